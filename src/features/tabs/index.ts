/** `::: tabs`: parts of a page of which readers see one. */
import type { Feature } from '#model/feature';

export const tabs: Feature = {
  name: 'tabs',
  messages: { zh: async () => (await import('./messages.zh.json')).default },
  stages: async () => (await import('./stages.ts')).stages,
};

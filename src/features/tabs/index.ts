/** `::: tabs`: parts of a page of which readers see one. */
import type { Feature } from '#model/feature';
import { codes } from './codes.ts';

export const tabs: Feature = {
  name: 'tabs',
  codes,
  messages: { zh: async () => (await import('./messages.zh.json')).default },
  stages: async () => (await import('./stages.ts')).stages,
};

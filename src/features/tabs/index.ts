/** `::: tabs`: parts of a page of which readers see one. */
import type { Feature } from '#model/feature';

export const tabs: Feature = {
  name: 'tabs',
  stages: async () => (await import('./stages.ts')).stages,
};

/** Says of a link to a page that is gone where the page went. */
import type { Feature } from '#model/feature';

export const moves: Feature = {
  name: 'moves',
  stages: async () => (await import('./stages.ts')).stages,
};

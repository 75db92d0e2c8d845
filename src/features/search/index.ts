/** What searches read: the embedded index, the records of a hosted one, and the description for browsers. */
import type { Feature } from '#model/feature';

export const search: Feature = {
  name: 'search',
  stages: async () => (await import('./stages.ts')).stages,
};

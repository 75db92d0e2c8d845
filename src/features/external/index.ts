/** `check --external`: asks other sites whether the pages exist that links lead to. */
import type { Feature } from '#model/feature';

export const external: Feature = {
  name: 'external',
  stages: async () => (await import('./stages.ts')).stages,
};

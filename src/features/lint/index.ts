/** Checks of prose, terms and code samples. */
import type { Feature } from '#model/feature';

export const lint: Feature = {
  name: 'lint',
  stages: async () => (await import('./stages.ts')).stages,
};

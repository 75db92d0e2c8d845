/** `==marked==`, `H~2~O` and `x^2^`. */
import type { Feature } from '#model/feature';

export const marks: Feature = {
  name: 'marks',
  stages: async () => (await import('./stages.ts')).stages,
};

/** Formulas written in TeX, drawn as MathML at build time. */
import type { Feature } from '#model/feature';

export const math: Feature = {
  name: 'math',
  stages: async () => (await import('./stages.ts')).stages,
};

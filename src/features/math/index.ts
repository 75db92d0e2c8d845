/** Formulas written in TeX, drawn as MathML at build time. */
import type { Feature } from '#model/feature';
import { mathKey } from './config.ts';

export const math: Feature = {
  name: 'math',
  keys: [mathKey],
  stages: async () => (await import('./stages.ts')).stages,
};

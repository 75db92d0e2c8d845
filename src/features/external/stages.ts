import type { FeatureStages } from '#model/feature';
import { schemes } from './schemes.ts';

export const stages: FeatureStages = {
  checks: [schemes],
  async askOutside(site, context) {
    if (!context.external) return [];
    return (await import('./check.ts')).checkExternal(site, context);
  },
};

import type { FeatureStages } from '#model/feature';

export const stages: FeatureStages = {
  async askOutside(site, context) {
    if (!context.external) return [];
    return (await import('./check.ts')).checkExternal(site, context);
  },
};

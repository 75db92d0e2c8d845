import type { FeatureStages } from '#model/feature';

export const stages: FeatureStages = {
  async askOutside(site, context) {
    if (site.config.locales.length === 0) return [];
    return (await import('./times.ts')).checkTranslationTimes(site, context);
  },
};

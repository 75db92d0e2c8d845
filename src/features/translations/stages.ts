import type { FeatureStages } from '#model/feature';
import { metaKeys } from './frontmatter.ts';

export const stages: FeatureStages = {
  metaKeys,
  async askOutside(site, context) {
    if (site.config.locales.length === 0) return [];
    return (await import('./times.ts')).checkTranslationTimes(site, context);
  },
};

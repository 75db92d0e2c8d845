import type { FeatureStages } from '#model/feature';
import { markForeignLinks } from './foreign-links.ts';
import { metaKeys } from './frontmatter.ts';

export const stages: FeatureStages = {
  metaKeys,
  view: (page, _, context) => markForeignLinks(page, context),
  async askOutside(site, context) {
    if (site.config.locales.length === 0) return [];
    return (await import('./times.ts')).checkTranslationTimes(site, context);
  },
};

import type { FeatureStages } from '#model/feature';
import { emptyLocales } from './empty-locales.ts';
import { markForeignLinks } from './foreign-links.ts';
import { metaKeys } from './frontmatter.ts';
import { interfaceLanguage } from './interface-language.ts';
import { tellOutdated } from './outdated.ts';
import { pending } from './pending.ts';

export const stages: FeatureStages = {
  metaKeys,
  checks: [interfaceLanguage, emptyLocales],
  closerChecks: [pending],
  view: (page, _, context) => markForeignLinks(page, context),
  async askOutside(site, context) {
    if (site.config.locales.length === 0) return [];
    const { findOutdated } = await import('./times.ts');
    return (await findOutdated(site, context)).map(tellOutdated);
  },
};

import type { FeatureStages } from '#model/feature';
import { markForeignLinks } from './foreign-links.ts';
import { metaKeys } from './frontmatter.ts';
import { tellOutdated } from './outdated.ts';
import { pending } from './pending.ts';

export const stages: FeatureStages = {
  metaKeys,
  closerChecks: [pending],
  view: (page, _, context) => markForeignLinks(page, context),
  async askOutside(site, context) {
    if (site.config.locales.length === 0) return [];
    const { findOutdated } = await import('./times.ts');
    return (await findOutdated(site, context)).map(tellOutdated);
  },
};

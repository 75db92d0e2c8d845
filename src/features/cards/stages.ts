import { readSetting } from '#model/config/config-key';
import { error } from '#model/diagnostic/diagnostic';
import type { FeatureStages } from '#model/feature';
import { cardSize, findCardTree, getCardAddress, getCardPath, makeCard } from './card.ts';
import { cardJob } from './card-job.ts';
import { cardsKey } from './config.ts';
import { type CardPackages, findPackages } from './packages.ts';

export const stages: FeatureStages = {
  jobs: [cardJob],
  async derive(site, { siteDir, packageRoot }) {
    const settings = findCardTree(site) && readSetting(site.config, cardsKey);
    if (!settings) return { value: undefined, diagnostics: [] };
    return findPackages([siteDir, packageRoot], settings.font);
  },
  view(page, { head }, { site }) {
    const ogImage = getCardAddress(site, page);
    return ogImage === undefined ? {} : { head: { ...head, ogImage, ogSize: cardSize } };
  },
  outputs: {
    paths: /(?:^|\/)card\.png$/,
    // Where a public file has the path, there is no card.
    async list(site, { facts }) {
      const packages = facts.cards as CardPackages | undefined;
      const main = findCardTree(site);
      if (!packages || !main) return [];
      const pages = main.pages.filter((page) => !site.publicFiles.has(getCardPath(main, page)));
      return pages.map((page) => ({
        path: getCardPath(main, page),
        body: { job: cardJob, input: { card: makeCard(main, page), ...packages }, describeFault },
        from: 'social-cards',
      }));
    },
  },
};

function describeFault(why: string) {
  return error('card-failed', `Social cards cannot be drawn: ${why}`);
}

import { hashFile } from '#files';
import { readSetting } from '#model/config/config-key';
import { error } from '#model/diagnostic/diagnostic';
import type { FeatureStages } from '#model/feature';
import type { Site } from '#model/site/site';
import { cardSize, findCardTree, getCardAddress, getCardPath, makeCard } from './card.ts';
import { type CardLogo, cardJob } from './card-job.ts';
import { cardsKey } from './config.ts';
import { type CardPackages, findPackages } from './packages.ts';

export const stages: FeatureStages = {
  jobs: [cardJob],
  async derive(site, { siteDir, packageRoot }) {
    const settings = findCardTree(site) && readSetting(site.config, cardsKey);
    if (!settings) return { value: undefined, diagnostics: [] };
    return findPackages([siteDir, packageRoot], settings.font);
  },
  view(page, _, { site }) {
    const ogImage = getCardAddress(site, page);
    return ogImage === undefined ? {} : { head: { ogImage, ogSize: cardSize } };
  },
  outputs: {
    paths: /(?:^|\/)card\.png$/,
    // Where a public file has the path, there is no card.
    async list(site, { facts }) {
      const packages = facts.cards as CardPackages | undefined;
      const main = findCardTree(site);
      if (!packages || !main) return [];
      const logo = readLogo(site);
      const pages = main.pages.filter((page) => !site.publicFiles.has(getCardPath(main, page)));
      return pages.map((page) => ({
        path: getCardPath(main, page),
        body: { job: cardJob, input: { card: makeCard(main, page), logo, ...packages }, describeFault },
        from: 'social-cards',
      }));
    },
  },
};

/** The logo for light pages, if the library reads its format. Checks tell of a file that is missing or broken. */
function readLogo({ config: { theme }, publicFiles }: Site): CardLogo | undefined {
  const path = typeof theme.logo === 'object' ? theme.logo.light : theme.logo;
  const file = path === undefined ? undefined : publicFiles.get(path.replace(/^\//, ''));
  if (file === undefined || file.fault || !/\.(?:svg|png|jpe?g|webp|gif)$/i.test(file.path)) return undefined;
  return { file: file.absolute, digest: hashFile(file.absolute).hash };
}

function describeFault(why: string) {
  return error('card-failed', `Social cards cannot be drawn: ${why}`);
}

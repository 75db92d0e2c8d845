import { getCopyPath } from '#model/address/url';
import { readSetting } from '#model/config/config-key';
import type { FeatureStages } from '#model/feature';
import { canHaveMain } from '#model/output/emitted';
import { listLocaleFiles } from '#model/site/locale';
import { listAnnounced } from './announced.ts';
import { longPages } from './check/long-pages.ts';
import { longSections } from './check/long-sections.ts';
import { pictureTables } from './check/picture-tables.ts';
import { repeatedHeadings } from './check/repeated-headings.ts';
import { agentsKey } from './config.ts';
import { buildMarkdownCopy } from './copy/index.ts';
import { getIndexPath } from './index-path.ts';
import { listIndexFiles } from './llms.ts';
import { listMadeCopies } from './page-markdown.ts';
import { listSearchCopies } from './search-copy.ts';
import { listWellKnownFiles } from './skill.ts';

export const stages: FeatureStages = {
  copy: buildMarkdownCopy,
  pageChecks: [longPages, longSections, repeatedHeadings, pictureTables],
  outputs: {
    paths: /\.md$|(?:^|\/)llms(?:-pages)?(?:-\d+)?\.txt$|^\.well-known\/|^docgen-mcp\.mjs$/,
    list: async (site, context) => [
      ...listMadeCopies(site, context),
      ...listSearchCopies(site),
      ...listIndexFiles(site, context),
      ...listWellKnownFiles(site, context),
      ...(readSetting(site.config, agentsKey).bundle
        ? [await (await import('./mcp/bundle.ts')).makeServerBundle()]
        : []),
    ],
  },
  announces: listAnnounced,
  *shares(site) {
    for (const name of ['llms.txt', 'llms-full.txt'])
      for (const { version, ...file } of listLocaleFiles(name, site.config))
        yield { ...file, isThere: canHaveMain(site, version) };
  },
  view: (page, _, { site, tree: { version }, addresses }) => ({
    head: {
      markdownHref: addresses.file(getCopyPath(version, page.route)),
      indexHref: addresses.file(getIndexPath(version, site.config)),
    },
  }),
};

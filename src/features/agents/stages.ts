import { getCopyPath } from '#model/address/url';
import type { FeatureStages } from '#model/feature';
import { canHaveMain } from '#model/output/emitted';
import { listLocaleFiles } from '#model/site/locale';
import { buildMarkdownCopy } from './copy/index.ts';
import { llms } from './llms.ts';
import { llmsFull } from './llms-full.ts';
import { listMadeCopies, pageMarkdown } from './page-markdown.ts';

export const stages: FeatureStages = {
  copy: buildMarkdownCopy,
  emitters: [llmsFull, pageMarkdown, llms],
  outputs: {
    paths: /\.md$/,
    list: async (site, context) => listMadeCopies(site, context),
  },
  *shares(site) {
    for (const name of ['llms.txt', 'llms-full.txt'])
      for (const { version, ...file } of listLocaleFiles(name, site.config))
        yield { ...file, isThere: canHaveMain(site, version) };
  },
  view: (page, { head }, { tree, addresses }) => ({
    head: { ...head, markdownHref: addresses.file(getCopyPath(tree.version, page.route)) },
  }),
};

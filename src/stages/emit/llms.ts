/** llms.txt of each language's default tree: a description of the site, and links to Markdown copies by chapter (llmstxt.org). */

import { markdownCopy } from '#model/address/url';
import { plainMarkdown, writeDestination } from '#model/markup/markdown';
import type { Emitter, OutputFile } from '#model/output/output';
import { localeFile } from '#model/site/locale';
import { defaultTrees, type Site, type Tree } from '#model/site/site';
import { addressOf } from './markdown-copy.ts';
import { indexedChapters } from './reading-order.ts';

export const llms = {
  name: 'llms',
  emit: (site) => defaultTrees(site).map((tree) => llmsOf(tree, site)),
} satisfies Emitter;

function llmsOf(tree: Tree, site: Site): OutputFile {
  const { title, description } = tree.config;
  const path = localeFile(tree.version, 'llms.txt', site.config);
  const address = addressOf(path, site);
  const blocks = [`# ${plainMarkdown(title)}`];
  if (description) blocks.push(`> ${plainMarkdown(description)}`);
  for (const chapter of indexedChapters(tree)) {
    const links = chapter.pages.map(({ route, document }) => {
      const href = writeDestination(address(markdownCopy(tree.version, route)));
      const about = document.meta.description ? `: ${plainMarkdown(document.meta.description)}` : '';
      return `- [${plainMarkdown(document.title)}](${href})${about}`;
    });
    blocks.push(`## ${plainMarkdown(chapter.title)}`, links.join('\n'));
  }
  return { path, body: `${blocks.join('\n\n')}\n`, from: 'llms' };
}

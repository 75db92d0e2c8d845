/** llms.txt of each language's default tree: a description of the site, and links to Markdown copies by chapter (llmstxt.org). */

import { listIndexedChapters } from '#emit';
import { getCopyPath } from '#model/address/url';
import { escapeMarkdown, writeDestination } from '#model/markup/markdown';
import type { Emitter, OutputFile } from '#model/output/output';
import { getLocaleFile } from '#model/site/locale';
import { listDefaultTrees, type Site, type Tree } from '#model/site/site';
import { createAddressResolver } from './markdown-copy.ts';

export const llms = {
  name: 'llms',
  emit: (site) => listDefaultTrees(site).map((tree) => createLlms(tree, site)),
} satisfies Emitter;

function createLlms(tree: Tree, site: Site): OutputFile {
  const { title, description } = tree.config;
  const path = getLocaleFile(tree.version, 'llms.txt', site.config);
  const address = createAddressResolver(path, site);
  const blocks = [`# ${escapeMarkdown(title)}`];
  if (description) blocks.push(`> ${escapeMarkdown(description)}`);
  for (const chapter of listIndexedChapters(tree)) {
    const links = chapter.pages.map(({ route, document }) => {
      const href = writeDestination(address(getCopyPath(tree.version, route)));
      const about = document.meta.description ? `: ${escapeMarkdown(document.meta.description)}` : '';
      return `- [${escapeMarkdown(document.title)}](${href})${about}`;
    });
    blocks.push(`## ${escapeMarkdown(chapter.title)}`, links.join('\n'));
  }
  return { path, body: `${blocks.join('\n\n')}\n`, from: 'llms' };
}

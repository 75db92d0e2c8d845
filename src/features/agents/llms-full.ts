/** llms-full.txt: all pages of each language's default tree as one Markdown text, each with its title and address. */

import { listIndexedChapters } from '#emit';
import { buildAbsoluteUrl, createAddresses } from '#model/address/address';
import { escapeMarkdown } from '#model/markup/markdown';
import type { Emitter, OutputContext, OutputFile } from '#model/output/output';
import { getLocaleFile } from '#model/site/locale';
import { listDefaultTrees, type Page, type Site, type Tree } from '#model/site/site';
import { writeMarkdownCopy } from './markdown-copy.ts';

export const llmsFull = {
  name: 'llms-full',
  paths: /(?:^|\/)llms-full\.txt$/,
  emit: (site, { whole }) => listDefaultTrees(site).map((tree) => createFullText(tree, site, whole)),
} satisfies Emitter;

function createFullText(tree: Tree, site: Site, whole: OutputContext['whole']): OutputFile {
  const path = getLocaleFile(tree.version, 'llms-full.txt', site.config);
  const { title, description } = tree.config;
  const addresses = createAddresses(path, site);
  const formatPageText = (page: Page) => {
    const url =
      buildAbsoluteUrl(site, tree.version, page.route) ??
      addresses.page(tree.version, page.route, { slash: true });
    return writeMarkdownCopy(whole(page), tree, site, path, { note: `URL: ${url}` });
  };
  const head = description
    ? `# ${escapeMarkdown(title)}\n\n> ${escapeMarkdown(description)}\n`
    : `# ${escapeMarkdown(title)}\n`;
  function* writeChunks(): Generator<string> {
    yield head;
    for (const { pages } of listIndexedChapters(tree)) {
      for (const page of pages) yield `\n---\n\n${formatPageText(page)}`;
    }
  }
  return { path, body: { chunks: writeChunks }, from: 'llms-full' };
}

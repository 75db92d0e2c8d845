/** llms-full.txt: all pages of each language's default tree as one Markdown text, each with its title and address. */
import { absoluteUrl, addressesFrom } from '#model/address/address';
import { plainMarkdown } from '#model/markup/markdown';
import type { Emitter, OutputContext, OutputFile } from '#model/output/output';
import { localeFile } from '#model/site/locale';
import { defaultTrees, type Page, type Site, type Tree } from '#model/site/site';
import { markdownOf } from './markdown-copy.ts';
import { indexedChapters } from './reading-order.ts';

export const llmsFull = {
  name: 'llms-full',
  paths: /(?:^|\/)llms-full\.txt$/,
  emit: (site, { whole }) => defaultTrees(site).map((tree) => fullText(tree, site, whole)),
} satisfies Emitter;

function fullText(tree: Tree, site: Site, whole: OutputContext['whole']): OutputFile {
  const path = localeFile(tree.version, 'llms-full.txt', site.config);
  const { title, description } = tree.config;
  const addresses = addressesFrom(path, site);
  const textOf = (page: Page) => {
    const url =
      absoluteUrl(site, tree.version, page.route) ??
      addresses.page(tree.version, page.route, { slash: true });
    return markdownOf(whole(page), tree, site, path, `URL: ${url}`);
  };
  const head = description
    ? `# ${plainMarkdown(title)}\n\n> ${plainMarkdown(description)}\n`
    : `# ${plainMarkdown(title)}\n`;
  function* chunks(): Generator<string> {
    yield head;
    for (const { pages } of indexedChapters(tree)) {
      for (const page of pages) yield `\n---\n\n${textOf(page)}`;
    }
  }
  return { path, body: { chunks }, from: 'llms-full' };
}

/** llms-full.txt: all pages of the default tree as one markdown text, each with its title and address. */
import { absoluteUrl, addressesFrom } from '../model/address.ts';
import { plainMarkdown } from '../model/markdown.ts';
import type { Emitter } from '../model/output.ts';
import { defaultTree, type Page } from '../model/site.ts';
import { markdownOf } from './markdown-copy.ts';
import { chaptersOf } from './reading-order.ts';

const path = 'llms-full.txt';

export const llmsFull: Emitter = {
  name: 'llms-full',
  paths: /^llms-full\.txt$/,
  emit(site) {
    const tree = defaultTree(site);
    if (!tree) return [];
    const { title, description } = tree.config;
    const addresses = addressesFrom(path, site);
    const textOf = (page: Page) => {
      const url =
        absoluteUrl(site, tree.version, page.route) ??
        addresses.page(tree.version, page.route, { slash: true });
      return markdownOf(page, tree, site, path, `URL: ${url}`);
    };
    const head = description
      ? `# ${plainMarkdown(title)}\n\n> ${plainMarkdown(description)}\n`
      : `# ${plainMarkdown(title)}\n`;
    function* chunks(): Generator<string> {
      yield head;
      for (const { pages } of chaptersOf(tree!)) {
        for (const page of pages) yield `\n---\n\n${textOf(page)}`;
      }
    }
    return [{ path, body: { chunks }, from: 'llms-full' }];
  },
};

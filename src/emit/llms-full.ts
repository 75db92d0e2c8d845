/** llms-full.txt: all pages of the default tree as one markdown text, each with its title and address. */
import { absoluteUrl, addressesFrom } from '../model/address.ts';
import { plainMarkdown } from '../model/markdown.ts';
import type { Emitter, Piece } from '../model/output.ts';
import { defaultTree, type Page } from '../model/site.ts';
import { digestOf, digestOfDocument, digestOfPlaces } from './digest.ts';
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
    function* pieces(): Generator<Piece> {
      const places = digestOfPlaces(site);
      yield head;
      for (const chapter of chaptersOf(tree!)) {
        for (const page of chapter.pages) {
          const key = digestOf(
            'llms-full',
            tree!.version.base,
            page.route,
            digestOfDocument(page.document),
            page.index,
            places,
          );
          yield { key, make: () => `\n---\n\n${textOf(page)}` };
        }
      }
    }
    return [{ path, body: { pieces }, from: 'llms-full' }];
  },
};

/** llms.txt of the default tree: what the site is, and its pages' markdown copies by chapter (llmstxt.org). */

import { plainMarkdown, writeDestination } from '../model/markdown.ts';
import type { Emitter } from '../model/output.ts';
import { defaultTree } from '../model/site.ts';
import { markdownCopy } from '../model/url.ts';
import { addressOf } from './markdown-copy.ts';
import { chaptersOf } from './reading-order.ts';

const path = 'llms.txt';

export const llms: Emitter = {
  name: 'llms',
  emit(site) {
    const tree = defaultTree(site);
    if (!tree) return [];
    const { title, description } = tree.config;
    const address = addressOf(path, site);
    const blocks = [`# ${plainMarkdown(title)}`];
    if (description) blocks.push(`> ${plainMarkdown(description)}`);
    for (const chapter of chaptersOf(tree)) {
      const links = chapter.pages.map(({ route, document }) => {
        const href = writeDestination(address(markdownCopy(tree.version, route)));
        const about = document.meta.description ? `: ${plainMarkdown(document.meta.description)}` : '';
        return `- [${plainMarkdown(document.title)}](${href})${about}`;
      });
      blocks.push(`## ${plainMarkdown(chapter.title)}`, links.join('\n'));
    }
    return [{ path, body: `${blocks.join('\n\n')}\n`, from: 'llms' }];
  },
};

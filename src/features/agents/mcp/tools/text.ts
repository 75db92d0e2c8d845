/** How results are written: short, since every character of them is read by a model. */
import { removeUnprintable } from '#model/text';
import { readText } from '../site/copy.ts';
import { formatTree, type Site, type Tree } from '../site/site.ts';

/** The first line of every result. */
export function writeHead(tree: Tree, ...parts: readonly string[]): string {
  return [formatTree(tree), ...parts].join(' · ');
}

/** Links within the site become paths, which `read_docs` takes: a fifth of the text of a page with many. */
export function shortenLinks(text: string, { root }: Site): string {
  return text
    .replaceAll(`](${root}/`, '](/')
    .replaceAll(`](<${root}/`, '](</')
    .replace(/\]\((\/[^\s)]*?)index\.md((?:#[^\s)]*)?)\)/g, ']($1$2)');
}

/** Text alone: passages are short, and their links are of little use. */
export function dropLinks(text: string): string {
  return text.replace(/!?\[((?:\\.|[^\]\\])*)\]\((?:<[^>]*>|[^)\s]*)(?: "[^"]*")?\)/g, '$1');
}

export function cutAt(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}

export function writeExcerpt(text: string, most = 160): string {
  return cutAt(readText(text.replace(/\s+/g, ' ')), most);
}

export function finishText(lines: readonly string[]): string {
  return removeUnprintable(lines.join('\n').replace(/\n{3,}/g, '\n\n'));
}

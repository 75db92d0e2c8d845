/** How results are written: short, since every character of them is read by a model. */
import { removeUnprintable } from '#model/text';
import { readText } from '../site/copy.ts';
import { formatTree, type Site, type Tree } from '../site/site.ts';

const longestExcerpt = 160;

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

export function cutAt(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}

export function writeExcerpt(text: string): string {
  return cutAt(readText(text.replace(/\s+/g, ' ')), longestExcerpt);
}

/** The lines that have room in so many characters; `rest` says what to do for the others. */
export function limitLines(lines: readonly string[], most: number, rest: string): string[] {
  let size = 0;
  const shown = lines.filter((line) => {
    size += line.length + 1;
    return size <= most;
  });
  return lines.length > shown.length ? [...shown, `${lines.length - shown.length} more${rest}`] : shown;
}

export function finishText(lines: readonly string[]): string {
  return removeUnprintable(lines.join('\n').replace(/\n{3,}/g, '\n\n'));
}

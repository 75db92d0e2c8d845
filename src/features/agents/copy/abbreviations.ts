/** What abbreviations of a page mean, as lines below its copy: readers of the page see it on each of them. */
import type { Token } from 'markdown-it';

/** `*[NAT]: Network Address Translation`, once for each, in the order of the page. */
export function listAbbreviations(tokens: readonly Token[]): string[] {
  const found = new Map<string, string>();
  for (const { children } of tokens)
    children?.forEach((child, at) => {
      if (child.type !== 'abbr_open') return;
      const word = children[at + 1]?.content ?? '';
      if (!found.has(word)) found.set(word, String(child.attrGet('title')));
    });
  return [...found].map(([word, meaning]) => `*[${word}]: ${meaning}`);
}

/** Collects the headings of a page that are its own outline, with their places. */
import type { Token } from 'markdown-it';
import type { OwnHeading } from '#model/document/lint-input';
import { getPlainText, type PageState } from '#parse';

export function collectHeadings(page: PageState, tokens: readonly Token[]): OwnHeading[] {
  if (page.source.isVirtual) return [];
  let quotes = 0;
  return tokens.flatMap(({ type, tag, map }, index): OwnHeading[] => {
    if (type === 'blockquote_open') quotes++;
    if (type === 'blockquote_close') quotes--;
    if (type !== 'heading_open' || quotes > 0) return [];
    const text = getPlainText(tokens[index + 1]?.children ?? []).trim();
    return [{ level: Number(tag.slice(1)), text, ...page.placeOf({ line: (map?.[0] ?? 0) + 1 }) }];
  });
}

/** Collects the headings of a page that are its own outline, with their places and how much text stands below each. */
import type { Token } from 'markdown-it';
import type { LintInput, OwnHeading } from '#model/document/lint-input';
import { getPlainText, type PageState } from '#parse';

export function collectHeadings(
  page: PageState,
  tokens: readonly Token[],
): Pick<LintInput, 'headings' | 'lead'> {
  if (page.source.isVirtual) return { headings: [] };
  const headings: OwnHeading[] = [];
  let quotes = 0;
  let tables = 0;
  let size = 0;
  let lead = 0;
  const endSection = () => {
    const last = headings.at(-1);
    if (last) headings[headings.length - 1] = { ...last, size };
    else lead = size;
    size = 0;
  };
  tokens.forEach(({ type, tag, map, level, content }, index) => {
    if (type === 'blockquote_open') quotes++;
    if (type === 'blockquote_close') quotes--;
    if (type === 'table_open') tables++;
    if (type === 'table_close') tables--;
    if (tables === 0 && (type === 'inline' || type === 'html_block')) size += content.length;
    if (type !== 'heading_open' || quotes > 0) return;
    endSection();
    const text = getPlainText(tokens[index + 1]?.children ?? []).trim();
    const place = page.placeOf({ line: (map?.[0] ?? 0) + 1 });
    headings.push({ level: Number(tag.slice(1)), text, isInside: level > 0, size: 0, ...place });
  });
  endSection();
  const start = tokens.find(({ map }) => map)?.map?.[0];
  return start === undefined
    ? { headings }
    : { headings, lead: { size: lead, ...page.placeOf({ line: start + 1 }) } };
}

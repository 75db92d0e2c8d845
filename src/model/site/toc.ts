/** Which headings are in the list beside a page. */

/** First and last level, inclusive. */
export type TocLevels = readonly [number, number];

export const usualToc: TocLevels = [2, 3];

/** Parses a setting: `[2, 4]`, or a depth, 4 for 2 to 4. Undefined if it is invalid. */
export function parseTocLevels(value: unknown): TocLevels | undefined {
  const [from, to] = Array.isArray(value) && value.length === 2 ? value : [2, value];
  const isLevel = (one: unknown) => Number.isInteger(one) && Number(one) >= 2 && Number(one) <= 6;
  return isLevel(from) && isLevel(to) && from <= to ? [from, to] : undefined;
}

type Listed = { readonly level: number };

/** The headings of these levels, shifted so that the first level is 2. */
export function filterHeadings<H extends Listed>(headings: readonly H[], levels: TocLevels | false): H[] {
  if (levels === false) return [];
  const [from, to] = levels;
  const listed = headings.filter(({ level }) => level >= from && level <= to);
  return from === 2 ? listed : listed.map((one) => ({ ...one, level: one.level - from + 2 }));
}

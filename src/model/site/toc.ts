/** Which headings stand in the list beside a page. */

/** Those of the levels from the first number to the second. */
export type TocLevels = readonly [number, number];

export const usualToc: TocLevels = [2, 3];

/** What a setting means, `[2, 4]` or a depth: 4 stands for 2 to 4. Undefined: it means no levels. */
export function tocLevels(value: unknown): TocLevels | undefined {
  const [from, to] = Array.isArray(value) && value.length === 2 ? value : [2, value];
  const isLevel = (one: unknown) => Number.isInteger(one) && Number(one) >= 2 && Number(one) <= 6;
  return isLevel(from) && isLevel(to) && from <= to ? [from, to] : undefined;
}

type Listed = { readonly level: number };

/** The headings of these levels; the uppermost of them count as level 2. */
export function listedHeadings<H extends Listed>(headings: readonly H[], levels: TocLevels | false): H[] {
  if (levels === false) return [];
  const [from, to] = levels;
  const listed = headings.filter(({ level }) => level >= from && level <= to);
  return from === 2 ? listed : listed.map((one) => ({ ...one, level: one.level - from + 2 }));
}

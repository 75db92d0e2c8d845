/** Divides a list that is longer than what agents read of a file: llms.txt, llms-2.txt and so on, which the first one lists. */

export type Block = { readonly title: string; readonly lines: readonly string[] };

/** Titles of a part beyond this many characters are cut. */
const mostTitles = 600;
/** Room for the lines about further parts. */
const room = 2 * mostTitles;

/** Parts of at most `limit` characters; no line is left out, and a single longer line has a part of its own. */
export function divideBlocks(
  blocks: readonly Block[],
  limit: number,
  head: number,
): readonly (readonly Block[])[] {
  const whole = blocks.reduce((sum, block) => sum + measureBlock(block), head);
  if (whole <= limit) return [blocks];
  const parts: Block[][] = [[]];
  let size = head + room;
  for (const { title, lines } of blocks) {
    let open: string[] | undefined;
    for (const line of lines) {
      const added = line.length + 1 + (open ? 0 : title.length + 6);
      if (size + added > limit && (parts.at(-1)!.length > 0 || parts.length === 1)) {
        parts.push([]);
        open = undefined;
        size = room;
      }
      if (!open) {
        open = [];
        parts.at(-1)!.push({ title, lines: open });
      }
      open.push(line);
      size += added;
    }
  }
  return parts;
}

export function measureBlock({ title, lines }: Block): number {
  return lines.reduce((sum, line) => sum + line.length + 1, title.length + 6);
}

export function writeBlock({ title, lines }: Block): string {
  return title === '' ? lines.join('\n') : `## ${title}\n\n${lines.join('\n')}`;
}

/** What a part has, so that a reader opens the right one. */
export function formatTitles(blocks: readonly Block[]): string {
  const titles = blocks.map(({ title }) => title).join(' · ');
  return titles.length > mostTitles ? `${titles.slice(0, mostTitles)}…` : titles;
}

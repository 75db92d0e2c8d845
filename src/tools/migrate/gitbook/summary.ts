/** Reads SUMMARY.md of GitBook: groups are headings, pages are items of nested lists. */

export type Entry = {
  readonly title: string;
  /** A file from the summary's folder, or a web address; absent for groups. */
  readonly path?: string;
  readonly links: Entry[];
};

const item =
  /^(\s*)[-*+]\s+\[((?:[^[\]\\]|\\.|\[[^\]]*\])*)\]\(\s*(?:<([^>]*)>|([^\s)]*))(?:\s+"([^"]*)")?\s*\)/;

export function readSummary(text: string): Entry[] {
  const top: Entry[] = [];
  let group: Entry | undefined;
  let above: { indent: number; entry: Entry }[] = [];
  for (const line of text.split('\n')) {
    const heading = /^#{2,6}\s+(.*)$/.exec(line)?.[1];
    if (heading !== undefined) {
      group = { title: readTitle(heading), links: [] };
      top.push(group);
      above = [];
      continue;
    }
    const [, blanks, label, pointed, plain, shown] = item.exec(line) ?? [];
    if (label === undefined || blanks === undefined) continue;
    const path = pointed ?? plain ?? '';
    const entry: Entry = { title: readTitle(shown ?? label), links: [], ...(path !== '' && { path }) };
    const indent = blanks.replace(/\t/g, '    ').length;
    while (above.length > 0 && above.at(-1)!.indent >= indent) above.pop();
    (above.at(-1)?.entry.links ?? group?.links ?? top).push(entry);
    above.push({ indent, entry });
  }
  return top;
}

/** All entries, parents first. */
export function listEntries(entries: readonly Entry[]): Entry[] {
  return entries.flatMap((entry) => [entry, ...listEntries(entry.links)]);
}

function readTitle(text: string): string {
  return text
    .replace(/<[^>]*>/g, '')
    .replace(/\\([\\`*_{}[\]()#+.!<>~|-])/g, '$1')
    .replace(/[`*]/g, '')
    .trim();
}

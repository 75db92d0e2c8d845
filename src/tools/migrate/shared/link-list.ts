/** Reads nested lists of links, as SUMMARY.md of GitBook and _sidebar.md of Docsify: headings, and items without a link, are groups. */

export type Entry = {
  readonly title: string;
  /** As written; absent for groups. */
  readonly path?: string;
  readonly links: Entry[];
};

const item =
  /^(\s*)[-*+]\s+\[((?:[^[\]\\]|\\.|\[[^\]]*\])*)\]\(\s*(?:<([^>]*)>|([^\s)]*))(?:\s+["']([^"']*)["'])?\s*\)/;
const group = /^(\s*)[-*+]\s+([^\s[].*)$/;

/** `showsTitles`: the title of a link, `[a](a.md "Title")`, takes the place of its words, as in GitBook. */
export function readLinkList(text: string, { showsTitles }: { readonly showsTitles: boolean }): Entry[] {
  const top: Entry[] = [];
  let part: Entry | undefined;
  let above: { indent: number; entry: Entry }[] = [];
  for (const line of text.split('\n')) {
    const heading = /^#{2,6}\s+(.*)$/.exec(line)?.[1];
    if (heading !== undefined) {
      part = { title: stripMarks(heading), links: [] };
      top.push(part);
      above = [];
      continue;
    }
    const [, blanks, label, pointed, plain, shown] = item.exec(line) ?? group.exec(line) ?? [];
    if (label === undefined || blanks === undefined) continue;
    const path = pointed ?? plain ?? '';
    const entry: Entry = {
      title: stripMarks(showsTitles && shown !== undefined && !shown.startsWith(':') ? shown : label),
      links: [],
      ...(path !== '' && { path }),
    };
    const indent = blanks.replace(/\t/g, '    ').length;
    while (above.length > 0 && above.at(-1)!.indent >= indent) above.pop();
    (above.at(-1)?.entry.links ?? part?.links ?? top).push(entry);
    above.push({ indent, entry });
  }
  return top;
}

/** All entries, parents first. */
export function listEntries(entries: readonly Entry[]): Entry[] {
  return entries.flatMap((entry) => [entry, ...listEntries(entry.links)]);
}

function stripMarks(text: string): string {
  return text
    .replace(/<[^>]*>/g, '')
    .replace(/\\([\\`*_{}[\]()#+.!<>~|-])/g, '$1')
    .replace(/[`*]/g, '')
    .trim();
}

/** Reads nested lists of links, as SUMMARY.md of GitBook and mdBook and _sidebar.md of Docsify. */

import type { NavNode } from './model.ts';
import { buildNode } from './settings/common.ts';

export type Entry = {
  readonly title: string;
  /** As written; absent for groups. */
  readonly path?: string;
  readonly links: Entry[];
  /** A heading above entries. */
  readonly isPart?: true;
};

/** What a line says: the title of a part, or an entry. One without `indent` is no item of a list, and belongs to no part. */
type ListLine = { readonly part: string } | { readonly indent?: string; readonly entry: Entry };

const item =
  /^(\s*)[-*+]\s+\[((?:[^[\]\\]|\\.|\[[^\]]*\])*)\]\(\s*(?:<([^>]*)>|([^\s)]*))(?:\s+["']([^"']*)["'])?\s*\)/;
const group = /^(\s*)[-*+]\s+([^\s[].*)$/;

/** Headings, and items without a link, are groups. `showsTitles`: the title of a link, `[a](a.md "Title")`, takes the place of its words, as in GitBook. */
export function readLinkList(text: string, { showsTitles }: { readonly showsTitles: boolean }): Entry[] {
  return nestEntries(text, (line) => {
    const part = /^#{2,6}\s+(.*)$/.exec(line)?.[1];
    if (part !== undefined) return { part: stripMarks(part) };
    const [, indent, label, pointed, plain, shown] = item.exec(line) ?? group.exec(line) ?? [];
    if (label === undefined) return undefined;
    const title = stripMarks(showsTitles && shown !== undefined && !shown.startsWith(':') ? shown : label);
    return { indent, entry: buildEntry(title, pointed ?? plain) };
  });
}

/** `path`: '' for groups. */
export function buildEntry(title: string, path = ''): Entry {
  return { title, links: [], ...(path !== '' && { path }) };
}

/** The entries at the top, with those below them by their indentation. */
export function nestEntries(text: string, read: (line: string) => ListLine | undefined): Entry[] {
  const top: Entry[] = [];
  let part: Entry | undefined;
  let above: { indent: number; entry: Entry }[] = [];
  for (const line of text.split('\n')) {
    const found = read(line);
    if (!found) continue;
    if ('part' in found) {
      part = { ...buildEntry(found.part), isPart: true };
      top.push(part);
      above = [];
    } else if (found.indent === undefined) {
      part = undefined;
      top.push(found.entry);
    } else {
      const indent = found.indent.replace(/\t/g, '    ').length;
      while (above.length > 0 && above.at(-1)!.indent >= indent) above.pop();
      (above.at(-1)?.entry.links ?? part?.links ?? top).push(found.entry);
      above.push({ indent, entry: found.entry });
    }
  }
  return top;
}

/** All entries, parents first. */
export function listEntries(entries: readonly Entry[]): Entry[] {
  return entries.flatMap((entry) => [entry, ...listEntries(entry.links)]);
}

/** The entries as nodes of a sidebar. `hrefOf`: undefined if a path leads nowhere. */
export function linkEntries(
  entries: readonly Entry[],
  hrefOf: (path: string) => string | undefined,
): NavNode[] {
  return entries.flatMap(({ title, path, links }) =>
    buildNode(title, path === undefined ? undefined : hrefOf(path), linkEntries(links, hrefOf)),
  );
}

function stripMarks(text: string): string {
  return text
    .replace(/!\[[^[\]]*\]\([^()]*\)|<[^<>]*>/g, '')
    .replace(/\\([\\`*_{}[\]()#+.!<>~|-])/g, '$1')
    .replace(/[`*]/g, '')
    .trim();
}

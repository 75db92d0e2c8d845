/** The cover page of Docsify stands above the first page of a folder: its words come to the top of that. */
import { getFolder } from '#model/address/url';
import { makeLines } from '../shared/lines.ts';
import { drop, type Rewriting } from '../shared/model.ts';
import { joinFolder } from '../shared/routes.ts';
import { readEntries, readText, type Values } from '../shared/script/values.ts';

const usualName = '_coverpage.md';

/** The files of cover pages by folder, from the root of the pages; undefined: each folder may have one. */
export function readCovers(given: Values): ReadonlyMap<string, string> | undefined {
  const { coverpage } = given;
  // Settings that cannot be read may name one.
  if (coverpage === true || Object.keys(given).length === 0) return undefined;
  const name = readText(coverpage);
  if (name !== undefined) return new Map([['', cleanPath(name)]]);
  const entries: (readonly [unknown, unknown])[] = Array.isArray(coverpage)
    ? coverpage.map((folder) => [folder, true])
    : readEntries(coverpage);
  return new Map(
    entries.flatMap(([from, to]) => {
      const folder = cleanPath(readText(from) ?? '').replace(/\/$/, '');
      return [
        [
          folder,
          to === true ? joinFolder(folder, usualName) : joinFolder(folder, cleanPath(readText(to) ?? '')),
        ],
      ];
    }),
  );
}

function cleanPath(path: string): string {
  return path.replace(/^\.?\/+/, '');
}

/** `root`: the folder of the pages. */
export function createCover(root: string, given: Values): Rewriting {
  const covers = readCovers(given);
  return (page, { tree }) => {
    if (!/(?:^|\/)index\.md$/.test(page.path)) return;
    const folder = getFolder(page.source).slice(root.length).replace(/^\//, '');
    const file = covers ? covers.get(folder) : joinFolder(folder, usualName);
    const text = file === undefined ? undefined : tree.read(joinFolder(root, file));
    if (text === undefined) return;
    const lines = text.split('\n').flatMap((line) => {
      if (/^\s*(?:!\[color\]|<!--.*-->\s*$)/.test(line)) return [];
      const title = /^#+\s+(.*?)(?:\s*:id=\S+)?\s*$/.exec(line)?.[1]?.replace(/<\/?small>/g, '');
      return [title === undefined ? line : `**${title.trim()}**`];
    });
    const at = { text: '', from: 1 };
    const first = page.lines.findIndex((line) => /^#\s/.test(line.text));
    page.lines.splice(first + 1, 0, ...makeLines(at, ['', ...lines, '']));
    drop(page, 'look of the cover page');
  };
}

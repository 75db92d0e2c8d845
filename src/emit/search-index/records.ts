/** The records of a tree as the index numbers them, and the files that hold their texts. */
import { withoutMarks } from '../../model/search/mark.ts';
import { RecordKind, type RecordText, type TextFile } from '../../model/search/shards.ts';
import { layoutOf, type Page, type Site, type Tree } from '../../model/site.ts';
import { firstSegment } from '../../model/url.ts';
import { type Place, placesOf, searchedPages } from '../places.ts';
import { passagesOf } from './passages.ts';

export type IndexRecord = Place & { readonly kind: RecordKind; readonly route: string };

const stepsPerDoubling = 8;

/**
 * Characters of a passage, and of a file of texts. On a site of some hundred pages a file holds one passage, seldom
 * more: a query costs little more than what it shows. Small sites have few hits, and large ones would have too many
 * files, and too many records in index.js. In steps: a page more must not cut all texts anew.
 */
export function sizesFor(pages: number): { passage: number; file: number } {
  const growth = Math.max(1, 2 ** (Math.round(Math.log2(pages / 400) * stepsPerDoubling) / stepsPerDoubling));
  return {
    passage: Math.round(Math.min(720, 360 * Math.sqrt(growth))),
    file: Math.round(Math.min(2160, pages < 150 ? 720 : 360 * growth)),
  };
}

/** A page, and what its first record is. */
export type Listed = { readonly page: Pick<Page, 'document' | 'route'>; readonly kind: RecordKind };

/** The pages that may be found, by category. */
export function* listedPages(tree: Tree, site: Site): Generator<Listed> {
  const categories = new Map<string, Page[]>();
  for (const page of searchedPages(tree)) {
    const segment = firstSegment(page.route);
    const pages = categories.get(segment);
    if (pages) pages.push(page);
    else categories.set(segment, [page]);
  }
  for (const pages of categories.values()) {
    const hasIndex = pages.length > 1 && pages[0]!.route === firstSegment(pages[0]!.route);
    for (const [index, page] of pages.entries()) {
      const kind = hasIndex && index === 0 ? RecordKind.Index : kindOf(page, pages[index + 1], hasIndex);
      yield { page, kind };
    }
  }
  function kindOf(page: Page, next: Page | undefined, hasIndex: boolean): RecordKind {
    if (page.route === '/' || page.index || next?.route.startsWith(`${page.route}/`)) return RecordKind.List;
    if (!hasIndex) return RecordKind.Alone;
    return layoutOf(page, site) === 'post' ? RecordKind.Post : RecordKind.Page;
  }
}

/** A page's own records, then those of its headings. `passage`: characters of the longest (`sizesFor`). */
export function recordsOf({ page, kind }: Listed, passage: number): IndexRecord[] {
  return placesOf(page).flatMap((place) =>
    recordsAt(place, place.level === 1 ? kind : (String(place.level) as RecordKind), page.route, passage),
  );
}

/** A record for each passage: first the running text's, then the code's. */
function recordsAt(place: Place, kind: RecordKind, route: string, longest: number): IndexRecord[] {
  const title = withoutMarks(place.title);
  const text = passagesOf(withoutMarks(place.text), longest);
  const code = place.code === '' ? [] : passagesOf(withoutMarks(place.code), longest);
  const last = text.at(-1)!;
  // Short code stays with the text that it belongs to.
  const together = code.length === 1 && last.length + code[0]!.length <= longest;
  const passages = [
    ...text.map((one, index) => ({ text: one, code: together && index === text.length - 1 ? code[0]! : '' })),
    ...(together ? [] : code.map((one) => ({ text: '', code: one }))),
  ];
  // A place without running text begins with its code.
  if (place.text === '' && passages.length > 1) passages.shift();
  const { level, anchor } = place;
  return passages.map(({ text, code }, index) => ({
    level,
    anchor,
    title,
    text,
    code,
    route,
    kind: index === 0 ? kind : RecordKind.More,
  }));
}

/** Texts in files of a few records of one page each. `limit`: characters of a file (`sizesFor`). */
export function textFilesOf(records: readonly IndexRecord[], limit: number): TextFile[] {
  const files: { route: string; above: (string | null)[]; records: RecordText[] }[] = [];
  const titles: (string | null)[] = [];
  let room = 0;
  for (const { kind, level, title, anchor, text, code, route } of records) {
    // Titles of this level and below belong to the section before.
    while (titles.length >= level) titles.pop();
    while (titles.length < level - 1) titles.push(null);
    const size = title.length + text.length + code.length;
    if ((level === 1 && kind !== RecordKind.More) || size > room) {
      files.push({ route, above: [...titles], records: [] });
      room = limit;
    }
    room -= size;
    files.at(-1)!.records.push([level, title, anchor, text, code]);
    titles.push(title);
  }
  return files;
}

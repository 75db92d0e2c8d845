/** A page as the index needs it: its records' terms and the files of its texts, remembered, made ahead or made. */
import { hash } from 'node:crypto';
import { RecordKind, type TextFile } from '../../model/search/shards.ts';
import { digestOf, digestOfDocument } from '../digest.ts';
import type { AheadPage } from './compat.ts';
import { newlyTaken, type Remembered, type Taken, type TakenFile } from './memory.ts';
import { type IndexRecord, type Listed, recordsOf, sizesFor, textFilesOf } from './records.ts';
import type { Reading } from './terms.ts';
import type { TextBody } from './texts.ts';

type Sizes = ReturnType<typeof sizesFor>;

export type TakenPage = {
  /** Names all that it is made from, but for what its first record is. */
  readonly key: string;
  readonly taken: Taken;
  readonly bodies: readonly TextBody[];
};

export type Taking = { page(listed: Listed): TakenPage };

/** Pages that were taken apart before there was a site, by their keys. */
export type Ahead = {
  /** Takes a page apart as it will be asked for if all that is told of it comes true; else nobody will ask for it. */
  page(page: AheadPage): void;
  /** Gives a page that was taken apart, once. */
  take(key: string): Omit<TakenPage, 'key'> | undefined;
};

/** Pages with so many terms in all are kept for the next tree: that is some 100 MB. */
const mostKept = 25_000_000;
/** Pages with so many are taken apart ahead: they wait in memory until there is a site. */
const mostAhead = 5_000_000;

export function createAhead(before: Remembered, read: Reading): Ahead {
  const pages = new Map<string, Omit<TakenPage, 'key'>>();
  let terms = 0;
  return {
    page({ document, route, pages: count }) {
      const sizes = sizesFor(count);
      const key = keyOfPage({ document, route }, sizes);
      if (document.meta.search === false || terms > mostAhead) return;
      if (pages.has(key) || before.has(key)) return;
      const made = takenApart({ page: { document, route }, kind: RecordKind.Page }, sizes, read);
      pages.set(key, made);
      terms += made.taken.size;
    },
    take(key) {
      const made = pages.get(key);
      pages.delete(key);
      return made;
    },
  };
}

/** `read`: takes a record apart. `areShared`: other trees have the same pages, which are taken apart once. */
export function createTaking(
  sizes: Sizes,
  before: Remembered,
  read: Reading,
  areShared: boolean,
  ahead: Ahead,
): Taking {
  const kept = new Map<string, Taken>();
  let terms = 0;
  const keep = (key: string, taken: Taken) => {
    if (!areShared || terms > mostKept) return;
    kept.set(key, taken);
    terms += taken.size;
  };
  return {
    page(listed) {
      const key = keyOfPage(listed.page, sizes);
      const known = kept.get(key) ?? before.page(key);
      if (known) return { key, taken: known, bodies: bodiesOnDemand(known, listed, sizes) };
      const made = ahead.take(key) ?? takenApart(listed, sizes, read);
      keep(key, made.taken);
      return { key, ...made };
    },
  };
}

function keyOfPage({ document, route }: Listed['page'], sizes: Sizes): string {
  return digestOf(digestOfDocument(document), route, sizes);
}

function takenApart(listed: Listed, sizes: Sizes, read: Reading) {
  const records = recordsOf(listed, sizes.passage);
  const bodies = bodiesOf(records, sizes);
  const files = bodies.map(({ sum, count }): TakenFile => [sum, count]);
  return { taken: newlyTaken(records, records.map(read), files), bodies };
}

function bodiesOnDemand({ files }: Taken, listed: Listed, sizes: Sizes): TextBody[] {
  let bodies: readonly TextBody[] | undefined;
  return files.map(([sum, count], index) => ({
    sum,
    count,
    body() {
      bodies ??= bodiesOf(recordsOf(listed, sizes.passage), sizes);
      return bodies[index]!.body();
    },
  }));
}

function bodiesOf(records: readonly IndexRecord[], { file }: Sizes): TextBody[] {
  return textFilesOf(records, file).map(bodyOf);
}

/** On its own, so that what waits to be written holds nothing but its text. */
function bodyOf(file: TextFile): TextBody {
  const body = JSON.stringify(file);
  return { sum: hash('sha256', body), count: file.records.length, body: () => body };
}

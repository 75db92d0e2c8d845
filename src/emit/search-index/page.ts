/** A page as the index needs it: its records' terms and the files of its texts, remembered or made. */
import { hash } from 'node:crypto';
import type { TextFile } from '../../model/search/shards.ts';
import { digestOf, digestOfDocument } from '../digest.ts';
import { newlyTaken, type Remembered, type Taken } from './memory.ts';
import { type IndexRecord, type Listed, recordsOf, type sizesFor, textFilesOf } from './records.ts';
import type { RecordTerms } from './terms.ts';
import type { TextBody } from './texts.ts';

type Sizes = ReturnType<typeof sizesFor>;

export type TakenPage = {
  /** Names all that it is made from, but for what its first record is. */
  readonly key: string;
  readonly taken: Taken;
  readonly bodies: readonly TextBody[];
};

export type Taking = { page(listed: Listed): TakenPage };

/** Pages with so many terms in all are kept for the next tree: that is some 100 MB. */
const mostKept = 25_000_000;

/** `read`: takes a record apart. `areShared`: other trees have the same pages, which are taken apart once. */
export function createTaking(
  sizes: Sizes,
  before: Remembered,
  read: (record: IndexRecord) => RecordTerms,
  areShared: boolean,
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
      const { document, route } = listed.page;
      const key = digestOf(digestOfDocument(document), route, sizes);
      const known = kept.get(key) ?? before.page(key);
      if (known) return { key, taken: known, bodies: bodiesOnDemand(known, listed, sizes) };
      const records = recordsOf(listed, sizes.passage);
      const bodies = bodiesOf(records, sizes);
      const files = bodies.map(({ sum, count }) => ({ sum, count }));
      const taken = newlyTaken(records, records.map(read), files);
      keep(key, taken);
      return { key, taken, bodies };
    },
  };
}

function bodiesOnDemand({ files }: Taken, listed: Listed, sizes: Sizes): TextBody[] {
  let bodies: readonly TextBody[] | undefined;
  return files.map((file, index) => ({
    ...file,
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

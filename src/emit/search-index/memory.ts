/**
 * What an index was made of, page by page, so that the next build need not take the same texts apart again. A run of
 * numbers, then JSON that tells what they are. Only what was read whole and unchanged may be handed in.
 */
import type { Memory } from '../../model/output.ts';
import type { Lexicon, LexiconState } from './lexicon.ts';
import type { RecordTerms } from './terms.ts';

/** A page taken apart. */
export type Taken = {
  readonly records: readonly TakenRecord[];
  readonly files: readonly { readonly sum: string; readonly count: number }[];
  /** The terms of all records in a row, where they were read like that. */
  readonly numbers?: Int32Array;
};

export type TakenRecord = {
  /** A `RecordKind`; of the first record it says nothing. */
  readonly kind: string;
  readonly title: string;
  readonly terms: RecordTerms;
};

export type Remembered = {
  readonly lexicon?: LexiconState;
  page(key: string): Taken | undefined;
  /** True of folders that were written and can be taken over, by their path. */
  hasFolder(path: string): boolean;
};

export type Recorder = {
  /** Keeps a page; the same one again is not kept twice. */
  page(key: string, taken: Taken): void;
  /** To be called after the last. `used`: how many of the terms stand in a text; `folders`: the paths of those that are written. */
  finish(lexicon: Lexicon, used: number, folders: readonly string[]): void;
};

/** Another layout is not read, nor another machine's order of bytes. */
const layout = `1 ${new Uint8Array(new Uint16Array([1]).buffer)[0]}`;
/** Of the terms that are kept so many are used at least: those of texts long gone pile up. */
const leastUsed = 0.6;

type Told = {
  readonly layout: string;
  readonly pages: readonly TakenPage[];
  /** Where the code points of the terms begin, how many there are, and the words. */
  readonly lexicon: readonly [at: number, size: number, words: readonly string[]];
  readonly folders: readonly string[];
};

/** Where its numbers begin; kinds, titles, and four numbers for each record: three lengths and the title's size. */
type TakenPage = readonly [
  key: string,
  at: number,
  kinds: string,
  titles: readonly string[],
  sizes: readonly number[],
  files: readonly (readonly [sum: string, count: number])[],
];

export function remembered(memory: Memory | undefined): Remembered {
  const nothing: Remembered = { page: () => undefined, hasFolder: () => false };
  if (!memory?.before) return nothing;
  const bytes = aligned(memory.before);
  const length = new DataView(bytes.buffer).getUint32(bytes.length - 4, true);
  const end = bytes.length - 4 - length;
  const told = JSON.parse(Buffer.from(bytes.buffer, end, length).toString()) as Told;
  if (told.layout !== layout) return nothing;
  const numbers = new Int32Array(bytes.buffer, 0, Math.floor(end / 4));
  const pages = new Map(told.pages.map((page) => [page[0], page]));
  const folders = new Set(memory.isWritten ? told.folders : []);
  const [at, size, words] = told.lexicon;
  return {
    lexicon: {
      firsts: numbers.subarray(at, at + size),
      seconds: numbers.subarray(at + size, at + 2 * size),
      words,
    },
    page(key) {
      const page = pages.get(key);
      return page && takenOf(page, numbers);
    },
    hasFolder: (path) => folders.has(path),
  };
}

function takenOf([, from, kinds, titles, sizes, files]: TakenPage, numbers: Int32Array): Taken {
  let at = from;
  const next = (length: number) => {
    at += length;
    return numbers.subarray(at - length, at);
  };
  const records = titles.map((title, index) => {
    const [text = 0, code = 0, head = 0, titleSize = 0] = sizes.slice(4 * index, 4 * index + 4);
    return {
      kind: kinds[index]!,
      title,
      terms: { text: next(text), code: next(code), head: next(head), titleSize },
    };
  });
  return {
    records,
    files: files.map(([sum, count]) => ({ sum, count })),
    numbers: numbers.subarray(from, at),
  };
}

export function createRecorder(memory: Memory | undefined): Recorder {
  if (!memory) return { page() {}, finish() {} };
  const pages: TakenPage[] = [];
  const known = new Set<string>();
  let at = 0;
  const keep = (numbers: Int32Array) => {
    memory.keep(bytesOf(numbers));
    at += numbers.length;
  };
  return {
    page(key, { records, files, numbers }) {
      if (known.has(key)) return;
      known.add(key);
      const from = at;
      keep(numbers ?? inARow(records.flatMap(({ terms }) => [terms.text, terms.code, terms.head])));
      pages.push([
        key,
        from,
        records.map(({ kind }) => kind).join(''),
        records.map(({ title }) => title),
        records.flatMap(({ terms }) => [
          terms.text.length,
          terms.code.length,
          terms.head.length,
          terms.titleSize,
        ]),
        files.map(({ sum, count }) => [sum, count] as const),
      ]);
    },
    finish(lexicon, used, folders) {
      const { firsts, seconds, words } = lexicon.state();
      if (used < leastUsed * firsts.length) return memory.forget();
      const from = at;
      keep(firsts);
      keep(seconds);
      const told: Told = { layout, pages, lexicon: [from, firsts.length, words], folders };
      const text = Buffer.from(JSON.stringify(told));
      const length = Buffer.alloc(4);
      length.writeUInt32LE(text.length);
      memory.keep(text);
      memory.keep(length);
    },
  };
}

/** Numbers are read in place, which takes a beginning that they can have. */
function aligned(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const isWhole = bytes.byteOffset === 0 && bytes.buffer instanceof ArrayBuffer;
  return isWhole ? (bytes as Uint8Array<ArrayBuffer>) : new Uint8Array(bytes);
}

function bytesOf({ buffer, byteOffset, byteLength }: Int32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function inARow(lists: readonly Int32Array[]): Int32Array {
  const all = new Int32Array(lists.reduce((sum, list) => sum + list.length, 0));
  let end = 0;
  for (const list of lists) {
    all.set(list, end);
    end += list.length;
  }
  return all;
}

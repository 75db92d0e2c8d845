/**
 * What an index was made of, page by page, so that the next build need not take the same texts apart again. A run of
 * numbers, then JSON that tells what they are. Only what was read whole and unchanged may be handed in.
 */
import type { Memory } from '../../model/output.ts';
import type { Lexicon, LexiconState } from './lexicon.ts';
import { partsOfRun, type Run, runIn } from './runs.ts';
import type { PageRun, PageTerms, RecordTerms } from './terms.ts';

/** A page taken apart. */
export type Taken = PageTerms & {
  /** Of each record a `RecordKind`; of the first it says nothing. */
  readonly kinds: string;
  readonly titles: readonly string[];
  readonly files: readonly { readonly sum: string; readonly count: number }[];
  /** As they are kept: three lengths and the title's size for each record, and the terms of all records in a row. */
  kept(): { readonly sizes: readonly number[]; readonly numbers: Int32Array };
};

export type Remembered = {
  readonly lexicon?: LexiconState;
  /** By their keys. */
  readonly runs: Map<string, PageRun>;
  page(key: string): Taken | undefined;
  /** Of all its pages. */
  titles(): Iterable<string>;
  /** True of folders that were written, by their path. */
  hasFolder(path: string): boolean;
};

export type Recorder = {
  /** Keeps a page; the same one again is not kept twice. */
  page(key: string, taken: Taken): void;
  /** To be called after the last. */
  finish(last: Last): void;
};

type Last = {
  readonly lexicon: Lexicon;
  /** How many of the terms stand in a text. */
  readonly used: number;
  /** Those that this build has used. */
  readonly runs: Iterable<PageRun>;
  /** The paths of those that are written. */
  readonly folders: readonly string[];
};

/** Another layout is not read, nor another machine's order of bytes. */
const layout = `2 ${new Uint8Array(new Uint16Array([1]).buffer)[0]}`;
/** Of the terms that are kept so many are used at least: those of texts long gone pile up. */
const leastUsed = 0.6;

type Told = {
  readonly layout: string;
  readonly pages: readonly TakenPage[];
  readonly runs: readonly KeptRun[];
  /** Where the code points of the terms begin, how many there are, and the words. */
  readonly lexicon: readonly [at: number, size: number, words: readonly string[]];
  readonly folders: readonly string[];
};

/** Where its numbers begin and how many there are; kinds, titles, and the sizes (`kept`). */
type TakenPage = readonly [
  key: string,
  at: number,
  size: number,
  kinds: string,
  titles: readonly string[],
  sizes: readonly number[],
  files: readonly (readonly [sum: string, count: number])[],
];

/** Where its numbers begin; of each kind of text how many terms there are, and bytes. */
type KeptRun = readonly [key: string, at: number, sizes: readonly number[]];

const kindsOfText = ['text', 'code', 'head'] as const;

export function remembered(kept: Uint8Array | undefined): Remembered {
  const nothing: Remembered = {
    runs: new Map(),
    page: () => undefined,
    titles: () => [],
    hasFolder: () => false,
  };
  if (!kept) return nothing;
  const bytes = aligned(kept);
  const length = new DataView(bytes.buffer).getUint32(bytes.length - 4, true);
  const end = bytes.length - 4 - length;
  const told = JSON.parse(Buffer.from(bytes.buffer, end, length).toString()) as Told;
  if (told.layout !== layout) return nothing;
  const numbers = new Int32Array(bytes.buffer, 0, Math.floor(end / 4));
  const pages = new Map(told.pages.map((page) => [page[0], page]));
  const folders = new Set(told.folders);
  const [at, size, words] = told.lexicon;
  return {
    lexicon: {
      firsts: numbers.subarray(at, at + size),
      seconds: numbers.subarray(at + size, at + 2 * size),
      words,
    },
    runs: new Map(told.runs.map((run) => [run[0], runFrom(run, numbers)])),
    page(key) {
      const page = pages.get(key);
      return page && takenOf(page, numbers);
    },
    titles: () => told.pages.flatMap(([, , , , titles]) => titles),
    hasFolder: (path) => folders.has(path),
  };
}

function takenOf([, at, size, kinds, titles, sizes, files]: TakenPage, numbers: Int32Array): Taken {
  return {
    records: titles.length,
    size,
    kinds,
    titles,
    files: files.map(([sum, count]) => ({ sum, count })),
    terms: () => termsIn(sizes, numbers.subarray(at, at + size)),
    kept: () => ({ sizes, numbers: numbers.subarray(at, at + size) }),
  };
}

function termsIn(sizes: readonly number[], numbers: Int32Array): RecordTerms[] {
  const records: RecordTerms[] = [];
  let end = 0;
  const next = (length: number) => {
    end += length;
    return numbers.subarray(end - length, end);
  };
  for (let at = 0; at < sizes.length; at += 4) {
    const [text, code, head] = [next(sizes[at]!), next(sizes[at + 1]!), next(sizes[at + 2]!)];
    records.push({ text, code, head, titleSize: sizes[at + 3]! });
  }
  return records;
}

/** A page that was just taken apart. */
export function newlyTaken(
  records: readonly { readonly kind: string; readonly title: string }[],
  terms: readonly RecordTerms[],
  files: Taken['files'],
): Taken {
  const sizes = terms.flatMap(({ text, code, head, titleSize }) => [
    text.length,
    code.length,
    head.length,
    titleSize,
  ]);
  return {
    records: records.length,
    size: terms.reduce((sum, { text, code, head }) => sum + text.length + code.length + head.length, 0),
    kinds: records.map(({ kind }) => kind).join(''),
    titles: records.map(({ title }) => title),
    files,
    terms: () => terms,
    kept: () => ({ sizes, numbers: inARow(terms.flatMap(({ text, code, head }) => [text, code, head])) }),
  };
}

function runFrom([key, from, sizes]: KeptRun, numbers: Int32Array): PageRun {
  let at = from;
  const [text, code, head] = kindsOfText.map((_, index): Run => {
    const { run, end } = runIn(numbers, at, sizes[2 * index]!, sizes[2 * index + 1]!);
    at = end;
    return run;
  });
  return { key, text: text!, code: code!, head: head! };
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
    page(key, taken) {
      if (known.has(key)) return;
      known.add(key);
      const { kinds, titles, files, size } = taken;
      const { sizes, numbers } = taken.kept();
      pages.push([key, at, size, kinds, titles, sizes, files.map(({ sum, count }) => [sum, count] as const)]);
      keep(numbers);
    },
    finish({ lexicon, used, runs, folders }) {
      const { firsts, seconds, words } = lexicon.state();
      if (used < leastUsed * firsts.length) return memory.forget();
      const keptRuns = Array.from(runs, (run): KeptRun => {
        const from = at;
        for (const kind of kindsOfText) for (const numbers of partsOfRun(run[kind])) keep(numbers);
        const sizes = kindsOfText.flatMap((kind) => [run[kind].terms.length, run[kind].bytes.length]);
        return [run.key, from, sizes];
      });
      const from = at;
      keep(firsts);
      keep(seconds);
      const told: Told = {
        layout,
        pages,
        runs: keptRuns,
        lexicon: [from, firsts.length, words],
        folders,
      };
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

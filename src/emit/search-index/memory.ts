/**
 * What an index was made of, page by page, so that the next build need not take the same texts apart again. A run of
 * numbers, then JSON that tells what they are. Only what was read whole and unchanged may be handed in.
 */
import type { Kept, Memory } from './compat.ts';
import type { Lexicon, LexiconState } from './lexicon.ts';
import { partsOfRun, type Run, runIn } from './runs.ts';
import type { PageRun, PageTerms, RecordTerms } from './terms.ts';

/** A file of a page's texts: the SHA-256 of its body, and how many records it holds. */
export type TakenFile = readonly [sum: string, count: number];

/** A page taken apart. */
export type Taken = PageTerms & {
  /** Of each record a `RecordKind`; of the first it says nothing. */
  readonly kinds: string;
  readonly titles: readonly string[];
  readonly files: readonly TakenFile[];
  /** As it is kept. `numbers`: the terms of all records in a row, or where they begin in what the last build has kept. */
  kept(): { readonly info: Uint8Array; readonly numbers: Int32Array | number };
};

export type Remembered = {
  readonly lexicon?: LexiconState;
  /** By their keys. */
  readonly runs: Map<string, PageRun>;
  has(key: string): boolean;
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
const layout = `3 ${new Uint8Array(new Uint16Array([1]).buffer)[0]}`;
/** Of the terms that are kept so many are used at least: those of texts long gone pile up. */
const leastUsed = 0.6;

type Told = {
  readonly layout: string;
  readonly pages: readonly KeptPage[];
  /** Where the numbers of all pages end, and what is told of them begins. */
  readonly shared: number;
  readonly runs: readonly KeptRun[];
  /** Where the code points of the terms begin, how many there are, and the words. */
  readonly lexicon: readonly [at: number, size: number, words: readonly string[]];
  readonly folders: readonly string[];
};

/** Where its numbers begin and how many there are; where the bytes begin that tell of it (`PageInfo`) and how many. */
type KeptPage = readonly [key: string, at: number, size: number, infoAt: number, infoLength: number];

/** JSON, which stays bytes as long as nobody asks for it. `sizes`: three lengths and the title's size for each record. */
type PageInfo = readonly [
  kinds: string,
  titles: readonly string[],
  sizes: readonly number[],
  files: readonly TakenFile[],
];

/** Where its numbers begin; of each kind of text how many terms there are, and bytes. */
type KeptRun = readonly [key: string, at: number, sizes: readonly number[]];

const kindsOfText = ['text', 'code', 'head'] as const;

/** All but the numbers of its pages is read now. */
export function remembered(kept: Kept | undefined): Remembered {
  const nothing: Remembered = {
    runs: new Map(),
    has: () => false,
    page: () => undefined,
    titles: () => [],
    hasFolder: () => false,
  };
  if (!kept) return nothing;
  const length = new DataView(kept.read(kept.length - 4, 4).buffer).getUint32(0, true);
  const end = kept.length - 4 - length;
  const told = JSON.parse(Buffer.from(kept.read(end, length).buffer).toString()) as Told;
  if (told.layout !== layout) return nothing;
  const numbersAt = (from: number, count: number) => new Int32Array(kept.read(4 * from, 4 * count).buffer);
  const { shared } = told;
  const numbers = numbersAt(shared, end / 4 - shared);
  const infos = new Uint8Array(numbers.buffer);
  const pages = new Map(told.pages.map((page) => [page[0], page]));
  const folders = new Set(told.folders);
  const [from, size, words] = told.lexicon;
  const at = from - shared;
  return {
    lexicon: {
      firsts: numbers.subarray(at, at + size),
      seconds: numbers.subarray(at + size, at + 2 * size),
      words,
    },
    runs: new Map(told.runs.map((run) => [run[0], runFrom(run, numbers, shared)])),
    has: (key) => pages.has(key),
    page(key) {
      const page = pages.get(key);
      return page && takenOf(page, infoOf(page, infos), numbersAt);
    },
    *titles() {
      for (const page of told.pages) yield* titlesIn(infoOf(page, infos));
    },
    hasFolder: (path) => folders.has(path),
  };
}

function infoOf([, , , at, length]: KeptPage, infos: Uint8Array): Uint8Array {
  return infos.subarray(at, at + length);
}

function infoIn(info: Uint8Array): PageInfo {
  return JSON.parse(Buffer.from(info.buffer, info.byteOffset, info.length).toString()) as PageInfo;
}

function titlesIn(info: Uint8Array): readonly string[] {
  return infoIn(info)[1];
}

function takenOf(
  [, at, size]: KeptPage,
  info: Uint8Array,
  numbersAt: (from: number, count: number) => Int32Array,
): Taken {
  const [kinds, titles, sizes, files] = infoIn(info);
  return {
    records: titles.length,
    size,
    kinds,
    titles,
    files,
    terms: () => termsIn(sizes, numbersAt(at, size)),
    kept: () => ({ info, numbers: at }),
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
  const kinds = records.map(({ kind }) => kind).join('');
  const titles = records.map(({ title }) => title);
  return {
    records: records.length,
    size: terms.reduce((sum, { text, code, head }) => sum + text.length + code.length + head.length, 0),
    kinds,
    titles,
    files,
    terms: () => terms,
    kept: () => ({
      info: Buffer.from(JSON.stringify([kinds, titles, sizes, files] satisfies PageInfo)),
      numbers: inARow(terms.flatMap(({ text, code, head }) => [text, code, head])),
    }),
  };
}

/** `numbers`: those from `shared` on. */
function runFrom([key, from, sizes]: KeptRun, numbers: Int32Array, shared: number): PageRun {
  let at = from - shared;
  const [text, code, head] = kindsOfText.map((_, index): Run => {
    const { run, end } = runIn(numbers, at, sizes[2 * index]!, sizes[2 * index + 1]!);
    at = end;
    return run;
  });
  return { key, text: text!, code: code!, head: head! };
}

export function createRecorder(memory: Memory | undefined): Recorder {
  if (!memory) return { page() {}, finish() {} };
  const pages: KeptPage[] = [];
  const infos: Uint8Array[] = [];
  let infosLength = 0;
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
      const { size } = taken;
      const { info, numbers } = taken.kept();
      pages.push([key, at, size, infosLength, info.length]);
      infos.push(info);
      infosLength += info.length;
      if (typeof numbers !== 'number') return keep(numbers);
      memory.keepAgain(4 * numbers, 4 * size);
      at += size;
    },
    finish({ lexicon, used, runs, folders }) {
      const { firsts, seconds, words } = lexicon.state();
      if (used < leastUsed * firsts.length) return memory.forget();
      const shared = at;
      // Numbers come behind it.
      keep(wordsOf(infos, infosLength));
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
        shared,
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

/** The bytes of all in a row, and what is missing for a whole number. */
function wordsOf(parts: readonly Uint8Array[], length: number): Int32Array {
  const words = new Int32Array(Math.ceil(length / 4));
  const bytes = bytesOf(words);
  let end = 0;
  for (const part of parts) {
    bytes.set(part, end);
    end += part.length;
  }
  return words;
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

/** What a query costs its reader: bytes of shards first, and for what is left of its budget texts. */
import type { Section } from '../layout.ts';
import type { Library, Shard } from './library.ts';

/** Bytes on the wire that a query is to take at most; with the engine and index.js a first one stays below 60 KB. */
const budget = 35_000;
/** Bytes on the wire for each character of a shard, about, and for each byte of a text. */
const compressed = { pairs: 0.92, characters: 0.6, words: 0.6, pinyin: 0.5, spellings: 0.37 };
const compressedText = 0.51;
const leastTexts = 2;

/** The same library for one query, that knows what has been asked of it. */
export type Metered = Library & {
  /** The first lists of records whose texts may be read together: with a share of what the query may read in all. */
  affordable<T>(lists: readonly T[], recordsOf: (list: T) => readonly number[], share?: number): readonly T[];
};

export function metered(library: Library): Metered {
  const used = new Set<string>();
  const read = new Set<number>();
  let spent = 0;
  return {
    ...library,
    async shard(section: Section, number: number): Promise<Shard> {
      const shard = await library.shard(section, number);
      const name = `${section} ${number}`;
      if (!used.has(name)) spent += library.loadedFor(section, number) * compressed[section];
      used.add(name);
      return shard;
    },
    text(record) {
      read.add(library.textFileOf(record));
      return library.text(record);
    },
    affordable(lists, recordsOf, share = 1) {
      const left = Math.floor((budget - spent) / (library.info.textSize * compressedText));
      const most = Math.max(share * Math.max(leastTexts, left), read.size + 1);
      const files = new Set(read);
      const end = lists.findIndex((list) => {
        for (const record of recordsOf(list)) files.add(library.textFileOf(record));
        return files.size > most;
      });
      return end < 0 ? lists : lists.slice(0, end);
    },
  };
}

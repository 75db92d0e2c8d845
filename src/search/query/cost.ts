/** What a query costs its reader: bytes of shards first, and for what is left of its budget texts. */
import type { Section } from '../layout.ts';
import type { Library, Shard } from './library.ts';

/** Bytes on the wire that a query is to take at most; with the engine and index.js a first one stays below 60 KB. */
const budget = 24_400;
/** What a reader sees at least may cost more, but not more than this. */
const limit = 25_000;
/** Bytes on the wire for each character of a shard, about. */
const compressed = { pairs: 1.08, characters: 0.57, words: 0.61, pinyin: 1.15, spellings: 0.32 };
/** Of the characters of traditional Chinese. */
const ofTraditional = 2_900;
const leastTexts = 2;

/** The same library for one query, that knows what has been asked of it. */
export type Metered = Library & {
  /** The first of some records that may be read without the query costing far more than it may. */
  bearable(records: readonly number[], most?: number): readonly number[];
  /** The text of a record has been read, or lies where others were read. */
  isRead(record: number): boolean;
  /** The first lists of records whose texts may be read together: with a share of what the query may read in all. */
  affordable<T>(lists: readonly T[], recordsOf: (list: T) => readonly number[], share?: number): readonly T[];
};

export function metered(library: Library): Metered {
  const used = new Set<string>();
  const read = new Set<number>();
  let spent = 0;
  const pay = (section: Section, number: number) => {
    const name = `${section} ${number}`;
    if (!used.has(name)) spent += library.loadedFor(section, number) * compressed[section];
    used.add(name);
  };
  return {
    ...library,
    async learnFor(query) {
      const isNeeded = await library.learnFor(query);
      if (isNeeded) spent += ofTraditional;
      return isNeeded;
    },
    async shard(section: Section, number: number): Promise<Shard> {
      const shard = await library.shard(section, number);
      pay(section, number);
      return shard;
    },
    async readings(number) {
      const entries = await library.readings(number);
      pay('pinyin', number);
      return entries;
    },
    text(record) {
      const file = library.textFileOf(record);
      if (!read.has(file)) spent += library.textSize(file);
      read.add(file);
      return library.text(record);
    },
    bearable(records, atMost = limit) {
      const files = new Set(read);
      let bytes = 0;
      const end = records.findIndex((record) => {
        const file = library.textFileOf(record);
        if (!files.has(file)) bytes += library.textSize(file);
        files.add(file);
        return bytes > Math.max(0, atMost - spent);
      });
      return end < 0 ? records : records.slice(0, end);
    },
    isRead: (record) => read.has(library.textFileOf(record)),
    affordable(lists, recordsOf, share = 1) {
      const files = new Set(read);
      let bytes = 0;
      const end = lists.findIndex((list, index) => {
        for (const record of recordsOf(list)) {
          const file = library.textFileOf(record);
          if (!files.has(file)) bytes += library.textSize(file);
          files.add(file);
        }
        // What comes first is read in any case, unless the query has been dear already.
        const mayEnd = files.size > leastTexts && (index > 0 || spent > budget);
        // One text is read whatever it costs.
        const isTooDear = (index > 0 || read.size > 0 || files.size > 1) && spent + bytes > limit;
        return isTooDear || (mayEnd && bytes > share * Math.max(0, budget - spent));
      });
      return end < 0 ? lists : lists.slice(0, end);
    },
  };
}

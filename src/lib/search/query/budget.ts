/** Counts the bytes that a query loads: first shards, then texts, as far as its budget allows. */
import type { Section } from '../layout.ts';
import type { Library, Shard } from './library.ts';
import { limits } from './weights.ts';

/** Bytes on the wire per character of a shard, about. */
const compressed = { pairs: 0.85, characters: 0.82, words: 0.61, pinyin: 1.15, spellings: 0.32 };
/** Of the table of traditional characters, and of that of sounds, in bytes. */
const ofTraditional = 4_000;
const ofSounds = 1_200;

/** The library for one query. Records what the query has loaded. */
export type Metered = Library & {
  /** The query asks for an entry of a reference: of all pages the generated ones are wanted. */
  readonly wantsEntry: boolean;
  /** The first records whose texts fit within the limit. `most`: another limit, in bytes. */
  selectBearable(records: readonly number[], most?: number): readonly number[];
  /** True if the query has loaded the text of a record, or its file. */
  isRead(record: number): boolean;
  /** The first lists whose texts fit within a share of the remaining budget. */
  selectAffordable<T>(
    lists: readonly T[],
    recordsOf: (list: T) => readonly number[],
    share?: number,
  ): readonly T[];
};

export function meter(library: Library): Metered {
  const used = new Set<string>();
  const read = new Set<number>();
  let spent = 0;
  const pay = (section: Section, number: number) => {
    const name = `${section} ${number}`;
    // The few large shards of words of a small site serve most queries, and leave room for texts.
    const share = section === 'words' ? Math.min(1, library.countShards(section) / limits.manyShards) : 1;
    if (!used.has(name)) spent += library.countLoaded(section, number) * compressed[section] * share;
    used.add(name);
  };
  return {
    ...library,
    wantsEntry: false,
    async learnFor(query) {
      const learned = await library.learnFor(query);
      if (learned !== undefined) spent += ofTraditional;
      return learned;
    },
    loadSounds() {
      spent += ofSounds;
      return library.loadSounds();
    },
    async loadShard(section: Section, number: number): Promise<Shard> {
      const shard = await library.loadShard(section, number);
      pay(section, number);
      return shard;
    },
    async loadReadings(number) {
      const entries = await library.loadReadings(number);
      pay('pinyin', number);
      return entries;
    },
    loadText(record) {
      const file = library.findTextFile(record);
      if (!read.has(file)) spent += library.findTextSize(file);
      read.add(file);
      return library.loadText(record);
    },
    selectBearable(records, atMost: number = limits.bytes) {
      const files = new Set(read);
      let bytes = 0;
      const end = records.findIndex((record) => {
        const file = library.findTextFile(record);
        if (!files.has(file)) bytes += library.findTextSize(file);
        files.add(file);
        return bytes > Math.max(0, atMost - spent);
      });
      return end < 0 ? records : records.slice(0, end);
    },
    isRead: (record) => read.has(library.findTextFile(record)),
    selectAffordable(lists, recordsOf, share = 1) {
      const files = new Set(read);
      let bytes = 0;
      const end = lists.findIndex((list, index) => {
        for (const record of recordsOf(list)) {
          const file = library.findTextFile(record);
          if (!files.has(file)) bytes += library.findTextSize(file);
          files.add(file);
        }
        // The first list is always read, unless the query is over budget already.
        const mayEnd = files.size > limits.texts && (index > 0 || spent > limits.budget);
        // One text is read at any cost.
        const isTooDear = (index > 0 || read.size > 0 || files.size > 1) && spent + bytes > limits.bytes;
        return isTooDear || (mayEnd && bytes > share * Math.max(0, limits.budget - spent));
      });
      return end < 0 ? lists : lists.slice(0, end);
    },
  };
}

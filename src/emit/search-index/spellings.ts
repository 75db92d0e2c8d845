/** The spellings in pinyin of all titles, by title: trees share most of them. */
import { factor } from '../../model/search/codec.ts';
import { createOrder, type Keyed } from './order.ts';
import { spellingsOf } from './pinyin.ts';
import { type PlacedRun, type Postings, postingsOfRuns } from './postings.ts';
import { runOf } from './runs.ts';

export type Spellings = {
  /** Spells titles that are likely asked for. */
  learn(titles: Iterable<string>): void;
  /** Which titles each spelling stands for. */
  postingsOf(titles: readonly string[]): Postings;
  /** All spellings so far, sorted. */
  sorted(): readonly Keyed[];
};

type Spelt = { readonly terms: Int32Array; readonly places: Uint8Array };

/** So many titles are turned into postings at a time: what is known of all of them together takes much memory. */
const batch = 10_000;

/** `areShared`: other trees have the same titles, or they were learnt; all of them stay known. */
export function createSpellings(areShared: boolean): Spellings {
  let size = 0;
  const order = createOrder(() => size++);
  const known = new Map<string, Spelt>();
  const spell = (title: string): Spelt => {
    const before = known.get(title);
    if (before) return before;
    const spellings = spellingsOf(title);
    const spelt = {
      terms: Int32Array.from(spellings, ({ text }) => order.numberOf(text)),
      places: Uint8Array.from(spellings, ({ place }) => place),
    };
    if (areShared || known.size < batch) known.set(title, spelt);
    return spelt;
  };
  return {
    learn(titles) {
      for (const title of titles) spell(title);
    },
    postingsOf(titles) {
      const runs: PlacedRun[] = [];
      for (let first = 0; first < titles.length; first += batch) {
        const spelt = titles.slice(first, first + batch).map(spell);
        const terms = spelt.map((one) => one.terms);
        const run = runOf(terms, size, factor.pinyin, (title, place) => spelt[title]!.places[place]!);
        runs.push({ first, run });
      }
      return postingsOfRuns(runs, size, factor.pinyin);
    },
    sorted: order.sorted,
  };
}

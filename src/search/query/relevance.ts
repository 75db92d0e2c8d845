/**
 * How well each page answers a sentence of which hardly a place has all: every pair and word counts by how rare it is
 * and where it stands, summed up over the page and over its best section; what a page leaves out costs it more than
 * what it repeats can bring.
 */
import { eachPosting, factor, keywordSize } from '../codec.ts';
import type { Asked } from './hits.ts';
import type { Library } from './library.ts';
import { allPairs, type Pair, type Unit } from './query.ts';
import { pairPart, type Strategy, someOf, strategiesOf } from './strategies.ts';
import { cutBySynonyms, seamsOf } from './synonyms.ts';

/** A part of what is asked: the ways in which it may be said, and how much it counts beside a pair. */
export type Term = {
  readonly strategies: readonly Strategy[];
  readonly weight: number;
  /** The pair of characters that it is. */
  readonly pair?: string;
};

/** Where a term stands. */
const weight = { title: 4, keyword: 2.82, heading: 2.08, text: 0.31, code: 0.26 };
/** What a word counts, and each further character of one that has synonyms. */
const ofWord = 1.58;
const ofSynonym = 2;
/** The share of a title that goes to the sections below it, and of a category's to its pages. */
const inherited = { section: 0.5, page: 0.37 };
/** How much more each doubling of the places on a page that have it brings. */
const ofMore = 0.36;
/** Places of this weight bring half of what any can. */
const half = 1.78;
/** Rare terms count for more, but not as much more as they are rare. */
const rareness = 0.71;
/** How dear it is to leave something out, for a section and for a page. */
const left = { section: 2.27, page: 0.4 };
/** What the best section counts beside the whole page. */
const ofSection = 0.64;
/** All scores are below it: those of texts (sentence.ts) are added. */
const scale = 20;
/** Pairs of one query that are looked up. */
const mostPairs = 8;

/** What is to be looked up for the units of a sentence, and what of it is to be marked. */
export async function termsFor(
  units: readonly Unit[],
  library: Library,
): Promise<{ readonly terms: readonly Term[]; readonly asked: readonly Asked[] }> {
  const parts = units.flatMap((unit) => cutBySynonyms(unit, library.synonyms) ?? [unit]);
  const pairs = units.flatMap((unit): Pair[] =>
    unit.kind !== 'wide' || unit.groups ? [] : (seamsOf(unit, library.synonyms) ?? pairsOrOne(unit.text)),
  );
  const ofPairs = someOf(pairs, mostPairs).map(async ([first, second]): Promise<Term> => {
    const part = await pairPart(first, second, library);
    const strategies = part.length === 0 ? [] : [{ parts: [part], needles: [] }];
    return { weight: 1, strategies, pair: String.fromCodePoint(first, second) };
  });
  const asked = await Promise.all(
    parts.map(async (unit): Promise<Asked> => {
      const needles = [{ kind: unit.kind, text: unit.text }];
      const isSought = unit.groups || unit.kind === 'word';
      const { strategies } = isSought
        ? await strategiesOf(unit, 1, library)
        : { strategies: [{ parts: [], needles }] };
      return { unit, wanted: strategies };
    }),
  );
  const others = asked
    .filter(({ unit }) => unit.groups || unit.kind === 'word')
    .map(({ unit, wanted }): Term => ({ strategies: wanted, weight: weightOf(unit) }));
  const terms = [...others, ...(await Promise.all(ofPairs))].filter(
    ({ strategies }) => strategies.length > 0,
  );
  return { terms, asked: asked.filter(({ wanted }) => wanted.length > 0) };
}

function pairsOrOne(text: string): Pair[] {
  const pairs = allPairs(text);
  return pairs.length > 0 ? pairs : [[text.codePointAt(0)!, 0]];
}

function weightOf({ kind, text, groups }: Unit): number {
  if (!groups) return ofWord;
  return ofSynonym * (kind === 'wide' ? Math.max(1, [...text].length - 1) : 3);
}

export type Relevance = {
  /** By record, from 0 to `scale`: what its page says included. */
  readonly values: Float32Array;
  /** The record, with the titles above it, leaves nothing out. */
  isWhole(record: number): boolean;
  /** The record has all terms itself. */
  hasAll(record: number): boolean;
};

export function relevanceOf(terms: readonly Term[], library: Library): Relevance {
  const { levels, pages } = library;
  const count = levels.length;
  const sum = { section: new Float32Array(count), page: new Float32Array(count) };
  const said = { section: new Float32Array(count), page: new Float32Array(count) };
  const allPages = levels.reduce((pages, level) => pages + (level === 1 ? 1 : 0), 0);
  const own = new Uint8Array(count);
  let total = 0;
  for (const term of terms) {
    const places = placesOf(term, library);
    const best = new Float32Array(count);
    const on = new Uint16Array(count);
    let holders = 0;
    for (let record = 0; record < count; record++) {
      const value = places.own[record]!;
      if (value === 0) continue;
      const page = pages[record]!;
      if (on[page]!++ === 0) holders++;
      best[page] = Math.max(best[page]!, value);
      own[record]!++;
    }
    if (holders === 0) continue;
    const rarity = term.weight * Math.log(1 + allPages / holders) ** rareness;
    total += rarity;
    const add = (kind: 'section' | 'page', record: number, value: number) => {
      if (value === 0) return;
      sum[kind][record]! += (rarity * value) / (value + half);
      said[kind][record]! += rarity;
    };
    for (let record = 0; record < count; record++) {
      add('section', record, Math.max(places.own[record]!, places.above[record]!));
      if (levels[record] !== 1) continue;
      const more = 1 + ofMore * Math.log2(Math.max(1, on[record]!));
      add('page', record, Math.max(best[record]!, places.above[record]!) * more);
    }
  }
  const scoreOf = (kind: 'section' | 'page', record: number) =>
    total === 0 ? 0 : (sum[kind][record]! / total) * (said[kind][record]! / total) ** left[kind];
  const values = new Float32Array(count);
  for (let record = 0; record < count; record++) {
    if (sum.section[record] === 0) continue;
    const score = ofSection * scoreOf('section', record) + (1 - ofSection) * scoreOf('page', pages[record]!);
    values[record] = scale * score;
  }
  return {
    values,
    isWhole: (record) => said.section[record]! > 0.999 * total,
    hasAll: (record) => own[record] === terms.length,
  };
}

/** By record how well a term stands in it, and in the titles above. */
function placesOf({ strategies }: Term, library: Library) {
  const count = library.levels.length;
  const own = new Float32Array(count);
  const head = new Float32Array(count);
  for (const { parts } of strategies) {
    const found = parts.map((part) => placesOfPart(part, library));
    for (let record = 0; record < count; record++) {
      let least = Number.POSITIVE_INFINITY;
      let leastHead = Number.POSITIVE_INFINITY;
      for (const one of found) {
        least = Math.min(least, one.own[record]!);
        leastHead = Math.min(leastHead, one.head[record]!);
      }
      own[record] = Math.max(own[record]!, least);
      head[record] = Math.max(head[record]!, leastHead);
    }
  }
  return { own, above: titlesAbove(head, library) };
}

function placesOfPart(part: Strategy['parts'][number], { levels }: Library) {
  const own = new Float32Array(levels.length);
  const head = new Float32Array(levels.length);
  const put = (values: Float32Array, record: number, value: number) => {
    values[record] = Math.max(values[record]!, value);
  };
  for (const { entry, worth } of part) {
    eachPosting(entry.head, factor.head, (record, size) => {
      const isPage = levels[record] === 1;
      const place = size === keywordSize ? 'keyword' : isPage ? 'title' : 'heading';
      put(head, record, worth * weight[place]);
      put(own, record, worth * weight[place]);
    });
    eachPosting(entry.text, factor.plain, (record) => put(own, record, worth * weight.text));
    eachPosting(entry.code, factor.plain, (record) => put(own, record, worth * weight.code));
  }
  return { own, head };
}

/** By record what the titles above it are worth to it: headings and its page's, of a page its category's. */
function titlesAbove(head: Float32Array, { levels, pages, parents }: Library): Float32Array {
  const above = new Float32Array(levels.length);
  for (let record = 0; record < levels.length; record++) {
    const parent = parents[record]!;
    if (parent === record) continue;
    above[record] =
      levels[record] === 1
        ? inherited.page * head[parent]!
        : inherited.section * Math.max(head[parent]!, head[pages[record]!]!);
  }
  return above;
}

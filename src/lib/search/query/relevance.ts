/**
 * Scores pages for a sentence, of which few records have all terms. Each pair and word counts by its rarity and its
 * place, summed over the page and over its best section. A missing term costs more than repeated terms can bring.
 */
import { eachPosting, factor, keywordSize } from '../codec.ts';
import type { Asked } from './hits.ts';
import type { Library } from './library.ts';
import { allPairs, type Pair, type Unit } from './query.ts';
import { pairPart, type Strategy, someOf, strategiesOf } from './strategies.ts';
import { cutBySynonyms, seamsOf } from './synonyms.ts';

/** A term of the sentence: how to find it, and its weight compared with a pair. */
export type Term = {
  readonly strategies: readonly Strategy[];
  readonly weight: number;
  /** The term's pair of characters, if it is one. */
  readonly pair?: string;
};

/** Weights of the places of a term. */
const weight = { title: 4, keyword: 2.82, heading: 2.08, text: 0.31, code: 0.26 };
/** The weight of a word, and of each further character of a word with synonyms. */
const ofWord = 1.58;
const ofSynonym = 2;
/** The share of a page's title that its sections inherit, and of a category's title that its pages inherit. */
const inherited = { section: 0.5, page: 0.37 };
/** The bonus for each doubling of a page's records that have the term. */
const ofMore = 0.36;
/** At this sum of place weights, a term brings half of its maximum. */
const half = 1.78;
/** An exponent below 1, so that rare terms count more, but not in full proportion. */
const rareness = 0.71;
/** Exponents for missing terms, in a section and on a page. */
const missingPower = { section: 2.27, page: 0.4 };
/** The share of the best section in the score; the page has the rest. */
const ofSection = 0.64;
/** The upper limit of scores. sentence.ts adds the scores of texts to them. */
const scale = 20;
/** How many pairs one query looks up. */
const mostPairs = 8;

/** The terms of a sentence to look up, and what to mark in hits. */
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
  /** By record, from 0 to `scale`; includes the score of the page. */
  readonly values: Float32Array;
  /** True if the record and the titles above it have all terms. */
  isWhole(record: number): boolean;
  /** True if the record itself has all terms. */
  hasAll(record: number): boolean;
};

export function relevanceOf(terms: readonly Term[], library: Library): Relevance {
  const { levels, pages } = library;
  const count = levels.length;
  const sum = { section: new Float32Array(count), page: new Float32Array(count) };
  const foundWeight = { section: new Float32Array(count), page: new Float32Array(count) };
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
      foundWeight[kind][record]! += rarity;
    };
    for (let record = 0; record < count; record++) {
      add('section', record, Math.max(places.own[record]!, places.above[record]!));
      if (levels[record] !== 1) continue;
      const more = 1 + ofMore * Math.log2(Math.max(1, on[record]!));
      add('page', record, Math.max(best[record]!, places.above[record]!) * more);
    }
  }
  const scoreOf = (kind: 'section' | 'page', record: number) =>
    total === 0
      ? 0
      : (sum[kind][record]! / total) * (foundWeight[kind][record]! / total) ** missingPower[kind];
  const values = new Float32Array(count);
  for (let record = 0; record < count; record++) {
    if (sum.section[record] === 0) continue;
    const score = ofSection * scoreOf('section', record) + (1 - ofSection) * scoreOf('page', pages[record]!);
    values[record] = scale * score;
  }
  return {
    values,
    isWhole: (record) => foundWeight.section[record]! > 0.999 * total,
    hasAll: (record) => own[record] === terms.length,
  };
}

/** By record: the weight of a term's place in it, and in the titles above. */
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

/** By record: the weight of the titles above, its headings and page; for a page that of its category. */
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

/**
 * Scores records by the postings of a query's terms, and candidates of any kind by named features. Postings: a term counts
 * by its rarity and its field, a section inherits from the titles above it, and missing terms take a share away.
 */
import { type Entry, factor, keywordSize, visitPostings } from '../codec.ts';
import type { Pattern } from '../mark.ts';
import type { Library } from './library.ts';
import { type Profile, weights } from './weights.ts';

/** Entries of the index of which any counts, each with a weight (1: as typed). */
export type Part = readonly { readonly entry: Entry; readonly weight: number }[];

/** A way to match a term: a record must be in all parts; the patterns mark it in texts. */
export type Alternative = { readonly parts: readonly Part[]; readonly patterns: readonly Pattern[] };

export type Term = {
  readonly alternatives: readonly Alternative[];
  /** Compared with other terms. */
  readonly weight: number;
  /** How many terms of a title it takes up. */
  readonly size: number;
};

export type Scores = {
  /** By record; 0 means no hit. */
  readonly values: Float32Array;
  /** By record: a bit for each term that titles above have. */
  readonly above: Uint16Array;
  /** True if the record has terms, and the titles above it have all others. */
  isWhole(record: number): boolean;
  /** True if the record itself has a term: titles above it alone say nothing of it. */
  hasOwn(record: number): boolean;
  /** True if the record itself has all terms. */
  hasAll(record: number): boolean;
};

/** Adds up features by their weights. */
export function scoreFeatures<Name extends string>(
  features: Readonly<Record<Name, number>>,
  own: Readonly<Record<Name, number>>,
): number {
  let score = 0;
  for (const name in own) score += own[name] * features[name];
  return score;
}

/** The score and coverage of what some terms match. */
type Sum = { score: number; rarity: number };

/** A record needs all terms that the profile demands itself, or one that the titles above lack. */
export function scoreRecords(terms: readonly Term[], library: Library, profile: Profile): Scores {
  const { levels, pages } = library;
  const { coverage, whole, page: ofPage } = profile;
  const count = levels.length;
  const values = new Float32Array(count);
  const above = new Uint16Array(count);
  const owned = new Uint8Array(count);
  const shares = new Float32Array(count);
  const titleSizes = new Uint8Array(count);
  const matched = terms.map((term) => matchTerm(term, terms.length, library, profile, titleSizes));
  const total = matched.reduce((sum, { rarity }) => sum + rarity, 0);
  const pageScores = ofPage.share > 0 ? scorePages(matched, total, library, profile) : undefined;
  const least = terms.length > 2 ? coverage.many : coverage.few;
  for (let record = 0; record < count; record++) {
    const sum: Sum = { score: 0, rarity: 0 };
    let found = 0;
    let titled = 0;
    let titleSize = 0;
    let adds = false;
    for (const [term, { own, head, inherited, size, rarity }] of matched.entries()) {
      const fromAbove = inherited[record]!;
      if (own[record] === 0 && fromAbove === 0) continue;
      found++;
      if (own[record]! > 0) owned[record]!++;
      adds ||= own[record]! > 0 && fromAbove === 0;
      if (head[record]! > 0) titleSize += size;
      if (head[record]! > 0 || fromAbove > 0) titled++;
      if (fromAbove > 0) above[record]! |= 1 << term;
      addTerm(sum, Math.max(own[record]!, fromAbove), rarity, profile);
    }
    const share = sum.rarity / total;
    if (sum.rarity === 0 || share < least) continue;
    shares[record] = share;
    if (least > 0 && !adds && owned[record]! < found) continue;
    const inTitle = titleSize === 0 ? 0 : Math.min(1, titleSize / titleSizes[record]!);
    const bonus =
      (levels[record] === 1 ? whole.title : whole.heading) * inTitle * inTitle +
      (titled > 1 && titled === terms.length ? whole.inTitles : 0);
    const score = normalise(sum.score + bonus, total, profile) * share ** coverage.power;
    const fromPage = pageScores?.[pages[record]!] ?? 0;
    values[record] = profile.scale * ((1 - ofPage.share) * score + ofPage.share * fromPage);
  }
  return {
    values,
    above,
    isWhole: (record) => shares[record]! > 0.999 && owned[record]! > 0,
    hasOwn: (record) => owned[record]! > 0,
    hasAll: (record) => owned[record] === terms.length,
  };
}

/** `weight`: of the term's best field, above 0. */
function addTerm(sum: Sum, weight: number, rarity: number, { half }: Profile): void {
  sum.score += rarity * (half === undefined ? weight : weight / (weight + half));
  sum.rarity += rarity;
}

/** With a maximum for each term, scores count from 0 to 1. */
function normalise(score: number, total: number, { half }: Profile): number {
  return half === undefined ? score : score / total;
}

/** By page: the score of all its records together. */
function scorePages(
  matched: readonly Matched[],
  total: number,
  { levels, pages }: Library,
  profile: Profile,
): Float32Array {
  const sums = Array.from(levels, (level): Sum | undefined =>
    level === 1 ? { score: 0, rarity: 0 } : undefined,
  );
  for (const { own, inherited, rarity } of matched) {
    const best = new Float32Array(levels.length);
    const counts = new Uint16Array(levels.length);
    for (let record = 0; record < levels.length; record++) {
      if (own[record] === 0) continue;
      counts[pages[record]!]!++;
      best[pages[record]!] = Math.max(best[pages[record]!]!, own[record]!);
    }
    for (const [page, sum] of sums.entries()) {
      const weight = sum ? Math.max(best[page]!, inherited[page]!) : 0;
      const more = 1 + profile.page.more * Math.log2(Math.max(1, counts[page]!));
      if (weight > 0) addTerm(sum!, weight * more, rarity, profile);
    }
  }
  return Float32Array.from(sums, (sum) =>
    sum ? normalise(sum.score, total, profile) * (sum.rarity / total) ** profile.page.power : 0,
  );
}

/** What one term matches, by record. */
type Matched = {
  /** The value of its own title; 0 if absent. */
  readonly head: Float32Array;
  /** The weight of the best field, without titles above. */
  readonly own: Float32Array;
  /** The weight that titles above give. */
  readonly inherited: Float32Array;
  readonly size: number;
  readonly rarity: number;
};

function matchTerm(
  { alternatives, size, weight }: Term,
  terms: number,
  library: Library,
  profile: Profile,
  titleSizes: Uint8Array,
): Matched {
  const { levels, pages } = library;
  const { field } = profile;
  const least = terms > 1 ? profile.leastPart : 1;
  const head = new Float32Array(levels.length);
  const own = new Float32Array(levels.length);
  for (const { parts, patterns } of alternatives) {
    const inHead = createMinimum(levels.length);
    const inText = createMinimum(levels.length);
    const anywhere = createMinimum(levels.length);
    for (const part of parts) {
      const here = readPart(part, library, profile, titleSizes);
      if (patterns.length > 1) passDown(here, library, profile);
      inHead.add(here.head);
      inText.add(here.text);
      anywhere.add(here.anywhere);
    }
    for (let record = 0; record < levels.length; record++) {
      const place = anywhere.get(record, parts.length, least);
      if (place === 0) continue;
      const isPage = levels[record] === 1;
      const title = inHead.get(record, parts.length, least);
      const text = inText.get(record, parts.length, least);
      const textScore = text > 0 ? field.text * text + (isPage ? field.lead : 0) : 0;
      const below = textScore || place * (place <= onlyCode ? field.code / onlyCode : field.scattered);
      const score =
        title > 0
          ? title * (isPage ? field.title : field.heading) + field.textOfTitle * textScore
          : below + field.partOfTitle * field.title * inHead.getPart(pages[record]!, parts.length);
      head[record] = Math.max(head[record]!, title);
      own[record] = Math.max(own[record]!, score);
    }
  }
  const inherited = inheritTitles(head, library, profile);
  return { head, own, inherited, size, rarity: weight * measureRarity(own, library, profile) };
}

/** The lowest value of a term's parts, by record. */
function createMinimum(records: number) {
  const counts = new Uint8Array(records);
  const lowest = new Float32Array(records);
  return {
    add(values: Float32Array) {
      for (let record = 0; record < records; record++) {
        const value = values[record]!;
        if (value === 0) continue;
        lowest[record] = counts[record] === 0 ? value : Math.min(lowest[record]!, value);
        counts[record]!++;
      }
    },
    /** Reduced if some parts are missing; 0 if too many are. */
    get(record: number, parts: number, least: number): number {
      const share = counts[record]! / parts;
      return share >= least ? lowest[record]! * share * share : 0;
    },
    /** The same for at least half of the parts, but not all. */
    getPart(record: number, parts: number): number {
      const share = counts[record]! / parts;
      return share < 1 && share >= 0.5 ? lowest[record]! * share * share : 0;
    },
  };
}

/** The value of a term that stands in code only. */
const onlyCode = 0.5;

type PartValues = Readonly<Record<'head' | 'text' | 'anywhere', Float32Array>>;

/** The values of one part: in titles, in text, and anywhere. */
function readPart(part: Part, { levels }: Library, { field }: Profile, titleSizes: Uint8Array): PartValues {
  const head = new Float32Array(levels.length);
  const text = new Float32Array(levels.length);
  const anywhere = new Float32Array(levels.length);
  for (const { entry, weight } of part) {
    visitPostings(entry.head, factor.head, (record, size) => {
      head[record] = Math.max(head[record]!, size === keywordSize ? weight * field.keyword : weight);
      // Keywords have higher sizes, and count less.
      titleSizes[record] = Math.max(titleSizes[record]!, size + 1);
      anywhere[record] = 1;
    });
    visitPostings(entry.text, factor.plain, (record) => {
      text[record] = Math.max(text[record]!, weight);
      anywhere[record] = 1;
    });
    visitPostings(entry.code, factor.plain, (record) => {
      anywhere[record] = Math.max(anywhere[record]!, onlyCode);
    });
  }
  return { head, text, anywhere };
}

/** A page inherits from its category's address, since a word's parts may be split: `mod_tts` is `/mod-api/tts`. */
function passDown(
  { head, anywhere }: PartValues,
  { levels, parents }: Library,
  { inherited }: Profile,
): void {
  for (let record = 0; record < levels.length; record++) {
    const parent = parents[record]!;
    if (levels[record] !== 1 || parent === record || head[parent] === 0) continue;
    head[record] = Math.max(head[record]!, head[parent]! * inherited.section);
    anywhere[record] = 1;
  }
}

/** By record: the weight from titles above: headings, its page, its category. */
function inheritTitles(
  head: Float32Array,
  { levels, parents }: Library,
  { field, inherited }: Profile,
): Float32Array {
  const above = new Float32Array(levels.length);
  for (let record = 0; record < levels.length; record++) {
    const parent = parents[record]!;
    if (parent === record) continue;
    const title = head[parent]! * (levels[parent] === 1 ? field.title : field.heading);
    const share = levels[record] === 1 ? inherited.page : inherited.section;
    above[record] = Math.max(above[parent]!, title * share);
  }
  return above;
}

/** The fewer records or pages have the term, the higher. */
function measureRarity(own: Float32Array, { levels, pages }: Library, { rarity }: Profile): number {
  let holders = 0;
  let last = -1;
  for (let record = 0; record < own.length; record++) {
    // Records of a page follow one another.
    const holder = rarity === 'pages' ? pages[record]! : record;
    if (own[record] === 0 || holder === last) continue;
    holders++;
    last = holder;
  }
  const records = levels.length;
  if (rarity === 'records')
    return 0.5 + 0.5 * (Math.log((1 + records) / (1 + holders)) / Math.log(1 + records));
  const all = levels.reduce((count, level) => count + (level === 1 ? 1 : 0), 0);
  return holders === 0 ? 0 : Math.log(1 + all / holders) ** weights.rarity;
}

/**
 * Scores records from the postings alone: title before heading before text before code, and more for a larger share of
 * a title. A section inherits from the titles above it.
 */
import { eachPosting, factor, keywordSize } from '../codec.ts';
import type { Library } from './library.ts';
import type { Part, UnitStrategies } from './strategies.ts';

export type Scores = {
  /** By record; 0 means no hit. */
  readonly values: Float32Array;
  /** By record: a bit for each unit that titles above have. */
  readonly above: Uint16Array;
};

const weight = {
  pageTitle: 10,
  /** Of a keyword, as a share of a title. */
  keyword: 0.6,
  heading: 5,
  text: 2.2,
  /** Added for text of a page's lead. */
  lead: 0.8,
  /** The share of a text's score if the title has the unit too. */
  textOfTitle: 0.3,
  /** The parts are in different kinds of text, and no kind has them all. */
  scattered: 1.3,
  code: 1.5,
  /** The share of a title that the records below inherit; and again for a category's title. */
  inherited: 0.45,
  category: 0.8,
  /** For a title that consists of the query's units. */
  wholeTitle: 8,
  wholeHeading: 1.5,
  /** The share for a part of the unit in the page's title, if the record has all of the unit. */
  partOfTitle: 0.4,
  /** For several units that all stand in titles, the record's own or above. */
  allInTitles: 2,
};

/** With three units or more some may be missing, if the others have this share of all weights. */
const leastSaid = 0.4;
/** With several units, a unit also matches with this share of its pairs. */
const leastPart = 0.5;

/** The scores of one unit, by record. */
type Found = {
  /** In the record's own title; 0 if absent. */
  readonly head: Float32Array;
  /** In the whole record, without titles above. */
  readonly own: Float32Array;
  readonly size: number;
  readonly count: number;
};

/** Scores records that have the units, in themselves or in titles above. Each needs all units itself, or one that the titles lack. */
export function scoreAll(units: readonly UnitStrategies[], library: Library): Scores {
  const { levels } = library;
  const values = new Float32Array(levels.length);
  const scores = { values, above: new Uint16Array(levels.length) };
  if (units.length === 0) return scores;
  const titleSizes = new Uint8Array(levels.length);
  const least = units.length > 1 ? leastPart : 1;
  const found = units.map((unit) => findUnit(unit, least, library, titleSizes));
  const above = found.map(({ head }) => titlesAbove(head, library));
  const weights = rarities(found, levels.length);
  const all = weights.reduce((sum, one) => sum + one, 0);
  const leastShare = units.length > 2 ? leastSaid : 0.999;
  for (let record = 0; record < levels.length; record++) {
    let score = 0;
    let covered = 0;
    let titled = 0;
    let adds = false;
    let foundWeight = 0;
    let ownsAll = true;
    for (let unit = 0; unit < found.length; unit++) {
      const { own, head, size } = found[unit]!;
      const inherited = above[unit]![record]!;
      if (own[record] === 0 && inherited === 0) continue;
      foundWeight += weights[unit]!;
      ownsAll &&= own[record]! > 0;
      adds ||= own[record]! > 0 && inherited === 0;
      if (head[record]! > 0) covered += size;
      if (head[record]! > 0 || inherited > 0) titled++;
      if (inherited > 0) scores.above[record]! |= 1 << unit;
      score += weights[unit]! * Math.max(own[record]!, inherited);
    }
    const share = foundWeight / all;
    if (share < leastShare || !(ownsAll || adds)) continue;
    const ofTitle = covered === 0 ? 0 : Math.min(1, covered / titleSizes[record]!);
    const whole = levels[record] === 1 ? weight.wholeTitle : weight.wholeHeading;
    const allInTitles = titled > 1 && titled === found.length ? weight.allInTitles : 0;
    values[record] = (score + whole * ofTitle * ofTitle + allInTitles) * share * share;
  }
  return scores;
}

function findUnit(
  { strategies, size }: UnitStrategies,
  least: number,
  library: Library,
  titleSizes: Uint8Array,
): Found {
  const { levels, pages } = library;
  const head = new Float32Array(levels.length);
  const own = new Float32Array(levels.length);
  for (const { parts, needles } of strategies) {
    const inHead = createMeeting(levels.length);
    const inText = createMeeting(levels.length);
    const anywhere = createMeeting(levels.length);
    for (const part of parts) {
      const here = readPart(part, library, titleSizes);
      if (needles.length > 1) passDown(here.head, here.anywhere, library);
      inHead.meet(here.head);
      inText.meet(here.text);
      anywhere.meet(here.anywhere);
    }
    for (let record = 0; record < levels.length; record++) {
      const place = anywhere.value(record, parts.length, least);
      if (place === 0) continue;
      const isPage = levels[record] === 1;
      const title = inHead.value(record, parts.length, least);
      const text = inText.value(record, parts.length, least);
      const titleWeight = isPage ? weight.pageTitle : weight.heading;
      const textScore = text > 0 ? weight.text * text + (isPage ? weight.lead : 0) : 0;
      const below = textScore || place * (place <= onlyCode ? weight.code / onlyCode : weight.scattered);
      head[record] = Math.max(head[record]!, title);
      own[record] = Math.max(
        own[record]!,
        title > 0
          ? title * titleWeight + weight.textOfTitle * textScore
          : below + weight.partOfTitle * weight.pageTitle * inHead.part(pages[record]!, parts.length),
      );
    }
  }
  let count = 0;
  for (const one of own) if (one > 0) count++;
  return { head, own, size, count };
}

/** Combines the values of a unit's parts by record. */
function createMeeting(records: number) {
  const counts = new Uint8Array(records);
  const lowest = new Float32Array(records);
  return {
    meet(values: Float32Array) {
      for (let record = 0; record < records; record++) {
        const value = values[record]!;
        if (value === 0) continue;
        lowest[record] = counts[record] === 0 ? value : Math.min(lowest[record]!, value);
        counts[record]!++;
      }
    },
    /** The value for a part of the unit: at least half of it, but not all. */
    part(record: number, wanted: number): number {
      const share = counts[record]! / wanted;
      return share < 1 && share >= 0.5 ? lowest[record]! * share * share : 0;
    },
    /** The lowest value of the parts, reduced if some are missing; 0 if too many are. */
    value(record: number, wanted: number, least: number): number {
      const share = counts[record]! / wanted;
      return share >= least ? lowest[record]! * share * share : 0;
    },
  };
}

/** The value of a term that stands in code only. */
const onlyCode = 0.5;

/** The values of one part: in titles, in text, and anywhere. */
function readPart(part: Part, { levels }: Library, titleSizes: Uint8Array) {
  const records = levels.length;
  const head = new Float32Array(records);
  const text = new Float32Array(records);
  const anywhere = new Float32Array(records);
  for (const { entry, worth } of part) {
    eachPosting(entry.head, factor.head, (record, size) => {
      head[record] = Math.max(head[record]!, size === keywordSize ? worth * weight.keyword : worth);
      // Keywords have higher sizes, and count less.
      titleSizes[record] = Math.max(titleSizes[record]!, size + 1);
      anywhere[record] = 1;
    });
    eachPosting(entry.text, factor.plain, (record) => {
      text[record] = Math.max(text[record]!, worth);
      anywhere[record] = 1;
    });
    eachPosting(entry.code, factor.plain, (record) => {
      anywhere[record] = Math.max(anywhere[record]!, onlyCode);
    });
  }
  return { head, text, anywhere };
}

/** A page inherits from its category's address, since a word's parts may be split: `mod_tts` is `/mod-api/tts`. */
function passDown(head: Float32Array, anywhere: Float32Array, { levels, parents }: Library): void {
  for (let record = 0; record < levels.length; record++) {
    const parent = parents[record]!;
    if (levels[record] !== 1 || parent === record || head[parent] === 0) continue;
    head[record] = Math.max(head[record]!, head[parent]! * weight.inherited);
    anywhere[record] = 1;
  }
}

/** By record: the score from titles above: headings, its page, its category. */
function titlesAbove(head: Float32Array, { levels, parents }: Library): Float32Array {
  const above = new Float32Array(levels.length);
  for (let record = 0; record < levels.length; record++) {
    const parent = parents[record]!;
    if (parent === record) continue;
    const title =
      head[parent]! * (levels[parent] === 1 ? weight.pageTitle : weight.heading) * weight.inherited;
    // A category says less about its pages than a page about its sections.
    above[record] = Math.max(above[parent]!, title * (levels[record] === 1 ? weight.category : 1));
  }
  return above;
}

/** Weights of units: the fewer records have it, the higher. */
function rarities(found: readonly Found[], records: number): number[] {
  const all = Math.log(1 + records);
  return found.map(({ count }) => 0.5 + 0.5 * (Math.log((1 + records) / (1 + count)) / all));
}

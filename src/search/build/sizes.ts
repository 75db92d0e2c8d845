/**
 * Into how many files an index is cut. Few files and few bytes a query pull against each other, and a changed sentence
 * against both: it changes its text and a shard for each of its pairs of characters, whose names then change.
 */
import type { Section } from '../layout.ts';
import type { SectionTerms } from './sections.ts';

export type Sizes = {
  /** The sections stand in index.js. */
  readonly isInline: boolean;
  /** Of the sections; no file of characters: they stand with the pairs. */
  readonly files: Readonly<Record<Section, number>>;
  /** Routes whose texts share files, and bytes that such a file has. */
  readonly routesOfGroup: number;
  readonly textSize: number;
};

export type Measured = {
  /** Over all trees. */
  readonly pages: number;
  readonly routes: number;
  /** Bytes of all texts, and of the sections. */
  readonly texts: number;
  readonly sections: Readonly<Record<Section, Pick<SectionTerms, 'size'>>>;
};

/** Bytes of sections that stand in index.js: they are less than 24 KB compressed. */
const mostInline = 32_000;
/** Files for each page at most, so that with index.js, the records and all of a small site's there is one for each. */
const filesOfPage = 0.84;
const leastFiles = 24;
/** Large sites have few enough that index.js can name them: some 20 KB. */
const mostFiles = 4000;
/** Bytes that files need not be smaller than. */
const enough = { texts: 6000, pairs: 3700, characters: 16_000, words: 7000, pinyin: 8000, spellings: 20_000 };
/** What a query reads, about: files of texts, pairs; and how well they are compressed. */
const read = { texts: 7, pairs: 2.5 };
const compressed = { texts: 0.5, pairs: 0.8 };
/** Shards, if there were any number, that the pairs of a sentence of twenty characters are in, before and after. */
const shardsOfSentence = 27;
/** The share of the files that a changed sentence may rename. */
const mostRenamed = 0.1;

export function sizesFor({ pages, routes, texts, sections }: Measured): Sizes {
  const total = Object.values(sections).reduce((sum, { size }) => sum + size, 0);
  const most = Math.min(mostFiles, Math.max(leastFiles, Math.floor(pages * filesOfPage)));
  const isInline = total <= mostInline;
  const wanted = (section: Section) => steady(sections[section].size / enough[section]);
  /** Sections that sentences seldom change, or that are seldom asked, get an eighth of the files together. */
  const rest = (section: Section) => Math.min(wanted(section), Math.max(1, Math.floor(most / 24)));
  const files = { words: rest('words'), pinyin: rest('pinyin'), spellings: rest('spellings') };
  const others = files.words + files.pinyin + files.spellings;
  let best = { pairs: 1, characters: 0, texts: 1, cost: Number.POSITIVE_INFINITY };
  for (let pairs = 1; pairs <= wanted('pairs'); pairs = Math.ceil(pairs * 1.19)) {
    const characters = pairs < 8 ? 0 : Math.min(wanted('characters'), Math.ceil(pairs / 12));
    const forTexts = Math.min(texts / enough.texts, most - pairs - characters - others);
    if (forTexts < 1) break;
    const renamed = changed(pairs) + characters + 1;
    if (pairs > 1 && renamed > mostRenamed * (pairs + characters + others + forTexts)) continue;
    const cost =
      (read.texts * compressed.texts * texts) / forTexts +
      (read.pairs * compressed.pairs * sections.pairs.size) / pairs;
    if (cost < best.cost) best = { pairs, characters, texts: forTexts, cost };
  }
  return {
    isInline,
    files: isInline
      ? { pairs: 1, characters: 1, words: 1, pinyin: 1, spellings: 1 }
      : { ...files, pairs: best.pairs, characters: best.characters },
    ...groupsFor(texts, routes, isInline ? Math.min(texts / enough.texts, most) : best.texts),
  };
}

/** How many of so many shards the pairs of a sentence are in. */
function changed(shards: number): number {
  return shards * (1 - (1 - 1 / shards) ** shardsOfSentence);
}

function groupsFor(texts: number, routes: number, files: number) {
  const textSize = Math.max(enough.texts, 2 ** (Math.ceil(4 * Math.log2(Math.max(1, texts / files))) / 4));
  const ofRoute = texts / Math.max(1, routes);
  // Pages of about a file's size have files of their own; others share some, few where a file weighs much.
  const ofGroup = ofRoute >= 0.75 * textSize ? 1 : ((routes < 200 ? 1 : 4) * textSize) / ofRoute;
  return { textSize, routesOfGroup: 2 ** Math.round(Math.log2(Math.max(1, ofGroup))) };
}

/** The next of few numbers, a fifth apart: a sentence more must not deal out everything anew. */
function steady(number: number): number {
  return Math.max(1, Math.round(2 ** (Math.round(4 * Math.log2(Math.max(1, number))) / 4)));
}

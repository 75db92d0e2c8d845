/**
 * Into how many files an index is cut. Few files and few bytes a query pull against each other, and a changed sentence
 * against both: it changes its text and a shard for each of its pairs of characters, whose names then change.
 */
import { manyShards, nameLength, type Section, textsOfOneName } from '../layout.ts';
import type { Grouping } from './texts.ts';

export type Sizes = Grouping & {
  /** The sections stand in index.js. */
  readonly isInline: boolean;
  /** Of the sections; no file of characters: they stand with the pairs. */
  readonly files: Readonly<Record<Section, number>>;
};

export type Measured = {
  /** Over all trees. */
  readonly pages: number;
  readonly routes: number;
  /** Bytes of all texts, and of the sections. */
  readonly texts: number;
  readonly sections: Readonly<Record<Section, { readonly size: number }>>;
  /** How many files the texts would be in. */
  textFiles(grouping: Grouping): number;
};

/** Bytes of sections that stand in index.js: they are less than 24 KB compressed. */
const mostInline = 32_000;
/** Files for each page at most, so that with index.js, the records and all of a small site's there is one for each. */
const filesOfPage = 0.88;
const leastFiles = 20;
/** Large sites have few enough that index.js can name them: some 20 KB. */
const mostFiles = 4000;
/** Bytes that files need not be smaller than. */
const enough = { texts: 3600, pairs: 1900, characters: 16_000, words: 3700, pinyin: 5500, spellings: 20_000 };
/** What a query reads, about: files of texts, pairs; and how well they are compressed. */
const read = { texts: 6, pairs: 6 };
const compressed = { texts: 0.5, pairs: 0.8 };
/** Bytes that the name of a file takes in index.js, compressed: nothing of it can be foretold. */
const nameCost = nameLength * 0.51;
/** Shards that the pairs of a sentence of twenty characters, before and after, are in: of few, of many (`shardOf`). */
const shardsOfSentence = { few: 30, many: 42 };
const charactersOfSentence = 40;
/** Shards of readings that it changes. */
const readingsOfSentence = 2;
/** The share of the files that a changed sentence may rename, which is to stay below a tenth. */
const mostRenamed = 0.095;

/** Of all numbers of shards that are allowed the one that costs a query least. */
export function sizesFor(measured: Measured): Sizes {
  const { pages, texts, sections } = measured;
  const most = Math.min(mostFiles, Math.max(leastFiles, Math.floor(pages * filesOfPage) - 1));
  const wanted = (section: Section) => steady(sections[section].size / enough[section]);
  if (Object.values(sections).reduce((sum, { size }) => sum + size, 0) <= mostInline) {
    const files = { pairs: 1, characters: 1, words: 1, pinyin: 1, spellings: 1 };
    return { isInline: true, files, ...grouping(measured, Math.min(texts / enough.texts, most)) };
  }
  /** Sections that sentences seldom change, or that are seldom asked, get an eighth of the files together. */
  const rest = (section: Section, share: number) =>
    Math.min(wanted(section), Math.max(1, Math.floor(most / share)));
  const others = { words: rest('words', 12), pinyin: rest('pinyin', 14), spellings: rest('spellings', 48) };
  let best: Sizes | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let pairs = 1; pairs <= wanted('pairs'); pairs = Math.ceil(pairs * 1.19)) {
    const characters = pairs < 8 ? 0 : Math.min(wanted('characters'), Math.ceil(pairs / 12));
    const shards = pairs + characters + others.words + others.pinyin + others.spellings;
    const group = grouping(measured, Math.min(texts / enough.texts, Math.max(1, most - shards)));
    const textFiles = measured.textFiles(group);
    const renamed =
      changed(pairs) +
      touched(characters, charactersOfSentence) +
      Math.min(others.pinyin, readingsOfSentence) +
      textsOfOneName(textFiles);
    const isAllowed = renamed <= mostRenamed * (shards + textFiles);
    const cost =
      (read.texts * compressed.texts * texts) / textFiles +
      (read.pairs * compressed.pairs * sections.pairs.size) / pairs +
      nameCost * (shards + textFiles / textsOfOneName(textFiles));
    if (best && (!isAllowed || cost >= least)) continue;
    best = { isInline: false, files: { ...others, pairs, characters }, ...group };
    least = cost;
  }
  return best!;
}

/** How many of so many shards a sentence is in. */
function changed(shards: number): number {
  return touched(shards, shards < manyShards ? shardsOfSentence.few : shardsOfSentence.many);
}

/** How many of so many shards that many terms are in. */
function touched(shards: number, terms: number): number {
  return shards === 0 ? 0 : shards * (1 - (1 - 1 / shards) ** terms);
}

/** For at most so many files of texts. */
function grouping({ texts, routes, textFiles }: Measured, files: number): Grouping {
  const ofRoute = Math.max(1, texts / Math.max(1, routes));
  for (let steps = Math.floor(8 * Math.log2(Math.max(enough.texts, texts / files))); ; steps++) {
    const textSize = 2 ** (steps / 8);
    // Where there is a file for each page or more, no two pages share one; else some pages together fill a few.
    const routesOfGroup = routes <= files ? 1 : 2 ** Math.ceil(Math.log2((3 * textSize) / ofRoute));
    if (textFiles({ textSize, routesOfGroup }) <= Math.max(1, files)) return { textSize, routesOfGroup };
  }
}

/** The next of few numbers, a fifth apart: a sentence more must not deal out everything anew. */
function steady(number: number): number {
  return Math.max(1, Math.round(2 ** (Math.round(4 * Math.log2(Math.max(1, number))) / 4)));
}

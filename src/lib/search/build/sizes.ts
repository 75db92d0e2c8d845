/**
 * Chooses the number of files of an index. Fewer files mean more bytes for a query. And a changed sentence renames
 * files: that of its text, and a shard for each of its pairs of characters.
 */
import { countSharing, manyShards, nameLength, type Section } from '../layout.ts';
import type { Grouping } from './texts.ts';

export type Sizes = Grouping & {
  /** True if index.js holds the sections. */
  readonly isInline: boolean;
  /** Shards of each section; 0 for characters if they share the shards of the pairs. */
  readonly files: Readonly<Record<Section, number>>;
};

export type Measured = {
  /** In all trees. */
  readonly pages: number;
  readonly routes: number;
  /** In bytes: all texts, and each section. */
  readonly texts: number;
  readonly sections: Readonly<Record<Section, { readonly size: number }>>;
  /** How many text files a grouping gives. */
  textFiles(grouping: Grouping): number;
};

/** In bytes. Smaller sections stand in index.js, and take less than 24 KB there, compressed. */
const mostInline = 32_000;
/** At most so many files for each page: with index.js and the others, a small site has one file for each page. */
const filesOfPage = 0.88;
const leastFiles = 20;
/** The limit on large sites, so that index.js can name all files in some 20 KB. */
const mostFiles = 4000;
/** In bytes. Files need not be smaller than this. */
const largeEnough = {
  texts: 3600,
  pairs: 1300,
  characters: 5000,
  words: 3000,
  pinyin: 5500,
  spellings: 5000,
};
/**
 * What a query loads, about: text files and pairs; and how well they compress. With 0.8 for pairs the site of this repository stands on the
 * border of two numbers of shards, so that one sentence moves all of them.
 */
const read = { texts: 6, pairs: 6 };
const compressed = { texts: 0.5, pairs: 0.76 };
/** The compressed bytes of a file's name in index.js; names are hashes, so they compress badly. */
const nameCost = nameLength * 0.51;
/** How many shards hold the pairs of a changed sentence of 20 characters, before and after: with few or many shards (`chooseShard`). */
const shardsOfSentence = { few: 30, many: 42 };
const charactersOfSentence = 40;
/** How many shards of pinyin a changed sentence changes. */
const readingsOfSentence = 2;
/** The share of files that a changed sentence may rename; the goal is below a tenth. */
const mostRenamed = 0.095;

/** Tries all allowed numbers of shards, and takes the one that costs a query least. */
export function chooseFileCounts(measured: Measured): Sizes {
  const { pages, texts, sections } = measured;
  const most = Math.min(mostFiles, Math.max(leastFiles, Math.floor(pages * filesOfPage) - 2));
  const wanted = (section: Section) => roundToSteps(sections[section].size / largeEnough[section]);
  if (Object.values(sections).reduce((sum, { size }) => sum + size, 0) <= mostInline) {
    const files = { pairs: 1, characters: 1, words: 1, pinyin: 1, spellings: 1 };
    return { isInline: true, files, ...chooseGrouping(measured, Math.min(texts / largeEnough.texts, most)) };
  }
  /** Sections that few sentences change, or few queries read, get a sixth of the files together. */
  const rest = (section: Section, share: number) =>
    Math.min(wanted(section), Math.max(1, Math.floor(most / share)));
  const others = { words: rest('words', 9), pinyin: rest('pinyin', 14), spellings: rest('spellings', 48) };
  let best: Sizes | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let pairs = 1; pairs <= wanted('pairs'); pairs = Math.ceil(pairs * 1.19)) {
    const characters = pairs < 8 ? 0 : Math.min(wanted('characters'), Math.ceil(pairs / 8));
    const shards = pairs + characters + others.words + others.pinyin + others.spellings;
    const group = chooseGrouping(measured, Math.min(texts / largeEnough.texts, Math.max(1, most - shards)));
    const textFiles = measured.textFiles(group);
    const renamed =
      Math.min(pairs, countSharing('pairs', pairs) * countChanged(pairs)) +
      countTouched(characters, charactersOfSentence) +
      Math.min(others.pinyin, readingsOfSentence) +
      countSharing('texts', textFiles);
    const isAllowed = renamed <= mostRenamed * (shards + textFiles);
    const cost =
      (read.texts * compressed.texts * texts) / textFiles +
      (read.pairs * compressed.pairs * sections.pairs.size) / pairs +
      nameCost * (pairs / countSharing('pairs', pairs) + textFiles / countSharing('texts', textFiles));
    if (best && (!isAllowed || cost >= least)) continue;
    best = { isInline: false, files: { ...others, pairs, characters }, ...group };
    least = cost;
  }
  return best!;
}

/** How many of the shards a changed sentence changes. */
function countChanged(shards: number): number {
  return countTouched(shards, shards < manyShards ? shardsOfSentence.few : shardsOfSentence.many);
}

/** The expected number of shards that hold `terms` terms. */
function countTouched(shards: number, terms: number): number {
  return shards === 0 ? 0 : shards * (1 - (1 - 1 / shards) ** terms);
}

/** The finest grouping with at most so many text files. */
function chooseGrouping({ texts, routes, textFiles }: Measured, files: number): Grouping {
  const ofRoute = Math.max(1, texts / Math.max(1, routes));
  for (let steps = Math.floor(8 * Math.log2(Math.max(largeEnough.texts, texts / files))); ; steps++) {
    const textSize = 2 ** (steps / 8);
    // With a file for each page or more, pages do not share files; else groups of pages fill a few files.
    const routesOfGroup = routes <= files ? 1 : 2 ** Math.ceil(Math.log2((3 * textSize) / ofRoute));
    if (textFiles({ textSize, routesOfGroup }) <= Math.max(1, files)) return { textSize, routesOfGroup };
  }
}

/** Rounds to steps of a fifth, so that one more sentence does not change the number of shards. */
function roundToSteps(number: number): number {
  return Math.max(1, Math.round(2 ** (Math.round(4 * Math.log2(Math.max(1, number))) / 4)));
}

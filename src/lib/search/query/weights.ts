/* biome-ignore-all lint/suspicious/noDuplicateEnumValues: these are numbers, not kinds. */
/**
 * Every number that decides what is found and in which order. Change one, then run tests/bench/search/relevance.mjs and
 * passages.mjs. A comment ends with what fixed the number: a set of queries in tests/search (`queries`, `tuned`, `second`
 * and `third` for the unseen sets, `everyday`, `plain` and `short` for the halves of them that are not set aside, `questions`, `development`), `fit` for fit.mjs on the last two, or `bytes` for the
 * limit on a first query in answers.test.ts. Numbers that nothing loops over are enums: a bundler puts them where they are
 * used, which saves the reader bytes.
 */

/** How records are scored by postings: a profile for words, which must all match, and one for sentences. */
export type Profile = {
  readonly [Group in 'field' | 'inherited' | 'coverage' | 'whole' | 'page']: Readonly<
    Record<keyof (typeof wordProfile)[Group], number>
  >;
} & {
  readonly leastPart: number;
  readonly rarity: 'records' | 'pages';
  /** At this weight a term brings half of its maximum; absent: the score grows with the weight. */
  readonly half?: number;
  /** Scores are multiplied by it: those of texts are added to them. */
  readonly scale: number;
};

export const wordProfile = {
  /** The weight of a term by its field. */
  field: {
    title: 10, // the unit of all others: queries
    heading: 5, // queries
    keyword: 0.6, // of the page's title: queries
    text: 2.2, // queries
    lead: 0.8, // added for text of a page's lead: queries
    code: 1.5, // queries
    scattered: 1.3, // parts in different fields, and no field has them all: queries
    textOfTitle: 0.3, // the share of a text's score if the title has the term too: queries
    partOfTitle: 0.4, // of the page's title, if that has a part of a term that the record has: queries
  },
  /** The share of a title's weight that its sections inherit, and of a category's title that its pages do. */
  inherited: {
    section: 0.45, // queries
    page: 0.36, // queries
  },
  /** The least share of a term's parts that a record needs, if the query has several terms. */
  leastPart: 0.5, // queries
  /** The rarity of a term is counted in these. */
  rarity: 'records' as const,
  /** The least share of the terms' rarities, of up to two terms and of more; the exponent for missing terms. */
  coverage: {
    few: 0.999, // all of them: queries
    many: 0.4, // tuned
    power: 2, // tuned
  },
  /** Added for titles that consist of the query's terms, and if all terms stand in titles. */
  whole: {
    title: 8, // queries
    heading: 1.5, // queries
    inTitles: 2, // tuned
  },
  /** The share of the page in a record's score, its exponent for missing terms, the bonus for each doubling of its records with a term. */
  page: { share: 0, power: 0, more: 0 },
  scale: 1,
};

/** After BM25F. */
export const sentenceProfile: Profile = {
  field: {
    title: 4, // second, third
    heading: 2.08, // second, third
    keyword: 0.705, // second, third
    text: 0.31, // second, third
    lead: 0,
    code: 0.26, // second, third
    scattered: 0.31, // as text
    textOfTitle: 0,
    partOfTitle: 0,
  },
  inherited: {
    section: 0.5, // second, third
    page: 0.37, // second, third
  },
  leastPart: 1,
  rarity: 'pages',
  half: 1.78, // second, third
  coverage: {
    few: 0,
    many: 0,
    power: 2.27, // second, third
  },
  whole: { title: 0, heading: 0, inTitles: 0 },
  page: {
    share: 0.36, // second, third
    power: 0.4, // second, third
    more: 0.36, // second, third
  },
  scale: 20, // the scores of texts are added to it: tuned
};

/** Entries of a reference are known by their titles. */
export const referenceProfile: Profile = {
  ...sentenceProfile,
  field: { ...sentenceProfile.field, title: 8, heading: 8 }, // everyday
  whole: { title: 4, heading: 4, inTitles: 0 }, // everyday
  page: { share: 0, power: 0, more: 0 }, // everyday
};

/** Features of a record's texts, for words. */
export const wordFeatures = {
  records: 1,
  sameTitle: 6, // queries
  sameHeading: 1.5, // queries
  inTitle: 1.5, // queries
  inText: 1, // queries
  proximity: 0.4, // tuned
  keyword: 6, // tuned
  explained: 2, // queries
  frequency: 0.4, // for each doubling: tuned
  literal: 1.2, // queries
  identifier: 10, // queries
  phrase: 3, // queries
};

/** Features of a page's texts, for sentences. */
export const sentenceFeatures = {
  records: 1,
  about: 4, // tuned
  lead: 3, // tuned
  keyword: 4, // tuned
  phrase: 3, // tuned
  frequency: 0.4, // for each doubling: tuned
};

/** Features of a passage. */
export const passageFeatures = {
  own: 2.33, // fit
  heading: 2.14, // fit
  above: 0.91, // fit
  section: 2.95, // fit
  page: 2.13, // fit
  rareInSection: 1.61, // fit
  steps: 3, // by hand, as few questions have it: development
  name: 1.67, // fit
  row: 1, // by hand: development
  question: 1.5, // by hand: development
  kind: 2.02, // fit
  late: -0.87, // fit
};

export enum weights {
  /** An exponent below 1: a rare term counts more, but not in full proportion. */
  rarity = 0.71, // second, third

  /** Terms of a sentence: a pair, a word, each pair of a wide synonym, and how many pairs one in letters is worth. */
  pair = 1,
  word = 1.58, // second, third
  synonym = 2, // second, third
  pairsOfSynonym = 3, // second, third

  /** What a character that is left alone between synonyms costs, in characters that these cover. */
  loneCharacter = 1.5, // everyday
  /** What a synonym at the end gains, since words of Chinese are known best from there. */
  atEnd = 0.4, // everyday

  /** Ways to match a token, compared with the token as typed. */
  beginning = 0.5, // queries
  parts = 0.85, // queries
  pinyin = 0.95, // queries

  /** A record without any unbroken token keeps this share of its score. */
  leastUnbroken = 0.35, // queries
  /** Added if the record may have the whole run of characters: more than words in texts, less than words in titles. */
  unbroken = 4.5, // queries
  /** Of a request whose path is shorter than the record's: a client may leave out the server's part. */
  shortRequest = 0.8, // queries
  /** Keywords at most so similar do not count. */
  leastSimilar = 0.5, // tuned
  /** Two words meet by chance at a pair that is so many times rarer than its neighbours. */
  muchRarer = 6, // queries

  /** The bonus of a page for each doubling of its hits, and its limit as a share of its best score. */
  moreHits = 1.1, // queries
  mostHits = 0.8, // queries
  /** Lists and posts only name what other pages explain: the share that they lose, its limit, what they keep in sentences. */
  lostOfList = 0.3, // queries
  mostLostOfList = 4, // queries
  keptOfList = 0.66, // second, third
  /** Generated pages repeat one another. If one may have the query as typed, it loses only a share of that. */
  lostOfGenerated = 0.7, // queries
  mostLostOfGenerated = 16, // queries
  lostOfExact = 0.5, // queries
  keptOfGenerated = 0.38, // second, third
  /** If an entry of a reference is asked for: the share that pages keep which list entries, those of what a server sends by itself, and pages of all other kinds. */
  keptOfEntries = 0.45, // everyday
  keptOfSent = 0.5, // everyday
  keptOfOthers = 0.3, // everyday
  /** A page of a sentence needs this share of the best page's score. */
  leastOfBest = 0.1, // bytes

  /** Terms of a question: a synonym, a word (a wide one by its length), a word and a pair of unknown rarity, a character. */
  questionSynonym = 0.9, // questions
  questionWord = 1.5, // questions
  questionUnknown = 2, // questions
  questionPair = 2, // questions
  questionSingle = 0.5, // questions

  /**
   * A section is sure from this product of its best passage's score, the section's chance and the passages' coverage on, as the
   * first hit or elsewhere, or if its heading or one of its questions is so similar to the question. About one question in twenty then gets a wrong one.
   */
  sureOfFirst = 5, // questions, development, everyday, plain
  sureElsewhere = 10.2, // questions, development, everyday, plain
  sureSimilarity = 0.8, // questions, development, everyday, plain, short
  /** Other passages of the section are shown with the best one, if their scores are at most this much lower than that of a row or a sentence. */
  lessOfRow = 1.5, // development
  lessOfText = 4, // questions, development, everyday, plain, short
  /** From this place in its section on, a passage counts as late. */
  latePassage = 6, // fit
}

/** How much a query reads. */
export enum limits {
  /** Of the query itself: characters, tokens, and tokens without stop words. */
  query = 256,
  tokens = 12, // queries
  contentTokens = 8, // queries
  /** Pairs of characters that words and a sentence look up. */
  pairs = 6, // bytes
  pairsOfSentence = 8, // bytes
  /** Longer runs are not searched unbroken; two short words may be in any order. */
  run = 12, // bytes
  twoWords = 4, // queries
  /** If more pages may have a run, it says little. */
  pagesOfRun = 12, // queries
  /** Hits that have their texts loaded for sorting; pages of a sentence that do, and that it has in all. */
  reranked = 25, // bytes
  readPages = 8, // bytes
  pages = 25, // second, third
  /** With fewer matching pages, pages that match most of the query follow. */
  few = 4, // tuned
  /** Hits of a page that stand together before the next page. */
  hitsTogether = 2, // queries
  /** Tokens farther apart, in characters, are not near. */
  near = 40, // tuned
  /** In characters. Shorter phrases say too little. */
  phrase = 4, // queries
  longPhrase = 6, // counts twice, as a quotation: queries
  /** Records that have an identifier: more of them tell nothing; for codes up to a share of all, as many have them. */
  holders = 10, // queries
  shareOfCode = 1 / 3, // queries
  /** Records with the identifier that come first, and pages that explain a code before them. */
  identified = 2, // queries
  explaining = 2, // queries
  /** Of a query's bytes on the wire: for sorting, and with the hits that must be shown. */
  budget = 22_800, // bytes
  bytes = 22_800, // bytes
  /** With fewer shards of words, each costs a share of its bytes. */
  manyShards = 8, // bytes
  /** The share of the budget for texts of first pages, if hits have all words, and of a sentence after these. */
  shareOfWords = 0.9, // bytes
  shareOfSentence = 0.5, // bytes
  texts = 2, // read whatever they cost: bytes
  hits = 3, // shown whatever they cost: bytes
  /** Passages are looked for on these pages; only some of them may load more, up to a sum of bytes. */
  passagePages = 4, // questions
  passageReads = 2, // bytes
  passageBytes = 22_800, // bytes
  /** A short beginning matches very many words: shards and words that it reads. */
  ranges = 2, // bytes
  beginnings = 60, // queries
  typos = 3, // queries
  /** Characters of a query in which words may be meant by their sound, and of one that has nothing else. */
  heard = 9, // tuned, unseen, second, third
  heardAlone = 4, // tuned, unseen, second, third, short
  /** A word that fewer records have may be pinyin, if it is no longer than this. */
  rare = 5, // queries
  pinyin = 10, // queries
}

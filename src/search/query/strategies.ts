/**
 * How a unit of the query may be met, best strategy first: as typed, as the beginning of a word, by its parts, as
 * pinyin, with a typo. Knows which shards hold what; must not know of ranking.
 */
import type { Entry } from '../codec.ts';
import { lower } from '../fold.ts';
import { rangeOf, type SortedSection, shardOf, synonymKey } from '../layout.ts';
import type { Needle } from '../mark.ts';
import { eachWordTerm, longestWord, partsOf, withoutJoiners } from '../tokenizer.ts';
import { nearWords, typosAllowed } from './fuzzy.ts';
import type { Library } from './library.ts';
import { wordsInPinyin } from './pinyin.ts';
import { allPairs, type Pair, type Unit, unitsOf } from './query.ts';

/** Comes after every character that a folded word has. */
const afterAll = '\uFFFC';

/** Lists of which any may hold a record, each worth so much (1: as typed). */
export type Part = readonly { readonly entry: Entry; readonly worth: number }[];

/** All parts must hold a record. */
export type Strategy = { readonly parts: readonly Part[]; readonly needles: readonly Needle[] };

export type UnitStrategies = {
  readonly unit: Unit;
  readonly strategies: readonly Strategy[];
  /** How many terms of a title the unit makes up. */
  readonly size: number;
};

const worth = { beginning: 0.5, parts: 0.85, oneTypo: 0.6, twoTypos: 0.45, pinyin: 0.95 };

/** A beginning may stand for very many words; so many shards and words are looked at. */
const mostRanges = 2;
const mostBeginnings = 60;
const mostTypos = 3;
/** A longer word that stands somewhere is not pinyin as well. */
const longestRarePinyin = 10;

/** `most`: pairs that are looked up of a run of characters. */
export async function strategiesOf(unit: Unit, most: number, library: Library): Promise<UnitStrategies> {
  const { kind, text, written, last, isOneOfFew, groups } = unit;
  const strategies = groups
    ? await inGroups(text, groups, library)
    : kind === 'wide'
      ? await wideStrategies(text, pairsOf(text, most), library)
      : await wordStrategies(written, last, library, isOneOfFew);
  return { unit, size: sizeOf(unit), strategies };
}

/** Where a word or any of its synonyms stands, which one list tells. */
async function inGroups(text: string, groups: readonly number[], library: Library): Promise<Strategy[]> {
  const keys = groups.map(synonymKey);
  const found = await Promise.all(
    keys.map(async (key) => (await rangeHolding('words', key, library)).get(key)),
  );
  const part = found.flatMap((entry) => (entry ? [{ entry, worth: 1 }] : []));
  const words = new Set([text, ...groups.flatMap((group) => library.synonyms[group]!)]);
  return part.length === 0 ? [] : [...words].map((word) => ({ parts: [part], needles: needlesOf(word) }));
}

function needlesOf(phrase: string): Needle[] {
  return unitsOf(phrase).map(({ kind, text }) => ({ kind, text, open: kind === 'word' && text.length > 3 }));
}

function sizeOf({ kind, text, written }: Unit): number {
  if (kind === 'wide') return Math.max(1, [...text].length - 1);
  let size = 0;
  for (const word of written.split(' ')) eachWordTerm(word, () => size++);
  return size;
}

/** What stands for a unit in other words, all of which must be there. */
async function saidAs(text: string, share: number, library: Library): Promise<Strategy[]> {
  const found = await Promise.all(
    unitsOf(text).map(({ kind, text: own, written }) =>
      kind === 'wide' ? wideStrategies(own, allPairs(own), library) : wordStrategies(written, false, library),
    ),
  );
  if (found.some((strategies) => strategies.length === 0)) return [];
  return [
    {
      parts: found.flatMap(([strategy]) => strategy!.parts.map((part) => lowered(part, share))),
      needles: found.flatMap(([strategy]) => strategy!.needles),
    },
  ];
}

function lowered(part: Part, share: number): Part {
  return part.map((one) => ({ ...one, worth: one.worth * share }));
}

/** The pairs of a run that are asked for: overlapping ones add little in a long run. */
function pairsOf(text: string, most: number): Pair[] {
  const pairs = allPairs(text);
  return someOf(pairs, Math.min(most, pairs.length <= 9 ? pairs.length : Math.ceil((pairs.length + 1) / 2)));
}

/** Evenly chosen. */
export function someOf(pairs: Pair[], most: number): Pair[] {
  const wanted = Math.min(most, pairs.length);
  if (wanted === pairs.length) return pairs;
  const step = wanted === 1 ? 0 : (pairs.length - 1) / (wanted - 1);
  return Array.from({ length: wanted }, (_, index) => pairs[Math.round(index * step)]!);
}

export async function pairPart(first: number, second: number, library: Library): Promise<Part> {
  // On small sites characters stand with the pairs.
  const section = second === 0 && library.shardCount('characters') > 0 ? 'characters' : 'pairs';
  const entries = await library.shard(section, shardOf(first, second, library.shardCount(section)));
  const entry = entries.get(String.fromCodePoint(first) + (second === 0 ? '' : String.fromCodePoint(second)));
  return entry ? [{ entry, worth: 1 }] : [];
}

async function wideStrategies(text: string, pairs: Pair[], library: Library): Promise<Strategy[]> {
  const wanted = [...text].length === 1 ? [[text.codePointAt(0)!, 0] as const] : pairs;
  const parts = await Promise.all(wanted.map(([first, second]) => pairPart(first, second, library)));
  return parts.every((part) => part.length > 0) ? [{ parts, needles: [{ kind: 'wide', text }] }] : [];
}

async function wordStrategies(
  written: string,
  open: boolean,
  library: Library,
  isOneOfFew = false,
): Promise<Strategy[]> {
  const joined = withoutJoiners(written);
  // The groups of a number have blanks between; of other words these make a phrase.
  const isGrouped = /^[\d ,)-]+$/.test(written);
  if (written.includes(' ') && !isGrouped) return saidAs(written, 1, library);
  const word = isGrouped ? (joined ?? written) : lower(written).slice(0, longestWord);
  const exact = (await rangeHolding('words', word, library)).get(word);
  const other =
    joined && joined !== word ? (await rangeHolding('words', joined, library)).get(joined) : undefined;
  // A word that nothing holds may be a beginning wherever it stands. A number that stands somewhere is not: 40301
  // is another one than 403 (`longerNumbers`).
  const mayGoOn = !exact || (open && !isNumber(word));
  const beginnings = mayGoOn ? await longerWords(word, library) : [];
  const strategies: Strategy[] = [];
  if (other)
    strategies.push({ parts: [[{ entry: other, worth: 1 }]], needles: [{ kind: 'word', text: joined! }] });
  if (exact || beginnings.length > 0) {
    const asTyped = exact ? [{ entry: exact, worth: 1 }] : [];
    strategies.push({
      parts: [[...asTyped, ...beginnings]],
      needles: [{ kind: 'word', text: word, open: beginnings.length > 0 }],
    });
  }
  const rare = exact && isRare(exact);
  const parts = await inParts(written, open, library);
  if (exact) {
    if (parts) strategies.push(rare ? parts : inTitles(parts));
    return rare && isOneOfFew && word.length <= longestRarePinyin
      ? [...strategies, ...(await inPinyin(word, library))]
      : strategies;
  }
  if (parts) strategies.push(parts);
  if (strategies.length === 0) strategies.push(...(await byStem(word, library)));
  if (isOneOfFew) strategies.push(...(await inPinyin(word, library)));
  if (strategies.length === 0 && isOneOfFew) strategies.push(...(await withTypos(word, library)));
  return strategies;
}

/** What begins as an English word does without its ending: `storage` for `stored`. */
async function byStem(word: string, library: Library): Promise<Strategy[]> {
  const stem = /^([a-z]{4,}?)(?:ing|ed|es|e|s|ion)$/.exec(word)?.[1];
  const part = stem === undefined ? [] : await longerWords(stem, library);
  return part.length === 0 ? [] : [{ parts: [part], needles: [{ kind: 'word', text: stem!, open: true }] }];
}

/** The words that it begins. */
async function longerWords(word: string, library: Library): Promise<Part> {
  if (word.length < 2) return [];
  const longer = (await beginningWith('words', word, library)).filter(([key]) => key !== word);
  return longer.slice(0, mostBeginnings).map(([, entry]) => ({ entry, worth: worth.beginning }));
}

/** Longer numbers that begin so: they follow after all places that have the number itself. */
export async function longerNumbers({ text, last }: Unit, library: Library): Promise<Strategy[]> {
  if (!last || !isNumber(text)) return [];
  const part = await longerWords(text, library);
  return part.length === 0 ? [] : [{ parts: [part], needles: [{ kind: 'word', text, open: true }] }];
}

function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}

/** A word that hardly any text has may be meant as pinyin. */
function isRare({ text, code, head }: Entry): boolean {
  return text.length + code.length + head.length < 5;
}

async function inParts(written: string, open: boolean, library: Library): Promise<Strategy | undefined> {
  const pieces = partsOf(written);
  if (pieces.length === 0 || pieces.length > 6) return undefined;
  const found = await Promise.all(
    pieces.map((piece, index) => wordStrategies(piece, open && index === pieces.length - 1, library)),
  );
  if (found.some((strategies) => strategies.length === 0)) return undefined;
  return {
    parts: found.flatMap(([strategy]) => strategy!.parts.map((part) => lowered(part, worth.parts))),
    needles: found.flatMap(([strategy]) => strategy!.needles),
  };
}

/** What is often in the texts is looked for by its parts in titles alone: `/xpedia/hangup-cause` for `hangup_cause`. */
function inTitles({ parts, needles }: Strategy): Strategy {
  const titled = parts.map((part) =>
    part.map((one) => ({ ...one, entry: { ...one.entry, text: [], code: [] } })),
  );
  return { parts: titled, needles };
}

async function inPinyin(letters: string, library: Library): Promise<Strategy[]> {
  for (const word of await wordsInPinyin(letters, library)) {
    const strategies = await saidAs(word, worth.pinyin, library);
    if (strategies.length > 0) return strategies;
  }
  return [];
}

async function withTypos(word: string, library: Library): Promise<Strategy[]> {
  if (typosAllowed(word) === 0 || library.info.bounds.spellings.length === 0) return [];
  const { spellings } = library.info.bounds;
  const from = rangeOf(word[0]!, spellings);
  const to = rangeOf(word[0] + afterAll, spellings);
  const shards = await Promise.all(
    Array.from({ length: to - from + 1 }, (_, index) => library.shard('spellings', from + index)),
  );
  const near = nearWords(
    word,
    shards.flatMap((shard) => [...shard.keys()]),
    mostTypos,
  );
  const best = near.filter(({ typos }) => typos === near[0]!.typos);
  const found = await Promise.all(
    best.map(async ({ word: meant, typos }) => ({
      meant,
      entry: (await rangeHolding('words', meant, library)).get(meant),
      worth: typos === 1 ? worth.oneTypo : worth.twoTypos,
    })),
  );
  const part = found.flatMap(({ entry, worth: one }) => (entry ? [{ entry, worth: one }] : []));
  if (part.length === 0) return [];
  return [{ parts: [part], needles: found.map(({ meant }) => ({ kind: 'word', text: meant })) }];
}

function rangeHolding(section: SortedSection, word: string, library: Library) {
  const bounds = library.info.bounds[section];
  if (bounds.length === 0) return Promise.resolve<ReadonlyMap<string, Entry>>(new Map());
  return library.shard(section, rangeOf(word, bounds));
}

async function beginningWith(
  section: SortedSection,
  word: string,
  library: Library,
): Promise<[string, Entry][]> {
  const bounds = library.info.bounds[section];
  if (bounds.length === 0) return [];
  const from = rangeOf(word, bounds);
  const to = Math.min(rangeOf(word + afterAll, bounds), from + mostRanges - 1);
  const shards = await Promise.all(
    Array.from({ length: to - from + 1 }, (_, index) => library.shard(section, from + index)),
  );
  return shards.flatMap((shard) => [...shard].filter(([key]) => key.startsWith(word)));
}

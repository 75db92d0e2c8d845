/**
 * Ways to match a unit of the query, best first: as typed, as the beginning of a word, by parts, as pinyin, with a
 * typo. Knows which shard holds a term; must not know ranking.
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

/** Sorts after every character of a folded word. */
const afterAll = '\uFFFC';

/** Alternative lists, each with a worth (1: as typed). */
export type Part = readonly { readonly entry: Entry; readonly worth: number }[];

/** A record must be in all parts. */
export type Strategy = { readonly parts: readonly Part[]; readonly needles: readonly Needle[] };

export type UnitStrategies = {
  readonly unit: Unit;
  readonly strategies: readonly Strategy[];
  /** How many terms of a title the unit takes up. */
  readonly size: number;
};

const worth = { beginning: 0.5, parts: 0.85, oneTypo: 0.6, twoTypos: 0.45, pinyin: 0.95 };

/** A short beginning may match very many words, so these limit the shards and words. */
const mostRanges = 2;
const mostBeginnings = 60;
const mostTypos = 3;
/** A longer word that the site has is not tried as pinyin. */
const longestRarePinyin = 10;

/** `most`: how many pairs of a run of characters to look up. */
export async function strategiesOf(unit: Unit, most: number, library: Library): Promise<UnitStrategies> {
  const { kind, text, written, last, isOneOfFew, groups } = unit;
  const strategies = groups
    ? await inGroups(text, groups, library)
    : kind === 'wide'
      ? await wideStrategies(text, pairsOf(text, most), library)
      : await wordStrategies(written, last, library, isOneOfFew);
  return { unit, size: sizeOf(unit), strategies };
}

/** Matches a word or any of its synonyms; the index has one list for all of them. */
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

/** Matches other words in place of a unit; a record must have all of them. */
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

/** The pairs of a run to look up. In a long run not all, since overlapping pairs add little. */
function pairsOf(text: string, most: number): Pair[] {
  const pairs = allPairs(text);
  return someOf(pairs, Math.min(most, pairs.length <= 9 ? pairs.length : Math.ceil((pairs.length + 1) / 2)));
}

/** A selection at even distances. */
export function someOf(pairs: Pair[], most: number): Pair[] {
  const wanted = Math.min(most, pairs.length);
  if (wanted === pairs.length) return pairs;
  const step = wanted === 1 ? 0 : (pairs.length - 1) / (wanted - 1);
  return Array.from({ length: wanted }, (_, index) => pairs[Math.round(index * step)]!);
}

export async function pairPart(first: number, second: number, library: Library): Promise<Part> {
  // On small sites characters are in the shard of the pairs.
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
  // Blanks separate groups of digits; between other words they mean a phrase.
  const isGrouped = /^[\d ,)-]+$/.test(written);
  if (written.includes(' ') && !isGrouped) return saidAs(written, 1, library);
  const word = isGrouped ? (joined ?? written) : lower(written).slice(0, longestWord);
  const exact = (await rangeHolding('words', word, library)).get(word);
  const other =
    joined && joined !== word ? (await rangeHolding('words', joined, library)).get(joined) : undefined;
  // An unknown word may be a beginning, even before other words. A known number is complete: 40301 is not 403,
  // so longer numbers come later (`longerNumbers`).
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

/** Matches words with the stem of an English word: `storage` for `stored`. */
async function byStem(word: string, library: Library): Promise<Strategy[]> {
  const stem = /^([a-z]{4,}?)(?:ing|ed|es|e|s|ion)$/.exec(word)?.[1];
  const part = stem === undefined ? [] : await longerWords(stem, library);
  return part.length === 0 ? [] : [{ parts: [part], needles: [{ kind: 'word', text: stem!, open: true }] }];
}

/** Words that begin with this word. */
async function longerWords(word: string, library: Library): Promise<Part> {
  if (word.length < 2) return [];
  const longer = (await beginningWith('words', word, library)).filter(([key]) => key !== word);
  return longer.slice(0, mostBeginnings).map(([, entry]) => ({ entry, worth: worth.beginning }));
}

/** Numbers that begin with this one. They come after all records with the number itself. */
export async function longerNumbers({ text, last }: Unit, library: Library): Promise<Strategy[]> {
  if (!last || !isNumber(text)) return [];
  const part = await longerWords(text, library);
  return part.length === 0 ? [] : [{ parts: [part], needles: [{ kind: 'word', text, open: true }] }];
}

function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}

/** A word that few texts have may be pinyin. */
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

/** A word that many texts have is searched by its parts in titles only: `/xpedia/hangup-cause` for `hangup_cause`. */
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

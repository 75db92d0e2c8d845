/**
 * How a unit of the query may be met, best strategy first: as typed, as the beginning of a word, by its parts, as
 * pinyin, with a typo. Knows which shards hold what; must not know of ranking.
 */
import type { Entry } from '../codec.ts';
import { lower } from '../fold.ts';
import { longestPinyin, rangeOf, type SortedSection, shardOf } from '../layout.ts';
import type { Needle } from '../mark.ts';
import { eachWordTerm, longestWord, partsOf } from '../tokenizer.ts';
import { nearWords, typosAllowed } from './fuzzy.ts';
import type { Library } from './library.ts';
import { allPairs, type Pair, type Unit } from './query.ts';

/** Comes after every character that a folded word has. */
const afterAll = '\uFFFC';

/** Lists of which any may hold a record, each worth so much (1: as typed). */
export type Part = readonly { readonly entry: Entry; readonly worth: number; readonly pinyin?: boolean }[];

/** All parts must hold a record. */
export type Strategy = { readonly parts: readonly Part[]; readonly needles: readonly Needle[] };

export type UnitStrategies = {
  readonly unit: Unit;
  readonly strategies: readonly Strategy[];
  /** How many terms of a title the unit makes up. */
  readonly size: number;
};

/** Pinyin is a guess: a title that it may mean comes after a text that has the letters. */
const worth = { beginning: 0.75, parts: 0.85, oneTypo: 0.6, twoTypos: 0.45, pinyin: 0.12, inPinyin: 0.08 };

/** A beginning may stand for very many words; so many shards and words are looked at. */
const mostRanges = 2;
const mostBeginnings = 60;
const mostTypos = 3;

/** `most`: pairs that are looked up of a run of characters; `pairsIn` tells which there are. */
export async function strategiesOf(
  unit: Unit,
  most: number,
  library: Library,
  pairsIn: (text: string) => Pair[] = allPairs,
): Promise<UnitStrategies> {
  if (unit.kind === 'wide') return wideStrategies(unit, someOf(pairsIn(unit.text), most, false), library);
  let size = 0;
  eachWordTerm(unit.written, () => size++);
  return { unit, size, strategies: await wordStrategies(unit.written, unit.last, library) };
}

/** The pairs of a run that are asked for: overlapping ones add little in a long run, unless `all` matter. */
export function pairsOf(text: string, most: number, all = false): Pair[] {
  return someOf(allPairs(text), most, all);
}

/** Evenly chosen. */
function someOf(pairs: Pair[], most: number, all: boolean): Pair[] {
  const enough = all || pairs.length <= 9 ? pairs.length : Math.ceil((pairs.length + 1) / 2);
  const wanted = Math.min(most, enough);
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

async function wideStrategies(unit: Unit, pairs: Pair[], library: Library): Promise<UnitStrategies> {
  const length = [...unit.text].length;
  const wanted = length === 1 ? [[unit.text.codePointAt(0)!, 0] as const] : pairs;
  const parts = await Promise.all(wanted.map(([first, second]) => pairPart(first, second, library)));
  const strategies = parts.every((part) => part.length > 0)
    ? [{ parts, needles: [{ kind: unit.kind, text: unit.text }] }]
    : [];
  return { unit, size: Math.max(1, length - 1), strategies };
}

async function wordStrategies(written: string, open: boolean, library: Library): Promise<Strategy[]> {
  const word = lower(written).slice(0, longestWord);
  const exact = (await rangeHolding('words', word, library)).get(word);
  // A word that nothing holds may be a beginning wherever it stands. A number that stands somewhere is not: 40301
  // is another one than 403 (`longerNumbers`).
  const mayGoOn = !exact || (open && !isNumber(word));
  const beginnings = mayGoOn ? await longerWords(word, library) : [];
  const strategies: Strategy[] = [];
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
    return rare ? [...strategies, ...(await inPinyin(word, library))] : strategies;
  }
  if (parts) strategies.push(parts);
  strategies.push(...(await inPinyin(word, library)));
  if (strategies.length === 0) strategies.push(...(await withTypos(word, library)));
  return strategies;
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
  const lowered = (entry: Part): Part => entry.map((one) => ({ ...one, worth: one.worth * worth.parts }));
  return {
    parts: found.flatMap(([strategy]) => strategy!.parts.map(lowered)),
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

/** Titles whose reading begins so, as a whole or from some character on. */
async function inPinyin(word: string, library: Library): Promise<Strategy[]> {
  if (!/^[a-z]{2,}$/.test(word) || library.info.bounds.pinyin.length === 0) return [];
  const entries = await beginningWith('pinyin', word.slice(0, longestPinyin), library);
  if (entries.length === 0) return [];
  const part = entries.map(([key, entry]) => ({
    entry,
    worth: key === word ? worth.pinyin : worth.inPinyin,
    pinyin: true,
  }));
  return [{ parts: [part], needles: [] }];
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

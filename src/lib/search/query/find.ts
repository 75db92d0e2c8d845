/** Finds and sorts the hits of a query. Words must all match; for sentences, and if few records match, most of it is enough. */
import { readPasted } from '../identifiers.ts';
import { type Answer, matchLongerNumbers, matchToken } from './alternatives.ts';
import type { Metered } from './budget.ts';
import { writeAsHeard } from './heard.ts';
import { moveIdentified } from './identified.ts';
import type { Stop } from './library.ts';
import { countPostings, listHits } from './pages.ts';
import { readReference } from './reference.ts';
import { respell } from './respell.ts';
import { findPageOf } from './route.ts';
import { type Alternative, scoreRecords } from './scorer.ts';
import { findMost } from './sentence.ts';
import { joinCharacters, writePinyin } from './spaced.ts';
import { findPair } from './spellings.ts';
import { dropCompounds, joinSynonyms, splitAtSynonyms } from './synonyms.ts';
import {
  dropStopPhrases,
  dropStopWords,
  isLongRun,
  listPairs,
  splitAtRarePairs,
  type Token,
  tokenize,
} from './tokens.ts';
import { limits, wordProfile } from './weights.ts';
import { findWords, rankAll, type WordAnswer } from './words.ts';

export type Found = Answer & {
  /** The query as it was understood: pinyin in characters, a pasted line as its request. */
  readonly query: string;
  /** The query with corrected words, if any were misspelt. */
  readonly meant?: string | undefined;
  /** Has counted the bytes of the query so far. */
  readonly library: Metered;
};

export async function find(typed: string, library: Metered, stop: Stop): Promise<Found> {
  const own = (await library.learnFor(typed)) ?? typed;
  const read = await writePinyin(joinCharacters(readPasted(own)), library);
  const query = await writeAsHeard(await respell(read, library), library);
  const found = await answerQuery(query, library, stop);
  if (found.records.length === 0 && query !== typed) return answerQuery(typed, library, stop);
  return { ...found, meant: query === read ? undefined : query };
}

async function answerQuery(query: string, library: Metered, stop: Stop): Promise<Found> {
  const subject = await readReference(query, library);
  if (subject === undefined) return { ...(await search(query, library, stop)), query };
  const synonyms = dropCompounds(library.allSynonyms);
  return { ...(await search(subject, { ...library, wantsEntry: true, synonyms }, stop)), query };
}

async function search(query: string, library: Metered, stop: Stop): Promise<Omit<Found, 'query'>> {
  const tokens = tokenize(query);
  // A path or code means its exact words, without synonyms.
  const isExact = /[/_=:{}<>*]/.test(query);
  const typed = dropStopWords(isExact ? tokens : joinSynonyms(tokens, library.synonyms));
  // First, so that the budget of texts knows what it costs.
  const page = await findPageOf(query, library);
  const longer = await findLongerNumbers(typed, library);
  const asTyped = await findAsTyped(query, await splitRun(typed, library), library, stop);
  const found = longer ? addLongerNumbers(asTyped, longer) : asTyped;
  const records = await moveIdentified(query, found.records, library);
  return { ...found, records: page === undefined ? records : [...new Set([page, ...records])], library };
}

async function findAsTyped(
  query: string,
  typed: readonly Token[],
  library: Metered,
  stop: Stop,
): Promise<Answer> {
  const content = dropStopPhrases(typed, library.synonyms.flat());
  // The text may say it in other words or in another order.
  const isSaid =
    library.wantsEntry ||
    content !== undefined ||
    typed.some((token) => isLongRun(token) || splitAtSynonyms(token, library.synonyms) !== undefined);
  const words = isSaid ? undefined : await findWords(query, typed, library, stop);
  if (!words?.whole) return findMost(query, content ?? typed, 1, library, stop);
  if (words.pages.length >= (typed.length > 1 ? limits.few : 1)) return createAnswer(words);
  const most = await findMost(query, content ?? typed, limits.shareOfSentence, library, stop);
  return { ...most, ...addRecords(createAnswer(words), most.records) };
}

function createAnswer({ matchings, pages }: WordAnswer): Answer {
  return { matchings, records: listHits(pages) };
}

/** Appends records, without repeats. */
function addRecords({ matchings, records }: Answer, others: readonly number[]): Answer {
  return { matchings, records: [...new Set([...records, ...others])] };
}

type Longer = {
  readonly text: string;
  readonly alternatives: readonly Alternative[];
  readonly records: readonly number[];
};

/** The records with longer numbers that begin like the last one typed. Does not load their texts. */
async function findLongerNumbers(typed: readonly Token[], library: Metered): Promise<Longer | undefined> {
  const last = typed.at(-1);
  const alternatives = last ? await matchLongerNumbers(last, library) : [];
  if (!last || alternatives.length === 0) return undefined;
  const others = await Promise.all(
    typed.slice(0, -1).map((token) => matchToken(token, limits.pairs, library)),
  );
  const terms = [...others, { alternatives, weight: 1, size: 1 }];
  const { values } = scoreRecords(terms, library, wordProfile);
  return { text: last.text, alternatives, records: listHits(rankAll(values, library)) };
}

function addLongerNumbers(found: Answer, longer: Longer): Answer {
  const { records } = addRecords(found, longer.records);
  const matchings = found.matchings.map((matching) =>
    matching.token.text === longer.text
      ? { ...matching, alternatives: [...matching.alternatives, ...longer.alternatives] }
      : matching,
  );
  return { matchings, records };
}

/** Splits a run of characters into words, if the index tells all word boundaries: as if the reader had typed blanks. */
async function splitRun(typed: readonly Token[], library: Metered): Promise<readonly Token[]> {
  const [run] = typed;
  if (!run || typed.length > 1 || !isLongRun(run) || dropStopPhrases(typed)) return typed;
  // For a longer run the query reads too few pairs.
  if (run.text.length > limits.pairs + 1) return typed;
  const parts = splitAtSynonyms(run, library.synonyms) ?? [run];
  const split = await Promise.all(parts.map((part) => splitPart(part, library)));
  const words = split.flat();
  const length = words.reduce((sum, { text }) => sum + (text.length > 1 ? text.length : 0), 0);
  return length === run.text.length ? words : typed;
}

async function splitPart(part: Token, library: Metered): Promise<readonly Token[]> {
  if (!isLongRun(part)) return [part];
  const found = await Promise.all(listPairs(part.text).map((pair) => findPair(pair, library)));
  const frequencies = found.map(([one]) => (one ? countPostings(one.entry) : 0));
  return splitAtRarePairs(part, frequencies) ?? [part];
}

/**
 * Ways to match a token of the query, best first: as typed, as the beginning of a word, by parts, as pinyin.
 * Knows which shard holds a term; must not know ranking.
 */
import type { Entry } from '../codec.ts';
import { lowerCase } from '../fold.ts';
import { formatSynonymKey } from '../layout.ts';
import type { Pattern } from '../mark.ts';
import { dropJoiners, longestWord, splitWord, visitWordTerms } from '../tokenizer.ts';
import { language } from './language.ts';
import type { Library } from './library.ts';
import { findWordsInPinyin } from './pinyin.ts';
import type { Alternative, Term } from './scorer.ts';
import { findLongerWords, findPair, findWord } from './spellings.ts';
import { joinSynonyms, listSeams, splitAtSynonyms } from './synonyms.ts';
import { countPairs, listPairs, listPairsOrCharacter, type Pair, type Token, tokenize } from './tokens.ts';
import { limits, weights } from './weights.ts';

/** A token with the ways to match it. */
export type Matching = { readonly token: Token; readonly alternatives: readonly Alternative[] };

/** What a query found. */
export type Answer = {
  readonly matchings: readonly Matching[];
  /** The hits, best first. */
  readonly records: readonly number[];
  /** The terms of a sentence that were looked up. */
  readonly terms?: readonly SentenceTerm[];
};

/** `most`: how many pairs of a run of characters to look up. */
export async function matchToken(token: Token, most: number, library: Library): Promise<Matching & Term> {
  const { kind, text, written, last, isOneOfFew, groups } = token;
  const alternatives = groups
    ? await matchSynonyms(text, groups, library, isOneOfFew)
    : kind === 'wide'
      ? await matchRun(text, choosePairs(text, most), library)
      : await matchWord(written, last, library, isOneOfFew);
  return { token, alternatives, weight: 1, size: countTerms(token) };
}

/** The terms of a sentence to look up, `also` these pairs if it is one word, and what to mark in hits. */
export async function matchSentence(
  tokens: readonly Token[],
  also: readonly Pair[],
  library: Library,
): Promise<{ readonly terms: readonly SentenceTerm[]; readonly matchings: readonly Matching[] }> {
  const pairs = tokens.flatMap((token): Pair[] =>
    token.kind !== 'wide' || token.groups
      ? []
      : (listSeams(token, library.synonyms) ?? listPairsOrCharacter(token.text)),
  );
  const isOneWord = tokens.length === 1 && countPairs(tokens[0]!.text) === 1;
  const ofPairs = [...selectEvenly(pairs, limits.pairsOfSentence), ...(isOneWord ? also : [])].map(
    async (pair): Promise<SentenceTerm> => {
      const part = await findPair(pair, library);
      const alternatives = part.length === 0 ? [] : [{ parts: [part], patterns: [] }];
      return { alternatives, weight: weights.pair, size: 1, pair: String.fromCodePoint(...pair) };
    },
  );
  const parts = tokens.flatMap((token) => splitAtSynonyms(token, library.synonyms) ?? [token]);
  const matched = await Promise.all(
    parts.map((token) =>
      isLookedUp(token)
        ? matchToken(token, 1, library)
        : { token, alternatives: [{ parts: [], patterns: [{ kind: token.kind, text: token.text }] }] },
    ),
  );
  const ofTokens = matched
    .filter(({ token }) => isLookedUp(token))
    .map(({ token, alternatives }) => ({ alternatives, weight: weighToken(token), size: countTerms(token) }));
  const terms = [...ofTokens, ...(await Promise.all(ofPairs))];
  return {
    terms: terms.filter(({ alternatives }) => alternatives.length > 0),
    // `在` is left of `录音在哪里`: marked, it would stand out all over a text.
    matchings: matched.filter(
      ({ token, alternatives }) =>
        alternatives.length > 0 && (token.groups || !language.stopWords.has(token.text)),
    ),
  };
}

/** `pair`: the term's pair of characters, if it is one. */
export type SentenceTerm = Term & { readonly pair?: string };

/** True for a token that a sentence looks up as a whole; others are looked up by pairs. */
export function isLookedUp({ kind, groups }: Token): boolean {
  return groups !== undefined || kind === 'word';
}

function weighToken({ kind, text, groups }: Token): number {
  if (!groups) return weights.word;
  return weights.synonym * (kind === 'wide' ? countPairs(text) : weights.pairsOfSynonym);
}

/** Matches a word or any of its synonyms; the index has one list for all of them. */
async function matchSynonyms(
  text: string,
  groups: readonly number[],
  library: Library,
  isOneOfFew = false,
): Promise<Alternative[]> {
  const found = await Promise.all(groups.map((group) => findWord(formatSynonymKey(group), library)));
  const ofGroups = groups.flatMap((group) => library.synonyms[group]!);
  // `keepalived` is a name of its own, though `keepalive` has synonyms.
  if (isOneOfFew && !ofGroups.includes(text)) found.push(await findWord(text, library));
  const part = found.flatMap((entry) => (entry ? [{ entry, weight: 1 }] : []));
  const words = new Set([text, ...ofGroups]);
  return part.length === 0
    ? []
    : [...words].map((word) => ({ parts: [part], patterns: createPatterns(word) }));
}

function createPatterns(phrase: string): Pattern[] {
  return tokenize(phrase).map(({ kind, text }) => ({
    kind,
    text,
    open: kind === 'word' && text.length > 3,
  }));
}

function countTerms({ kind, text, written }: Token): number {
  if (kind === 'wide') return countPairs(text);
  let size = 0;
  for (const word of written.split(' ')) visitWordTerms(word, () => size++);
  return size;
}

/** Matches other words in place of a token; a record must have all of them. */
async function matchPhrase(text: string, share: number, library: Library): Promise<Alternative[]> {
  const found = await Promise.all(
    tokenize(text).map(({ kind, text: own, written }) =>
      kind === 'wide' ? matchRun(own, listPairs(own), library) : matchWord(written, false, library),
    ),
  );
  const joined = joinFirst(found, share);
  return joined ? [joined] : [];
}

/** Joins the best alternatives of several words; undefined if a word has none. */
function joinFirst(found: readonly Alternative[][], share: number): Alternative | undefined {
  if (found.some((alternatives) => alternatives.length === 0)) return undefined;
  return {
    parts: found.flatMap(([first]) =>
      first!.parts.map((part) => part.map((one) => ({ ...one, weight: one.weight * share }))),
    ),
    patterns: found.flatMap(([first]) => first!.patterns),
  };
}

/** The pairs of a run to look up. In a long run not all, since overlapping pairs add little. */
function choosePairs(text: string, most: number): Pair[] {
  const pairs = listPairs(text);
  const enough = pairs.length <= 9 ? pairs.length : Math.ceil((pairs.length + 1) / 2);
  return selectEvenly(pairs, Math.min(most, enough));
}

/** A selection at even distances. */
function selectEvenly(pairs: Pair[], most: number): Pair[] {
  if (most >= pairs.length) return pairs;
  const step = most === 1 ? 0 : (pairs.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => pairs[Math.round(index * step)]!);
}

async function matchRun(text: string, pairs: Pair[], library: Library): Promise<Alternative[]> {
  const wanted = [...text].length === 1 ? listPairsOrCharacter(text) : pairs;
  const parts = await Promise.all(wanted.map((pair) => findPair(pair, library)));
  return parts.every((part) => part.length > 0) ? [{ parts, patterns: [{ kind: 'wide', text }] }] : [];
}

async function matchWord(
  written: string,
  open: boolean,
  library: Library,
  isOneOfFew = false,
): Promise<Alternative[]> {
  const joined = dropJoiners(written);
  // Blanks separate groups of digits; between other words they mean a phrase.
  const isGrouped = /^[\d ,)-]+$/.test(written);
  if (written.includes(' ') && !isGrouped) return matchPhrase(written, 1, library);
  const word = isGrouped ? (joined ?? written) : lowerCase(written).slice(0, longestWord);
  const exact = await findWord(word, library);
  const other = joined && joined !== word ? await findWord(joined, library) : undefined;
  // An unknown word may be a beginning, even before other words. A known number is complete: 40301 is not 403,
  // so longer numbers come later (`matchLongerNumbers`).
  const mayGoOn = !exact || (open && !isNumber(word));
  const beginnings = mayGoOn ? await findLongerWords(word, library) : [];
  const alternatives: Alternative[] = [];
  if (other)
    alternatives.push({
      parts: [[{ entry: other, weight: 1 }]],
      patterns: [{ kind: 'word', text: joined! }],
    });
  if (exact || beginnings.length > 0) {
    const asTyped = exact ? [{ entry: exact, weight: 1 }] : [];
    alternatives.push({
      parts: [[...asTyped, ...beginnings]],
      patterns: [{ kind: 'word', text: word, open: beginnings.length > 0 }],
    });
  }
  const rare = exact && isRare(exact);
  const parts = await matchParts(written, open, library);
  if (parts) alternatives.push(exact && !rare ? keepTitles(parts) : parts);
  const mayBePinyin = isOneOfFew && (!exact || (rare && word.length <= limits.pinyin));
  if (alternatives.length === 0) alternatives.push(...(await matchStem(word, library)));
  if (mayBePinyin) alternatives.push(...(await matchPinyin(word, library)));
  return alternatives;
}

/** Matches words with the stem of an English word, `storage` for `stored`, or with the most of another script's: `записи` for `записей`. */
async function matchStem(word: string, library: Library): Promise<Alternative[]> {
  const stem = /^([a-z]{4,}?)(?:ing|ation|ed|e?s|e|ion|y|ie[sd])$/.exec(word)?.[1];
  if (stem !== undefined) return matchBeginning(stem, library);
  const most = /[^\0-\u02ff]/.test(word) ? (word.length + 1) / 3 : 0;
  for (let cut = 1; cut <= most; cut++) {
    const found = await matchBeginning(word.slice(0, -cut), library);
    if (found.length > 0) return found;
  }
  return [];
}

/** Matches words that begin with this one, and no others. */
async function matchBeginning(text: string, library: Library): Promise<Alternative[]> {
  const part = await findLongerWords(text, library);
  return part.length === 0 ? [] : [{ parts: [part], patterns: [{ kind: 'word', text, open: true }] }];
}

/** Numbers that begin with this one. They come after all records with the number itself. */
export async function matchLongerNumbers({ text, last }: Token, library: Library): Promise<Alternative[]> {
  return last && isNumber(text) ? matchBeginning(text, library) : [];
}

function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}

function isRare({ text, code, head }: Entry): boolean {
  return text.length + code.length + head.length < limits.rare;
}

async function matchParts(
  written: string,
  open: boolean,
  library: Library,
): Promise<Alternative | undefined> {
  const parts = splitWord(written);
  if (parts.length === 0 || parts.length > 6) return undefined;
  const found = await Promise.all(
    parts.map((part, index) => matchWord(part, open && index === parts.length - 1, library)),
  );
  return joinFirst(found, weights.parts);
}

/** A word that many texts have is searched by its parts in titles only: `/xpedia/hangup-cause` for `hangup_cause`. */
function keepTitles({ parts, patterns }: Alternative): Alternative {
  const titled = parts.map((part) =>
    part.map((one) => ({ ...one, entry: { ...one.entry, text: [], code: [] } })),
  );
  return { parts: titled, patterns };
}

async function matchPinyin(letters: string, library: Library): Promise<Alternative[]> {
  for (const word of await findWordsInPinyin(letters, library)) {
    const alternatives = await matchPhrase(word, weights.pinyin, library);
    if (alternatives.length > 0) return alternatives;
    // A tree of another language has synonyms of it.
    const [{ groups = [] } = {}] = joinSynonyms(tokenize(word), library.synonyms);
    if (groups.length > 0) return matchSynonyms(word, groups, library);
  }
  return [];
}

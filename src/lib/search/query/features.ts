/**
 * Features of records by their texts, for what postings cannot tell: whether a run stands unbroken, how close tokens are,
 * how often they stand. The scorer weighs them.
 */
import { fold } from '../fold.ts';
import { readRequest } from '../identifiers.ts';
import { findPlace, type Pattern } from '../mark.ts';
import type { Matching } from './alternatives.ts';
import type { LoadedRecord } from './record.ts';
import type { Alternative } from './scorer.ts';
import type { Token } from './tokens.ts';
import { limits, type sentenceFeatures, weights, type wordFeatures } from './weights.ts';

/** The whole query, folded. */
export type Wording = {
  /** As typed, signs included: `/sessions`, `*97`. */
  readonly typed: string;
  /** Its spellings without signs; a title or a text may have one unbroken. */
  readonly phrases: readonly string[];
};

export function readWording(query: string): Wording {
  const typed = fold(query).trim();
  const phrase = dropSigns(typed);
  return { typed, phrases: phrase === '' ? [] : [phrase] };
}

type WordFeatures = Readonly<Record<keyof typeof wordFeatures, number>>;

export type Judgement = {
  readonly features: WordFeatures;
  /** Every token stands in the record as typed, or by one of its alternatives. */
  readonly whole: boolean;
  /** The record also has the signs of a path or a name, if the query has any: `cc/ws`, not just `cc` and `ws`. */
  readonly spelt: boolean;
  /** The record has the whole query unbroken, or is about the identifier that it names. */
  readonly exact: boolean;
};

/** `score`: by postings. `above`: a bit for each token that titles above have. */
export function readWordFeatures(
  record: LoadedRecord,
  { score, above }: { readonly score: number; readonly above: number },
  matchings: readonly Matching[],
  { typed, phrases }: Wording,
): Judgement {
  const { title, text, keywords } = record.folded;
  const { keywords: known, ...texts } = record.flat;
  const written = Object.values(texts);
  // The parts of a name say nothing in two keywords.
  const flat = [...written, ...known.split('\n')];
  const unbroken = matchings.filter(
    ({ alternatives }, token) =>
      (above & (1 << token)) !== 0 ||
      alternatives.some((one) => flat.some((field) => hasPatterns(field, one)) || isScattered(one, written)),
  );
  const share = matchings.length === 0 ? 0 : unbroken.length / matchings.length;
  const ownTitle = dropSigns(title);
  const isSame = phrases.includes(ownTitle);
  const isPage = record.titles.length === 1;
  const bareText = dropSigns(text);
  const inText = phrases.some((phrase) => bareText.includes(phrase));
  const isCombined = matchings.length > 1 || matchings[0]!.alternatives.length > 1;
  const literal =
    dropSigns(typed) !== typed && Object.values(record.folded).some((field) => field.includes(typed));
  const identifier = findIdentifier(text, typed);
  const [phrase = ''] = phrases;
  const hasPhrase = phrase.length >= limits.phrase && !isOnePiece(phrase) && inText;
  const features = {
    records: score * (weights.leastUnbroken + (1 - weights.leastUnbroken) * share),
    sameTitle: Number(isSame && isPage),
    sameHeading: Number(isSame && !isPage),
    inTitle: Number(!isSame && phrases.some((one) => ownTitle.includes(one))),
    inText: Number(isCombined && inText),
    proximity: matchings.length > 1 && !inText ? measureProximity(record.flat.text, matchings) : 0,
    keyword: record.anchor === '' ? measureKeywords(keywords, phrases) : 0,
    explained: Number(isExplained(record.flat.text, typed)),
    frequency: Math.log2(countMentions(record, matchings)),
    literal: Number(literal),
    identifier,
    phrase: hasPhrase ? (phrase.length >= limits.longPhrase ? 2 : 1) : 0,
  };
  return {
    features,
    whole: share === 1,
    spelt: literal || !hasSigns(typed),
    exact: identifier > 0 || (literal && typed.startsWith('/')) || hasPhrase,
  };
}

/** What a sentence says: its spellings, with and without stop words, and its characters and words. */
export type Saying = { readonly phrases: readonly string[]; readonly parts: readonly string[] };

export function readSaying(query: string, tokens: readonly Token[]): Saying {
  const phrases = [fold(query), tokens.map(({ text }) => text).join('')].map(dropSigns);
  const parts = tokens.flatMap(({ kind, text }) => (kind === 'wide' ? [...text] : [text]));
  return { phrases: [...new Set(phrases)], parts: [...new Set(parts)] };
}

/** `records`: of a page, first the page itself. `score`: by postings. */
export function readSentenceFeatures(
  records: readonly LoadedRecord[],
  score: number,
  matchings: readonly Matching[],
  { phrases, parts }: Saying,
): Readonly<Record<keyof typeof sentenceFeatures, number>> {
  const { title, above, keywords } = records[0]!.folded;
  const about = `${title}\n${above}\n${keywords}`;
  const known = records.map(({ folded }) => folded.keywords).join('\n');
  const findShare = (field: string) => parts.filter((part) => field.includes(part)).length / parts.length;
  const hasPhrase = records.some(({ folded }) => {
    const field = dropSigns(`${folded.title}\n${folded.text}`);
    return phrases.some((phrase) => phrase.length >= limits.phrase && field.includes(phrase));
  });
  return {
    records: score,
    about: findShare(about),
    lead: Math.max(...records.map(({ folded }) => findShare(`${about}\n${folded.title}\n${folded.text}`))),
    keyword: measureKeywords(`${title}\n${known}`, phrases),
    phrase: Number(hasPhrase),
    frequency: Math.log2(Math.max(...records.map((record) => countMentions(record, matchings)))),
  };
}

/**
 * From 0 to 1: the record is about the request (method and path) or the dotted name that the query is. The text of such a
 * record begins with them.
 */
function findIdentifier(text: string, typed: string): number {
  const own = readRequest(typed);
  if (own === undefined) return 0;
  const lines = text.split('\n', 4);
  const [method = '', ...path] = own.split(/(?=\/)/);
  if (path.length === 0) return Number(lines.some((line) => `${line} `.startsWith(`operationid ${own} `)));
  const requests = lines.map((line) => readRequest(line) ?? '');
  if (requests.includes(own)) return 1;
  const isShort = (one: string) => one.startsWith(method) && one.endsWith(path.join(''));
  return requests.some(isShort) ? weights.shortRequest : 0;
}

/** From 0 to 1: the similarity of the best pair of a keyword and a spelling of the query; 0 if too low. */
export function measureKeywords(
  keywords: string,
  phrases: readonly string[],
  reduce: (text: string) => string = dropSigns,
): number {
  if (keywords === '') return 0;
  let best = 0;
  for (const keyword of keywords.split('\n').map(reduce)) {
    for (const phrase of phrases.map(reduce)) best = Math.max(best, measureSimilarity(keyword, phrase));
  }
  return best > weights.leastSimilar ? best : 0;
}

/** Dice's coefficient of the pairs of characters. */
function measureSimilarity(one: string, other: string): number {
  if (one === other) return Number(one !== '');
  const pairs = new Set<string>();
  for (let at = 1; at < one.length; at++) pairs.add(one.slice(at - 1, at + 1));
  const size = pairs.size;
  let common = 0;
  for (let at = 1; at < other.length; at++) if (pairs.delete(other.slice(at - 1, at + 1))) common++;
  return (2 * common) / Math.max(1, size + other.length - 1);
}

/** How often the rarest token stands in the record, at least 1. */
function countMentions({ flat: { text, code } }: LoadedRecord, matchings: readonly Matching[]): number {
  const count = (pattern: Pattern) => findPlaces(text, pattern).length + findPlaces(code, pattern).length;
  const counts = matchings.map(({ alternatives }) =>
    Math.max(0, ...alternatives.map(({ patterns }) => Math.min(...patterns.map(count)))),
  );
  return Math.max(1, Math.min(...counts));
}

/** True for a single name, number or path. */
function isOnePiece(typed: string): boolean {
  return /^[!-~]+$/.test(typed);
}

function hasSigns(typed: string): boolean {
  return isOnePiece(typed) && dropSigns(typed) !== typed;
}

/** A row's number, which may precede it on its line. */
const rowNumber = /^[\d.]{1,4}[ \t]$/;

/** True if a line begins with the query and continues: a table row or a list entry that explains it. */
function isExplained(text: string, typed: string): boolean {
  if (!isOnePiece(typed)) return false;
  return findPlaces(text, { kind: 'word', text: typed }).some((at) => {
    const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
    return /[ \t]/.test(text[at + typed.length] ?? '') && (before === '' || rowNumber.test(before));
  });
}

/** True if a text has all patterns. */
export function hasPatterns(field: string, { patterns }: Pick<Alternative, 'patterns'>): boolean {
  return patterns.every((pattern) => findPlace(field, pattern));
}

/** True if the parts of a word stand partly in a title and partly in the text below. */
function isScattered({ patterns }: Alternative, fields: readonly string[]): boolean {
  return (
    patterns.length > 1 && patterns.every((pattern) => fields.some((field) => findPlace(field, pattern)))
  );
}

/** 1 if all tokens stand side by side, 0 if they are far apart or one is missing. */
function measureProximity(text: string, matchings: readonly Matching[]): number {
  const places = matchings.map(({ alternatives }) =>
    alternatives.flatMap(({ patterns }) => patterns.flatMap((pattern) => findPlaces(text, pattern))),
  );
  let best: number = limits.near;
  for (const start of places[0] ?? []) {
    let low = start;
    let high = start;
    for (const others of places.slice(1)) {
      const nearest = others.reduce(
        (near, place) => (Math.abs(place - start) < Math.abs(near - start) ? place : near),
        Number.POSITIVE_INFINITY,
      );
      low = Math.min(low, nearest);
      high = Math.max(high, nearest);
    }
    best = Math.min(best, high - low);
  }
  return 1 - best / limits.near;
}

function findPlaces(flat: string, pattern: Pattern): number[] {
  const places: number[] = [];
  for (let place = findPlace(flat, pattern); place && places.length < 20; ) {
    places.push(place.start);
    place = findPlace(flat, pattern, place.start + 1);
  }
  return places;
}

/** Letters and digits of a folded text only: `RFC 4733` and `rfc-4733` are the same title. */
export function dropSigns(folded: string): string {
  return folded.replace(/[^\p{L}\p{N}]+/gu, '');
}

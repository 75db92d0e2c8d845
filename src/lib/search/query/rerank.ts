/** Scores hits by their texts, for what postings cannot tell: whether a run stands unbroken, and how close units are. */
import { type Needle, placeOf } from '../mark.ts';
import type { Reading } from './read.ts';
import type { Strategy } from './strategies.ts';

/** The strategies for one unit of the query; any of them may match a text. */
export type Wanted = readonly Strategy[];

export type Reranked = {
  readonly score: number;
  /** Every unit stands in the record as typed, or as one of its readings. */
  readonly whole: boolean;
  /** The record also has the signs of a path or a name, if the query has any: `cc/ws`, not just `cc` and `ws`. */
  readonly spelt: boolean;
  /** The record has the whole query unbroken, or is the page of the operation that it names. */
  readonly exact: boolean;
};

/** A hit without any unbroken unit keeps this share of its score. */
const leastShare = 0.35;
const bonus = {
  sameTitle: 6,
  sameHeading: 1.5,
  inTitle: 1.5,
  inText: 1,
  /** Twice that for a long query, which is a quotation. */
  wholeInText: 3,
  near: 0.4,
  literal: 1.2,
  explained: 2,
  /** Times the similarity with the page's best keyword, if that is above a half. */
  keyword: 6,
  /** For the page of the operation that the query names. */
  operation: 10,
  /** For each doubling of the number of mentions. */
  mentions: 0.4,
};
/** Units farther apart than this are not close. */
const nearWidth = 40;

export type Scored = {
  readonly score: number;
  /** A bit for each unit that titles above have. */
  readonly above: number;
};

/** The whole query, folded. */
export type Wording = {
  /** As typed, signs included: `/sessions`, `*97`. */
  readonly typed: string;
  /** The spellings of the whole query, bare; a title or a text may have one unbroken. */
  readonly phrases: readonly string[];
};

export function rerank(
  { score, above }: Scored,
  reading: Reading,
  wanted: readonly Wanted[],
  { typed, phrases }: Wording,
): Reranked {
  const { title, text } = reading.folded;
  const fields = Object.values(reading.folded);
  const flat = Object.values(reading.flat);
  const together = wanted.filter(
    (strategies, unit) =>
      (above & (1 << unit)) !== 0 ||
      strategies.some((one) => flat.some((field) => holds(field, one)) || isScattered(one, flat)),
  );
  const share = wanted.length === 0 ? 0 : together.length / wanted.length;
  const own = bare(title);
  let better = score * (leastShare + (1 - leastShare) * share);
  if (phrases.includes(own)) better += reading.titles.length === 1 ? bonus.sameTitle : bonus.sameHeading;
  else if (phrases.some((phrase) => own.includes(phrase))) better += bonus.inTitle;
  if (wanted.length > 1 || wanted[0]!.length > 1) {
    const inText = bare(text);
    if (phrases.some((phrase) => inText.includes(phrase))) better += bonus.inText;
    else if (wanted.length > 1) better += bonus.near * nearness(reading.flat.text, wanted);
  }
  if (reading.anchor === '') better += bonus.keyword * likeKeyword(reading.folded.keywords, phrases);
  if (isExplained(reading.flat.text, typed)) better += bonus.explained;
  better += bonus.mentions * Math.log2(mentions(reading, wanted));
  const literal = bare(typed) !== typed && fields.some((field) => field.includes(typed));
  if (literal) better += bonus.literal;
  const named = operationIn(text, typed);
  const isNamed = named > 0;
  better += bonus.operation * named;
  const isPath = literal && typed.startsWith('/');
  const isWhole = isNamed || isPath || hasPhrase(text, phrases);
  if (hasPhrase(text, phrases)) better += bonus.wholeInText * (phrases[0]!.length > 5 ? 2 : 1);
  return { score: better, whole: share === 1, spelt: literal || !hasSigns(typed), exact: isWhole };
}

const request = /^(get|post|put|patch|delete|head|options|trace) (\/\S+)$/;
const operationId = /^[a-z][\w-]*(?:\.[\w-]+)+$/;

/** True if a folded query is a request (method and path) or the name of an operation. */
function asksOperation(typed: string): boolean {
  return request.test(typed) || operationId.test(typed);
}

/** From 0 to 1. An operation's text begins with method, path and name; a client may leave out the server's part of the path. */
function operationIn(text: string, typed: string): number {
  if (!asksOperation(typed)) return 0;
  const lines = text.split('\n', 4);
  const path = request.exec(typed)?.[2];
  if (path === undefined) return lines.some((line) => `${line} `.startsWith(`operationid ${typed} `)) ? 1 : 0;
  if (lines.includes(typed)) return 1;
  const method = typed.slice(0, -path.length);
  const isShort = (line: string) =>
    line.startsWith(method) && line.endsWith(path) && !line.slice(method.length).includes(' ');
  return lines.some(isShort) ? 0.8 : 0;
}

/** True if the text has the whole query. A word or a number alone does not count. */
function hasPhrase(text: string, [typed = '']: readonly string[]): boolean {
  return typed.length >= 4 && !isOnePiece(typed) && bare(text).includes(typed);
}

/** From 0 to 1: the similarity of the best pair of a keyword and a spelling of the query; 0 up to a half. */
export function likeKeyword(keywords: string, phrases: readonly string[]): number {
  if (keywords === '') return 0;
  let best = 0;
  for (const keyword of keywords.split('\n').map(bare)) {
    for (const phrase of phrases) best = Math.max(best, likeness(keyword, phrase));
  }
  return best > 0.5 ? best : 0;
}

/** Dice's coefficient of the pairs of characters. */
function likeness(one: string, other: string): number {
  if (one === other) return 1;
  const pairs = new Set<string>();
  for (let at = 1; at < one.length; at++) pairs.add(one.slice(at - 1, at + 1));
  const size = pairs.size;
  let common = 0;
  for (let at = 1; at < other.length; at++) if (pairs.delete(other.slice(at - 1, at + 1))) common++;
  return (2 * common) / Math.max(1, size + other.length - 1);
}

/** How often the rarest unit stands in the record, at least 1. */
export function mentions({ flat: { text, code } }: Reading, wanted: readonly Wanted[]): number {
  const count = (needle: Needle) => placesOf(text, needle).length + placesOf(code, needle).length;
  const counts = wanted.map((strategies) =>
    Math.max(0, ...strategies.map(({ needles }) => Math.min(...needles.map(count)))),
  );
  return Math.max(1, Math.min(...counts));
}

/** True for a single name, number or path. */
function isOnePiece(typed: string): boolean {
  return /^[!-~]+$/.test(typed);
}

function hasSigns(typed: string): boolean {
  return isOnePiece(typed) && bare(typed) !== typed;
}

/** A row's number, which may precede it on its line. */
const rowNumber = /^[\d.]{1,4}[ \t]$/;

/** True if a line begins with the query and continues: a table row or a list entry that explains it. */
function isExplained(text: string, typed: string): boolean {
  if (!isOnePiece(typed)) return false;
  return placesOf(text, { kind: 'word', text: typed }).some((at) => {
    const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
    return /[ \t]/.test(text[at + typed.length] ?? '') && (before === '' || rowNumber.test(before));
  });
}

function holds(field: string, { needles }: Strategy): boolean {
  return needles.every((needle) => placeOf(field, needle));
}

/** True if the parts of a word stand partly in a title and partly in the text below. */
function isScattered({ needles }: Strategy, fields: readonly string[]): boolean {
  return needles.length > 1 && needles.every((needle) => fields.some((field) => placeOf(field, needle)));
}

/** 1 if all units stand side by side, 0 if they are far apart or one is missing. */
function nearness(text: string, wanted: readonly Wanted[]): number {
  const places = wanted.map((strategies) =>
    strategies.flatMap(({ needles }) => needles.flatMap((one) => placesOf(text, one))),
  );
  let best = nearWidth;
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
  return 1 - best / nearWidth;
}

function placesOf(flat: string, needle: Needle): number[] {
  const places: number[] = [];
  for (let place = placeOf(flat, needle); place && places.length < 20; ) {
    places.push(place.start);
    place = placeOf(flat, needle, place.start + 1);
  }
  return places;
}

/** Letters and digits of a folded text only: `RFC 4733` and `rfc-4733` are the same title. */
export function bare(folded: string): string {
  return folded.replace(/[^\p{L}\p{N}]+/gu, '');
}

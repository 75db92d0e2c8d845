/** What only the texts can tell: whether a run of characters stands together, how near the units are to each other. */
import { indexOfNeedle, type Needle } from '../mark.ts';
import type { Reading } from './read.ts';
import type { Strategy } from './strategies.ts';

/** A unit of the query as it may stand in a text: by any of its strategies. */
export type Wanted = readonly Strategy[];

export type Reranked = {
  readonly score: number;
  /** Every unit stands there as it was typed, or as a way to read it. */
  readonly whole: boolean;
  /** It has the signs of a path or a name as well, if there are any: `cc/ws` and not just `cc` and `ws`. */
  readonly spelt: boolean;
};

/** A hit of which nothing stands together keeps this share of its score. */
const leastShare = 0.35;
const bonus = {
  sameTitle: 6,
  sameHeading: 1.5,
  inTitle: 1.5,
  inText: 1,
  near: 0.8,
  literal: 1.2,
  explained: 2,
};
/** Units farther apart than this are not near. */
const nearWidth = 40;

export type Scored = {
  readonly score: number;
  /** The units that titles above have, a bit for each. */
  readonly above: number;
  /** What of it stands for a run that the pairs say may stand there. */
  readonly unbroken: number;
};

/** The query as a whole, folded. */
export type Wording = {
  /** As typed, with its signs: `/sessions`, `*97`. */
  readonly typed: string;
  /** Ways to write all of it, bare; a title or a text may have one as such. */
  readonly phrases: readonly string[];
  /** The run of characters that was taken apart, if it was. */
  readonly run?: string | undefined;
};

export function rerank(
  { score, above, unbroken }: Scored,
  reading: Reading,
  wanted: readonly Wanted[],
  { typed, phrases, run }: Wording,
): Reranked {
  const { title, text, code } = reading.folded;
  const fields = [title, text, code, reading.folded.above];
  const together = wanted.filter(
    (strategies, unit) =>
      (above & (1 << unit)) !== 0 ||
      strategies.some((one) => fields.some((field) => holds(field, one)) || isScattered(one, fields)),
  );
  const share = wanted.length === 0 ? 0 : together.length / wanted.length;
  const own = bare(title);
  const kept = run === undefined || hasRun(reading, run) ? score : score - unbroken;
  let better = kept * (leastShare + (1 - leastShare) * share);
  if (phrases.includes(own)) better += reading.titles.length === 1 ? bonus.sameTitle : bonus.sameHeading;
  else if (phrases.some((phrase) => own.includes(phrase))) better += bonus.inTitle;
  if (wanted.length > 1) {
    const inText = bare(text);
    if (phrases.some((phrase) => inText.includes(phrase))) better += bonus.inText;
    else better += bonus.near * nearness(text, wanted);
  }
  if (isExplained(text, typed)) better += bonus.explained;
  const literal = bare(typed) !== typed && fields.some((field) => field.includes(typed));
  if (literal) better += bonus.literal;
  return { score: better, whole: share === 1, spelt: literal || !hasSigns(typed) };
}

/** A name, a number or a path. */
function isOnePiece(typed: string): boolean {
  return /^[!-~]+$/.test(typed);
}

function hasSigns(typed: string): boolean {
  return isOnePiece(typed) && bare(typed) !== typed;
}

/** A heading that has it among other things says no more than one that has its words. */
function hasRun({ titles, folded: { title, text, code, above } }: Reading, run: string): boolean {
  const isPassing = titles.length > 1 && title.includes(run) && bare(title) !== run;
  return !isPassing && [title, text, code, above].some((field) => field.includes(run));
}

/** What may stand before it on its line: the number of a row. */
const rowNumber = /^[\d.]{1,4} $/;

/** A line begins with it and goes on: the row of a table, or the entry of a list, that says what it means. */
function isExplained(text: string, typed: string): boolean {
  if (!isOnePiece(typed)) return false;
  return placesOf(text, { kind: 'word', text: typed }).some((at) => {
    const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
    return text[at + typed.length] === ' ' && (before === '' || rowNumber.test(before));
  });
}

function holds(field: string, { needles }: Strategy): boolean {
  return needles.every((needle) => indexOfNeedle(field, needle) >= 0);
}

/** The parts of a word may stand in a title and in the text below it. */
function isScattered({ needles }: Strategy, fields: readonly string[]): boolean {
  return (
    needles.length > 1 && needles.every((needle) => fields.some((field) => indexOfNeedle(field, needle) >= 0))
  );
}

/** 1 if all units stand side by side, 0 if they are far apart or not all there. */
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

function placesOf(text: string, needle: Needle): number[] {
  const places: number[] = [];
  for (
    let at = indexOfNeedle(text, needle);
    at >= 0 && places.length < 20;
    at = indexOfNeedle(text, needle, at + 1)
  ) {
    places.push(at);
  }
  return places;
}

/** Letters and digits of a folded text alone: `RFC 4733` and `rfc-4733` are the same title. */
export function bare(folded: string): string {
  return folded.replace(/[^\p{L}\p{N}]+/gu, '');
}

/** How well a piece of a page answers a question: by what it says, and the headings above it. Sure ones alone are shown. */
import type { Piece } from './pieces.ts';
import { asksHow, inOtherWords, isOfSteps, type Kind, longestRunIn, pairsIn, type Term } from './question.ts';
import type { Reading } from './read.ts';
import { bare } from './rerank.ts';

/** A piece, and where it stands: `rank` is that of its page in the answer, from 0. */
export type Candidate = Piece & {
  readonly reading: Reading;
  readonly rank: number;
};

/** What is asked, once for all candidates. */
export type Asking = {
  readonly query: string;
  readonly terms: readonly Term[];
  readonly kinds: readonly Kind[];
};

/** A passage is shown where its heading asks nearly the same, and all headings and it say this share of it; */
const leastLike = 0.55;
const leastShare = 0.66;
/** or, on the first page, it and its own heading say nearly all; */
const leastOwn = 0.88;
const leastWeight = 4;
/** or, on the first page, it says most itself, and with all titles a little more; */
const leastOfFirst = 0.88;
const leastInText = 0.8;
/** or a row begins with a name that the query has, and most of the rest is said; */
const leastOfRow = 0.72;
/** or a text has so many characters of the question in one piece, and half of all. */
const leastRun = 5;
const leastOfRun = 0.5;
/** Where heads of columns and what stands above have to help, it counts for less. */
const worth = { heads: 0.95, above: 0.75 };
/** The first cell of a row that is no longer says what the row is about. */
const longestKey = 16;
const bonus = {
  inText: 0.35,
  fits: 0.3,
  /** For a row that is about what is asked; that begins with a name that the query has; that is one: whole and short. */
  keyed: 0.25,
  named: 0.2,
  row: 0.05,
  /** For a list of steps, where it is asked how something is done. */
  steps: 0.4,
  /** For a heading that asks the same. */
  alike: 0.9,
};
/** What a page says of itself first is seldom an answer. */
const ofLead = 0.35;
const leastOfLead = 0.9;
/** A page further down must say so much more. */
const ofRank = 0.06;

/** 0 where it is not sure that it answers. */
export function answerScore(candidate: Candidate, asking: Asking): number {
  const { query, kinds } = asking;
  const { reading, rank, text, heads = '', cells } = candidate;
  const told = `${heads}\n${text}`;
  if (kinds.some(({ tells, isNeeded }) => isNeeded && !tells.test(told))) return 0;
  const fitting = kinds.filter(({ tells }) => tells.test(told)).length;
  const fits = kinds.length === 0 ? 0 : fitting / kinds.length;
  const { said, own, inText } = sharesOf(candidate, asking.terms);
  const { isKeyed, isNamed } = keyOf(candidate, asking);
  const alike = likeHeading(reading, query);
  const mayFit = fitting === kinds.length;
  const isFirst = rank === 0;
  const isSure =
    (alike >= leastLike && said >= leastShare) ||
    (isFirst && own >= leastOwn && asking.terms.reduce((sum, one) => sum + one.weight, 0) >= leastWeight) ||
    (isFirst && mayFit && said >= leastOfFirst && inText >= leastInText) ||
    (isNamed && said > leastOfRow) ||
    (isKeyed && own >= leastOwn) ||
    (isFirst && mayFit && inText >= leastOfRun && longestRunIn(text, query) >= leastRun);
  // What a page says of itself first mostly tells what it is about, which its title does already.
  const isLead = reading.anchor === '' && cells === undefined;
  if (!isSure || (isLead && (rank > 0 || fits < 1 || inText < leastOfLead))) return 0;
  return (
    said +
    bonus.inText * inText +
    bonus.fits * fits +
    (isKeyed ? bonus.keyed : 0) +
    (isNamed ? bonus.named : 0) +
    (cells ? bonus.row : 0) +
    (asksHow(query) && isOfSteps(text) ? bonus.steps : 0) +
    bonus.alike * alike -
    ofRank * rank -
    (reading.anchor === '' ? ofLead : 0)
  );
}

/** The shares of what is asked that it says with all headings above it, with its own heading, and by itself. */
function sharesOf({ reading, text, heads = '' }: Candidate, terms: readonly Term[]) {
  const { title, above, keywords } = reading.flat;
  const shares = { said: 0, own: 0, inText: 0 };
  const all = terms.reduce((sum, { weight }) => sum + weight, 0) || 1;
  for (const { weight, isIn } of terms) {
    const share = weight / all;
    const inText = isIn(text);
    const inOwn = Math.max(inText, isIn(title), worth.heads * isIn(`${text}\n${heads}`));
    const inAll = worth.above * isIn(`${text}\n${title}\n${above}\n${keywords}`);
    shares.inText += share * inText;
    shares.own += share * inOwn;
    shares.said += share * Math.max(inOwn, inAll);
  }
  return shares;
}

/** Whether the first cell of a row says something of what is asked, and whether the query has all of it. */
function keyOf({ cells }: Candidate, { query, terms }: Asking) {
  const first = cells?.[0]?.[1] ?? '';
  const name = bare(first.toLowerCase());
  return {
    isKeyed:
      first !== '' &&
      first.length < longestKey &&
      terms.some(({ weight, isIn }) => weight >= 2 && isIn(first) >= inOtherWords),
    isNamed: /[0-9a-z]{3}|[^\0-\u02ff]{2}/.test(name) && bare(query.toLowerCase()).includes(name),
  };
}

/** How much of its own heading asks the same, from 0 to 1. */
function likeHeading({ folded: { title } }: Reading, query: string): number {
  const heading = pairsIn(bare(title));
  const asking = new Set(pairsIn(bare(query.toLowerCase())));
  return heading.length === 0
    ? 0
    : (2 * heading.filter((pair) => asking.has(pair)).length) / (heading.length + asking.size);
}

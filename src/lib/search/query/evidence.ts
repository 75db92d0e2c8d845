/**
 * Scores how well each piece of the first pages answers a question: by its own words, those of its section and of the
 * headings above, and by whether it has the kind of answer. The winner must beat all pieces that say something else.
 */
import type { Piece } from './pieces.ts';
import { asksHow, isOfSteps, type Kind, type Term } from './question.ts';
import type { Reading } from './read.ts';
import { bare, likeKeyword } from './rerank.ts';

/** A piece with its context. `rank`: of its page in the answer, from 0. `keywords`: of its page. */
export type Candidate = Piece & {
  readonly reading: Reading;
  readonly keywords: string;
  readonly rank: number;
};

/** The question, prepared once for all candidates. */
export type Asking = {
  readonly query: string;
  readonly terms: readonly Term[];
  readonly kinds: readonly Kind[];
};

/**
 * Weights of the evidence, fitted by tests/bench/search/fit.mjs on the worked and development questions in tests/search:
 * a logistic regression in which pieces that answer get the highest scores.
 * Three are set by hand, as few questions have them: `steps`, `row` and `question`.
 */
const weight = {
  /** Shares of the question's terms: in the piece's sentence or row, its heading, those above; in its section, on its page. */
  own: 2.33,
  heading: 2.14,
  above: 0.91,
  ofSection: 2.95,
  ofPage: 2.13,
  /** The share in the section, where rare terms of these pages count more. */
  rareInSection: 1.61,
  /** A list of steps below a matching heading, if the question asks how to do something. */
  steps: 3,
  /** A row for a name in the question. */
  named: 1.67,
  /** The share in a row's first cell, its subject. */
  row: 1,
  /** How similar a question is that the section claims to answer. */
  question: 1.5,
  /** It has the kind of answer that the question wants. */
  tells: 2.02,
  /** Pieces late in a section seldom answer. */
  late: -0.87,
};
export type Evidence = Readonly<Record<keyof typeof weight, number>>;
/** From this piece on, the position counts as late. */
const late = 6;

export function scoreOf(evidence: Evidence): number {
  return Object.entries(weight).reduce((sum, [name, one]) => sum + one * evidence[name as keyof Evidence], 0);
}

/** How much of each term a text has. */
type Has = readonly number[];
type Section = { readonly heading: Has; readonly above: Has; readonly keywords: Has; readonly any: Has };

/** The evidence for each candidate. `said`: the share of the question's terms that any section has. */
export function evidenceFor(candidates: readonly Candidate[], asking: Asking) {
  const { terms, query } = asking;
  const has = (text: string): Has => terms.map(({ isIn }) => isIn(text));
  const sections = new Map<Reading, Section>();
  for (const { reading, keywords } of candidates)
    if (!sections.has(reading)) sections.set(reading, sectionOf(reading, keywords, has));
  const all = [...sections.values()];
  const holders = terms.map((_, at) => all.filter(({ any }) => any[at]! > 0).length);
  const weights = terms.map((term) => term.weight);
  // A term that no section has says nothing against any of them.
  const some = weights.map((own, at) => (holders[at] ? own : 0));
  const rare = some.map((own, at) => Math.min(1, own) * Math.log(1 + all.length / (holders[at] || 1)));
  const isHow = asksHow(query);
  const bareQuestion = bare(query.toLowerCase());
  const evidence = candidates.map((one): Evidence => {
    const { heading, above, keywords, any } = sections.get(one.reading)!;
    const text = has(one.text);
    const heads = one.heads ?? '';
    const name = nameOf(one);
    return {
      own: share(some, has(one.own)),
      heading: share(some, heading),
      above: share(some, above),
      ofSection: share(some, mostOf(text, heading)),
      ofPage: share(some, mostOf(text, heading, has(heads), above, keywords)),
      rareInSection: share(rare, any),
      steps: isHow && isOfSteps(one.text) ? share(some, heading) : 0,
      named: name === '' ? 0 : longestCommon(name, bareQuestion) / name.length,
      row: one.cells ? share(some, has(one.cells[0]![1])) : 0,
      question: likeQuestion(one.reading, bareQuestion),
      tells: shareOfKinds(`${heads}\n${one.own}`, asking),
      late: Math.min(one.place, late) / late,
    };
  });
  return { evidence, said: share(weights, holders.map(Math.sign)) };
}

/** From 0 to 1: how similar the section's questions, or its heading, are to the question. */
export function likeQuestion({ anchor, folded: { title, keywords } }: Reading, bareQuestion: string): number {
  return likeKeyword(anchor === '' ? title : `${title}\n${keywords}`, [bareQuestion]);
}

/** The subject of a row: its first cell. */
export function nameOf({ cells }: Candidate): string {
  const name = bare((cells?.[0]?.[1] ?? '').toLowerCase());
  return name.length > 1 ? name : '';
}

function sectionOf({ flat, anchor }: Reading, keywords: string, has: (text: string) => Has): Section {
  // A section's keywords are the questions that it answers, so they count like its heading.
  const heading = anchor === '' ? has(flat.title) : mostOf(has(flat.title), has(flat.keywords));
  return {
    heading,
    // The last line is the address.
    above: has(flat.above.slice(0, flat.above.lastIndexOf('\n') + 1)),
    keywords: has(keywords),
    any: mostOf(heading, has(`${flat.text}\n${flat.code}`)),
  };
}

function shareOfKinds(text: string, { kinds }: Asking): number {
  return kinds.length === 0 ? 0 : kinds.filter(({ tells }) => tells.test(text)).length / kinds.length;
}

/** True if the piece lacks a kind of answer that the question needs. */
export function missesKind({ heads = '', text }: Candidate, { kinds }: Asking): boolean {
  return kinds.some(({ isNeeded, tells }) => isNeeded && !tells.test(`${heads}\n${text}`));
}

function mostOf(...lists: readonly Has[]): Has {
  return lists[0]!.map((_, at) => Math.max(...lists.map((list) => list[at]!)));
}

function share(weights: readonly number[], has: Has): number {
  const all = weights.reduce((sum, one) => sum + one, 0) || 1;
  return has.reduce((sum, one, at) => sum + one * weights[at]!, 0) / all;
}

/** The length of the longest common substring. */
function longestCommon(one: string, other: string): number {
  let longest = 0;
  for (let from = 0; from + longest < one.length; from++)
    while (from + longest < one.length && other.includes(one.slice(from, from + longest + 1))) longest++;
  return longest;
}

/**
 * Which piece of the first pages answers a question, and how sure that is: by what it says, by what its section and the
 * headings above it say, and by whether it tells what is asked for. It has to outdo all others that say something else.
 */
import type { Piece } from './pieces.ts';
import { asksHow, isOfSteps, type Kind, type Term } from './question.ts';
import type { Reading } from './read.ts';
import { bare, likeKeyword } from './rerank.ts';

/** A piece, and where it stands: `rank` is that of its page in the answer, from 0; `keywords` are its page's. */
export type Candidate = Piece & {
  readonly reading: Reading;
  readonly keywords: string;
  readonly rank: number;
};

/** What is asked, once for all candidates. */
export type Asking = {
  readonly query: string;
  readonly terms: readonly Term[];
  readonly kinds: readonly Kind[];
};

/**
 * How much evidence counts: fitted by tests/bench/search/fit.mjs, so that of all candidates those that answer get most
 * (a logistic regression) on the worked questions and those of development in tests/search. Set by hand, as few
 * questions tell of it: those of steps, of first cells and of questions that
 * writers name.
 */
const weight = {
  /** Shares of what is asked: in its sentence or row, in its own heading, in those above; in text and heading, anywhere on the page. */
  own: 2.33,
  heading: 2.14,
  above: 0.91,
  ofSection: 2.95,
  ofPage: 2.13,
  /** The same where terms count that few sections of these pages have. */
  rareInSection: 1.61,
  /** A list of steps below a heading that has what is asked, where it is asked how something is done. */
  steps: 3,
  /** A row for a name that is asked. */
  named: 1.67,
  /** The same in the first cell of a row, which says what the row is about. */
  row: 1,
  /** A question that its section is said to answer, as far as it is the same. */
  question: 1.5,
  /** It tells what kind of answer is asked for. */
  tells: 2.02,
  /** What comes late in a section seldom answers. */
  late: -0.87,
};
export type Evidence = Readonly<Record<keyof typeof weight, number>>;
/** From so many pieces on it counts as late. */
const late = 6;

export function scoreOf(evidence: Evidence): number {
  return Object.entries(weight).reduce((sum, [name, one]) => sum + one * evidence[name as keyof Evidence], 0);
}

/** By term how much of it a text has. */
type Has = readonly number[];
type Section = { readonly heading: Has; readonly above: Has; readonly keywords: Has; readonly any: Has };

/** What speaks for each candidate and against it; `said`: the share of what is asked that any section says. */
export function evidenceFor(candidates: readonly Candidate[], asking: Asking) {
  const { terms, query } = asking;
  const has = (text: string): Has => terms.map(({ isIn }) => isIn(text));
  const sections = new Map<Reading, Section>();
  for (const { reading, keywords } of candidates)
    if (!sections.has(reading)) sections.set(reading, sectionOf(reading, keywords, has));
  const all = [...sections.values()];
  const holders = terms.map((_, at) => all.filter(({ any }) => any[at]! > 0).length);
  const weights = terms.map((term) => term.weight);
  // What no section says is no evidence against any.
  const some = weights.map((own, at) => (holders[at] ? own : 0));
  const rare = some.map((own, at) => Math.min(1, own) * Math.log(1 + all.length / (holders[at] || 1)));
  const isHow = asksHow(query);
  const asked = bare(query.toLowerCase());
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
      named: name === '' ? 0 : longestCommon(name, asked) / name.length,
      row: one.cells ? share(some, has(one.cells[0]![1])) : 0,
      question: likeQuestion(one.reading, asked),
      tells: shareOfKinds(`${heads}\n${one.own}`, asking),
      late: Math.min(one.place, late) / late,
    };
  });
  return { evidence, said: share(weights, holders.map(Math.sign)) };
}

/** From 0 to 1: how much a question that the section answers, or its heading, is like what is asked, which is bare. */
export function likeQuestion({ anchor, folded: { title, keywords } }: Reading, asked: string): number {
  return likeKeyword(anchor === '' ? title : `${title}\n${keywords}`, [asked]);
}

/** What a row is about: its first cell. */
export function nameOf({ cells }: Candidate): string {
  const name = bare((cells?.[0]?.[1] ?? '').toLowerCase());
  return name.length > 1 ? name : '';
}

function sectionOf({ flat, anchor }: Reading, keywords: string, has: (text: string) => Has): Section {
  // A section's keywords are questions that it answers: they say what it is about as its heading does.
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

/** It tells nothing of the kind that is asked for. */
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

/** Characters of the longest piece that both have. */
function longestCommon(one: string, other: string): number {
  let longest = 0;
  for (let from = 0; from + longest < one.length; from++)
    while (from + longest < one.length && other.includes(one.slice(from, from + longest + 1))) longest++;
  return longest;
}

/**
 * Features of passages that may answer a question: how much of the question they have in their own words, in those of
 * their section and in the headings above, and whether they have the kind of answer. The scorer weighs them.
 */
import { fold } from '../fold.ts';
import { dropSigns, measureKeywords } from './features.ts';
import type { AnswerKind } from './language.ts';
import type { Reduce } from './likeness.ts';
import type { PassageText } from './passages.ts';
import { asksHow, hasSteps, type QuestionTerm } from './question.ts';
import type { LoadedRecord } from './record.ts';
import { type passageFeatures, weights } from './weights.ts';

/** A passage with its context. `keywords`: of its page. `isFirst`: its section is the first hit. */
export type Candidate = PassageText & {
  readonly record: LoadedRecord;
  readonly keywords: string;
  readonly isFirst: boolean;
};

/** The question, prepared once for all candidates. */
export type Question = {
  readonly query: string;
  readonly terms: readonly QuestionTerm[];
  readonly kinds: readonly AnswerKind[];
  readonly reduce: Reduce;
};

/** How much of each term a text has. */
type Shares = readonly number[];
export type PassageFeatures = Readonly<Record<keyof typeof passageFeatures, number>>;
type Section = {
  readonly heading: Shares;
  readonly above: Shares;
  readonly keywords: Shares;
  readonly any: Shares;
};

/** The features of each candidate. `covered`: the share of the question's terms that any section has. */
export function readPassageFeatures(candidates: readonly Candidate[], asked: Question) {
  const { terms, query } = asked;
  const has = (text: string): Shares => terms.map(({ measure }) => measure(text));
  const sections = new Map<LoadedRecord, Section>();
  for (const { record, keywords } of candidates)
    if (!sections.has(record)) sections.set(record, readSection(record, keywords, has));
  const all = [...sections.values()];
  const holders = terms.map((_, at) => all.filter(({ any }) => any[at]! > 0).length);
  const rarities = terms.map((term) => term.weight);
  // A term that no section has says nothing against any of them.
  const some = rarities.map((own, at) => (holders[at] ? own : 0));
  const rare = some.map((own, at) => Math.min(1, own) * Math.log(1 + all.length / (holders[at] || 1)));
  const isHow = asksHow(query);
  const bareQuestion = dropSigns(query.toLowerCase());
  const likeness = new Map([...sections.keys()].map((record) => [record, measureLikeness(record, asked)]));
  const features = candidates.map((candidate): PassageFeatures => {
    const { heading, above, keywords, any } = sections.get(candidate.record)!;
    const text = has(candidate.text);
    const heads = candidate.heads ?? '';
    const name = readName(candidate);
    return {
      own: weighShare(some, has(candidate.own)),
      heading: weighShare(some, heading),
      above: weighShare(some, above),
      section: weighShare(some, takeHighest(text, heading)),
      page: weighShare(some, takeHighest(text, heading, has(heads), above, keywords)),
      rareInSection: weighShare(rare, any),
      steps: isHow && hasSteps(candidate.text) ? weighShare(some, heading) : 0,
      name: name === '' ? 0 : measureCommon(name, bareQuestion) / name.length,
      row: candidate.cells ? weighShare(some, has(candidate.cells[0]![1])) : 0,
      question: likeness.get(candidate.record)!,
      kind: measureKinds(`${heads}\n${candidate.own}`, asked),
      late: Math.min(candidate.place, weights.latePassage) / weights.latePassage,
    };
  });
  return { features, covered: weighShare(rarities, holders.map(Math.sign)) };
}

/** From 0 to 1: how similar the section's questions, or its heading, are to the question. */
function measureLikeness(
  { anchor, folded: { title, keywords } }: LoadedRecord,
  { query, reduce }: Question,
): number {
  return measureKeywords(anchor === '' ? title : `${title}\n${keywords}`, [fold(query)], reduce);
}

/** The subject of a row: its first cell. */
function readName({ cells }: Candidate): string {
  const name = dropSigns((cells?.[0]?.[1] ?? '').toLowerCase());
  return name.length > 1 ? name : '';
}

function readSection(
  { flat, anchor }: LoadedRecord,
  keywords: string,
  has: (text: string) => Shares,
): Section {
  // A section's keywords are the questions that it answers, so they count like its heading.
  const heading = anchor === '' ? has(flat.title) : takeHighest(has(flat.title), has(flat.keywords));
  return {
    heading,
    // The last line is the address.
    above: has(flat.above.slice(0, flat.above.lastIndexOf('\n') + 1)),
    keywords: has(keywords),
    any: takeHighest(heading, has(`${flat.text}\n${flat.code}`)),
  };
}

function measureKinds(text: string, { kinds }: Question): number {
  return kinds.length === 0 ? 0 : kinds.filter(({ tells }) => tells.test(text)).length / kinds.length;
}

/** True if the passage lacks a kind of answer that the question needs. */
export function missesKind({ heads = '', text }: Candidate, { kinds }: Question): boolean {
  return kinds.some(({ isNeeded, tells }) => isNeeded && !tells.test(`${heads}\n${text}`));
}

function takeHighest(...lists: readonly Shares[]): Shares {
  return lists[0]!.map((_, at) => Math.max(...lists.map((list) => list[at]!)));
}

function weighShare(weights: readonly number[], has: Shares): number {
  const all = weights.reduce((sum, one) => sum + one, 0) || 1;
  return has.reduce((sum, one, at) => sum + one * weights[at]!, 0) / all;
}

/** The length of the longest common substring. */
function measureCommon(one: string, other: string): number {
  let longest = 0;
  for (let from = 0; from + longest < one.length; from++)
    while (from + longest < one.length && other.includes(one.slice(from, from + longest + 1))) longest++;
  return longest;
}

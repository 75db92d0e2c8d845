/**
 * Finds the passage that answers a question: a row of a table, or some sentences under their heading. It must beat
 * all passages that say something else; if none is a sure answer, there is none.
 */
import { candidatesFor } from './candidates.ts';
import {
  type Asking,
  type Candidate,
  evidenceFor,
  likeQuestion,
  missesKind,
  nameOf,
  scoreOf,
} from './evidence.ts';
import type { Found } from './find.ts';
import { asksMeaning, isQuestionText } from './question.ts';
import { bare } from './rerank.ts';

/**
 * The least score, times the share of all chances that the passage and those that agree with it have, times the share
 * of the question that these pages cover. `first`: in a section of the first page. With these limits, about one in
 * twenty of the worked and development questions gets a wrong passage.
 */
const leastSure = { first: 6, elsewhere: 6.5 };
/** A passage also counts as sure if its heading is this similar, or if it is the row of a name whose meaning is asked. */
const leastLike = 0.7;
/** Sentences of a section this near to each other agree. */
const near = 2;
/** Rows of one section are shown together if their evidence is at most this much less. */
const rows = { less: 1.5, most: 3 };

/** Undefined if the query is no question, or if nothing is a sure answer. */
export async function passageFor(query: string, found: Found): Promise<Candidate | undefined> {
  return isQuestionText(query) ? bestOf(...(await candidatesFor(query, found))) : undefined;
}

/** The best piece; undefined if it is not sure. */
function bestOf(candidates: readonly Candidate[], asking: Asking): Candidate | undefined {
  const { evidence, said } = evidenceFor(candidates, asking);
  const scores = evidence.map(scoreOf);
  const most = Math.max(...scores);
  const best = candidates[scores.indexOf(most)];
  if (!best || missesKind(best, asking)) return undefined;
  const shown = rowsWith(best, candidates, scores);
  const facts = shown.flatMap(({ own }) => factsIn(own, asking.query));
  let all = 0;
  let same = 0;
  for (const [index, one] of candidates.entries()) {
    const chance = Math.exp(scores[index]! - most);
    all += chance;
    if (
      shown.includes(one) ||
      isBeside(one, best) ||
      factsIn(one.own, asking.query).some((fact) => facts.includes(fact))
    )
      same += chance;
  }
  const isFirst = best.rank === 0 && best.reading.anchor !== '';
  const bareQuestion = bare(asking.query.toLowerCase());
  const name = nameOf(best);
  const isSure =
    (said * most * same) / all >= leastSure[isFirst ? 'first' : 'elsewhere'] ||
    (name !== '' && bareQuestion.includes(name) && asksMeaning(asking.query)) ||
    likeQuestion(best.reading, bareQuestion) >= leastLike;
  return isSure ? together(shown) : undefined;
}

/** The best piece; for a row, with rows of its section that score nearly as well, in page order. */
function rowsWith(best: Candidate, candidates: readonly Candidate[], scores: readonly number[]): Candidate[] {
  const scoreIn = (one: Candidate) => scores[candidates.indexOf(one)]!;
  const others = candidates.filter(
    (one) =>
      one !== best &&
      one.cells &&
      best.cells &&
      one.reading === best.reading &&
      scoreIn(one) >= scoreIn(best) - rows.less,
  );
  const nearest = others.sort((a, b) => scoreIn(b) - scoreIn(a)).slice(0, rows.most - 1);
  return [best, ...nearest].sort((a, b) => a.place - b.place);
}

/** Shows several rows as lines. */
function together([first, ...others]: readonly Candidate[]): Candidate {
  if (others.length === 0) return first!;
  const { cells: _, heads: __, ...one } = first!;
  const text = [first!, ...others].map((row) => row.text.replaceAll('\t', ' · ')).join('\n');
  return { ...one, text };
}

function isBeside(one: Candidate, best: Candidate): boolean {
  const isText = !one.cells && !best.cells && one.reading === best.reading;
  return one === best || (isText && Math.abs(one.place - best.place) <= near);
}

/** Numbers, names and codes that the question itself lacks. */
function factsIn(text: string, query: string): string[] {
  return (text.match(/\d[\d.:]*|[A-Za-z*][\w./*-]{2,}/g) ?? []).filter((fact) => !query.includes(fact));
}

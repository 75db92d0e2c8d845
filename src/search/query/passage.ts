/**
 * The passage that answers a question: a row of a table, or some sentences below their heading. It has to outdo all
 * others that say something else; where none surely answers, none is shown.
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
 * A passage is shown whose score is that high, times the share of all chances that it and those that say the same have,
 * and times that of the question that these pages say: on the first page, and elsewhere or in what a page says of itself
 * first. By these limits about one in twenty of the worked questions and of those of development is misled.
 */
const leastSure = { first: 6, elsewhere: 6.5 };
/** Or one whose heading asks nearly the same, or a row for the name of which it is asked what it means. */
const leastLike = 0.7;
/** Sentences so near are shown with it. */
const near = 2;
/** Rows of the same section that are nearly as good are shown together: that much less evidence, so many at most. */
const rows = { less: 1.5, most: 3 };

/** Undefined where the query asks nothing, or nothing surely answers it. */
export async function passageFor(query: string, found: Found): Promise<Candidate | undefined> {
  return isQuestionText(query) ? bestOf(...(await candidatesFor(query, found))) : undefined;
}

/** The piece that answers, undefined where that is not sure. */
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
  const asked = bare(asking.query.toLowerCase());
  const name = nameOf(best);
  const isSure =
    (said * most * same) / all >= leastSure[isFirst ? 'first' : 'elsewhere'] ||
    (name !== '' && asked.includes(name) && asksMeaning(asking.query)) ||
    likeQuestion(best.reading, asked) >= leastLike;
  return isSure ? together(shown) : undefined;
}

/** The piece alone, or a row with those of its section that say nearly as much, in their order. */
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

/** Several rows are shown as lines. */
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

/** Numbers, names and codes that a question does not have itself. */
function factsIn(text: string, query: string): string[] {
  return (text.match(/\d[\d.:]*|[A-Za-z*][\w./*-]{2,}/g) ?? []).filter((fact) => !query.includes(fact));
}

/**
 * Which piece of the first pages answers a question, and how sure that is: by what it says, by what its section and the
 * headings above it say, and by whether it tells what is asked for. It has to outdo all others that say something else.
 */
import type { Piece } from './pieces.ts';
import { asksHow, asksMeaning, isOfSteps, type Kind, type Term } from './question.ts';
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

/** How much evidence counts, as fitted by the worked questions and those of development (tests/search). */
const weight = {
  /** Shares of what is asked: in its sentence or row, in the heads of the columns alone, */
  own: 2.3,
  heads: 0.59,
  /** in its own heading and most of all if that has all, in those above, in text and heading, anywhere on the page. */
  heading: 1,
  wholeHeading: 0.93,
  above: 0.67,
  ofSection: 2.19,
  ofPage: 1.55,
  /** What no section says is no evidence against any: it makes all less sure. */
  said: 0,
  /** The same where terms count that few sections of these pages have: in heading, section, text. */
  rareInHeading: 0.96,
  rareInSection: 1.58,
  rareInText: 1.63,
  /** A list of steps below a heading that has what is asked, where it is asked how something is done; a row for a name; one of which it is asked what it means. */
  steps: 4.5,
  named: 1.29,
  explained: 0.56,
  firstPage: 0.49,
  /** It tells what kind of answer is asked for. */
  tells: 1.69,
  /** A page's first lines, and what comes late, seldom answer; what tells nothing of the kind hardly ever does. */
  lead: -1.48,
  late: -1.24,
  misses: -0.92,
};
type Evidence = Record<keyof typeof weight, number>;
/** From so many pieces on it counts as late. */
const late = 6;
/** It is sure whose score, times the share that it and those that say the same have of all, is that high: on the first page, */
const leastSure = 4;
/** and elsewhere, or where it is what a page says of itself first; */
const leastElsewhere = 8.5;
/** or whose heading asks nearly the same, or that begins with the name of which it is asked what it means. */
const leastLike = 0.6;
/** Sentences so near are shown with it. */
const near = 2;

/** The piece that answers, undefined where that is not sure. */
export function bestOf(candidates: readonly Candidate[], asking: Asking): Candidate | undefined {
  const evidence = evidenceFor(candidates, asking);
  const scores = evidence.map((one) =>
    Object.entries(one).reduce((sum, [name, value]) => sum + weight[name as keyof Evidence] * value, 0),
  );
  const most = Math.max(...scores);
  const place = scores.indexOf(most);
  const best = candidates[place];
  if (!best || missesKind(best, asking)) return undefined;
  const facts = factsIn(best.own, asking.query);
  let all = 0;
  let same = 0;
  for (const [index, one] of candidates.entries()) {
    const chance = Math.exp(scores[index]! - most);
    all += chance;
    if (isBeside(one, best) || factsIn(one.own, asking.query).some((fact) => facts.includes(fact)))
      same += chance;
  }
  const isFirst = best.rank === 0 && best.reading.anchor !== '';
  const isSure =
    (evidence[place]!.said * most * same) / all >= (isFirst ? leastSure : leastElsewhere) ||
    evidence[place]!.explained > 0 ||
    likeKeyword(best.reading.folded.title, [bare(asking.query.toLowerCase())]) >= leastLike;
  return isSure ? best : undefined;
}

function isBeside(one: Candidate, best: Candidate): boolean {
  const isText = !one.cells && !best.cells && one.reading === best.reading;
  return one === best || (isText && Math.abs(one.place - best.place) <= near);
}

/** Numbers, names and codes that a question does not have itself. */
function factsIn(text: string, query: string): string[] {
  return (text.match(/\d[\d.:]*|[A-Za-z*][\w./*-]{2,}/g) ?? []).filter((fact) => !query.includes(fact));
}

/** By term how much of it a text has. */
type Has = readonly number[];
type Section = { readonly heading: Has; readonly above: Has; readonly keywords: Has; readonly any: Has };

function evidenceFor(candidates: readonly Candidate[], asking: Asking): Evidence[] {
  const { terms, query } = asking;
  const has = (text: string): Has => terms.map(({ isIn }) => isIn(text));
  const sections = new Map<Reading, Section>();
  for (const { reading, keywords } of candidates)
    if (!sections.has(reading)) sections.set(reading, sectionOf(reading, keywords, has));
  const all = [...sections.values()];
  const holders = terms.map((_, at) => all.filter(({ any }) => any[at]! > 0).length);
  const rare = terms.map(({ weight: own }, at) => (holders[at] ? own : 0));
  const rareHere = rare.map((own, at) => Math.min(1, own) * Math.log(1 + all.length / (holders[at] || 1)));
  const asked = bare(query.toLowerCase());
  const isHow = asksHow(query);
  return candidates.map((one) => {
    const { heading, above, keywords, any } = sections.get(one.reading)!;
    const text = has(one.text);
    const heads = has(one.heads ?? '');
    const inHeading = share(rare, heading);
    const key = bare((one.cells?.[0]?.[1] ?? '').toLowerCase());
    return {
      own: share(rare, has(one.own)),
      heads: share(
        rare,
        heads.map((value, at) => Math.max(0, value - text[at]!)),
      ),
      heading: inHeading,
      wholeHeading: inHeading ** 2,
      above: share(rare, above),
      ofSection: share(rare, mostOf(text, heading)),
      ofPage: share(rare, mostOf(text, heading, heads, above, keywords)),
      said: share(
        terms.map(({ weight: own }) => own),
        holders.map(Math.sign),
      ),
      rareInHeading: share(rareHere, heading),
      rareInSection: share(rareHere, any),
      rareInText: share(rareHere, text),
      steps: isHow && isOfSteps(one.text) ? inHeading : 0,
      named: key.length > 1 ? longestCommon(key, asked) / key.length : 0,
      explained: Number(key.length > 1 && asked.includes(key) && asksMeaning(query)),
      firstPage: Number(one.rank === 0),
      tells: shareOfKinds(`${one.heads ?? ''}\n${one.own}`, asking),
      lead: Number(one.reading.anchor === ''),
      late: Math.min(one.place, late) / late,
      misses: Number(missesKind(one, asking)),
    };
  });
}

function sectionOf({ flat }: Reading, keywords: string, has: (text: string) => Has): Section {
  const heading = has(flat.title);
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

function missesKind({ heads = '', text }: Candidate, { kinds }: Asking): boolean {
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

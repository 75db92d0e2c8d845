/**
 * Finds the passage that answers a question: a row of a table, or some sentences under their heading. It must beat
 * all passages that say something else; if none is a sure answer, there is none.
 */
import type { Row } from '../answer.ts';
import type { Metered } from './budget.ts';
import { dropSigns } from './features.ts';
import type { Found } from './find.ts';
import { language } from './language.ts';
import {
  type Candidate,
  measureLikeness,
  missesKind,
  type Question,
  readName,
  readPassageFeatures,
} from './passage-features.ts';
import { cutPassages } from './passages.ts';
import { asksMeaning, findAnswerKinds, isQuestion, listQuestionTerms } from './question.ts';
import { loadRecord } from './record.ts';
import { scoreFeatures } from './scorer.ts';
import { limits, passageFeatures, weights } from './weights.ts';

/** Undefined if the query is no question, or if nothing is a sure answer. */
export async function findPassage(query: string, found: Found): Promise<Chosen | undefined> {
  return isQuestion(query) ? chooseBest(...(await listCandidates(query, found))) : undefined;
}

/** A passage with the rows of its table that are shown. */
export type Chosen = Candidate & { readonly rows: readonly Row[] };

/** The best passage; undefined if it is not sure. */
function chooseBest(candidates: readonly Candidate[], question: Question): Chosen | undefined {
  const { features, covered } = readPassageFeatures(candidates, question);
  const scores = features.map((one) => scoreFeatures(one, passageFeatures));
  const most = Math.max(...scores);
  const best = candidates[scores.indexOf(most)];
  if (!best || missesKind(best, question)) return undefined;
  const shown = addRows(best, candidates, scores);
  const facts = shown.flatMap(({ own }) => listFacts(own, question.query));
  let all = 0;
  let same = 0;
  for (const [index, one] of candidates.entries()) {
    const chance = Math.exp(scores[index]! - most);
    all += chance;
    if (
      shown.includes(one) ||
      isBeside(one, best) ||
      listFacts(one.own, question.query).some((fact) => facts.includes(fact))
    )
      same += chance;
  }
  const isFirst = best.rank === 0 && best.record.anchor !== '';
  const bareQuestion = dropSigns(question.query.toLowerCase());
  const name = readName(best);
  const isSure =
    (covered * most * same) / all >= (isFirst ? weights.sureOnFirst : weights.sureElsewhere) ||
    (name !== '' && bareQuestion.includes(name) && asksMeaning(question.query)) ||
    measureLikeness(best.record, bareQuestion) >= weights.sureSimilarity;
  return isSure ? { ...best, rows: shown.flatMap(({ cells }) => (cells ? [cells] : [])) } : undefined;
}

/** The best passage; for a row, with rows of its section that score nearly as well, in page order. */
function addRows(best: Candidate, candidates: readonly Candidate[], scores: readonly number[]): Candidate[] {
  const findScore = (one: Candidate) => scores[candidates.indexOf(one)]!;
  const others = candidates.filter(
    (one) =>
      one !== best &&
      one.cells &&
      best.cells &&
      one.record === best.record &&
      one.heads === best.heads &&
      findScore(one) >= findScore(best) - weights.lessOfRow,
  );
  const nearest = others.sort((a, b) => findScore(b) - findScore(a)).slice(0, weights.rows - 1);
  return [best, ...nearest].sort((a, b) => a.place - b.place);
}

function isBeside(one: Candidate, best: Candidate): boolean {
  const isText = !one.cells && !best.cells && one.record === best.record;
  return one === best || (isText && Math.abs(one.place - best.place) <= weights.nearPassages);
}

/** Numbers, names and codes that the question itself lacks. */
function listFacts(text: string, query: string): string[] {
  return (text.match(/\d[\d.:]*|[A-Za-z*][\w./*-]{2,}/g) ?? []).filter((fact) => !query.includes(fact));
}

/**
 * All passages of the first pages, and the question.
 * @internal Exported for measurements.
 */
export async function listCandidates(query: string, found: Found): Promise<[readonly Candidate[], Question]> {
  const { library, records } = found;
  const keywords = new Map<number, string>();
  const candidates: Candidate[] = [];
  for (const { number, rank } of chooseRecords(records, library)) {
    const record = await loadRecord(number, library);
    const page = library.pages[number]!;
    if (number === page) keywords.set(page, record.flat.keywords);
    if (language.related.test(record.titles.at(-1) ?? '')) continue;
    for (const passage of cutPassages(record))
      candidates.push({ ...passage, record, keywords: keywords.get(page) ?? '', rank });
  }
  const terms = listQuestionTerms(query, found, library.levels.length);
  return [candidates, { query, terms, kinds: findAnswerKinds(query) }];
}

/** A record, and the rank of its page in the answer. */
type Place = { readonly number: number; readonly rank: number };

/** The loaded records of the first pages, and others that the query can afford: first hits, then records of the best page. */
function chooseRecords(hits: readonly number[], library: Metered): readonly Place[] {
  const pages = [...new Set(hits.map((record) => library.pages[record]!))].slice(0, limits.passagePages);
  const places = pages.flatMap((page, rank) => {
    const own: Place[] = [];
    for (let number = page; library.pages[number] === page; number++) own.push({ number, rank });
    return own;
  });
  const unread = new Map(
    places
      .filter(({ number, rank }) => rank < limits.passageReads && !library.isRead(number))
      .map(({ number, rank }) => [number, rank]),
  );
  const wanted = [
    ...hits.filter((record) => unread.has(record)),
    ...[...unread.keys()].filter((record) => unread.get(record) === 0),
  ];
  const affordable = new Set(library.selectBearable(wanted, limits.passageBytes));
  return places.filter(({ number }) => library.isRead(number) || affordable.has(number));
}

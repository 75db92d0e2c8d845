/**
 * Finds the passage that answers a question: rows of a table, or some sentences under their heading. Its section must beat
 * all sections that say something else; if none is a sure answer, there is none.
 */
import type { Metered } from './budget.ts';
import { describeEntry } from './entry.ts';
import { dropSigns } from './features.ts';
import type { Found } from './find.ts';
import { language } from './language.ts';
import {
  type Candidate,
  measureLikeness,
  missesKind,
  type Question,
  readPassageFeatures,
} from './passage-features.ts';
import { type Chosen, cutPassages, joinPassages } from './passages.ts';
import { findAnswerKinds, isQuestion, listQuestionTerms } from './question.ts';
import { loadRecord } from './record.ts';
import { scoreFeatures } from './scorer.ts';
import { limits, passageFeatures, weights } from './weights.ts';

/** Undefined if the query asks for nothing, or if nothing is a sure answer. */
export async function findPassage(query: string, found: Found): Promise<Chosen | undefined> {
  if (found.library.wantsEntry) return describeEntry(found);
  return isQuestion(query) ? chooseBest(...(await listCandidates(query, found))) : undefined;
}

/** The best passage; undefined if another section may answer as well. */
function chooseBest(candidates: readonly Candidate[], question: Question): Chosen | undefined {
  const { features, covered } = readPassageFeatures(candidates, question);
  const scores = features.map((one) => scoreFeatures(one, passageFeatures));
  const most = Math.max(...scores);
  const best = candidates[scores.indexOf(most)];
  if (!best || missesKind(best, question)) return undefined;
  const facts = listFacts(best.own, question.query);
  let all = 0;
  let same = 0;
  for (const [index, one] of candidates.entries()) {
    const chance = Math.exp(scores[index]! - most);
    all += chance;
    if (one.record === best.record || listFacts(one.own, question.query).some((fact) => facts.includes(fact)))
      same += chance;
  }
  const isSure =
    (covered * most * same) / all >= (best.isFirst ? weights.sureOfFirst : weights.sureElsewhere) ||
    measureLikeness(best.record, dropSigns(question.query.toLowerCase())) >= weights.sureSimilarity;
  return isSure ? addNearest(best, candidates, scores) : undefined;
}

/** The best passage, with others of its table or text that score nearly as well, in page order. */
function addNearest(best: Candidate, candidates: readonly Candidate[], scores: readonly number[]): Chosen {
  const findScore = (one: Candidate) => scores[candidates.indexOf(one)]!;
  const nearest = candidates
    .filter(
      (one) =>
        one.record === best.record &&
        one.heads === best.heads &&
        findScore(one) >= findScore(best) - (best.cells ? weights.lessOfRow : weights.lessOfText),
    )
    .sort((a, b) => findScore(b) - findScore(a))
    .slice(0, weights.rows)
    .sort((a, b) => a.place - b.place);
  const text = joinPassages(best, nearest);
  return { ...best, text, rows: nearest.flatMap(({ cells }) => (cells ? [cells] : [])) };
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
  for (const number of chooseRecords(records, library)) {
    const record = await loadRecord(number, library);
    const page = library.pages[number]!;
    if (number === page) keywords.set(page, record.flat.keywords);
    if (language.related.test(record.titles.at(-1) ?? '')) continue;
    for (const passage of cutPassages(record))
      candidates.push({
        ...passage,
        record,
        keywords: keywords.get(page) ?? '',
        isFirst: number === records[0],
      });
  }
  const terms = listQuestionTerms(query, found, library.levels.length);
  return [candidates, { query, terms, kinds: findAnswerKinds(query) }];
}

/** The loaded records of the first pages, and others that the query can afford: first hits, then records of the best page. */
function chooseRecords(hits: readonly number[], library: Metered): readonly number[] {
  const pages = [...new Set(hits.map((record) => library.pages[record]!))].slice(0, limits.passagePages);
  const ofPages = pages.map((page) => {
    const own: number[] = [];
    for (let number = page; library.pages[number] === page; number++) own.push(number);
    return own;
  });
  const [ofFirst = []] = ofPages;
  const mayBeRead = new Set(ofPages.slice(0, limits.passageReads).flat());
  const wanted = [...hits.filter((record) => mayBeRead.has(record)), ...ofFirst];
  const unread = [...new Set(wanted)].filter((record) => !library.isRead(record));
  const affordable = new Set(library.selectBearable(unread, limits.passageBytes));
  return ofPages.flat().filter((number) => library.isRead(number) || affordable.has(number));
}

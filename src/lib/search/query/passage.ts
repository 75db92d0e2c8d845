/**
 * Finds the passage that answers a question: rows of a table and sentences under their heading. The section has the question
 * itself, or beats all sections that say something else; if none is a sure answer, there is none.
 */
import type { Metered } from './budget.ts';
import { describeEntry } from './entry.ts';
import type { Found } from './find.ts';
import { language } from './language.ts';
import { getReducer } from './likeness.ts';
import { type Candidate, missesKind, type Question, readPassageFeatures } from './passage-features.ts';
import { type Chosen, cutPassages, joinPassages } from './passages.ts';
import { asksHow, findAnswerKinds, isQuestion, listQuestionTerms } from './question.ts';
import { loadRecord } from './record.ts';
import { scoreFeatures } from './scorer.ts';
import { limits, passageFeatures, weights } from './weights.ts';

/** Undefined if the query asks for nothing, or if nothing is a sure answer. */
export async function findPassage(found: Found): Promise<Chosen | undefined> {
  if (found.library.wantsEntry) return describeEntry(found);
  return isQuestion(found.query) ? chooseBest(...(await listCandidates(found))) : undefined;
}

/** The best passages of a section; undefined if another section may answer as well. */
function chooseBest(all: readonly Candidate[], question: Question): Chosen | undefined {
  const { features, covered } = readPassageFeatures(all, question);
  const likeness = Math.max(...features.map((feature) => feature.question));
  const isAsked = likeness >= weights.sureSimilarity;
  // A section that has the question itself has its answer.
  const candidates = all.flatMap((candidate, index) => {
    const own = features[index]!;
    return isAsked && own.question < likeness
      ? []
      : [{ one: candidate, score: scoreFeatures(own, passageFeatures) }];
  });
  candidates.sort((a, b) => b.score - a.score);
  const [first] = candidates;
  if (!first || missesKind(first.one, question)) return undefined;
  const best = first.one;
  const facts = listFacts(best.own, question.query);
  let sum = 0;
  let same = 0;
  for (const { one, score } of candidates) {
    const chance = Math.exp(score - first.score);
    sum += chance;
    if (one.record === best.record || listFacts(one.own, question.query).some((fact) => facts.includes(fact)))
      same += chance;
  }
  const enough = best.isFirst ? weights.sureOfFirst : weights.sureElsewhere;
  if (!isAsked && (covered * first.score * same) / sum < enough) return undefined;
  const least = first.score - (best.cells ? weights.lessOfRow : weights.lessOfText);
  const ofSection = candidates.filter(({ one }) => one.record === best.record);
  // What stands before the first step is no answer to how.
  const steps = ofSection.filter(({ one }) => !one.cells && language.step.test(one.own));
  const from = asksHow(question.query) ? Math.min(best.place, ...steps.map(({ one }) => one.place)) : 0;
  const shown = ofSection.filter(({ one, score }) => score >= least && (one.cells || one.place >= from));
  return joinPassages(
    best.record,
    shown.map(({ one }) => one),
  );
}

/** Numbers, names and codes that the question itself lacks. */
function listFacts(text: string, query: string): string[] {
  return (text.match(/\d[\d.:]*|[A-Za-z*][\w./*-]{2,}/g) ?? []).filter((fact) => !query.includes(fact));
}

/**
 * All passages of the first pages, and the question.
 * @internal Exported for measurements.
 */
export async function listCandidates(found: Found): Promise<[readonly Candidate[], Question]> {
  const { query, library, records } = found;
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
  return [candidates, { query, terms, kinds: findAnswerKinds(query), reduce: getReducer(library.synonyms) }];
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

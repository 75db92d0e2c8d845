/** What a question asks for: the kind of its answer, and the terms that the answer must have. */
import { type Answer, isLookedUp } from './alternatives.ts';
import { hasPatterns } from './features.ts';
import { type AnswerKind, language } from './language.ts';
import { countPostings } from './pages.ts';
import type { Alternative } from './scorer.ts';
import { countPairs, listContentWords } from './tokens.ts';
import { weights } from './weights.ts';

/** True for a query that is a question. */
export function isQuestion(query: string): boolean {
  return language.question.test(query.trim());
}

/** True for a list of steps. */
export function hasSteps(text: string): boolean {
  const [first = '', ...others] = text.split('\n');
  return language.step.test(first) && others.some((line) => language.step.test(line));
}

/** True if a query asks how to do something. */
export function asksHow(query: string): boolean {
  return language.how.test(query.toLowerCase());
}

/** The kinds of answers that a query wants. */
export function findAnswerKinds(query: string): readonly AnswerKind[] {
  return language.answerKinds.filter(({ asks }) => asks.test(query.toLowerCase()));
}

/** A part of the question: its weight, and how much of it a text has, from 0 to 1. */
export type QuestionTerm = { readonly weight: number; measure(flat: string): number };

/** All terms of a question: the tokens that were searched, and the pairs of all other characters. */
export function listQuestionTerms(
  query: string,
  { matchings, terms = [] }: Answer,
  records: number,
): QuestionTerm[] {
  const rarities = new Map(
    terms.map(({ pair = '', alternatives }) => [pair, measureRarity(alternatives, records)]),
  );
  const searched = matchings.filter(({ token }) => isLookedUp(token));
  const found = searched.map(({ token, alternatives }): QuestionTerm => {
    const size = token.kind === 'wide' ? countPairs(token.text) : weights.questionWord;
    return {
      weight: size * measureRarity(alternatives, records),
      measure(flat) {
        if (!alternatives.some((alternative) => hasPatterns(flat, alternative))) return 0;
        return token.groups && !flat.includes(token.text) ? weights.questionSynonym : 1;
      },
    };
  });
  const texts = searched.map(({ token }) => token.text);
  const others = listContentWords(query).flatMap((word) => {
    const isWord = /^[!-~]+$/.test(word);
    if (isWord)
      return texts.some((text) => text.includes(word)) ? [] : [createTerm(word, weights.questionUnknown)];
    const rest = texts.reduce((left, one) => left.replaceAll(one, ' '), word);
    return splitAtStopParts(rest).flatMap((run) =>
      run.length === 1
        ? [createTerm(run, weights.questionSingle)]
        : cutIntoPairs(run).map((pair) => createTerm(pair, rarities.get(pair) ?? weights.questionPair)),
    );
  });
  return [...found, ...others];
}

function measureRarity([first]: readonly Alternative[], records: number): number {
  const holders = first?.parts.map((part) => part.reduce((sum, { entry }) => sum + countPostings(entry), 0));
  const least = Math.min(records, ...(holders?.length ? holders : [2]));
  return Math.log(1 + records / least) ** weights.rarity;
}

function createTerm(text: string, weight: number): QuestionTerm {
  return { weight, measure: (flat) => Number(flat.toLowerCase().includes(text)) };
}

/** No lookbehind, which would need newer browsers. */
function splitAtStopParts(text: string): string[] {
  return text
    .replace(language.stopParts, (_, kept?: string) => kept ?? ' ')
    .split(' ')
    .filter((part) => part !== '');
}

/** Every two neighbouring characters. */
function cutIntoPairs(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
}

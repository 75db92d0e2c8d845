/**
 * Finds what a writer may have meant by an address that leads nowhere. Comparing costs time with every page
 * and every dead link, so equal questions are answered once, and a run that has asked too much gets no more
 * answers: thousands of dead links are no slips of the pen.
 */
import { nearest } from '../model/text.ts';

/** Comparisons of a whole run: one to two seconds. */
const most = 150_000;

/** `among`: a name for the candidates, which must be the same whenever it is given. */
export type Suggest = (
  word: string,
  among: string,
  candidates: () => readonly string[],
) => string | undefined;

/** `limit`: comparisons, after which it has no more suggestions. */
export function suggester(limit = most): Suggest {
  const lists = new Map<string, readonly string[]>();
  const answers = new Map<string, string | undefined>();
  let spent = 0;
  return (word, among, candidates) => {
    const question = `${among}\0${word}`;
    if (answers.has(question)) return answers.get(question);
    if (spent > limit) return undefined;
    const list = lists.get(among) ?? candidates();
    lists.set(among, list);
    spent += list.length;
    const lower = word.toLowerCase();
    const answer = list.find((one) => one.toLowerCase() === lower) ?? nearest(word, list);
    answers.set(question, answer);
    return answer;
  };
}

/**
 * Suggests what a writer meant by a dead address. Comparing takes time for every page and every dead link, so answers
 * are cached, and after a limit there are no more: thousands of dead links are no typos.
 */
import { findNearest } from '#model/text';

/** Comparisons in a whole run: one to two seconds. */
const most = 150_000;

/** `among`: the name of the list of candidates, which must be equal on each call for the list. */
export type Suggest = (
  word: string,
  among: string,
  candidates: () => readonly string[],
  /** Leaves candidates out. */
  isFit?: (candidate: string) => boolean,
) => string | undefined;

/** `limit`: the number of comparisons after which there are no more suggestions. */
export function createSuggest(limit = most): Suggest {
  const lists = new Map<string, readonly string[]>();
  const answers = new Map<string, string | undefined>();
  let spent = 0;
  return (word, among, candidates, isFit) => {
    const question = `${among}\0${word}`;
    if (answers.has(question)) return answers.get(question);
    if (spent > limit) return undefined;
    const list = lists.get(among) ?? candidates();
    lists.set(among, list);
    spent += list.length;
    const lower = word.toLowerCase();
    const isSame = (one: string) => one.length === lower.length && one.toLowerCase() === lower;
    let answer = list.find(isSame) ?? findNearest(word, list);
    if (answer !== undefined && isFit && !isFit(answer)) {
      spent += list.length;
      answer = findNearest(word, list.filter(isFit));
    }
    answers.set(question, answer);
    return answer;
  };
}

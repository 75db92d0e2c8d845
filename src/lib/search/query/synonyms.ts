/** Finds words and phrases of a query in the site's synonyms. */
import type { Synonyms } from './library.ts';
import { createRun, listPairs, type Pair, type Token } from './tokens.ts';
import { weights } from './weights.ts';

/** In words. Longer phrases are not searched. */
const longestPhrase = 4;

/** Joins words that form a phrase of the synonyms into one token. */
export function joinSynonyms(tokens: readonly Token[], synonyms: Synonyms): Token[] {
  const joined: Token[] = [];
  for (let from = 0; from < tokens.length; ) {
    let count = synonyms.length === 0 ? 1 : Math.min(longestPhrase, tokens.length - from);
    let groups: readonly number[] = [];
    for (; count > 0; count--) {
      const some = tokens.slice(from, from + count);
      if (!some.some(({ isSegment }) => isSegment)) groups = findGroups(joinTexts(some), synonyms);
      if (groups.length > 0) break;
    }
    const taken = tokens.slice(from, from + Math.max(1, count));
    joined.push(groups.length > 0 ? { ...joinTokens(taken), groups } : taken[0]!);
    from += taken.length;
  }
  return joined;
}

/**
 * Splits a run of characters around its synonyms; undefined if it has none. First at the longest, but a character left alone
 * shows that it cuts a word, as `断电话` cuts `挂断电话`.
 */
export function splitAtSynonyms(token: Token, synonyms: Synonyms): Token[] | undefined {
  const { kind, text: run, groups } = token;
  if (kind !== 'wide' || groups) return undefined;
  let word = '';
  let best = 0;
  for (const synonym of synonyms.flat()) {
    const at = run.indexOf(synonym);
    if (at < 0 || !/^[^\0-\u02ff]{2,}$/.test(synonym)) continue;
    const rest = run.length - at - synonym.length;
    const alone = Number(at === 1) + Number(rest === 1);
    const score = synonym.length - weights.loneCharacter * alone + (rest === 0 ? weights.atEnd : 0);
    if (word !== '' && score <= best) continue;
    word = synonym;
    best = score;
  }
  if (word === '') return undefined;
  const at = run.indexOf(word);
  const [before, after] = [run.slice(0, at), run.slice(at + word.length)].map((text): Token[] => {
    const part = createRun(text);
    return text === '' ? [] : (splitAtSynonyms(part, synonyms) ?? [part]);
  });
  const own = { ...token, text: word, written: word, last: false, groups: findGroups(word, synonyms) };
  return [...before!, own, ...after!];
}

/** Without words of two others, as `新建分机` of `新建` and `分机`: an entry of a reference may name them apart. */
export function dropCompounds(synonyms: Synonyms): Synonyms {
  const all = new Set(synonyms.flat());
  const isCompound = (word: string) =>
    Array.from({ length: word.length }, (_, at) => at).some(
      (at) => all.has(word.slice(0, at)) && all.has(word.slice(at)),
    );
  return synonyms.map((group) => group.filter((word) => !isCompound(word)));
}

/** The pairs of a run across the edges of its synonyms: only a text with all of them can have the run. */
export function listSeams(run: Token, synonyms: Synonyms): Pair[] | undefined {
  const parts = splitAtSynonyms(run, synonyms);
  return parts?.flatMap(({ text, groups }, index) => {
    const next = parts[index + 1]?.text ?? '';
    const pairs = listPairs(text + next.slice(0, 1));
    return groups ? pairs.slice(listPairs(text).length) : pairs;
  });
}

const stems = new WeakMap<Synonyms, Synonyms>();

function findGroups(text: string, synonyms: Synonyms): number[] {
  const known = stems.get(synonyms) ?? synonyms.map((group) => group.map(cutEnding));
  stems.set(synonyms, known);
  const stem = cutEnding(text);
  return known.flatMap((group, index) => (group.includes(stem) ? [index] : []));
}

/** The stem without blanks, so that `recordings` and `recorded` match the synonym `record`, and `back up` matches `backup`. */
function cutEnding(text: string): string {
  return text.replace(/([a-z]{3})(?:ings?|ed|e?s|e)(?![a-z])/g, '$1').replace(/([a-z]) (?=[a-z])/g, '$1');
}

function joinTexts(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(' ');
}

function joinTokens(tokens: readonly Token[]): Token {
  if (tokens.length === 1) return tokens[0]!;
  const written = tokens.map((token) => token.written).join(' ');
  return { kind: 'word', text: joinTexts(tokens), written, last: false };
}

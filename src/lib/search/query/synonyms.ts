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

/** Splits a run of characters around its synonyms; undefined if it has none. */
export function splitAtSynonyms(token: Token, synonyms: Synonyms): Token[] | undefined {
  if (token.kind !== 'wide' || token.groups) return undefined;
  const words = chooseWords(token.text, synonyms);
  if (!words.some(({ isSynonym }) => isSynonym)) return undefined;
  return words.map(({ text, isSynonym }) =>
    isSynonym
      ? { ...token, text, written: text, last: false, groups: findGroups(text, synonyms) }
      : createRun(text),
  );
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

type Word = { readonly text: string; readonly isSynonym: boolean };

/**
 * Cuts a run into synonyms and what lies between, so that synonyms cover most of it and no character is left alone: such a
 * one shows that a word was cut, as `断电话` cuts `挂断电话`. Of equal ways the one with the longer word at the end.
 */
function chooseWords(run: string, synonyms: Synonyms): readonly Word[] {
  const known = new Set(
    synonyms.flat().filter((word) => /^[^\0-\u02ff]{2,}$/.test(word) && run.includes(word)),
  );
  if (known.size === 0) return [];
  const longest = Math.max(...Array.from(known, (word) => word.length));
  /** By end: the best way to cut the run up to there, if a synonym ends there or if none does. */
  const cuts: Record<'synonym' | 'other', Cut | undefined>[] = [{ synonym: start, other: undefined }];
  for (let end = 1; end <= run.length; end++) {
    let synonym: Cut | undefined;
    let other: Cut | undefined;
    for (let from = 0; from < end; from++) {
      const before = cuts[from]!;
      const text = run.slice(from, end);
      const lost = text.length === 1 ? weights.loneCharacter : 0;
      if (before.synonym) other = takeBetter(other, before.synonym, { text, isSynonym: false }, -lost);
      if (text.length <= longest && known.has(text)) {
        for (const one of [before.synonym, before.other])
          if (one) synonym = takeBetter(synonym, one, { text, isSynonym: true }, text.length);
      }
    }
    cuts.push({ synonym, other });
  }
  const last = cuts.at(-1)!;
  const best = [last.synonym, last.other].filter((cut) => cut !== undefined);
  return best.reduce((one, two) => (two.score > one.score ? two : one)).words;
}

type Cut = { readonly words: readonly Word[]; readonly score: number };
const start: Cut = { words: [], score: 0 };

/** The better one of a cut, and another one that the word prolongs. */
function takeBetter(known: Cut | undefined, { words, score }: Cut, word: Word, gain: number): Cut {
  return known && known.score >= score + gain ? known : { words: [...words, word], score: score + gain };
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

function findGroups(text: string, synonyms: Synonyms): number[] {
  const stem = cutEnding(text);
  return synonyms.flatMap((group, index) => (group.some((word) => cutEnding(word) === stem) ? [index] : []));
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

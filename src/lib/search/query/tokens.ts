/** Splits a query into tokens, each a run of characters or a word. All sizes are bounded, whatever a reader pastes. */
import { flatten, lowerCase } from '../fold.ts';
import { type RunKind, visitRuns } from '../tokenizer.ts';
import { language } from './language.ts';
import { limits, weights } from './weights.ts';

export type Token = {
  readonly kind: RunKind;
  /** Folded. */
  readonly text: string;
  /** As typed, with folded width. Its case separates the parts of a word. */
  readonly written: string;
  /** True if the reader may still be typing it. */
  readonly last: boolean;
  /** True in short queries. In a sentence nobody types pinyin, and most words are spelt right. */
  readonly isOneOfFew?: boolean;
  /** A segment of a path; it gets no synonyms. */
  readonly isSegment?: boolean;
  /** The groups of synonyms that have it. */
  readonly groups?: readonly number[];
};

export function tokenize(query: string): Token[] {
  const flat = flatten(query.slice(0, limits.query));
  const tokens: Token[] = [];
  visitRuns(flat, (kind, start, end) => {
    const written = flat.slice(start, end);
    const text = lowerCase(written);
    if (tokens.some((token) => token.text === text)) return;
    const last = end === flat.trimEnd().length;
    // `/calls/:uuid`, `calls/{uuid}`; not the slash of `坐席/agent`.
    const isSegment =
      /(^|[!-~\s])\/[:{]?$/.test(flat.slice(0, start)) || /^\/([!-~]|$)/.test(flat.slice(end));
    tokens.push({ kind, text, written, last, isSegment });
  });
  return tokens.slice(0, limits.tokens);
}

/** Drops stop words if the query has three tokens or more. A token of a short query may be pinyin or misspelt. */
export function dropStopWords(tokens: readonly Token[]): Token[] {
  const content = tokens.length > 2 ? tokens.filter(({ text }) => !language.stopWords.has(text)) : tokens;
  const kept = (content.length > 0 ? content : tokens).slice(0, limits.contentTokens);
  return kept.length > 2 ? kept : kept.map((token) => ({ ...token, isOneOfFew: true }));
}

/** A part of a run, as a token of its own. */
export function createRun(text: string): Token {
  return { kind: 'wide', text, written: text, last: false };
}

/**
 * The tokens without stop words and phrases; undefined if nothing changes or nothing is left. `known`: words that keep the
 * phrases in them: `断了`.
 */
export function dropStopPhrases(
  tokens: readonly Token[],
  known: readonly string[] = [],
): Token[] | undefined {
  const remaining = tokens.flatMap((token): Token[] => {
    if (token.groups) return [token];
    if (token.kind === 'word') return language.stopWords.has(token.text) ? [] : [token];
    const parts = splitAtStopPhrases(token.text, known);
    const hasContent = (part: string) => [...part].length > 1 && !language.leftover.test(part);
    return (parts.length === 1 ? parts : parts.filter(hasContent)).map(createRun);
  });
  const isSame =
    remaining.length === tokens.length && remaining.every(({ text }, index) => text === tokens[index]!.text);
  return isSame || remaining.length === 0 ? undefined : remaining.slice(0, limits.tokens);
}

function splitAtStopPhrases(text: string, known: readonly string[]): string[] {
  const marked = text.replace(language.stopPhrases, (phrase, at: number) => {
    const isKept = known.some((word) => {
      const from = word.length > phrase.length ? text.indexOf(word, Math.max(0, at - word.length + 1)) : -1;
      return from >= 0 && from <= at && from + word.length >= at + phrase.length;
    });
    return isKept ? phrase : ' ';
  });
  return marked.split(' ').filter((part) => part !== '');
}

/** The words of a query, folded, without stop words and phrases. */
export function listContentWords(query: string): string[] {
  return tokenize(query).flatMap(({ kind, text }) =>
    kind === 'wide' ? splitAtStopPhrases(text, []) : language.stopWords.has(text) ? [] : [text],
  );
}

/** The query, if it is one run of characters that a text may have. A question's wording never stands in a text. */
export function findRun(query: string): string | undefined {
  const [token, ...others] = tokenize(query);
  const isRun = token?.kind === 'wide' && others.length === 0 && token.text.length <= limits.run;
  return isRun && !language.speech.test(token.text) ? token.text : undefined;
}

/** True for a run that may be more than one word. */
export function isLongRun({ kind, text, groups }: Token): boolean {
  return kind === 'wide' && !groups && [...text].length >= 4;
}

/** Two neighbouring code points; the second is 0 for a single character. */
export type Pair = readonly [first: number, second: number];

export function listPairs(text: string): Pair[] {
  const codes = Array.from(text, (character) => character.codePointAt(0)!);
  return codes.slice(1).map((code, index): Pair => [codes[index]!, code]);
}

/** The pairs of a text, or its single character. */
export function listPairsOrCharacter(text: string): Pair[] {
  const pairs = listPairs(text);
  return pairs.length > 0 ? pairs : [[text.codePointAt(0)!, 0]];
}

/** The pairs that only questions of pages have: `么录` for `怎么录音` and `如何录音`. */
export function listHowPairs(query: string): Pair[] {
  return language.howEdges.flatMap(({ edge, asked }) => {
    const next = asked.exec(query)?.[1];
    return next === undefined ? [] : listPairs(edge + next);
  });
}

/** How many terms a run has: its pairs, or its character. */
export function countPairs(text: string): number {
  return Math.max(1, [...text].length - 1);
}

/**
 * Splits a run at pairs that are much rarer than their neighbours: two words meet there by chance.
 * `frequencies`: of each pair. Undefined if no word ends inside, or if some pairs are unknown.
 */
export function splitAtRarePairs(token: Token, frequencies: readonly number[]): Token[] | undefined {
  const characters = [...token.text];
  if (frequencies.length !== characters.length - 1) return undefined;
  const words: string[] = [''];
  for (const [index, character] of characters.entries()) {
    words[words.length - 1] += character;
    const here = frequencies[index];
    if (here === undefined || index === 0 || index === characters.length - 2) continue;
    if (here * weights.muchRarer < Math.max(frequencies[index - 1]!, frequencies[index + 1]!)) words.push('');
  }
  const whole = words.length === 1 ? [] : words.filter((word) => [...word].length > 1);
  return whole.length === 0 ? undefined : whole.map(createRun);
}

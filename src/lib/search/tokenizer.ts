/**
 * The one tokenizer, for index and query. Scripts without blanks become characters and overlapping pairs;
 * anything else becomes words, each with its parts. Takes flattened text (fold.ts).
 */
import { lowerCase } from './fold.ts';

/** `wide`: of Han, Kana or Hangul. `word`: letters and digits, joined by single `_`, `.` or `-`. */
export type RunKind = 'wide' | 'word';

export type TermSink = {
  /** Called for each character of a wide run, with its code point. */
  character(code: number): void;
  /** Called for every two neighbours of a wide run. */
  pair(first: number, second: number): void;
  /** Called for a word as written; `visitWordTerms` gives its terms. */
  word(word: string): void;
};

/** In characters. The rest is ignored: no reader types more, and hashes in logs need no index. */
export const longestWord = 64;

enum Kind {
  Unknown,
  Other,
  Joiner,
  Digit,
  Letter,
  Wide,
}

const kinds = new Uint8Array(65536);

function classifyAt(text: string, index: number): Kind {
  const unit = text.charCodeAt(index);
  const known = kinds[unit];
  if (known) return known;
  const kind = classify(String.fromCodePoint(text.codePointAt(index) ?? 0));
  // Of a half of a pair the other one decides.
  if ((unit & 0xf800) !== 0xd800) kinds[unit] = kind;
  return kind;
}

/** True at the start of a character of two units. */
function isPaired(text: string, index: number): boolean {
  return (text.charCodeAt(index) & 0xfc00) === 0xd800 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00;
}

function classify(character: string): Kind {
  if (
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}ー]/u.test(
      character,
    )
  ) {
    return /[\p{L}\p{N}ー]/u.test(character) ? Kind.Wide : Kind.Other;
  }
  if (/[_.-]/.test(character)) return Kind.Joiner;
  if (/\p{N}/u.test(character)) return Kind.Digit;
  return /[\p{L}\p{M}]/u.test(character) ? Kind.Letter : Kind.Other;
}

/** Visits the runs of a text in order. */
export function visitRuns(text: string, visit: (kind: RunKind, start: number, end: number) => void): void {
  let index = 0;
  while (index < text.length) {
    const start = index;
    const kind = classifyAt(text, index);
    index = skipCharacter(text, index);
    if (kind === Kind.Wide) {
      while (index < text.length && classifyAt(text, index) === Kind.Wide) index = skipCharacter(text, index);
      visit('wide', start, index);
    } else if (isOfWord(kind)) {
      index = (kind === Kind.Digit && findNumberEnd(text, start)) || findWordEnd(text, index);
      visit('word', start, index);
    }
  }
}

/** Numbers in groups: `400 820 8820`, `(010) 6255-1234`, `1,000,000`. */
const groups = /\d{2,5}(?:(?: |-|\)[ -]?)\d{2,8}){1,4}|\d{1,3}(?:,\d{3})+/y;
const leastDigits = 7;
const mostDigits = 15;

/** The end of a number whose groups have blanks or commas between; 0 if there is none. A date with a time is none. */
function findNumberEnd(text: string, start: number): number {
  groups.lastIndex = start;
  const number = groups.exec(text)?.[0];
  if (
    number === undefined ||
    isOfWord(classifyAt(text, groups.lastIndex)) ||
    /[.:]/.test(text[groups.lastIndex] ?? '')
  )
    return 0;
  const { length } = keepDigits(number);
  const isOne = number.includes(',') || (length >= leastDigits && length <= mostDigits);
  return isOne && !/^\d{4}-\d\d-\d\d/.test(number) ? groups.lastIndex : 0;
}

function keepDigits(number: string): string {
  return number.replace(/\D+/g, '');
}

function findWordEnd(text: string, from: number): number {
  let index = from;
  for (;;) {
    while (index < text.length && isOfWord(classifyAt(text, index))) index = skipCharacter(text, index);
    const joined =
      index + 1 < text.length &&
      classifyAt(text, index) === Kind.Joiner &&
      isOfWord(classifyAt(text, index + 1));
    if (!joined) return index;
    index++;
  }
}

function isOfWord(kind: Kind): boolean {
  return kind === Kind.Letter || kind === Kind.Digit;
}

function skipCharacter(text: string, index: number): number {
  return isPaired(text, index) ? index + 2 : index + 1;
}

/** Visits the terms of a text in order. */
export function visitTerms(text: string, sink: TermSink): void {
  visitRuns(text, (kind, start, end) => {
    if (kind === 'word') return sink.word(text.slice(start, end));
    let before = 0;
    for (let index = start; index < end; index = skipCharacter(text, index)) {
      const code = isPaired(text, index) ? text.codePointAt(index)! : text.charCodeAt(index);
      sink.character(code);
      if (before !== 0) sink.pair(before, code);
      before = code;
    }
  });
}

/**
 * Visits the terms of a word, in lower case and each once: itself, its parts, and its rest from each part on without
 * joiners, so that `userbyid` matches a beginning in `find_user_by_id` and `getUserById`.
 */
export function visitWordTerms(word: string, visit: (word: string) => void): void {
  const terms = new Set<string>();
  const leaves: string[] = [];
  const add = (one: string) => {
    if (!/[ ,)]/.test(one)) terms.add(lowerCase(one).slice(0, longestWord));
    if (/^[vV]\d/.test(one)) terms.add(lowerCase(one).slice(1, longestWord));
    const parts = splitWord(one);
    if (parts.length === 0) leaves.push(one);
    for (const part of parts) add(part);
  };
  add(word);
  for (const joined of joinLeaves(leaves, word)) terms.add(lowerCase(joined).slice(0, longestWord));
  for (const term of terms) visit(term);
}

/** A word without the joiners between its parts; undefined if it has none. */
export function dropJoiners(word: string): string | undefined {
  return /[_.,) -]/.test(word) ? lowerCase(word.replace(/[_.,) -]+/g, '')).slice(0, longestWord) : undefined;
}

const mostLeaves = 8;
const leastJoined = 4;

function joinLeaves(leaves: readonly string[], word: string): string[] {
  if (leaves.length < 2 || leaves.length > mostLeaves) return [];
  const all = leaves.join('');
  // Nobody writes an address or a version without its dots.
  if (/^\d+$/.test(all))
    return word.includes(',') || (all.length >= leastDigits && !word.includes('.')) ? [all] : [];
  // Hashes.
  if (leaves.some((leaf) => /\d/.test(leaf) && /\D/.test(leaf))) return [];
  return leaves
    .map((_, from) => leaves.slice(from).join(''))
    .slice(0, -1)
    .filter((joined) => joined.length >= leastJoined && /^\D\D/.test(joined));
}

/**
 * The parts of a word one level down; none if it is simple. Splits `mod_tts` at joiners, `getUserMedia` at its
 * humps, `RFC4733` between letters and digits. Keeps hashes whole, which alternate between both.
 */
export function splitWord(word: string): string[] {
  const joined = word.split(/[_.,) -]+/);
  if (joined.length > 1) return joined;
  if (word.length > longestWord) return [];
  // No lookbehind, with which Safari before 16.4 reads nothing of a script.
  const humps = word.replace(/[\p{Ll}\d](?=\p{Lu})|\p{Lu}(?=\p{Lu}\p{Ll})/gu, '$&\n').split('\n');
  if (humps.length > 1) return humps;
  const mixed = word.match(/\d+|[^\d]+/g) ?? [];
  return mixed.length === 2 ? mixed : [];
}

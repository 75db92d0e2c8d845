/** Finds words that the site avoids. Offers no edit: only a writer knows the intended meaning. */
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import type { Passage } from '#model/document/lint-input';
import type { PageCheck } from '#model/output/output';
import type { TermEntry } from '../config.ts';
import { findMatches } from './characters.ts';

export const terms = {
  name: 'terms',
  check({ passages }, { features }) {
    const entries = (features?.lint ?? []) as readonly TermEntry[];
    if (entries.length === 0) return [];
    const words = new Map(
      entries.flatMap((entry) => [entry.avoid].flat().map((word) => [word, entry] as const)),
    );
    const pattern = buildTermPattern([...words.keys()]);
    return passages.flatMap((passage) => checkTerms(passage, pattern, words));
  },
} satisfies PageCheck;

/** Longer words first, so that the longer of two with the same beginning matches. */
function buildTermPattern(words: readonly string[]): RegExp {
  const sorted = [...words].sort((a, b) => b.length - a.length);
  return new RegExp(sorted.map((word) => escapeTerm(word)).join('|'), 'gu');
}

/** Latin words need a word boundary; Chinese has none. */
function escapeTerm(word: string): string {
  const start = /^\w/.test(word) ? '(?<![\\w-])' : '';
  const end = /\w$/.test(word) ? '(?![\\w-])' : '';
  return start + word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&') + end;
}

function checkTerms(passage: Passage, pattern: RegExp, words: ReadonlyMap<string, TermEntry>): Diagnostic[] {
  return findMatches('prose-term', passage, pattern, (word, index) => {
    const entry = words.get(word)!;
    const allowed = [entry.use, ...(entry.except ?? [])];
    if (allowed.some((longer) => isCovered(passage.text, longer, index, word))) return undefined;
    return { message: `This site does not write "${word}".`, hint: `Write "${entry.use}".`, target: word };
  });
}

/** True if the word at `index` is part of `longer`: "令牌" within "访问令牌". */
function isCovered(text: string, longer: string, index: number, word: string): boolean {
  for (let at = longer.indexOf(word); at >= 0; at = longer.indexOf(word, at + 1)) {
    if (text.startsWith(longer, index - at)) return true;
  }
  return false;
}

/**
 * How alike a query and the questions of a page are. Both are reduced first: the site's own words in place of their synonyms,
 * one letter for each way to ask, nothing that says nothing. So English questions are like Chinese ones.
 */
import { dropSigns } from './features.ts';
import { language } from './language.ts';
import type { Synonyms } from './library.ts';

export type Reduce = (folded: string) => string;

const known = new WeakMap<Synonyms, Reduce>();

/** The function that reduces questions on a site. */
export function getReducer(synonyms: Synonyms): Reduce {
  const reduce = known.get(synonyms) ?? createReducer(synonyms);
  known.set(synonyms, reduce);
  return reduce;
}

function createReducer(synonyms: Synonyms): Reduce {
  const own = new Map<string, string>();
  for (const group of synonyms) for (const word of group) if (!own.has(word)) own.set(word, group[0]!);
  const words = [...own.keys()]
    .sort((a, b) => b.length - a.length)
    .map((word) => {
      const literal = word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
      return /^[!-~]/.test(word) ? `\\b${literal}(?:ing|e?[ds])?\\b` : literal;
    });
  const pattern = new RegExp(words.join('|') || '(?!)', 'g');
  const replace = (word: string) =>
    ` ${own.get(word) ?? own.get(word.replace(/(?:ing|e?[ds])$/, '')) ?? word} `;
  const asks = language.answerKinds.map((kind, index) => ({
    pattern: new RegExp(kind.asks.source, 'g'),
    letter: ` ${String.fromCharCode(0x2460 + index)} `,
  }));
  return (folded) => {
    let text = folded;
    for (const { pattern: asked, letter } of asks) text = text.replace(asked, letter);
    text = text.replace(pattern, replace).replace(language.stopPhrases, ' ');
    return dropSigns(
      text
        .split(' ')
        .filter((word) => !language.stopWords.has(word))
        .join(''),
    );
  };
}

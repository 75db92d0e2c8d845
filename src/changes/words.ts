/** Two texts word by word: what both have, what is new, what is gone, and whether that is more than a slip of the pen. */
import { diffArrays } from 'diff';
import type { Run } from '../model/site/changes.ts';

/** Texts with more words, or so far from one another, are shown whole: the one struck, the other new. */
const mostWords = 1500;
const mostEdits = 400;

/** What both have between two changes reads as one change with them if it is that short; of Chinese one letter is. */
const shortest = 2;

/** Makes equal what is no change: the names of the two versions. */
export type Canonical = (text: string) => string;

const cjk = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー';
const letter = `(?:(?![${cjk}])[\\p{L}\\p{M}\\p{N}_])`;
/** Code in the line is one word, and so are v6.2, up-to-date and a/b. */
const pieces = new RegExp(`\`[^\`\n]*\`|\\s+|[${cjk}]+|${letter}+(?:[.\\-/:'’]${letter}+)*|.`, 'gsu');
const isCjk = new RegExp(`^[${cjk}]`, 'u');

/** Chinese, Japanese and Korean have no spaces between words: there the language's dictionary cuts. */
export function wordsOf(text: string, segmenter: Intl.Segmenter): string[] {
  return (text.match(pieces) ?? []).flatMap((piece) =>
    isCjk.test(piece) && piece.length > 1
      ? Array.from(segmenter.segment(piece), ({ segment }) => segment)
      : [piece],
  );
}

/** The runs of both texts, in the order in which they read. */
export function runsOf(older: readonly string[], newer: readonly string[], canonical: Canonical): Run[] {
  const isTooLong = older.length > mostWords || newer.length > mostWords;
  const parts = isTooLong
    ? undefined
    : diffArrays([...older], [...newer], {
        maxEditLength: mostEdits,
        comparator: (a, b) => a === b || canonical(a) === canonical(b),
      });
  if (!parts) return replaced(older.join(''), newer.join(''));
  const runs: Run[] = parts.map(({ value, added, removed }) => ({
    text: value.join(''),
    ...(added && { change: 'ins' as const }),
    ...(removed && { change: 'del' as const }),
  }));
  return joined(runs);
}

function replaced(older: string, newer: string): Run[] {
  const runs: Run[] = [
    { change: 'del', text: older },
    { change: 'ins', text: newer },
  ];
  return runs.filter(({ text }) => text !== '');
}

/** Between two kept runs: what is gone, then what is new. Kept runs of a word or less are taken into the changes around them. */
function joined(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  let gone = '';
  let fresh = '';
  const end = () => {
    result.push(...replaced(gone, fresh));
    gone = '';
    fresh = '';
  };
  for (const [index, { change, text }] of runs.entries()) {
    if (change === 'del') gone += text;
    else if (change === 'ins') fresh += text;
    else if (index < runs.length - 1 && isTaken(text, gone, fresh)) {
      gone += text;
      fresh += text;
    } else {
      end();
      result.push({ text });
    }
  }
  end();
  return result;
}

function isTaken(text: string, gone: string, fresh: string): boolean {
  if (gone === '' && fresh === '') return false;
  if (gone === '' || fresh === '') return text.trim() === '';
  const word = text.trim();
  return word.length <= (isCjk.test(word) ? 1 : shortest) && !/[.。！？!?]/.test(word);
}

/** Without letters or digits nothing was said differently. */
const said = /[\p{L}\p{N}]/gu;
/** A digit, or a word that turns a sentence round is no slip, however short. */
const weighty =
  /\p{N}|[不没无未非否禁勿仅]|\b(?:not?|never|only|must|nicht|kein\w*|nur|pas|ne|jamais|nunca|sólo|solo)\b|n['’]t\b|ない|ません|않|없/iu;

/** How many letters differ; `Infinity` where one of them weighs by itself. */
export function weightOf(runs: readonly Run[]): number {
  let sum = 0;
  for (let index = 0; index < runs.length; index += 1) {
    const { change, text } = runs[index]!;
    if (change === undefined) continue;
    const next = change === 'del' && runs[index + 1]?.change === 'ins' ? runs[index + 1]!.text : undefined;
    if (next !== undefined) index += 1;
    const [gone, fresh] = next === undefined ? [text, ''] : trimmed(text, next);
    if (text.includes('`') || next?.includes('`') || weighty.test(gone) || weighty.test(fresh))
      return Number.POSITIVE_INFINITY;
    sum += Math.max(gone.match(said)?.length ?? 0, fresh.match(said)?.length ?? 0);
  }
  return sum;
}

/** Two texts without what they begin and end with alike. */
function trimmed(a: string, b: string): [string, string] {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)];
}

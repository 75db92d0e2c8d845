/** Compares two texts word by word: common, new and removed words, and whether the change is more than a typo. */
import { diffArrays } from 'diff';
import type { Run } from './model.ts';

/** Texts with more words or edits are shown whole: the old one as removed, the new one as added. */
const mostWords = 1500;
const mostEdits = 400;

/** A common word of so few letters between two changes becomes part of them; of Chinese one letter. */
const shortest = 2;

/** Maps texts that count as equal to the same text, such as the names of the two versions. */
export type Canonical = (text: string) => string;

const cjk = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー';
const letter = `(?:(?![${cjk}])[\\p{L}\\p{M}\\p{N}_])`;
/** Inline code is one word, and so are v6.2, up-to-date and a/b. */
const pieces = new RegExp(`\`[^\`\n]*\`|\\s+|[${cjk}]+|${letter}+(?:[.\\-/:'’]${letter}+)*|.`, 'gsu');
const isCjk = new RegExp(`^[${cjk}]`, 'u');

/** Chinese, Japanese and Korean have no spaces between words: a dictionary splits them. */
export function segmentWords(text: string, segmenter: Intl.Segmenter): string[] {
  return (text.match(pieces) ?? []).flatMap((piece) =>
    isCjk.test(piece) && piece.length > 1
      ? Array.from(segmenter.segment(piece), ({ segment }) => segment)
      : [piece],
  );
}

/** The runs of both texts in reading order. */
export function compareWords(
  older: readonly string[],
  newer: readonly string[],
  canonical: Canonical,
): Run[] {
  const isTooLong = older.length > mostWords || newer.length > mostWords;
  const parts = isTooLong
    ? undefined
    : diffArrays([...older], [...newer], {
        maxEditLength: mostEdits,
        comparator: (a, b) => a === b || canonical(a) === canonical(b),
      });
  if (!parts) return createReplacedRuns(older.join(''), newer.join(''));
  const runs: Run[] = parts.map(({ value, added, removed }) => ({
    text: value.join(''),
    ...(added && { change: 'ins' as const }),
    ...(removed && { change: 'del' as const }),
  }));
  return joinRuns(runs);
}

function createReplacedRuns(older: string, newer: string): Run[] {
  const runs: Run[] = [
    { change: 'del', text: older },
    { change: 'ins', text: newer },
  ];
  return runs.filter(({ text }) => text !== '');
}

/** Between two common runs, removed text comes before new text. Very short common runs become part of the changes around them. */
function joinRuns(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  let gone = '';
  let added = '';
  const endRun = () => {
    result.push(...createReplacedRuns(gone, added));
    gone = '';
    added = '';
  };
  for (const [index, { change, text }] of runs.entries()) {
    if (change === 'del') gone += text;
    else if (change === 'ins') added += text;
    else if (index < runs.length - 1 && isTaken(text, gone, added)) {
      gone += text;
      added += text;
    } else {
      endRun();
      result.push({ text });
    }
  }
  endRun();
  return result;
}

function isTaken(text: string, gone: string, added: string): boolean {
  if (gone === '' && added === '') return false;
  if (gone === '' || added === '') return text.trim() === '';
  const word = text.trim();
  return word.length <= (isCjk.test(word) ? 1 : shortest) && !/[.。！？!?]/.test(word);
}

/** Only letters and digits count as a change. */
const countedLetters = /[\p{L}\p{N}]/gu;
/** A digit, or a word that negates a sentence, is never a typo. */
const weighty =
  /\p{N}|[不没无未非否禁勿仅]|\b(?:not?|never|only|must|nicht|kein\w*|nur|pas|ne|jamais|nunca|sólo|solo)\b|n['’]t\b|ない|ません|않|없/iu;

/** Number of letters that differ; `Infinity` if a decisive one does. */
export function computeWeight(runs: readonly Run[]): number {
  let sum = 0;
  for (let index = 0; index < runs.length; index += 1) {
    const { change, text } = runs[index]!;
    if (change === undefined) continue;
    const next = change === 'del' && runs[index + 1]?.change === 'ins' ? runs[index + 1]!.text : undefined;
    if (next !== undefined) index += 1;
    const [gone, added] = next === undefined ? [text, ''] : trimCommon(text, next);
    if (text.includes('`') || next?.includes('`') || weighty.test(gone) || weighty.test(added))
      return Number.POSITIVE_INFINITY;
    sum += Math.max(gone.match(countedLetters)?.length ?? 0, added.match(countedLetters)?.length ?? 0);
  }
  return sum;
}

/** Two texts without their common beginning and end. */
function trimCommon(a: string, b: string): [string, string] {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)];
}

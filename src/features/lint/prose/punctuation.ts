/** Punctuation rules for Chinese text: full-width, not repeated, Chinese quotes; letters and digits half-width. */
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import type { Passage } from '#model/document/lint-input';
import { findSheet } from '#model/markup/sheets';
import type { PageCheck } from '#model/output/output';
import { findMatches, getTextAround, han, isChinese } from './characters.ts';
import { createProse, type Prose } from './names.ts';

const wide: Readonly<Record<string, string>> = {
  ',': '，',
  ';': '；',
  ':': '：',
  '!': '！',
  '?': '？',
  '.': '。',
  '(': '（',
  ')': '）',
};

/** The number of a heading or an item: "一. 概述". */
const number = '(?:^|\\n)[ \\t]*[一二三四五六七八九十百甲乙丙丁戊己庚辛壬癸]{1,4}';
/** A stop at the end of a sentence; names such as "说明.md" have stops too. */
const stop = `(?<!${number})\\.(?=[ \\t]*(?:\\n|$)|[${han}]| [${han}])`;
/** After a Chinese character, and not part of an operator (`!=`). */
const mark = new RegExp(`(?<=[${han}）」』》】”])(?:[,;:!?](?![,;:!?/=])|${stop})`, 'gu');
const pair = /\([^()\n]{1,200}\)/g;
const quoted = /“[^“”\n]{1,100}”/g;
const afterHan = new RegExp(`[${han}] ?$`, 'u');
const anyHan = new RegExp(`[${han}]`, 'u');
/** A quick test: most texts have nothing for these rules. */
const suspects = /[,;:!?.("Ａ-Ｚａ-ｚ０-９]|([，。、；：])\1/;
const letters = /[Ａ-Ｚａ-ｚ０-９]+/g;
const repeated = /([，、；：])\1+|(?<!。)。。(?!。)/g;
/** A text about widths shows both of them. */
const widths = /[全半]角/;
const quotes = new RegExp(`"[^"\\n]{0,100}[${han}][^"\\n]{0,100}"`, 'gu');

export const punctuation = {
  name: 'punctuation',
  hasFixes: true,
  check({ passages }, settings) {
    if (!isChinese(settings)) return [];
    const some = passages.filter(({ text }) => suspects.test(text) && anyHan.test(text));
    const isOfWidths = passages.some(({ text }) => widths.test(text));
    return some.flatMap((passage) => {
      const prose = createProse(passage, isOfWidths);
      return [
        ...checkNarrowMarks(prose),
        ...checkNarrowBrackets(prose),
        ...checkWideLetters(prose),
        ...checkRepeated(prose),
        ...checkQuotes(prose),
      ];
    });
  },
} satisfies PageCheck;

function checkNarrowMarks(passage: Prose): Diagnostic[] {
  const { text } = passage;
  const literal = [...text.matchAll(quoted)].map(
    ({ index, 0: found }) => [index, index + found.length] as const,
  );
  /** Looked for once, at the first comma. */
  let sheet: [ReturnType<typeof findSheetRange>] | undefined;
  return findMatches('prose-half-width', passage, mark, (found, index) => {
    // Quotes cite: “类型:目标” may be what the reader has to type.
    if (literal.some(([from, to]) => index > from && index < to)) return undefined;
    if (found === ',') sheet ??= [findSheetRange(passage)];
    const [cells] = sheet ?? [];
    if (cells && index >= cells[0] && index < cells[1]) return undefined;
    // So may a colon without a blank behind it: warn, but offer no edit.
    const isSure = found !== ':' || /[\s\uFFFC]/.test(text[index + 1] ?? ' ');
    return {
      message: `In Chinese text "${found}" is written "${wide[found]}": "${getTextAround(text, index)}".`,
      edits: [isSure ? passage.edit(index, found, wide[found]!) : undefined],
      hint: passage.hintAt(index),
    };
  });
}

/** From which index to which the cells of a pasted sheet stand; their commas are none of the text. */
function findSheetRange({ text, place }: Passage): readonly [from: number, to: number] | undefined {
  if (text.split(',').length < 5) return undefined;
  // Between Chinese characters the ends of lines are gone.
  const starts: number[] = [];
  let last: number | undefined;
  for (let index = 0; index < text.length; index++) {
    const { line } = place(index);
    if (line !== last) starts.push(index);
    last = line;
  }
  const lines = starts.map((start, at) => text.slice(start, starts[at + 1]).replace(/\n$/, ''));
  const sheet = findSheet(lines.join('\n'));
  return sheet && [starts[sheet.first]!, starts[sheet.first + sheet.rows.length] ?? text.length];
}

/** Brackets with Chinese text inside or around them; not those of `name(…)`. */
function checkNarrowBrackets(passage: Prose): Diagnostic[] {
  const { text } = passage;
  return findMatches('prose-half-width', passage, pair, (found, index) => {
    const end = index + found.length - 1;
    const before = text.slice(Math.max(0, index - 2), index);
    const isInChinese = afterHan.test(before);
    if (!isInChinese && (!anyHan.test(found) || /[\w\])\uFFFC]$/.test(before))) return undefined;
    return {
      message: `In Chinese text brackets are written "（ ）": "${getTextAround(text, index)}".`,
      edits: [passage.edit(index, '(', '（'), passage.edit(end, ')', '）')],
      hint: passage.hintAt(index),
    };
  });
}

function checkWideLetters(passage: Prose): Diagnostic[] {
  if (widths.test(passage.text)) return [];
  return findMatches('prose-full-width', passage, letters, (found, index) => {
    if (isListNumber(passage.text, index, found)) return undefined;
    const narrow = found.normalize('NFKC');
    return {
      message: `"${found}" is written half-width: "${narrow}".`,
      edits: [passage.edit(index, found, narrow)],
      hint: passage.hintAt(index),
    };
  });
}

/** True for "１．" before an item: the message about the list has the whole cure. */
function isListNumber(text: string, index: number, found: string): boolean {
  const rest = text.slice(index + found.length);
  if (index > 0 && text[index - 1] !== '\n') return false;
  return (
    /^[.．、)）](?![０-９\d])(?:[ \t　]|[^\n]*\n[０-９]+[.．、)）])/.test(rest) ||
    (/^[.．、)）]/.test(rest) && /(?:^|\n)[０-９]+[.．、)）][^\n]*\n$/.test(text.slice(0, index)))
  );
}

function checkRepeated(passage: Passage): Diagnostic[] {
  return findMatches('prose-repeated', passage, repeated, (found, index) => ({
    message: `"${found}" stands where one mark would do: "${getTextAround(passage.text, index)}".`,
  }));
}

function checkQuotes(passage: Passage): Diagnostic[] {
  return findMatches('prose-quotes', passage, quotes, (found) => ({
    message: `Chinese text stands in quotes of its own: “${found.slice(1, -1)}”.`,
  }));
}

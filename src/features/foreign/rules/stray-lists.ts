/** Finds lines that were meant as list items but form one paragraph, in which readers see them joined. */

type StrayItem = { readonly written: string; readonly what: string; readonly hint: string };

const circled = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳';
const digits = '一二三四五六七八九十';
/** List marks that markdown does not know, with the number as group. */
const numbered: readonly RegExp[] = [
  /^(\d{1,2})[、）]/,
  /^[(（](\d{1,2})[)）]/,
  new RegExp(`^([${circled}])`),
  /^([a-h])[.)）、][ \t]*\S/,
  new RegExp(`^([${digits}]{1,3})、`),
  new RegExp(`^[(（]([${digits}]{1,3})[)）]`),
];
const bullet = /^[•·●○■◆▪➢→]\s*\S/;
/** As Word writes bullets of its fonts of signs: an arrow, a dot, a square, a check mark. */
const letterBullet = /^(?:[Øü§]\s+|[lnuvq](?:\t|\s{2,}))\S/;
const hint = 'Write "1. " or "- " before each item, or end the lines with two blanks.';

/**
 * The first line of each run of two or more numbered lines. `content`: a paragraph as written. `marker`: of the list
 * around it, if any: a line that begins with the marker but has no blank after it is no item of that list.
 */
export function findStrayItems(content: string, marker = ''): StrayItem[] {
  if (!content.includes('\n') && !/^[-*+]\[/.test(content)) return [];
  const lines = content.split('\n');
  const found: StrayItem[] = [];
  let run = 0;
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    run = next !== undefined && !isBroken(line) && isNextItem(line, next) ? run + 1 : 0;
    if (run === 1) found.push({ written: line, what: 'no list', hint });
    if (isUnspaced(line, index === 0 ? '' : marker)) {
      const spaced = `A blank stands behind the mark: "${line[0]} ${line.slice(1, 12)}".`;
      found.push({ written: line, what: 'no list', hint: spaced });
    }
  }
  return found;
}

/** True if markdown or HTML breaks the line at its end. */
function isBroken(line: string): boolean {
  return / {2}$|\\$|<br\s*\/?>\s*$/i.test(line);
}

function isNextItem(line: string, next: string): boolean {
  if (bullet.test(line)) return next.startsWith(line[0]!);
  if (letterBullet.test(line)) return letterBullet.test(next) && next[0] === line[0];
  return numbered.some((form) => {
    const [here, there] = [form.exec(line)?.[1], form.exec(next)?.[1]];
    return here !== undefined && there !== undefined && readListNumber(there) === readListNumber(here) + 1;
  });
}

/** '3', '③', 'c', '三' -> 3; '十二' -> 12 */
function readListNumber(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  if (/^[a-z]/.test(text)) return text.charCodeAt(0) - 96;
  if (circled.includes(text)) return circled.indexOf(text) + 1;
  const [tens = '', ones = ''] = text.includes('十') ? text.split('十') : ['', text];
  const getDigitValue = (digit: string) => digits.indexOf(digit) + 1;
  return text.includes('十')
    ? (tens === '' ? 1 : getDigitValue(tens)) * 10 + getDigitValue(ones) * Number(ones !== '')
    : getDigitValue(ones);
}

/** True for an item without a blank after its mark. Program options, negative numbers and rules are no items. */
function isUnspaced(line: string, marker: string): boolean {
  if (/^[-*+]\[[ xX]\]/.test(line)) return true;
  return (
    marker !== '' && line.startsWith(marker) && /^[-+*](?![-+*\s\d.]|[A-Za-z](?![A-Za-z]))[^*]*$/.test(line)
  );
}

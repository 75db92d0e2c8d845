/**
 * Gives table columns the width that their content needs. Browsers shrink all columns by the same share, so a
 * column of short phrases breaks beside one of sentences, which has enough lines anyway. This rule measures the texts
 * and spends the page's width where it saves the most lines; a class on the head's cell carries the result.
 */
import type { MarkdownIt, Token } from 'markdown-it';
import { isWide } from '#model/text';

/** Minimum widths of a column with padding, in em of the head's font; theme/styles/table.css has a class for each. */
const steps = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22] as const;
/** A column's minimum if its text has that much: four characters. */
const least = 7;
/** A column of single characters. */
const shortest = 4;
/** Each column gets this much first, if its text needs it: six characters or a word. */
const fair = 9;
/** The width of the widest page, in the same em: 702 px. */
const room = 54;
/** Of a table on a phone of 390 px, and what must show there of a column that the edge cuts: 24 px. */
const phone = { room: 30, peek: 24 / 13 } as const;
/** The padding of a cell, and the width of a character, in the same em. */
const padding = 32 / 13;
const character = 14 / 13;
/** Code is narrower than text, and has a box. */
const code = { character: 0.53 * character, box: 10 / 13 } as const;
/** In characters. Longer texts count as this long: the rest would only cost time. */
const longest = 400;

/** The widths of a cell line's unbreakable pieces; blanks between them are negative. */
type CellLine = readonly number[];
type Column = { readonly cells: (readonly CellLine[])[]; word: number; line: number };

export function addColumnWidths(md: MarkdownIt): void {
  md.core.ruler.push('column_widths', (state) => {
    const { tokens } = state;
    for (let index = 0; index < tokens.length; index++)
      if (tokens[index]!.type === 'table_open') index = fitTable(tokens, index);
  });
}

/** Sets the classes of one table. Returns the index of its end. */
function fitTable(tokens: readonly Token[], start: number): number {
  const heads: Token[] = [];
  const columns: Column[] = [];
  let cell = 0;
  let index = start + 1;
  let hasSpans = false;
  for (; index < tokens.length && tokens[index]!.type !== 'table_close'; index++) {
    const token = tokens[index]!;
    if (token.type === 'tr_open') cell = 0;
    if (token.type !== 'th_open' && token.type !== 'td_open') continue;
    hasSpans ||= token.attrGet('colspan') !== null || token.attrGet('rowspan') !== null;
    const lines = splitIntoLines(tokens[index + 1]?.children ?? [], cell === 0);
    if (token.type === 'th_open') {
      heads.push(token);
      // Heads do not break.
      const width = Math.max(0, ...lines.map(measureLine)) / character;
      columns.push({ cells: [], word: width, line: width });
    } else if (columns[cell]) addToColumn(columns[cell]!, lines);
    cell++;
  }
  if (hasSpans) return index;
  // Browsers give each column its whole text if all have room.
  const isFitting = columns.reduce((sum, { line }) => sum + line + padding, 0) <= room;
  const widths = isFitting ? columns.map(() => least) : computeWidths(columns);
  for (const [at, width] of pushOverEdge(widths, columns).entries()) {
    const { line, word } = columns[at]!;
    const needed = Math.max(shortest, Math.ceil(line + padding));
    if (needed < least) heads[at]!.attrJoin('class', `col-${needed}`);
    else if (width > least && width > word + padding) heads[at]!.attrJoin('class', `col-${width}`);
  }
  return index;
}

/**
 * Widens the last column that a phone shows whole, if the next one would hide behind the edge: a column that the edge cuts
 * says that more follows.
 */
function pushOverEdge(widths: readonly number[], columns: readonly Column[]): readonly number[] {
  const real = widths.map((step, at) => {
    const { line, word } = columns[at]!;
    return Math.max(Math.min(step, line + padding), word + padding);
  });
  const left = room - real.reduce((sum, width) => sum + width, 0);
  let end = 0;
  for (const [at, width] of real.entries()) {
    end += width;
    const missing = phone.room - end;
    if (at === widths.length - 1 || missing < -phone.peek) return widths;
    if (missing > phone.peek) continue;
    const pushed = Math.ceil(width + missing + phone.peek);
    return pushed <= steps.at(-1)! && pushed - width <= left ? widths.with(at, pushed) : widths;
  }
  return widths;
}

function addToColumn(column: Column, lines: readonly CellLine[]): void {
  column.cells.push(lines);
  for (const line of lines) {
    column.line = Math.max(column.line, measureLine(line));
    for (const piece of line) column.word = Math.max(column.word, piece);
  }
}

/** One width per column. Starts from the minimum, then takes the step that saves most lines per width, again and again. */
function computeWidths(columns: readonly Column[]): number[] {
  const ladders = columns.map(computeSteps);
  const at = ladders.map((ladder) =>
    Math.max(
      0,
      ladder.findLastIndex(({ width }) => width <= fair),
    ),
  );
  let left = room - ladders.reduce((sum, ladder, index) => sum + ladder[at[index]!]!.width, 0);
  for (;;) {
    let best: { index: number; to: number; gain: number } | undefined;
    for (const [index, ladder] of ladders.entries()) {
      const from = ladder[at[index]!]!;
      for (let to = at[index]! + 1; to < ladder.length; to++) {
        const more = ladder[to]!.width - from.width;
        if (more > left) break;
        const gain = (from.cost - ladder[to]!.cost) / more;
        if (gain > (best?.gain ?? 0)) best = { index, to, gain };
      }
    }
    if (!best) break;
    left -= ladders[best.index]![best.to]!.width - ladders[best.index]![at[best.index]!]!.width;
    at[best.index] = best.to;
  }
  return ladders.map((ladder, index) => ladder[at[index]!]!.step);
}

/** A column's choices: step, resulting width, cost of its lines. None is wider than the longest line needs. */
function computeSteps(column: Column): { step: number; width: number; cost: number }[] {
  const word = column.word + padding;
  const needed = column.line + padding;
  const ladder = [computeStep(column, least, Math.max(least, word))];
  for (const step of steps) {
    if (ladder.at(-1)!.width >= needed) break;
    if (step > word) ladder.push(computeStep(column, step, step));
  }
  return ladder;
}

function computeStep({ cells }: Column, step: number, width: number) {
  let cost = 0;
  // A tall cell makes its whole row tall, so its lines cost more.
  for (const lines of cells) cost += countCellLines(lines, width - padding) ** 2;
  return { step, width, cost };
}

/** The count of lines of a cell at this width. */
function countCellLines(lines: readonly CellLine[], width: number): number {
  let count = 0;
  for (const line of lines) {
    count++;
    let at = 0;
    for (const piece of line) {
      if (piece < 0) at -= piece;
      else if (at > 0 && at + piece > width) {
        count++;
        at = piece;
      } else at += piece;
    }
  }
  return count;
}

function measureLine(line: CellLine): number {
  return line.reduce((sum, piece) => sum + Math.abs(piece), 0);
}

function splitIntoLines(children: readonly Token[], isFirst: boolean): CellLine[] {
  const lines: number[][] = [[]];
  for (const child of children) {
    const line = lines.at(-1)!;
    if (line.length > longest) continue;
    if (child.type === 'hardbreak' || (child.type === 'html_inline' && /^<br\b/i.test(child.content)))
      lines.push([]);
    else if (child.type === 'softbreak') line.push(-0.3);
    else if (child.type === 'code_inline') putCode(line, child.content, isFirst);
    else if (child.type === 'text' || child.type === 'text_special') putText(line, child.content);
    else if (typeof child.meta?.text === 'string') putText(line, child.meta.text);
    else if (child.type === 'image') line.push(6);
  }
  return lines;
}

/** Code in the first column does not break; elsewhere it breaks at blanks. */
function putCode(line: number[], content: string, isWhole: boolean): void {
  const start = content.slice(0, longest);
  const words = isWhole ? [start] : start.split(' ');
  for (const [index, word] of words.entries()) {
    if (index > 0) line.push(-code.character);
    let width = 0;
    for (const one of word) width += isWide(one) ? 0.875 * character : code.character;
    line.push(width + code.box / words.length);
  }
}

/** Punctuation that stays with the character before it, and with the one behind it. */
const closing = /[，。、；：？！）】》」』”’%…]/u;
const opening = /[（【《「『“‘]/u;

/** Latin words do not break; Chinese may break between any two characters, except at punctuation. */
function putText(line: number[], content: string): void {
  let width = 0;
  let before = '';
  const endWord = () => {
    if (width > 0) line.push(width);
    width = 0;
  };
  for (const one of content.slice(0, longest)) {
    if (one === ' ') {
      endWord();
      line.push(-0.3 * character);
    } else {
      if (canBreak(before, one)) endWord();
      width += getCharacterWidth(one);
    }
    before = one;
  }
  endWord();
}

function canBreak(before: string, after: string): boolean {
  // Most characters are Latin: only these ask the patterns.
  if (before !== '-' && !isWide(before) && !isWide(after)) return false;
  return !closing.test(after) && !opening.test(before);
}

/** A character's width, estimated for common system fonts. */
function getCharacterWidth(one: string): number {
  if (isWide(one)) return character;
  if (" ijl|.,:;'!I()[]/".includes(one)) return 0.33 * character;
  return (/[A-Z@%&+=~mw]/.test(one) ? 0.68 : 0.56) * character;
}

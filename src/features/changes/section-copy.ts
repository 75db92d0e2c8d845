/** The changes in a section of a page as Markdown: prose by word, tables by row, code as a diff. */
import { escapeMarkdown } from '#model/markup/markdown';
import { fillPlaceholder, type Strings } from '#model/strings';
import type { Change, Fold, Line, Piece, Row, Run, SectionChange } from './model.ts';

/** Its heading and its pieces, block by block. */
export function writeSection(
  { title, state, moved, was, pieces }: SectionChange,
  level: number,
  strings: Strings,
): string[] {
  const notes = [
    state === 'added' ? strings.apiAdded : '',
    state === 'removed' ? strings.apiRemoved : '',
    moved ? strings.changesMoved : '',
    was === undefined ? '' : fillPlaceholder(strings.changesWas, was),
  ].filter((note) => note !== '');
  const name = [title, notes.length > 0 ? `(${notes.join(', ')})` : ''].filter((part) => part !== '');
  const head = name.length === 0 ? [] : [`${'#'.repeat(level)} ${escapeMarkdown(name.join(' '))}`];
  return [...head, ...joinItems(pieces.map((piece) => [piece, writePiece(piece, strings)] as const))];
}

/** Items that follow one another stand in one list. */
function joinItems(pieces: readonly (readonly [Piece, string])[]): string[] {
  const blocks: string[] = [];
  let isList = false;
  for (const [{ kind }, text] of pieces) {
    const isItem = kind === 'item';
    if (isItem && isList) blocks.push(`${blocks.pop()}\n${text}`);
    else blocks.push(text);
    isList = isItem;
  }
  return blocks;
}

function writePiece(piece: Piece, strings: Strings): string {
  if (piece.kind === 'fold') return formatFold(piece, strings);
  if (piece.kind === 'table') return writeTable(piece, strings);
  if (piece.kind === 'code') return writeCode(piece.lines, strings);
  const text = markChange(piece.change, writeRuns(piece.runs));
  return piece.kind === 'item' ? `- ${text}` : text;
}

function formatFold({ fold }: Fold, strings: Strings): string {
  return `(${fillPlaceholder(strings.changesFold, `${fold}`)})`;
}

function markChange(change: Change | undefined, text: string): string {
  return change === undefined || text === '' ? text : `<${change}>${text}</${change}>`;
}

/** Backticks enclose code, which stays as it is. */
function writeRuns(runs: readonly Run[]): string {
  return runs.map(({ change, text }) => markChange(change, escapeProse(text))).join('');
}

function escapeProse(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/\S(?:.*\S)?/s, escapeMarkdown)))
    .join('');
}

function writeTable({ head, rows }: Piece & { kind: 'table' }, strings: Strings): string {
  const width = Math.max(1, head.length, ...rows.map((row) => ('cells' in row ? row.cells.length : 0)));
  const writeRow = (cells: readonly string[]) =>
    `|${Array.from({ length: width }, (_, at) => ` ${(cells[at] ?? '').replaceAll('|', '\\|')} `).join('|')}|`;
  return [
    writeRow(head.map((cell) => escapeProse(cell))),
    `|${' --- |'.repeat(width)}`,
    ...rows.map((row) => writeRow(listCells(row, strings))),
  ].join('\n');
}

function listCells(row: Row | Fold, strings: Strings): string[] {
  if ('fold' in row) return [formatFold(row, strings)];
  return row.cells.map((cell) => markChange(row.change, writeRuns(cell)));
}

function writeCode(lines: readonly (Line | Fold)[], strings: Strings): string {
  const shown = lines.flatMap((line) =>
    'fold' in line ? [`@@ ${formatFold(line, strings)} @@`] : writeLine(line),
  );
  const longest = Math.max(2, ...shown.flatMap((line) => /`{3,}/.exec(line)?.[0].length ?? []));
  const fence = '`'.repeat(longest + 1);
  return [`${fence}diff`, ...shown, fence].join('\n');
}

/** A line that changed within becomes its old and its new form. */
function writeLine({ change, runs }: Line): string[] {
  const without = (other: Change) => runs.flatMap((run) => (run.change === other ? [] : [run.text])).join('');
  if (change === 'ins') return [`+${without('del')}`];
  if (change === 'del') return [`-${without('ins')}`];
  if (runs.every((run) => run.change === undefined)) return [` ${without('ins')}`];
  return [`-${without('ins')}`, `+${without('del')}`];
}

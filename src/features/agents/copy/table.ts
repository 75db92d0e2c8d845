/** Tables in the markdown copy, one row per line. */
import type { Token } from 'markdown-it';
import { formatGivenId } from './heading-id.ts';
import { inlineMarkdown } from './inline.ts';
import type { CopyLines } from './lines.ts';

/** Delimiter cell by the class of the column's alignment. */
const rules: Readonly<Record<string, string>> = { 'ta-l': ':---', 'ta-c': ':---:', 'ta-r': '---:' };

export function writeTable(lines: CopyLines, tokens: readonly Token[], index: number): number {
  lines.begin('other', tokens[index]!.map?.[0]);
  let cells: string[] = [];
  // A line of its own would be a row for other readers.
  let id = formatGivenId(tokens[index]!);
  let next = index + 1;
  for (; tokens[next] && tokens[next]!.type !== 'table_close'; next++) {
    const token = tokens[next]!;
    // A bar in a cell is written \|, even in code.
    if (token.type === 'inline') {
      cells.push(`${inlineMarkdown(token).replaceAll('|', '\\|')}${id}`.trim());
      id = '';
    } else if (token.type === 'tr_close') {
      lines.write([formatTableRow(cells)]);
      cells = [];
    } else if (token.type === 'thead_close')
      lines.write([formatTableRow(tokens.slice(index, next).flatMap(getColumnRule))]);
  }
  return next + 1;
}

function formatTableRow(cells: readonly string[]): string {
  return `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`;
}

function getColumnRule(token: Token): string[] {
  if (token.type !== 'th_open') return [];
  const name = String(token.attrGet('class') ?? '')
    .split(' ')
    .find((one) => rules[one]);
  return [name === undefined ? '---' : rules[name]!];
}

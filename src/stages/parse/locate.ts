/** Finds the line and column of an offset in a token's content: tokens know lines, not columns. */
import type { Token } from 'markdown-it';
import type { PageState, Point } from './page.ts';

/**
 * The line and column (1-based) of an offset in `token.content`. Call it with rising offsets: it continues
 * from the last one, so that a paragraph with a hundred thousand links takes linear time.
 */
export function createLocator(page: PageState, token: Token): (offset: number) => Required<Point> {
  const { content } = token;
  const first = (token.map?.[0] ?? 0) + 1;
  const cell = token.meta?.column;
  if (typeof cell === 'number') return createCellLocator(page.line(first), first, cell, content);
  let row = -1;
  let start = 0;
  let end = -1;
  let shift = 0;
  const enter = (nextStart: number) => {
    row++;
    start = nextStart;
    end = content.indexOf('\n', start);
    if (end < 0) end = content.length;
    shift = findContentStart(page.line(first + row), content.slice(start, end));
  };
  return (offset) => {
    if (offset < start) {
      row = -1;
      end = -1;
    }
    if (row < 0) enter(0);
    while (offset > end && end < content.length) enter(end + 1);
    return { line: first + row, column: Math.max(1, shift + offset - start + 1) };
  };
}

/** The column (0-based) where a line of content begins in its source line, behind list and quote markers. */
function findContentStart(line: string, piece: string): number {
  const bare = piece.trim();
  const lead = piece.length - piece.trimStart().length;
  const trimmed = line.trimEnd();
  const at = trimmed.endsWith(bare) ? trimmed.length - bare.length : line.indexOf(bare);
  return at < 0 ? 0 : at - lead;
}

/** In a table cell, `\|` became `|`: each bar before the offset moves it one column to the right. */
function createCellLocator(
  line: string,
  number: number,
  start: number,
  content: string,
): (offset: number) => Required<Point> {
  let done = 0;
  let column = start;
  return (offset) => {
    if (!content.includes('|', done)) return { line: number, column: column + offset - done + 1 };
    if (offset < done) {
      done = 0;
      column = start;
    }
    for (; done < offset; done++, column++) {
      if (line[column] === '\\' && line[column + 1] === '|') column++;
    }
    return { line: number, column: column + 1 };
  };
}

/** The columns (0-based) where the cells' texts begin in a table row's source line. */
export function findCellColumns(line: string): number[] {
  let at = /^(?:\s*>|\s*(?:[-*+]|\d{1,9}[.)])(?=\s))*\s*/.exec(line)![0].length;
  const columns: number[] = [];
  if (line[at] === '|') at++;
  const skipBlank = (from: number) => {
    let next = from;
    while (line[next] === ' ' || line[next] === '\t') next++;
    return next;
  };
  columns.push(skipBlank(at));
  for (; at < line.length; at++) {
    if (line[at] === '|' && line[at - 1] !== '\\') columns.push(skipBlank(at + 1));
  }
  return columns;
}

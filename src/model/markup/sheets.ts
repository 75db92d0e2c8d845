/** Finds rows of a sheet that were pasted as they are: markdown joins them to one paragraph. */

export type Sheet = {
  /** Of the lines of the text, from 0. */
  readonly first: number;
  readonly rows: readonly (readonly string[])[];
};

/** Longer cells are sentences. */
const longestCell = 40;
const ofSentence = /[。！？!?;；]|\.\s/;
/** Word processors write it with a tab before the items of a list. */
const itemMark = /^\s*(?:[•·●○■◆▪➢–-]|[(（]?[\p{L}\p{N}]{1,3}[、.)）]|[①-⑳])\s*$/u;

/** The first run of two or more lines with equally many cells, divided by tabs or by commas without blanks. */
export function findSheet(text: string): Sheet | undefined {
  if (!/[\t,][^\n]*\n[^\n]*[\t,]/.test(text)) return undefined;
  const lines = text.split('\n');
  return findRows(lines, '\t', 2) ?? findRows(lines, ',', 3);
}

function findRows(lines: readonly string[], divider: string, fewest: number): Sheet | undefined {
  let first = 0;
  let rows: string[][] = [];
  for (const [index, line] of [...lines, ''].entries()) {
    const cells = line.split(divider);
    const isRow =
      cells.length >= fewest && !itemMark.test(cells[0]!) && cells.every((cell) => isCell(cell, divider));
    if (isRow && (rows.length === 0 || rows[0]!.length === cells.length)) {
      if (rows.length === 0) first = index;
      rows.push(cells.map((cell) => cell.trim()));
      continue;
    }
    if (rows.length > 1 && (divider === '\t' || rows[0]!.every((cell) => /\p{L}/u.test(cell))))
      return { first, rows };
    rows = isRow ? [cells.map((cell) => cell.trim())] : [];
    first = index;
  }
  return undefined;
}

function isCell(cell: string, divider: string): boolean {
  if (divider === '\t') return true;
  return (
    cell.length <= longestCell &&
    !ofSentence.test(cell) &&
    !/^\s|\s$/.test(cell) &&
    /[^\s\d]|^\d*$/.test(cell)
  );
}

/** The rows as a table of markdown, the first as its head. */
export function formatSheet({ rows }: Sheet): string[] {
  const [head, ...body] = rows.map(
    (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
  );
  return [head!, `|${' --- |'.repeat(rows[0]!.length)}`, ...body];
}

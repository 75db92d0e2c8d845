/** What of a record may answer a question: the rows of its tables, and some of its sentences together. */
import type { Passage } from '../answer.ts';
import type { Reading } from './read.ts';

export type Piece = {
  /** What it says, and of a row the heads of its columns. */
  readonly text: string;
  readonly heads?: string;
  readonly cells?: Passage['cells'];
};

/** About two lines, after which no further one is taken: characters, of which wide ones count two. */
const enough = 230;

/** Rows, what pictures and drawings show, and the fields of a description of an API. */
function isNoProse(line: string): boolean {
  return (
    /\t|示意| (string|integer|number|boolean|object|array)\b.*(必填|默认值|可为|长度|格式|≤)/.test(line) ||
    (line.includes(' → ') && !/[，。；]/.test(line))
  );
}

/** The rows of a record's tables, and its other lines with those that follow. */
export function piecesOf({ text, anchor }: Reading): Piece[] {
  const lines = text.split('\n');
  const passages: Piece[] = [];
  let head: readonly string[] | undefined;
  for (const [index, line] of lines.entries()) {
    const cells = line.split('\t');
    if (cells.length > 1) {
      if (head === undefined) head = cells;
      else {
        const heads = head;
        passages.push({
          text: line,
          heads: heads.join(' '),
          cells: cells
            .map((cell, column) => [heads[column] ?? '', cell] as const)
            .filter(([, cell]) => cell !== ''),
        });
      }
      continue;
    }
    head = undefined;
    const isDescription = index === 0 && anchor === '';
    if (line.trim() === '' || isDescription || isNoProse(line)) continue;
    let end = index + 1;
    let passage = line;
    while (end < lines.length && !isNoProse(lines[end]!) && widthOf(passage) < enough)
      passage += `\n${lines[end++]!}`;
    passages.push({ text: passage });
  }
  return passages;
}

function widthOf(text: string): number {
  return text.length + (text.match(/[\u2E80-\uFFFF]/g)?.length ?? 0);
}

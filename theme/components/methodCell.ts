/** Cells of compared tables that name a method of HTTP and nothing else: badges, as in the tables of the pages themselves. */
import { apiMethods } from '../../src/model/api/api.ts';
import type { Piece, Run } from '../../src/model/site/changes.ts';

const method = new RegExp(`^\`(?:${apiMethods.join('|').toUpperCase()})\`$`);

/** Where the method is another now, both. */
export function isMethodCell(cell: readonly Run[]): boolean {
  return cell.length > 0 && cell.every(({ text }) => method.test(text));
}

export function hasMethodCell(piece: Piece): boolean {
  if (piece.kind !== 'table') return false;
  return piece.rows.some((row) => 'cells' in row && row.cells.some(isMethodCell));
}

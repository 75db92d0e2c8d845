/** Finds cells of compared tables that contain only an HTTP method: they become badges, as in the pages' own tables. */
import { httpMethods } from '#model/markup/http-methods';
import type { Piece, Run } from '../../src/features/changes/model.ts';

const method = new RegExp(`^\`(?:${httpMethods.join('|').toUpperCase()})\`$`);

/** True also for a changed method, whose cell has both. */
export function isMethodCell(cell: readonly Run[]): boolean {
  return cell.length > 0 && cell.every(({ text }) => method.test(text));
}

export function hasMethodCell(piece: Piece): boolean {
  if (piece.kind !== 'table') return false;
  return piece.rows.some((row) => 'cells' in row && row.cells.some(isMethodCell));
}

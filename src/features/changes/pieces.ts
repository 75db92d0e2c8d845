/** Selects what a section shows: changes with their context, and counts instead of unchanged parts. */
import type { Change, Fold, Line, Piece, Row, Run } from './model.ts';
import type { Passage } from './passages.ts';
import type { Unit } from './units.ts';

/** A row of an edited table. `cells`: only if the row is edited. */
type EditedRow = {
  readonly row: Passage;
  readonly isHead: boolean;
  readonly change?: Change;
  readonly cells?: readonly (readonly Run[])[];
};
type EditedLine = { readonly text: string; readonly change?: Change };
type Edits =
  | { readonly runs: readonly Run[] }
  | { readonly rows: readonly EditedRow[] }
  | { readonly lines: readonly EditedLine[] };

/** A step through both versions; unchanged without `change` and `edits`. */
export type DiffEntry =
  | { readonly unit: Unit }
  | { readonly unit: Unit; readonly change: Change }
  | { readonly unit: Unit; readonly edits: Edits };

/** Letters that the page may still show, and the number of passages beyond. */
export type Room = { left: number; cut: number };

/** Unchanged lines of code shown around a change. */
const context = 2;
/** Longer texts are cut. */
const longest = 2000;

export class Pieces {
  readonly #pieces: Piece[] = [];
  readonly #room: Room;
  #folded = 0;

  constructor(room: Room) {
    this.#room = room;
  }

  add(entry: DiffEntry): void {
    if (!('change' in entry) && !('edits' in entry)) {
      this.#folded += 1;
      return;
    }
    if (this.#room.left <= 0) {
      this.#room.cut += 1;
      return;
    }
    this.#fold();
    const piece =
      'edits' in entry
        ? createEditedPiece(entry.unit, entry.edits)
        : createWholePiece(entry.unit, entry.change);
    this.#pieces.push(piece);
    this.#room.left -= countLetters(piece);
  }

  end(): readonly Piece[] {
    this.#fold();
    return this.#pieces;
  }

  #fold(): void {
    if (this.#folded > 0) this.#pieces.push({ kind: 'fold', fold: this.#folded });
    this.#folded = 0;
  }
}

function createWholePiece({ kind, passages, text }: Unit, change: Change): Piece {
  if (kind === 'table') {
    const head = passages.find((passage) => passage.kind === 'head');
    const rows = passages
      .filter((passage) => passage.kind !== 'head')
      .map(({ text: row }) => ({ change, cells: splitCells(row) }));
    return { kind, head: head?.text.split('\t') ?? [], rows };
  }
  if (kind === 'code') return { kind, lines: passages.map((line) => ({ change, runs: [cut(line)] })) };
  return { kind, change, runs: [cut({ text })] };
}

function createEditedPiece(unit: Unit, edits: Edits): Piece {
  if ('runs' in edits) return { kind: unit.kind === 'item' ? 'item' : 'text', runs: edits.runs.map(cut) };
  if ('lines' in edits) {
    const lines = edits.lines.map(
      ({ text, change }): Line => ({ ...(change && { change }), runs: [cut({ text })] }),
    );
    return { kind: 'code', lines: foldUnchanged(lines, ({ change }) => change !== undefined, context) };
  }
  const head = edits.rows.find(({ isHead, change }) => isHead && change !== 'del');
  const rows = edits.rows
    .filter((row) => row !== head)
    .map(({ row, change, cells }): Row & { readonly isEdited: boolean } => ({
      ...(change && { change }),
      cells: cells ?? splitCells(row.text),
      isEdited: change !== undefined || cells !== undefined,
    }));
  return {
    kind: 'table',
    head: head?.row.text.split('\t') ?? [],
    rows: foldUnchanged(rows, ({ isEdited }) => isEdited, 0).map((one) => {
      if ('fold' in one) return one;
      const { isEdited: _, ...row } = one;
      return row;
    }),
  };
}

/** The changed items with `near` ones on both sides; counts replace the others. */
function foldUnchanged<T extends object>(
  list: readonly T[],
  isChanged: (one: T) => boolean,
  near: number,
): (T | Fold)[] {
  const changed = [...list.keys()].filter((at) => isChanged(list[at]!));
  const shown = new Set(
    changed.flatMap((at) => Array.from({ length: 2 * near + 1 }, (_, step) => at - near + step)),
  );
  const result: (T | Fold)[] = [];
  let folded = 0;
  const endFold = () => {
    if (folded > 0) result.push({ fold: folded });
    folded = 0;
  };
  for (const [at, one] of list.entries()) {
    if (!shown.has(at)) {
      folded += 1;
      continue;
    }
    endFold();
    result.push(one);
  }
  endFold();
  return result;
}

function splitCells(row: string): Run[][] {
  return row.split('\t').map((text) => [cut({ text })]);
}

function cut({ change, text }: Run): Run {
  const shown = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return { ...(change && { change }), text: shown };
}

function countLetters(piece: Piece): number {
  return JSON.stringify(piece).length;
}

/** Makes the line with a field's name, type and limits. */
import { fillPlaceholder, type Strings } from '#model/strings';
import type { ApiFieldPiece, ApiLimit } from '../model/pieces.ts';
import type { ApiMarks } from '../model/schema.ts';
import { markPieces } from './badge.ts';
import { formatCodeValue } from './draw-value.ts';
import type { Piece } from './inline.ts';

export function buildFieldLine(piece: ApiFieldPiece, strings: Strings, id: string): Piece[] {
  const pieces: Piece[] = [{ code: piece.name, entry: id }];
  const addPieces = (...more: Piece[]) => pieces.push({ text: ' ' }, ...more);
  if (piece.type) addPieces({ text: piece.type, name: 'api-type' });
  if (piece.title) addPieces({ text: piece.title, name: 'api-hint' });
  if (piece.required) addPieces({ text: strings.apiRequired, name: 'api-required' });
  if (piece.nullable) addPieces({ text: strings.apiNullable, name: 'api-hint' });
  if (piece.readOnly) addPieces({ text: strings.apiReadOnly, name: 'api-hint' });
  if (piece.writeOnly) addPieces({ text: strings.apiWriteOnly, name: 'api-hint' });
  if (piece.preset !== undefined) {
    addPieces(
      { text: strings.apiDefault, name: 'api-hint' },
      { text: ' ' },
      { code: formatCodeValue(piece.preset) },
    );
  }
  if (piece.mayBeEmpty) addPieces({ text: strings.apiMayBeEmpty, name: 'api-hint' });
  for (const limit of piece.limits ?? []) addPieces(...limitPieces(limit, strings));
  if (piece.written !== undefined)
    addPieces({ text: strings.apiWritten, name: 'api-hint' }, { text: ' ' }, { code: piece.written });
  if (piece.marks) pieces.push(...markPieces(piece.marks, strings));
  return pieces;
}

export function buildValueLine(value: string, marks: ApiMarks | undefined, strings: Strings): Piece[] {
  return [{ code: value }, ...(marks ? markPieces(marks, strings) : [])];
}

function limitPieces({ kind, text }: ApiLimit, strings: Strings): Piece[] {
  const words = {
    length: strings.apiLength,
    range: strings.apiRange,
    count: strings.apiCount,
    pattern: strings.apiPattern,
    step: strings.apiStep,
    unique: strings.apiUnique,
    media: strings.apiMediaType,
    encoding: strings.apiEncoding,
  };
  const word = words[kind] ?? '';
  if (kind === 'unique') return [{ text: word, name: 'api-hint' }];
  if (kind !== 'pattern') return [{ text: `${word} ${text}`, name: 'api-hint' }];
  return [{ text: word, name: 'api-hint' }, { text: ' ' }, { code: text }];
}

/** What is said of values and fields for which there is no room. */
export function listLeftOut({ more, moreFields }: ApiFieldPiece, { apiFields }: Strings): string[] {
  return [
    ...(more ? [`… +${more}`] : []),
    ...(moreFields ? [`… ${fillPlaceholder(apiFields, String(moreFields))}`] : []),
  ];
}

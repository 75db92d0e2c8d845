/** Reads the pieces of a fence. A fence of this language with any other line stays a code block. */
import type { ApiPiece } from '../model/pieces.ts';

/** `line`: of the piece in the fence, from 0. */
export type PlacedPiece = { readonly piece: ApiPiece; readonly line: number };

const texts: Readonly<Record<ApiPiece['k'], readonly string[]>> = {
  open: ['box'],
  close: [],
  text: ['md'],
  head: ['method', 'path', 'id'],
  list: [],
  end: [],
  field: ['id', 'name'],
  row: ['method', 'md'],
  try: [],
};

/** Undefined if a line is no piece. */
export function readPieces(content: string): PlacedPiece[] | undefined {
  const found: PlacedPiece[] = [];
  for (const [line, text] of content.split('\n').entries()) {
    if (text.trim() === '') continue;
    const piece = readPiece(text);
    if (!piece) return undefined;
    found.push({ piece, line });
  }
  return found;
}

function readPiece(text: string): ApiPiece | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null || !('k' in value)) return undefined;
  const { k } = value;
  if (typeof k !== 'string' || !Object.hasOwn(texts, k)) return undefined;
  const piece = value as Record<string, unknown>;
  if (!texts[k as ApiPiece['k']].every((key) => typeof piece[key] === 'string')) return undefined;
  return isSound(piece) ? (value as ApiPiece) : undefined;
}

const headLists = ['roles', 'scopes', 'signIn'];
const lists = [...headLists, 'badges', 'protocols', 'limits', 'values', 'examples'];
const words = ['md', 'lang', 'cure', 'type', 'title', 'written'];

/** Checks the types of optional keys. */
function isSound(piece: Record<string, unknown>): boolean {
  if (!lists.every((key) => piece[key] === undefined || Array.isArray(piece[key]))) return false;
  if (!words.every((key) => piece[key] === undefined || typeof piece[key] === 'string')) return false;
  if (piece.k === 'head' && !headLists.every((key) => Array.isArray(piece[key]))) return false;
  if (piece.k === 'try' && (typeof piece.request !== 'object' || piece.request === null)) return false;
  if (
    piece.box !== undefined &&
    !/^api(?:-call|-main|-aside|-request|-answer|-channel|-fold)?$/.test(String(piece.box))
  )
    return false;
  return (
    (piece.k !== 'head' && piece.marks === undefined) ||
    (typeof piece.marks === 'object' && piece.marks !== null)
  );
}

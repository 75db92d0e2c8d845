/** Makes badges for methods and version marks. */
import type { StateCore, Token } from 'markdown-it';
import { getMethodClass } from '#model/markup/http-methods';
import { fillPlaceholder, type Strings } from '#model/strings';
import { getPageState } from '#parse';
import type { ApiMarks } from '../model/schema.ts';
import { convertPiecesToTokens, getPiecesText, type Piece } from './inline.ts';

/** Labels for since, until and deprecated, with a space before each. */
export function markPieces({ since, until, deprecated }: ApiMarks, strings: Strings): Piece[] {
  const pieces: Piece[] = [];
  const addPiece = (text: string, name: string) => pieces.push({ text: ' ' }, { text, name });
  if (typeof since === 'string') addPiece(fillPlaceholder(strings.apiSince, since), 'api-mark since');
  if (typeof until === 'string') addPiece(fillPlaceholder(strings.apiUntil, until), 'api-mark until');
  if (deprecated) {
    const { since: from, date } = deprecated;
    const words =
      from === undefined ? strings.apiDeprecated : fillPlaceholder(strings.apiDeprecatedSince, from);
    addPiece(
      date === undefined ? words : `${words} · ${fillPlaceholder(strings.apiGoneFrom, date)}`,
      'api-mark deprecated',
    );
  }
  return pieces;
}

/** Turns the first code of a row into the method's badge, and adds the marks at its end. */
function markRow(
  state: StateCore,
  token: Token,
  { method, marks }: { readonly method: string; readonly marks?: ApiMarks },
  strings: Strings,
): void {
  const [badge] = token.children ?? [];
  if (badge?.type === 'code_inline') badge.attrs = [['class', getMethodClass(method)]];
  if (!marks) return;
  const pieces = markPieces(marks, strings);
  token.children?.push(...convertPiecesToTokens(state, pieces));
  // A full-width bracket needs no blank beside it.
  const blank = /[\u3000-\u303F\uFF00-\uFFEF]$/.test(token.content) ? '' : ' ';
  token.content += `${blank}${getPiecesText(pieces)}`;
}

/** Fills in the children of an inline token, and its text for the markdown copy. */
export function writeInline(state: StateCore, token: Token): void {
  const { pieces, row } = token.meta as { pieces: readonly Piece[]; row?: Parameters<typeof markRow>[2] };
  if (row) {
    markRow(state, token, row, getPageState(state.env).options.strings);
    return;
  }
  token.children = convertPiecesToTokens(state, pieces);
  token.content = getPiecesText(pieces);
}

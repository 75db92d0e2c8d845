/** Makes badges for methods and version marks. */
import type { StateCore, Token } from 'markdown-it';
import { getMethodClass } from '#model/markup/http-methods';
import { fillPlaceholder, type Strings } from '#model/strings';
import type { ApiMarks } from '../model/schema.ts';
import { convertPiecesToTokens, type Piece } from './inline.ts';

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
export function markRow(
  state: StateCore,
  token: Token,
  { method, marks }: { readonly method: string; readonly marks?: ApiMarks },
  strings: Strings,
): void {
  const [badge] = token.children ?? [];
  if (badge?.type === 'code_inline') badge.attrs = [['class', getMethodClass(method)]];
  if (marks) token.children?.push(...convertPiecesToTokens(state, markPieces(marks, strings)));
}

/** Makes badges for methods and version marks. */
import type { StateCore, Token } from 'markdown-it';
import { methodClass } from '#model/markup/http-methods';
import { fill, type Strings } from '#model/strings';
import type { ApiMarks } from '../model/schema.ts';
import { type Piece, piecesToTokens } from './inline.ts';

/** Labels for since, until and deprecated, with a space before each. */
export function markPieces({ since, until, deprecated }: ApiMarks, strings: Strings): Piece[] {
  const pieces: Piece[] = [];
  const add = (text: string, name: string) => pieces.push({ text: ' ' }, { text, name });
  if (typeof since === 'string') add(fill(strings.apiSince, since), 'api-mark since');
  if (typeof until === 'string') add(fill(strings.apiUntil, until), 'api-mark until');
  if (deprecated) {
    const { since: from, date } = deprecated;
    const words = from === undefined ? strings.apiDeprecated : fill(strings.apiDeprecatedSince, from);
    add(date === undefined ? words : `${words} · ${fill(strings.apiGoneFrom, date)}`, 'api-mark deprecated');
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
  if (badge?.type === 'code_inline') badge.attrs = [['class', methodClass(method)]];
  if (marks) token.children?.push(...piecesToTokens(state, markPieces(marks, strings)));
}

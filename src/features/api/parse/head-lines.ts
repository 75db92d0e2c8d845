/** Makes the head of an operation: method and path, then roles, scopes and sign-in. */
import { methodClass } from '#model/markup/http-methods';
import type { Strings } from '#model/strings';
import type { ApiHeadPiece } from '../model/pieces.ts';
import { markPieces } from './badge.ts';
import type { Piece } from './inline.ts';

/** The space is inside, so that a line may end with the dot but never begins with it. */
const dot: readonly Piece[] = [{ text: ' ·', name: 'api-dot' }, { text: ' ' }];

type Line = { readonly name: string; readonly pieces: readonly Piece[] };

export function headLines(piece: ApiHeadPiece, strings: Strings): Line[] {
  const { method, path, id, marks, roles, scopes, signIn, isCallback } = piece;
  const lines: Line[] = [
    {
      name: 'api-endpoint',
      pieces: [
        { code: method.toUpperCase(), name: methodClass(method) },
        { text: ' ' },
        { code: path, name: 'api-path', isPath: true },
        ...markPieces(marks, strings),
      ],
    },
  ];
  const facts: Piece[] = [];
  const fact = (label: string, values: readonly string[], isCode: boolean) => {
    if (values.length === 0) return;
    if (facts.length > 0) facts.push(...dot);
    facts.push({ text: label, name: 'api-fact' }, { text: ' ' });
    for (const [index, value] of values.entries()) {
      if (index > 0) facts.push({ text: isCode ? ' ' : ' / ' });
      facts.push(isCode ? { code: value } : { text: value });
    }
  };
  const isEvent = method === 'send' || method === 'receive';
  if (isEvent)
    facts.push({ text: method === 'send' ? strings.apiSends : strings.apiReceives, name: 'api-fact' });
  if (id !== '') fact('operationId', [id], true);
  if (typeof piece.protocol === 'string') fact(strings.apiProtocol, [piece.protocol], true);
  fact(strings.apiRoles, roles, true);
  fact(strings.apiScopes, scopes, true);
  fact(strings.apiSignIn, signIn, false);
  if (piece.isOpen && !isCallback) {
    if (facts.length > 0) facts.push(...dot);
    facts.push({ text: strings.apiNoSignIn, name: 'api-fact' });
  }
  if (facts.length > 0) lines.push({ name: 'api-facts', pieces: facts });
  return lines;
}

/** Makes the head of an operation: method and path, then roles, scopes and sign-in. */
import { getMethodClass } from '#model/markup/http-methods';
import type { Strings } from '#model/strings';
import type { ApiHeadPiece } from '../model/pieces.ts';
import { markPieces } from './badge.ts';
import type { Piece } from './inline.ts';

/** The space is inside, so that a line may end with the dot but never begins with it. */
const dot: readonly Piece[] = [{ text: ' ·', name: 'api-dot' }, { text: ' ' }];

type HeadLine = { readonly name: string; readonly pieces: readonly Piece[] };

export function buildHeadLines(piece: ApiHeadPiece, strings: Strings): HeadLine[] {
  const { method, path, id, marks, roles, scopes, isCallback, badges = [], protocols = [] } = piece;
  const signIn = piece.isOptional ? [...piece.signIn, strings.apiNoSignIn] : piece.signIn;
  const lines: HeadLine[] = [
    {
      name: 'api-endpoint',
      pieces: [
        { code: method.toUpperCase(), name: getMethodClass(method) },
        { text: ' ' },
        { code: path, name: 'api-path', isPath: true },
        ...markPieces(marks, strings),
        ...badges.flatMap((text) => [{ text: ' ' }, { text, name: 'api-mark' }]),
      ],
    },
  ];
  const facts: Piece[] = [];
  const addFact = (label: string, values: readonly string[], isCode: boolean) => {
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
  if (id !== '') addFact('operationId', [id], true);
  addFact(strings.apiProtocol, protocols, true);
  addFact(strings.apiRoles, roles, true);
  addFact(strings.apiScopes, scopes, true);
  addFact(strings.apiSignIn, signIn, false);
  if (piece.isOpen && !isCallback) {
    if (facts.length > 0) facts.push(...dot);
    facts.push({ text: strings.apiNoSignIn, name: 'api-fact' });
  }
  if (facts.length > 0) lines.push({ name: 'api-facts', pieces: facts });
  return lines;
}

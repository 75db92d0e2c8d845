/** Compares two versions of an AsyncAPI operation. */
import type { ApiEvent, ApiMessage } from '../model/api.ts';
import { type ApiChange, nameChanges, type Side } from './change.ts';
import { commonChanges, contentChanges, errorChanges } from './parts.ts';

/** Changes between two versions of an operation. With `receive` clients send the messages, so they are requests. */
export function eventChanges(before: ApiEvent, after: ApiEvent): ApiChange[] {
  const isSent = after.action === 'receive';
  return [
    ...commonChanges(before, after),
    ...messageChanges(before.messages, after.messages, isSent ? 'request' : 'answer'),
    ...messageChanges(
      before.reply?.messages ?? [],
      after.reply?.messages ?? [],
      isSent ? 'answer' : 'request',
    ),
    ...errorChanges(before, after),
  ];
}

function messageChanges(
  before: readonly ApiMessage[],
  after: readonly ApiMessage[],
  side: Side,
): ApiChange[] {
  const names = nameChanges(
    before.map(({ name }) => name),
    after.map(({ name }) => name),
    ['message-added', 'message-removed'],
    '',
    (kind) => kind === 'message-removed',
  );
  const common = after.flatMap((is) => {
    const was = before.find(({ name }) => name === is.name);
    return was ? contentChanges([was.content], [is.content], side, is.name) : [];
  });
  return [...names, ...common];
}

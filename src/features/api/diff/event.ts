/** Compares two versions of an AsyncAPI operation. */
import type { ApiEvent, ApiMessage } from '../model/api.ts';
import { type ApiChange, nameChanges, type Side } from './change.ts';
import { compareCommon, compareContents, compareErrors } from './parts.ts';

/** Changes between two versions of an operation. With `receive` clients send the messages, so they are requests. */
export function compareEvents(before: ApiEvent, after: ApiEvent): ApiChange[] {
  const isSent = after.action === 'receive';
  return [
    ...compareCommon(before, after),
    ...compareMessages(before.messages, after.messages, isSent ? 'request' : 'answer'),
    ...compareMessages(
      before.reply?.messages ?? [],
      after.reply?.messages ?? [],
      isSent ? 'answer' : 'request',
    ),
    ...compareErrors(before, after),
  ];
}

function compareMessages(
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
    return was ? compareContents([was.content], [is.content], side, is.name) : [];
  });
  return [...names, ...common];
}

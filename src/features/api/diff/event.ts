/** Compares two versions of an AsyncAPI operation. */
import type { ApiEvent, ApiMessage } from '../model/api.ts';
import type { ApiField } from '../model/schema.ts';
import { type ApiChange, nameChanges, type Side } from './change.ts';
import { compareCommon, compareContents, compareErrors } from './parts.ts';
import { compareFields } from './schema.ts';

/** Changes between two versions of an operation. With `receive` clients send the messages, so they are requests. */
export function compareEvents(before: ApiEvent, after: ApiEvent): ApiChange[] {
  const isSent = after.action === 'receive';
  return [
    ...compareCommon(before, after),
    ...compareChannels(before, after),
    ...compareMessages(before.messages, after.messages, isSent ? 'request' : 'answer'),
    ...compareMessages(
      before.reply?.messages ?? [],
      after.reply?.messages ?? [],
      isSent ? 'answer' : 'request',
    ),
    ...compareErrors(before, after),
  ];
}

/** The address is what clients subscribe to; parameters fill its blanks. */
function compareChannels({ channel: was }: ApiEvent, { channel: is }: ApiEvent): ApiChange[] {
  const [before, after] = [was.address, is.address];
  return before.replace(/\{[^}]*\}/g, '{}') === after.replace(/\{[^}]*\}/g, '{}')
    ? []
    : [{ kind: 'channel-changed', where: '', before, after, breaking: before !== '' }];
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
    if (!was) return [];
    return [
      ...compareFields(listHeaders(was), listHeaders(is), side, is.name),
      ...compareContents([was.content], [is.content], side, is.name),
    ];
  });
  return [...names, ...common];
}

function listHeaders({ headers }: ApiMessage): ApiField[] {
  return headers.map((field) => ({ ...field, name: `header.${field.name}` }));
}

/** Compares two versions of an OpenAPI operation. */
import type { ApiAnswer, ApiOperation } from '../model/api.ts';
import type { ApiField } from '../model/schema.ts';
import { type ApiChange, nameChanges, type Side } from './change.ts';
import { compareCommon, compareContents, compareErrors } from './parts.ts';
import { compareFields } from './schema.ts';
import { compareParameterTexts } from './written.ts';

/** Changes between two versions of an operation. A callback is a request to the client: `side` is that of its requests. */
export function compareOperations(
  before: ApiOperation,
  after: ApiOperation,
  side: Side = 'request',
): ApiChange[] {
  const other = side === 'request' ? 'answer' : 'request';
  return [
    ...compareCommon(before, after),
    ...compareFields(
      prefixFieldNames(before.parameters, renamePathParameters(before.path, after.path)),
      prefixFieldNames(after.parameters),
      side,
      '',
    ),
    ...compareParameterTexts(before.parameters, after.parameters),
    ...compareBodies(before, after, side),
    ...answerChanges(before.answers, after.answers, other),
    ...compareErrors(before, after),
    ...compareCallbacks(before, after, other),
  ];
}

/** Old names of the path's parameters -> new ones: renaming one does not change the URL. */
function renamePathParameters(before: string, after: string): ReadonlyMap<string, string> {
  const [was, is] = [before, after].map((path) =>
    Array.from(path.matchAll(/\{([^{}]*)\}/g), ([, name]) => name!),
  );
  return new Map(was!.flatMap((name, index) => (is![index] === undefined ? [] : [[name, is![index]!]])));
}

function prefixFieldNames(
  parameters: readonly ApiField[],
  renamed: ReadonlyMap<string, string> = new Map(),
): ApiField[] {
  return parameters.map((field) => {
    const name = (field.in === 'path' && renamed.get(field.name)) || field.name;
    return { ...field, name: `${field.in ?? 'query'}.${name}` };
  });
}

function compareCallbacks(before: ApiOperation, after: ApiOperation, side: Side): ApiChange[] {
  const key = ({ event, method }: ApiOperation['callbacks'][number]) => `${event} ${method}`;
  return after.callbacks.flatMap((is) => {
    const was = before.callbacks.find((callback) => key(callback) === key(is));
    if (!was) return [];
    return compareOperations(was, is, side).map((change) => ({
      ...change,
      where: [`callbacks.${is.event}`, change.where].filter(Boolean).join('.'),
    }));
  });
}

function compareBodies(before: ApiOperation, after: ApiOperation, side: Side): ApiChange[] {
  const [was, is] = [before.body, after.body];
  const isRequired = is?.required ?? false;
  return [
    ...((was?.required ?? false) === isRequired
      ? []
      : [
          {
            kind: isRequired ? ('field-required' as const) : ('field-optional' as const),
            where: 'body',
            breaking: isRequired === (side === 'request'),
          },
        ]),
    ...compareContents(was?.content ?? [], is?.content ?? [], side, 'body'),
  ];
}

function answerChanges(before: readonly ApiAnswer[], after: readonly ApiAnswer[], side: Side): ApiChange[] {
  // `2XX` stands for all of them.
  const isKept = (status: string) =>
    after.some((answer) => answer.status.toUpperCase() === `${status[0]}XX`) ||
    (/^.XX$/i.test(status) && after.some((answer) => answer.status[0] === status[0]));
  const isGood = (status: string) => /^[23]/.test(status);
  const statuses = nameChanges(
    before.map(({ status }) => status),
    after.map(({ status }) => status),
    ['status-added', 'status-removed'],
    '',
    (kind, status) => kind === 'status-removed' && isGood(status) && !isKept(status),
  );
  const common = after.flatMap((is) => {
    const was = before.find(({ status }) => status === is.status);
    if (!was) return [];
    return [
      ...compareFields(listHeaders(was), listHeaders(is), side, is.status),
      ...compareContents(was.content, is.content, side, is.status),
    ];
  });
  return [...statuses, ...common];
}

function listHeaders({ headers }: ApiAnswer): ApiField[] {
  return prefixFieldNames(headers.map((field) => ({ ...field, in: 'header' })));
}

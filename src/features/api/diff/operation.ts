/** Compares two versions of an OpenAPI operation. */
import type { ApiAnswer, ApiOperation } from '../model/api.ts';
import type { ApiField } from '../model/schema.ts';
import { type ApiChange, nameChanges } from './change.ts';
import { compareCommon, compareContents, compareErrors } from './parts.ts';
import { compareFields } from './schema.ts';

/** Changes between two versions of an operation. */
export function compareOperations(before: ApiOperation, after: ApiOperation): ApiChange[] {
  return [
    ...compareCommon(before, after),
    ...compareFields(prefixFieldNames(before.parameters), prefixFieldNames(after.parameters), 'request', ''),
    ...compareBodies(before, after),
    ...answerChanges(before.answers, after.answers),
    ...compareErrors(before, after),
  ];
}

function prefixFieldNames(parameters: readonly ApiField[]): ApiField[] {
  return parameters.map((field) => ({ ...field, name: `${field.in ?? 'query'}.${field.name}` }));
}

function compareBodies(before: ApiOperation, after: ApiOperation): ApiChange[] {
  const [was, is] = [before.body, after.body];
  const isRequired = is?.required ?? false;
  return [
    ...((was?.required ?? false) === isRequired
      ? []
      : [
          {
            kind: isRequired ? ('field-required' as const) : ('field-optional' as const),
            where: 'body',
            breaking: isRequired,
          },
        ]),
    ...compareContents(was?.content ?? [], is?.content ?? [], 'request', 'body'),
  ];
}

function answerChanges(before: readonly ApiAnswer[], after: readonly ApiAnswer[]): ApiChange[] {
  const isGood = (status: string) => /^[23]/.test(status);
  const statuses = nameChanges(
    before.map(({ status }) => status),
    after.map(({ status }) => status),
    ['status-added', 'status-removed'],
    '',
    (kind, status) => kind === 'status-removed' && isGood(status),
  );
  const common = after.flatMap((is) => {
    const was = before.find(({ status }) => status === is.status);
    return was ? compareContents(was.content, is.content, 'answer', is.status) : [];
  });
  return [...statuses, ...common];
}

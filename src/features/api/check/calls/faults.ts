/** Checks the request of a sample, and the response that it shows, against the operation that it calls. */

import { type Diagnostic, error } from '#model/diagnostic/diagnostic';
import type { Sample } from '#model/document/lint-input';
import { editDistance, nearest } from '#model/text';
import type { ApiOperation } from '../../model/api.ts';
import type { ApiField } from '../../model/schema.ts';
import { hasStatus, nameOf, placeAt, unknownStatus } from '../diagnostics.ts';
import { bodyFaults } from '../json-sample.ts';
import type { Call } from './call.ts';

export function callFaults(sample: Sample, call: Call, operations: readonly ApiOperation[]): Diagnostic[] {
  const { body, answer } = call;
  const requested = operations.flatMap((one) => one.body?.content ?? []);
  const faults = body ? bodyFaults(sample, body, requested, 'request', operations) : [];
  return [
    // Values in a program are often variables, so only field names are checked.
    ...(body?.isProgram ? faults.filter(({ code }) => code === 'api-unknown-field') : faults),
    ...fieldFaults(sample, call, operations),
    ...headerFaults(sample, call, operations),
    ...(answer ? answerFaults(sample, answer, operations) : []),
  ];
}

/** Form fields that the operation does not have. */
function fieldFaults(
  sample: Sample,
  { fields = [] }: Call,
  operations: readonly ApiOperation[],
): Diagnostic[] {
  const schemas = operations
    .flatMap((one) => one.body?.content ?? [])
    .flatMap(({ type, schema }) => (/form/i.test(type) && schema ? [schema] : []));
  const known = schemas.flatMap(({ properties = [] }) => properties);
  if (known.length === 0 || schemas.some(({ variants, additional }) => variants || additional)) return [];
  return fields.flatMap(({ name, at }) => {
    if (has(known, name) || has(known, name.replace(/\[.*$/, ''))) return [];
    return [unknown(sample, name, at, operations[0]!, nearest(name, namesOf(known)))];
  });
}

/** Clients send many headers that no description lists, so only near misses are reported. */
function headerFaults(
  sample: Sample,
  { headers = [] }: Call,
  operations: readonly ApiOperation[],
): Diagnostic[] {
  const known = operations.flatMap(({ parameters }) => parameters.filter((field) => field.in === 'header'));
  return headers.flatMap(({ name, at }) => {
    if (known.some((field) => field.name.toLowerCase() === name.toLowerCase())) return [];
    const near = nearest(name, namesOf(known));
    const isSlip = near !== undefined && editDistance(name, near, 2) <= 2;
    return isSlip ? [unknown(sample, name, at, operations[0]!, near)] : [];
  });
}

function answerFaults(
  sample: Sample,
  { name: status, at, body }: NonNullable<Call['answer']>,
  operations: readonly ApiOperation[],
): Diagnostic[] {
  const answers = operations.flatMap((one) => one.answers);
  const own = answers.filter((one) => hasStatus([one], status));
  if (own.length === 0 && answers.length > 0)
    return [unknownStatus(operations[0]!, answers, status, placeAt(sample, at))];
  const contents = own.flatMap(({ content }) => content);
  return body ? bodyFaults(sample, body, contents, 'answer', operations) : [];
}

function has(fields: readonly ApiField[], name: string): boolean {
  return fields.some((field) => field.name === name);
}

function namesOf(fields: readonly ApiField[]): string[] {
  return fields.map(({ name }) => name);
}

function unknown(
  sample: Sample,
  name: string,
  at: number,
  operation: ApiOperation,
  near: string | undefined,
): Diagnostic {
  const hint = near ? `Did you mean "${near}"?` : 'Mend the sample, or the description.';
  const message = `The description has no field "${name}" (${nameOf(operation)}).`;
  return error('api-unknown-field', message, { ...placeAt(sample, at), hint, target: name });
}

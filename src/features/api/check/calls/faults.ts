/** Checks the request of a sample, and the response that it shows, against the operation that it calls. */
import { type Diagnostic, error } from '#model/diagnostic/diagnostic';
import type { Sample } from '#model/document/lint-input';
import { computeEditDistance, findNearest } from '#model/text';
import type { ApiOperation } from '../../model/api.ts';
import type { ApiField } from '../../model/schema.ts';
import { formatOperationName, getSamplePlace, hasStatus, reportUnknownStatus } from '../diagnostics.ts';
import { checkJsonBody } from '../json-sample.ts';
import type { Call } from './call.ts';

export function callFaults(sample: Sample, call: Call, operations: readonly ApiOperation[]): Diagnostic[] {
  const { body, answer } = call;
  const requested = operations.flatMap((operation) => operation.body?.content ?? []);
  const faults = body ? checkJsonBody(sample, body, requested, 'request', operations) : [];
  return [
    // Values in a program are often variables, so only field names are checked.
    ...(body?.isProgram ? faults.filter(({ code }) => code === 'api-unknown-field') : faults),
    ...checkFormFields(sample, call, operations),
    ...checkHeaders(sample, call, operations),
    ...(answer ? answerFaults(sample, answer, operations) : []),
  ];
}

/** Form fields that the operation does not have. */
function checkFormFields(
  sample: Sample,
  { fields = [] }: Call,
  operations: readonly ApiOperation[],
): Diagnostic[] {
  const schemas = operations
    .flatMap((operation) => operation.body?.content ?? [])
    .flatMap(({ type, schema }) => (/form/i.test(type) && schema ? [schema] : []));
  const known = schemas.flatMap(({ properties = [] }) => properties);
  if (known.length === 0 || schemas.some(({ variants, additional }) => variants || additional)) return [];
  return fields.flatMap(({ name, at }) => {
    if (hasField(known, name) || hasField(known, name.replace(/\[.*$/, ''))) return [];
    return [reportUnknownField(sample, name, at, operations[0]!, findNearest(name, listFieldNames(known)))];
  });
}

/** Clients send many headers that no description lists, so only near misses are reported. */
function checkHeaders(
  sample: Sample,
  { headers = [] }: Call,
  operations: readonly ApiOperation[],
): Diagnostic[] {
  const known = operations.flatMap(({ parameters }) => parameters.filter((field) => field.in === 'header'));
  return headers.flatMap(({ name, at }) => {
    if (known.some((field) => field.name.toLowerCase() === name.toLowerCase())) return [];
    const near = findNearest(name, listFieldNames(known));
    const isSlip = near !== undefined && computeEditDistance(name, near, 2) <= 2;
    return isSlip ? [reportUnknownField(sample, name, at, operations[0]!, near)] : [];
  });
}

function answerFaults(
  sample: Sample,
  { name: status, at, body }: NonNullable<Call['answer']>,
  operations: readonly ApiOperation[],
): Diagnostic[] {
  const answers = operations.flatMap((operation) => operation.answers);
  const own = answers.filter((answer) => hasStatus([answer], status));
  if (own.length === 0 && answers.length > 0)
    return [reportUnknownStatus(operations[0]!, answers, status, getSamplePlace(sample, at))];
  const contents = own.flatMap(({ content }) => content);
  return body ? checkJsonBody(sample, body, contents, 'answer', operations) : [];
}

function hasField(fields: readonly ApiField[], name: string): boolean {
  return fields.some((field) => field.name === name);
}

function listFieldNames(fields: readonly ApiField[]): string[] {
  return fields.map(({ name }) => name);
}

function reportUnknownField(
  sample: Sample,
  name: string,
  at: number,
  operation: ApiOperation,
  near: string | undefined,
): Diagnostic {
  const hint = near ? `Did you mean "${near}"?` : 'Mend the sample, or the description.';
  const message = `The description has no field "${name}" (${formatOperationName(operation)}).`;
  return error('api-unknown-field', message, { ...getSamplePlace(sample, at), hint, target: name });
}

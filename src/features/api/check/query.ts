/** Checks query parameters in URLs: `/calls?state=ringing`. */
import { decode } from '#model/address/url';
import { type Diagnostic, error, type Place } from '#model/diagnostic/diagnostic';
import { didYouMean, findNearest } from '#model/text';
import type { ApiOperation } from '../model/api.ts';
import { formatScalar } from '../model/numbers.ts';
import type { ApiField } from '../model/schema.ts';
import { formatOperationName } from './diagnostics.ts';

/** True for a placeholder or an omission. */
const isOpen = (text: string) => text === '' || /[{}<>*…$%:]|\.{3}/.test(text);

/** A parameter is valid if one of the operations has it. Reports nothing if the description lists no query parameters. */
export function checkQuery(
  address: string,
  operations: readonly ApiOperation[],
  { file, line, column }: Place,
): Diagnostic[] {
  const query = /\?([^#\s]*)/.exec(address)?.[1];
  const known = operations.flatMap(({ parameters }) => parameters.filter((field) => field.in === 'query'));
  if (!query || known.length === 0 || known.some(isObjectParameter)) return [];
  const keys = operations.flatMap(({ security }) => security.flat()).map(({ parameter }) => parameter?.name);
  return query.split('&').flatMap((pair) => {
    const [name = '', value = ''] = pair.split('=', 2).map((part) => decode(part.replaceAll('+', ' ')));
    if (isOpen(name) || keys.includes(name)) return [];
    const at = { file, line, column, target: name };
    const field = known.find((one) => one.name === name || one.name === name.replace(/\[.*$/, ''));
    if (field) return checkQueryValue(field, value, at);
    const near = findNearest(
      name,
      known.map((one) => one.name),
    );
    const hint = didYouMean(near, `It has ${[...new Set(known.map((one) => one.name))].join(', ')}.`);
    const message = `${formatOperationName(operations[0]!)} has no query parameter "${name}".`;
    return [error('api-unknown-field', message, { ...at, hint })];
  });
}

/** True for an object: its keys become query parameters, so any name is valid. */
function isObjectParameter({ schema }: ApiField): boolean {
  return schema.types.includes('object') || schema.variants !== undefined;
}

type At = Pick<Diagnostic, 'file' | 'line' | 'column' | 'target'>;

function checkQueryValue({ name, schema }: ApiField, value: string, at: At): Diagnostic[] {
  const values = (schema.enum ?? schema.items?.enum)?.map((one) => formatScalar(one.value));
  if (!values || isOpen(value)) return [];
  const wrong = value.split(',').find((one) => !values.includes(one));
  // `state=STATE` is a placeholder.
  if (wrong === undefined || wrong === wrong.toUpperCase()) return [];
  const message = `"${name}" is "${wrong}", which is none of its values: ${values.join(', ')}.`;
  return [error('api-wrong-value', message, { ...at, hint: didYouMean(findNearest(wrong, values)) })];
}

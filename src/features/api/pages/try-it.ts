/** Makes the data for "try it", where the reader sends a request. */

import type { ApiDescription, ApiOperation, ApiSecurity } from '../model/api.ts';
import { formatPlain } from '../model/numbers.ts';
import type { ApiTryField, ApiTryKey, ApiTryRequest } from '../model/pieces.ts';
import type { Json } from '../model/schema.ts';
import { formatJson } from '../openapi/json-text.ts';
import {
  buildSampleRequest,
  chooseContent,
  encodeForm,
  getFileCount,
  type SampleBody,
} from '../samples/index.ts';
import { formatParameter } from '../samples/parameter-text.ts';

/** A longer body is left empty for the reader to write. */
const longestBody = 20_000;

/** Undefined if browsers cannot send the request. */
export function tryRequest(
  operation: ApiOperation,
  { servers }: Pick<ApiDescription, 'servers'>,
): ApiTryRequest | undefined {
  if (operation.method === 'trace') return undefined;
  const server = (operation.servers ?? servers)[0]?.url ?? '';
  const sample = buildSampleRequest(operation, server);
  const text = sample.body && getEditableBody(sample.body);
  const type = sample.headers.find(({ name }) => name === 'Content-Type')?.value;
  return {
    method: sample.method,
    path: operation.path,
    server: /^https?:\/\/[^/]*/i.exec(server)?.[0] ?? '',
    fields: [...listTryFields(operation), ...listBodyFields(operation, sample.body)],
    ways: listSignInWays(operation.security),
    ...(text !== undefined && { body: { type: type ?? '', text: text.length > longestBody ? '' : text } }),
  };
}

function listTryFields({ parameters }: ApiOperation): ApiTryField[] {
  return parameters.flatMap((one): ApiTryField[] => {
    const { in: place, required, example, schema } = one;
    if (place === undefined || place === 'cookie') return [];
    const value = example ?? schema.example ?? (required ? schema.default : undefined);
    const text = Array.isArray(value) ? formatParameter(one.name, value) : value;
    return [createTryField(place, one.name, required || place === 'path', text)];
  });
}

/** All fields of a multipart form; the client does not send empty optional ones. For a file the reader chooses one. */
function listBodyFields(operation: ApiOperation, body: SampleBody | undefined): ApiTryField[] {
  const content = chooseContent(operation);
  if (!content) return [];
  const required = operation.body?.required ?? false;
  if (body?.kind === 'file') return [{ ...createTryField('body', content.type, required), file: 'one' }];
  if (body?.kind !== 'multipart') return [];
  const given = new Map(body.parts.map(({ name, value }) => [name, value]));
  const fields = (content.schema?.properties ?? []).filter(({ schema }) => !schema.readOnly);
  return fields.map((field) => {
    const file = getFileCount(field);
    // A made-up value is useful only in a required field.
    const isUseful = field.required || content.examples[0]?.made !== true;
    const value = !file && isUseful ? given.get(field.name) : undefined;
    return { ...createTryField('form', field.name, field.required, value), ...(file && { file }) };
  });
}

function createTryField(
  place: ApiTryField['in'],
  name: string,
  required: boolean,
  value?: Json,
): ApiTryField {
  return {
    in: place,
    name,
    ...(required && { required: true }),
    ...(value !== undefined && { value: formatPlain(value) }),
  };
}

/** A body that the reader edits as text; multipart forms and files have fields instead. */
function getEditableBody(body: SampleBody): string | undefined {
  if (body.kind === 'json') return formatJson(body.json);
  if (body.kind === 'text') return body.text;
  if (body.kind !== 'form') return undefined;
  return encodeForm(body.parts);
}

/** Leaves out cookies, which no script may set. */
function listSignInWays(security: ApiOperation['security']): ApiTryRequest['ways'] {
  return security.flatMap((way) => {
    const keys = way.map(buildTryKey);
    if (keys.length === 0 || keys.includes(undefined)) return [];
    return [
      {
        title: way.map(({ name }) => name).join(' + '),
        keys: keys.filter((one) => one !== undefined),
      },
    ];
  });
}

function buildTryKey({ type, scheme, parameter }: ApiSecurity): ApiTryKey | undefined {
  if (type === 'apiKey') {
    if (!parameter || parameter.in === 'cookie') return undefined;
    return { in: parameter.in, name: parameter.name };
  }
  if (type === 'mutualTLS') return undefined;
  if (scheme?.toLowerCase() === 'basic')
    return { in: 'header', name: 'Authorization', prefix: 'Basic ', isBasic: true };
  return { in: 'header', name: 'Authorization', prefix: 'Bearer ' };
}

/** Makes the data for "try it", where the reader sends a request. */
import type { ApiDescription, ApiOperation, ApiSecurity } from '../model/api.ts';
import { formatPlain, formatScalar } from '../model/numbers.ts';
import type { ApiTryField, ApiTryKey, ApiTryRequest } from '../model/pieces.ts';
import type { ApiField, ApiStyle, Json } from '../model/schema.ts';
import { formatJson } from '../openapi/json-text.ts';
import { getAuthorizationScheme } from '../openapi/security.ts';
import { chooseFieldValue, findFieldValue } from '../samples/field-value.ts';
import { choosePartType, getFileCount, getFormStyle, listFormFields } from '../samples/form.ts';
import { buildSampleRequest, encodeForm, type SampleBody } from '../samples/index.ts';
import { isStructure } from '../samples/parameter-text.ts';
import { chooseContent } from '../samples/request.ts';

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

/** A field that samples send has their value, unless that is a mere word for one. */
function listTryFields({ parameters }: ApiOperation): ApiTryField[] {
  return parameters.flatMap((parameter): ApiTryField[] => {
    const { in: place, required, example, schema, written, isSent } = parameter;
    if (place === undefined || place === 'cookie') return [];
    const isNeeded = required || place === 'path';
    const made = chooseFieldValue(parameter);
    const known = findFieldValue(parameter) ?? (isStructure(made) ? made : undefined);
    const base = createTryField(place, parameter.name, isNeeded, isNeeded || isSent ? known : undefined);
    const hint = base.value === undefined ? (example ?? schema.example) : undefined;
    return [
      {
        ...base,
        ...(hint !== undefined && { hint: formatEntry(hint) }),
        ...getShape(parameter),
        ...(written && { written }),
      },
    ];
  });
}

function getShape(field: ApiField): Pick<ApiTryField, 'shape'> {
  const value = chooseFieldValue(field);
  if (Array.isArray(value)) return { shape: 'list' };
  return isStructure(value) ? { shape: 'object' } : {};
}

/** All fields of a multipart form; the client does not send empty optional ones. For a file the reader chooses one. */
function listBodyFields(operation: ApiOperation, body: SampleBody | undefined): ApiTryField[] {
  const content = chooseContent(operation);
  if (!content) return [];
  const required = operation.body?.required ?? false;
  if (body?.kind === 'file') return [{ ...createTryField('body', content.type, required), file: 'one' }];
  if (body?.kind !== 'multipart') return [];
  const given = new Map(listFormFields(content).map(({ field, value }) => [field.name, value]));
  const fields = (content.schema?.properties ?? []).filter(({ schema }) => !schema.readOnly);
  return fields.map((field) => {
    const file = getFileCount(field);
    // A made-up value is useful only in a required field.
    const isUseful = field.required || content.examples[0]?.made !== true;
    const value = !file && isUseful ? given.get(field.name) : undefined;
    const base = createTryField('form', field.name, field.required, value);
    if (file) return { ...base, file };
    const shape = getShape(field);
    const written: ApiStyle = getFormStyle(content.encoding?.[field.name], shape.shape === 'list' ? [] : '');
    const type = choosePartType(field, content, chooseFieldValue(field));
    return {
      ...base,
      ...shape,
      ...(shape.shape && Object.keys(written).length > 0 && { written }),
      ...(type !== undefined && { type }),
    };
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
    ...(value !== undefined && { value: formatEntry(value) }),
  };
}

/** As a reader enters it: a list of plain values without its brackets. */
function formatEntry(value: Json): string {
  const isPlain = (one: Json) => !isStructure(one) && /^[^,[\]{}\s]+$/.test(formatScalar(one));
  if (Array.isArray(value) && value.length > 0 && value.every(isPlain))
    return value.map(formatScalar).join(',');
  return formatPlain(value);
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
        keys: keys.filter((key) => key !== undefined),
      },
    ];
  });
}

function buildTryKey({ type, scheme, parameter }: ApiSecurity): ApiTryKey | undefined {
  if (type === 'apiKey') {
    if (!parameter || parameter.in === 'cookie') return undefined;
    return { in: parameter.in, name: parameter.name };
  }
  // The form answers no challenge.
  if (type === 'mutualTLS' || scheme?.toLowerCase() === 'digest') return undefined;
  if (scheme?.toLowerCase() === 'basic')
    return { in: 'header', name: 'Authorization', prefix: 'Basic ', isBasic: true };
  return { in: 'header', name: 'Authorization', prefix: `${getAuthorizationScheme({ type, scheme })} ` };
}

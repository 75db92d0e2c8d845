/** Chooses the value of a parameter or a form's field in samples. */
import type { ApiField, Json } from '../model/schema.ts';
import { makeExample } from '../openapi/make-example.ts';

/** A value that the description names; undefined if it names none. */
export function findFieldValue({ example, schema }: Pick<ApiField, 'example' | 'schema'>): Json | undefined {
  const value = example ?? schema.example ?? schema.const ?? schema.default ?? schema.enum?.[0]?.value;
  return value === null ? undefined : value;
}

export function chooseFieldValue(field: Pick<ApiField, 'name' | 'example' | 'schema'>): Json {
  const { name, schema } = field;
  const { items, types, format } = schema;
  const value = findFieldValue(field);
  if (value !== undefined) return value;
  if (types[0] === 'array' && items) return [chooseFieldValue({ name, schema: items })];
  if (types[0] === 'object') return makeExample(schema, 'request') ?? convertToEnvName(name);
  return getTypeExample(types[0], format) ?? convertToEnvName(name);
}

function getTypeExample(type?: string, format?: string): string | undefined {
  if (format === 'uuid') return '6e1f9c4a-0d2b-4c58-9a3e-1f2d3c4b5a69';
  if (format === 'date-time') return '2025-07-09T10:20:30+08:00';
  if (format === 'date') return '2025-07-09';
  if (type === 'integer' || type === 'number') return '1';
  if (type === 'boolean') return 'true';
  return undefined;
}

/** 'accountSid' -> 'ACCOUNT_SID' */
export function convertToEnvName(name: string): string {
  return name.replace(/(?<=[a-z\d])(?=[A-Z])|[^\p{L}\p{N}]+/gu, '_').toUpperCase();
}

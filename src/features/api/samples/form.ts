/** Makes the parts of a form that samples send. */
import type { ApiContent, ApiEncoding } from '../model/api.ts';
import { formatScalar } from '../model/numbers.ts';
import type { ApiField, ApiSchema, ApiStyle, Json } from '../model/schema.ts';
import { chooseFieldValue } from './field-value.ts';
import { buildPairs } from './parameter-text.ts';

export type SamplePart = {
  readonly name: string;
  readonly value: string;
  /** True if `value` is the path of a file. */
  readonly isFile: boolean;
  /** Content-Type of the part; without it clients send plain text, or what they make of the file. */
  readonly type?: string;
};

/** Keeps a form short: optional fields without an example are left out. */
function isShown(field: ApiField): boolean {
  return field.required || field.example !== undefined || field.schema.example !== undefined;
}

/** A field of a form in a request. `how`: the style of its value. */
type FormField = {
  readonly field: ApiField;
  readonly how: ApiStyle;
  /** For a file its name. */
  readonly value: Json;
  readonly isFile: boolean;
};

/** Those that samples send. */
export function listFormFields({ schema, examples, encoding }: ApiContent): FormField[] {
  const value = examples[0]?.value;
  const given = value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {};
  // In a form without required fields, the file is its purpose.
  const isFree = !schema?.properties?.some(({ required }) => required);
  return (schema?.properties ?? [])
    .filter((field) => isShown(field) || field.name in given || (isFree && getFileCount(field)))
    .map((field) => {
      const isFile = getFileCount(field) !== undefined;
      const whole = (given as Record<string, Json>)[field.name];
      const own = isFile && Array.isArray(whole) ? (whole as readonly Json[])[0] : whole;
      const sent = isFile ? chooseFileName(own, field.name) : (own ?? chooseFieldValue(field));
      return { field, how: getFormStyle(encoding?.[field.name], sent), value: sent, isFile };
    });
}

/** By default OpenAPI sends an object in a form as JSON, and each item of a list by itself. */
export function getFormStyle(part: ApiEncoding | undefined, value: Json): ApiStyle {
  const { style, explode } = part ?? {};
  if (style !== undefined || explode !== undefined) return part!;
  return Array.isArray(value) ? {} : { style: 'json' };
}

export function buildSampleParts(content: ApiContent): SamplePart[] {
  return listFormFields(content).flatMap(({ field, how, value, isFile }): SamplePart[] => {
    const type = choosePartType(field, content, value);
    const own = { isFile, ...(type !== undefined && { type }) };
    return isFile
      ? [{ name: field.name, value: formatScalar(value), ...own }]
      : buildPairs(field.name, value, how).map(([name, text]) => ({ name, value: text, ...own }));
  });
}

/**
 * The Content-Type of a field's parts: the first that `encoding` names, else JSON for an object. Undefined where a client sends
 * the right one itself. A `style` takes its place (OpenAPI), and only parts of multipart have one.
 */
export function choosePartType(field: ApiField, content: ApiContent, value: Json): string | undefined {
  if (!/^multipart\//i.test(content.type)) return undefined;
  const { style, explode, contentType } = content.encoding?.[field.name] ?? {};
  if (style !== undefined || explode !== undefined) return undefined;
  const isFile = getFileCount(field) !== undefined;
  const named =
    contentType ?? (isFile ? (field.schema.items ?? field.schema).limits.contentMediaType : undefined);
  const type = typeof named === 'string' ? named.replace(/,.*$/s, '').trim() : undefined;
  if (type && !type.includes('*')) return type === usualTypes[isFile ? 'file' : 'text'] ? undefined : type;
  const one = Array.isArray(value) ? (value as readonly Json[])[0] : value;
  return !isFile && !named && typeof one === 'object' && one !== null ? 'application/json' : undefined;
}

const usualTypes = { file: 'application/octet-stream', text: 'text/plain' };

/** A name within the quotes of a part's header. */
export function escapeName(name: string): string {
  return name.replace(/["\\]/g, '\\$&');
}

/** Urlencoded: `a=1&b=2`. */
export function encodeForm(parts: readonly SamplePart[]): string {
  return parts.map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
}

/** Groups values by name, because a list repeats its name. */
export function groupValuesByName(parts: readonly SamplePart[]): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const { name, value } of parts) values.set(name, [...(values.get(name) ?? []), value]);
  return values;
}

/** Whether a part of a form is a file, or a list of files. */
export function getFileCount({ schema }: ApiField): 'one' | 'many' | undefined {
  const isFile = ({ format, limits }: ApiSchema) =>
    format === 'binary' || (limits.contentMediaType !== undefined && limits.contentEncoding === undefined);
  if (isFile(schema)) return 'one';
  return schema.items && isFile(schema.items) ? 'many' : undefined;
}

export function chooseFileName(value: Json | undefined, name: string): string {
  return typeof value === 'string' && /^[\w.-]+\.\w+$/.test(value) ? value : `${name}.bin`;
}

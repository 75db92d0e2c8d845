/** Keywords as JSON Schema 2020-12 has them, from what is well formed of those of an author. */
import { isRecord } from '#model/record';
import { isText, toNumber } from '../model/numbers.ts';
import type { ApiVariants, Json } from '../model/schema.ts';
import type { RawMap } from '../openapi/source.ts';

export type Plain = boolean | PlainMap;
export type PlainMap = { readonly [keyword: string]: unknown };

const numbers = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];
const counts =
  'minLength maxLength minItems maxItems minContains maxContains minProperties maxProperties'.split(' ');
/** OpenAPI 3.0: `true` is a remark on the limit. */
const marks = [
  ['exclusiveMinimum', 'minimum'],
  ['exclusiveMaximum', 'maximum'],
] as const;

const types = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);

/** None if one of them is unknown: `file` of older descriptions is anything. */
export function readPlainTypes({ type }: RawMap, isNullable: boolean): PlainMap {
  const written = [type].flat().filter(isText);
  if (written.length === 0 || written.some((one) => !types.has(one))) return {};
  const all = isNullable && !written.includes('null') ? [...written, 'null'] : written;
  return { type: all.length === 1 ? all[0] : all };
}

export function readPlainLimits(raw: RawMap): PlainMap {
  const all: Record<string, unknown> = {};
  for (const key of numbers) {
    const value = toNumber(raw[key]);
    if (value !== undefined && (key !== 'multipleOf' || value > 0)) all[key] = value;
  }
  for (const key of counts) {
    const value = toNumber(raw[key]);
    if (value !== undefined && Number.isInteger(value) && value >= 0) all[key] = value;
  }
  for (const [mark, limit] of marks) {
    if (raw[mark] !== true || all[limit] === undefined) continue;
    all[mark] = all[limit];
    delete all[limit];
  }
  if (raw.uniqueItems === true) all.uniqueItems = true;
  if (isText(raw.pattern)) all.pattern = raw.pattern;
  return all;
}

const choosing = ['enum', 'const', 'allOf', 'anyOf', 'oneOf', 'not', '$ref'];

/** The schema with `null` as a further value, whatever its other keywords say. */
export function allowNull(schema: Plain): Plain {
  if (typeof schema === 'boolean') return schema || { type: 'null' };
  const types = schema.type === undefined ? ['null'] : [schema.type].flat();
  const isAllowed = types.includes('null') && choosing.every((key) => schema[key] === undefined);
  return isAllowed ? schema : { anyOf: [{ type: 'null' }, schema] };
}

/** What objects have to fit whose property is one of these values. */
export function testProperty(name: string, values: readonly string[], fit: Plain, key = 'then'): PlainMap {
  const properties = Object.fromEntries([[name, { enum: values.map(formatComparable) }]]);
  return { if: { properties, required: [name] }, [key]: fit };
}

/** `tests`: one for each alternative whose values are known. An object with another value may fit any alternative. */
export function addTests(
  whole: PlainMap,
  tests: readonly PlainMap[],
  { isExtending, discriminator }: ApiVariants,
): PlainMap {
  if (tests.length === 0 || !discriminator) return whole;
  const allOf = [...((whole.allOf as Plain[] | undefined) ?? []), ...tests];
  if (isExtending) return { ...whole, allOf };
  const { anyOf, oneOf, ...rest } = whole;
  const other = anyOf === undefined ? { oneOf } : { anyOf };
  const { property, values } = discriminator;
  return { ...rest, allOf: [...allOf, testProperty(property, values.flat(), other, 'else')] };
}

/** Equal for equal values, whatever the order of keys. */
export function formatComparable(value: Json): string {
  return JSON.stringify(value, (_, one: Json) =>
    isRecord(one) ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))) : one,
  );
}

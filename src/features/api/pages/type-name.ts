/** Names the type of a field. */
import { toNumber } from '../model/numbers.ts';
import type { ApiPart, ApiSchema, Json } from '../model/schema.ts';
import { findTitle } from '../model/titles.ts';
import { listLimits } from './limits.ts';

/** 'string <uuid>', 'Call[]', 'string | integer'. */
export function formatTypeName(schema: ApiSchema, depth = 0): string {
  const name = schema.name && shortenTypeName(schema.name);
  const { types, format, items, variants, additional, parts = [] } = schema;
  if (schema.foreign)
    return /avro|protobuf|raml|xml/i.exec(schema.foreign.format)?.[0] ?? schema.foreign.format;
  if (types.includes('array')) {
    const positions = parts.filter(({ kind }) => kind === 'position');
    if (positions.length > 0 && depth < 3) return formatTuple(schema, positions, depth + 1);
    const inner = items && depth < 4 ? formatTypeName(items, depth + 1) : '';
    return inner.includes(' ') ? `(${inner})[]` : `${inner}[]`;
  }
  if (variants && types.length === 0) {
    const names = variants.options.map((option) =>
      depth < 2 ? formatTypeName(option, depth + 1) : (option.name ?? (option.types.join(' | ') || 'any')),
    );
    const all = [...new Set(names)];
    const joined = [...all.slice(0, 4), ...(all.length > 4 ? ['…'] : [])].join(' | ') || 'any';
    return isWorthShowing(variants.options) ? (name ?? joined) : joined;
  }
  if (types.length === 0) {
    if (schema.const !== undefined) return getJsonType(schema.const);
    if (schema.enum?.length) return nameValueTypes(schema.enum);
    return name ?? (schema.enum ? 'never' : 'any');
  }
  const isObject = types[0] === 'object';
  // A map without fields is named by its values.
  const values = parts.flatMap((part) => (part.kind === 'keys' ? [part.schema] : []));
  if (typeof additional === 'object') values.push(additional);
  if (isObject && !schema.properties?.length && values.length > 0 && depth < 3) {
    const all = new Set(values.map((value) => formatTypeName(value, depth + 1)));
    return `object<${[...all].join(' | ')}>`;
  }
  if (isObject && name !== undefined) return name;
  const all = types.join(' | ');
  return format === undefined ? all : `${all} <${format}>`;
}

/** '[string, integer, …]': the dots stand for items that nothing describes. */
function formatTuple({ items, limits }: ApiSchema, positions: readonly ApiPart[], depth: number): string {
  const isClosed = (toNumber(limits.maxItems) ?? Number.POSITIVE_INFINITY) <= positions.length;
  const names = positions.slice(0, 6).map(({ schema }) => formatTypeName(schema, depth));
  if (positions.length > 6 || (!items && !isClosed)) names.push('…');
  if (items)
    names.push(`…${formatTypeName({ types: ['array'], items, limits: {}, place: items.place }, depth)}`);
  return `[${names.join(', ')}]`;
}

/** Drops the package: 'io.k8s.api.core.v1.Pod' -> 'Pod'. */
function shortenTypeName(name: string): string {
  return /^[\w-]+(?:\.[\w-]+){2,}$/.test(name) ? name.slice(name.lastIndexOf('.') + 1) : name;
}

/** Of an enumeration without `type`. */
function nameValueTypes(values: NonNullable<ApiSchema['enum']>): string {
  const types = new Set(values.map(({ value }) => getJsonType(value)));
  if (types.size > 1) types.delete('null');
  return [...types].join(' | ');
}

function getJsonType(value: Json): string {
  if (toNumber(value) !== undefined) return 'number';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** False for plain types: the field's type already names them. */
export function isWorthShowing(options: readonly ApiSchema[]): boolean {
  return options.some(saysMore);
}

/** True if a schema says more than the name of its type. */
function saysMore(schema: ApiSchema): boolean {
  const { properties, variants, parts, items, additional } = schema;
  return (
    Boolean(properties?.length || variants || parts?.length || schema.enum || schema.docs) ||
    [schema.const, schema.default, schema.example].some((value) => value !== undefined) ||
    Boolean(schema.description || schema.general || findTitle(schema)) ||
    listLimits(schema).length > 0 ||
    Boolean(items && saysMore(items)) ||
    (typeof additional === 'object' && saysMore(additional))
  );
}

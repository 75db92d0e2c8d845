/** Words about single keywords and parts of values. */
import { findNearest } from '#model/text';
import type { Json } from '../model/schema.ts';
import type { PlainMap } from './plain-keywords.ts';

/** More values are cut. */
const mostValues = 8;

/** `values`: as JSON. What must be, and the nearest value. */
export function describeValues(values: readonly string[], own: Json | undefined): [string, string?] {
  const [first = ''] = values;
  if (values.length === 1) return [`must be ${first}`];
  const all = values.map((text) => formatValue(JSON.parse(text) as Json));
  const shown = all.length > mostValues ? `${all.slice(0, mostValues).join(', ')}, …` : all.join(', ');
  return [`must be one of ${shown}, not ${JSON.stringify(own)}`, findNearest(String(own), all)];
}

/** Undefined for a keyword that holds schemas, whose own faults say it. */
export function describeLimit(keyword: string, schema: PlainMap, own: Json | undefined): string | undefined {
  const written = schema[keyword];
  const limit = typeof written === 'object' ? '' : String(written);
  switch (keyword) {
    case 'type':
      return describeType([schema.type].flat() as string[], own);
    case 'format-assertion':
      return `must be a ${String(schema.format)}, not ${JSON.stringify(own)}`;
    case 'pattern':
      return `must match the pattern ${limit}`;
    case 'minLength':
      return `must have ${limit} characters at least`;
    case 'maxLength':
      return `must have ${limit} characters at most`;
    case 'minimum':
      return `must be ${limit} at least`;
    case 'maximum':
      return `must be ${limit} at most`;
    case 'exclusiveMinimum':
      return `must be more than ${limit}`;
    case 'exclusiveMaximum':
      return `must be less than ${limit}`;
    case 'multipleOf':
      return `must be a multiple of ${limit}`;
    case 'minItems':
      return `must have ${limit} items at least`;
    case 'maxItems':
      return `must have ${limit} items at most`;
    case 'minProperties':
      return `must have ${limit} fields at least`;
    case 'maxProperties':
      return `must have ${limit} fields at most`;
    case 'uniqueItems':
      return 'must not have an item twice';
    default:
      return undefined;
  }
}

function describeType(types: readonly string[], own: Json | undefined): string {
  const wanted = types.filter((type) => type !== 'null');
  return `must be ${(wanted.length > 0 ? wanted : types).join(' or ')}, not ${getJsonType(own)}`;
}

/** Of items that fit `contains`. */
export function describeCount({ minContains = 1, maxContains }: PlainMap): string {
  return maxContains === undefined
    ? `must have ${String(minContains)} such items at least`
    : `must have ${String(minContains)} to ${String(maxContains)} such items`;
}

export function formatValuePath(path: readonly (string | number)[]): string {
  if (path.length === 0) return 'The value';
  const text = path.reduce<string>(
    (all, part) => (typeof part === 'number' ? `${all}[${part}]` : all === '' ? part : `${all}.${part}`),
    '',
  );
  return `\`${text}\``;
}

function formatValue(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function getJsonType(value: Json | undefined): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

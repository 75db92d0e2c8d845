/** Serialises values of parameters and forms by the styles of OpenAPI. */
import { formatJsonText, formatScalar } from '../model/numbers.ts';
import type { ApiStyle, Json } from '../model/schema.ts';

type Pair = readonly [name: string, value: string];
type Encode = (text: string) => string;

const returnUnchanged: Encode = (text) => text;

/** For a query, a cookie or a form. `encode`: applied to each name and value. */
export function buildPairs(
  name: string,
  value: Json,
  { style = 'form', explode = style === 'form' }: ApiStyle = {},
  encode: Encode = returnUnchanged,
): Pair[] {
  const encodePair = (key: string, one: Json): Pair => [encode(key), encode(convertToText(one))];
  if (style === 'json' || !isStructure(value)) return [encodePair(name, value)];
  if (style === 'deepObject') return flattenPairs(name, value).map(([key, one]) => encodePair(key, one));
  const between = separators[style] === undefined ? ',' : encode(separators[style]);
  const joinEncoded = (all: readonly Json[]): Pair[] => [
    [encode(name), all.map((one) => encode(convertToText(one))).join(between)],
  ];
  if (Array.isArray(value)) return explode ? value.map((one) => encodePair(name, one)) : joinEncoded(value);
  const entries = Object.entries(value);
  return explode ? entries.map(([key, one]) => encodePair(key, one)) : joinEncoded(entries.flat());
}

const separators: Readonly<Record<string, string>> = { spaceDelimited: ' ', pipeDelimited: '|' };

function flattenPairs(name: string, value: Json): [string, Json][] {
  if (!isStructure(value)) return [[name, value]];
  return Object.entries(value).flatMap(([key, one]) => flattenPairs(`${name}[${key}]`, one));
}

/** For a path or a header. */
export function formatParameter(
  name: string,
  value: Json,
  { style = 'simple', explode = false }: ApiStyle = {},
  encode: Encode = returnUnchanged,
): string {
  const encodeText = (one: Json) => encode(convertToText(one));
  if (style === 'json') return encodeText(value);
  const parts = listParts(value, encodeText, explode);
  if (style === 'label') return `.${parts.join(explode ? '.' : ',')}`;
  if (style !== 'matrix') return parts.join(',');
  const isObject = isStructure(value) && !Array.isArray(value);
  if (!explode) return `;${name}=${parts.join(',')}`;
  return parts.map((part) => (isObject ? `;${part}` : `;${name}=${part}`)).join('');
}

function listParts(value: Json, text: (one: Json) => string, explode: boolean): string[] {
  if (!isStructure(value)) return [text(value)];
  if (Array.isArray(value)) return value.map(text);
  return Object.entries(value).map(([key, one]) => `${text(key)}${explode ? '=' : ','}${text(one)}`);
}

/** A list or an object. */
function isStructure(value: Json): value is readonly Json[] | { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null;
}

function convertToText(value: Json): string {
  return isStructure(value) ? formatJsonText(value) : formatScalar(value);
}

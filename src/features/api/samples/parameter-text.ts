/** Serialises values of parameters and forms by the styles of OpenAPI. */
import { formatJsonText, formatScalar } from '../model/numbers.ts';
import type { ApiField, ApiStyle, Json } from '../model/schema.ts';

/** Where a parameter stands in a request. */
export type ParameterPlace = NonNullable<ApiField['in']>;

type Pair = readonly [name: string, value: string];
type Encode = (text: string) => string;

const returnUnchanged: Encode = (text) => text;

/**
 * The text of a parameter in a request: `ids=1,2` in a query, `1,2` in a path or a header. `encode`: what a value needs in a
 * URL; headers need nothing.
 */
export function writeParameter(
  { name, written = {} }: Pick<ApiField, 'name' | 'written'>,
  place: ParameterPlace,
  value: Json,
  encode: Encode = encodeURIComponent,
): string {
  const { style, allowReserved } = written;
  const own = allowReserved && encode !== returnUnchanged ? keepReserved(encode, place) : encode;
  if (place === 'header') return formatParameter(name, value, written);
  if (place === 'path') return formatParameter(name, value, written, own);
  if (style === 'querystring') return own(convertToText(value));
  // `style: cookie`: cookies are not percent-encoded.
  if (style === 'cookie')
    return joinPairs(buildPairs(name, value, { explode: true, ...written, style: 'form' }), '; ');
  return joinPairs(buildPairs(name, value, written, own), place === 'cookie' ? '; ' : '&');
}

/**
 * A filled path with its query. Descriptions tell operations of one path apart by `?Action=Dial` or `#dial`: the first is the
 * beginning of the query, the second no part of a request.
 */
export function addQuery(path: string, query: string): string {
  const sent = path.replace(/#.*$/s, '');
  if (query === '') return sent;
  return `${sent}${sent.includes('?') ? (/[?&]$/.test(sent) ? '' : '&') : '?'}${query}`;
}

export function joinPairs(pairs: readonly Pair[], between: string): string {
  return pairs.map((pair) => pair.join('=')).join(between);
}

/** Characters that an encoded value may have as they are (`allowReserved`), if they end nothing at their place. */
const reserved = {
  query: /%(?:3A|2F|3F|40|24|2C|3B|3D)/gi,
  path: /%(?:3A|40|24|26|2B|2C|3B|3D)/gi,
};

function keepReserved(encode: Encode, place: ParameterPlace): Encode {
  return (text) =>
    encode(text)
      .replace(place === 'path' ? reserved.path : reserved.query, decodeURIComponent)
      // What is encoded already.
      .replace(/%25(?=[\da-f]{2})/gi, '%');
}

/** For a query, a cookie or a form. `encode`: applied to each name and value. */
export function buildPairs(
  name: string,
  value: Json,
  { style = 'form', explode = style === 'form' }: ApiStyle = {},
  encode: Encode = returnUnchanged,
): Pair[] {
  const encodePair = (key: string, one: Json): Pair => [encode(key), encode(convertToText(one))];
  if (style === 'json' || !isStructure(value)) return [encodePair(name, value)];
  if (isEmpty(value)) return [];
  if (style === 'deepObject') return flattenPairs(name, value).map(([key, one]) => encodePair(key, one));
  const between = separators[style] === undefined ? ',' : encode(separators[style]);
  const joinEncoded = (all: readonly Json[]): Pair[] => [
    [encode(name), all.map((one) => encode(convertToText(one))).join(between)],
  ];
  if (Array.isArray(value)) return explode ? value.map((one) => encodePair(name, one)) : joinEncoded(value);
  const entries = Object.entries(value);
  return explode ? entries.map(([key, one]) => encodePair(key, one)) : joinEncoded(entries.flat());
}

/** Swagger 2.0 has tabs too. */
const separators: Readonly<Record<string, string>> = {
  spaceDelimited: ' ',
  pipeDelimited: '|',
  tabDelimited: '\t',
};

function flattenPairs(name: string, value: Json): [string, Json][] {
  if (!isStructure(value)) return [[name, value]];
  return Object.entries(value).flatMap(([key, one]) => flattenPairs(`${name}[${key}]`, one));
}

/** For a path or a header. */
function formatParameter(
  name: string,
  value: Json,
  { style = 'simple', explode = false }: ApiStyle = {},
  encode: Encode = returnUnchanged,
): string {
  const encodeText = (one: Json) => encode(convertToText(one));
  if (style === 'json') return encodeText(value);
  if (isStructure(value) && isEmpty(value)) return '';
  const parts = listParts(value, encodeText, explode);
  if (style === 'label') return `.${parts.join(explode ? '.' : ',')}`;
  // Swagger 2.0 has its separators in paths and headers, too.
  if (style !== 'matrix')
    return parts.join(separators[style] === undefined ? ',' : encode(separators[style]));
  const isObject = isStructure(value) && !Array.isArray(value);
  const values = explode ? parts : [parts.join(',')];
  const pairs = isObject && explode ? values : values.map((part) => `${name}=${part}`);
  // Without a value the name stands alone.
  return pairs.map((pair) => `;${pair.replace(/^([^=]*)=$/, '$1')}`).join('');
}

/** A list or an object without members has no value (RFC 6570, 2.3): findings/uri-templates-of-empty-lists.sh. */
function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0;
}

function listParts(value: Json, text: (one: Json) => string, explode: boolean): string[] {
  if (!isStructure(value)) return [text(value)];
  if (Array.isArray(value)) return value.map(text);
  return Object.entries(value).map(([key, one]) => `${text(key)}${explode ? '=' : ','}${text(one)}`);
}

/** A list or an object. */
export function isStructure(value: Json): value is readonly Json[] | { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null;
}

function convertToText(value: Json): string {
  return isStructure(value) ? formatJsonText(value) : formatScalar(value);
}

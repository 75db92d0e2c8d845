/**
 * Numbers as they are written. A number whose digits JavaScript would change (1.0, 1234567890123456789) is kept as a text
 * with a sign before it that no text of a description has: plain data, which can be cached and sent to workers.
 */
import type { Json } from './schema.ts';

const sign = '\u0001';

const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/** `text`: a number in YAML or JSON. */
export function keepDigits(text: string): number | string {
  const value = Number(text);
  const isSame = String(value) === text && !text.includes('e');
  return isSame || !jsonNumber.test(text) ? value : sign + text;
}

/** The number, if the value is one; for comparisons. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return isKept(value) ? Number(value.slice(1)) : undefined;
}

/** A text of the description, not a number with its digits. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && !value.startsWith(sign);
}

/** True if the number has more digits than all languages calculate with. */
export function hasManyDigits(value: Json): boolean {
  if (isKept(value)) return value.slice(1).replace(/[eE].*|\D|^-?0\.0*/g, '').length > 15;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasManyDigits);
}

/** Like `String`, with the digits of a number as written. */
export function formatScalar(value: unknown): string {
  return isKept(value) ? value.slice(1) : String(value);
}

/** Like `JSON.stringify`, with the digits of numbers as written. */
export function formatJsonText(value: unknown, indent?: number): string {
  return unquoteNumbers(JSON.stringify(value, null, indent));
}

/** `text`: JSON or YAML that a writer has made of kept numbers, which stand in it as texts. */
export function unquoteNumbers(text: string): string {
  return text.includes('\\u0001') || text.includes('\\x01')
    ? text.replace(/"\\(?:u0001|x01)(-?\d[\d.eE+-]*)"/g, '$1')
    : text;
}

/** A text as it is, any other value as JSON. */
export function formatPlain(value: Json): string {
  return isText(value) ? value : formatJsonText(value);
}

/** The value with numbers in the place of kept digits. */
export function toPlainJson(value: Json): Json {
  if (isKept(value)) return Number(value.slice(1));
  if (Array.isArray(value)) return value.map(toPlainJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, toPlainJson(one)]));
}

function isKept(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith(sign);
}

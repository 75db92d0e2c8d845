import { formatJsonText, formatPlain, isText } from '../model/numbers.ts';
import type { Json } from '../model/schema.ts';

/** A JSON value as inline code: strings without quotes, except the empty one. */
export function formatCodeValue(value: unknown): string {
  return value === undefined ? '' : value === '' ? '""' : formatPlain(value as Json);
}

/** A longer example stands in a block. */
export const longestInline = 120;

function fenceCode(code: string, language: string): string {
  const longest = Math.max(2, ...Array.from(code.matchAll(/`{3,}/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${code}\n${fence}`;
}

/** A value as a block of code. */
export function fenceValue(value: Json): string {
  return isText(value) ? fenceCode(value, 'text') : fenceCode(formatJsonText(value, 2), 'json');
}

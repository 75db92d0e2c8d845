import { formatPlain } from '../model/numbers.ts';
import type { Json } from '../model/schema.ts';

/** A JSON value as inline code: strings without quotes, except the empty one. */
export function formatCodeValue(value: unknown): string {
  return value === undefined ? '' : value === '' ? '""' : formatPlain(value as Json);
}

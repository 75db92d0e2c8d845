/** Reads expected types from unknown values. */
import { Callable, Unreadable } from './code-values.ts';

export type Values = Readonly<Record<string, unknown>>;

/** An object's entries; none for other values. */
export function entriesOf(value: unknown): [string, unknown][] {
  return Object.entries(objectOf(value));
}

export function objectOf(value: unknown): Values {
  const isObject =
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Unreadable || value instanceof Callable);
  return isObject ? (value as Values) : {};
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The trimmed text; undefined if it is empty. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** The value at 'a.b.c'. */
export function at(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, key) => {
    const object = objectOf(inner);
    return Object.hasOwn(object, key) ? object[key] : undefined;
  }, value);
}

/** Paths of unreadable values below `value`, with their source text; at most a hundred. */
export function unreadable(value: unknown, path = '', found: [string, string][] = []): [string, string][] {
  if (found.length >= 100 || path.split('.').length > 20) return found;
  if (value instanceof Unreadable) found.push([path, value.text]);
  else if (value instanceof Callable) found.push([path, 'a function']);
  else if (Array.isArray(value))
    for (const [index, one] of value.entries()) unreadable(one, `${path}[${index}]`, found);
  else
    for (const [key, one] of entriesOf(value)) unreadable(one, path === '' ? key : `${path}.${key}`, found);
  return found;
}

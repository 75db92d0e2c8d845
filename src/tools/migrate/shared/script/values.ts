/** Reads expected types from unknown values. */
import { Callable, isPlainObject, Unreadable } from './code-values.ts';

export type Values = Readonly<Record<string, unknown>>;

/** An object's entries; none for other values. Like the functions below, takes the value at `path` in `value` if that is given. */
export function readEntries(value: unknown, path?: string): [string, unknown][] {
  return Object.entries(readObject(value, path));
}

export function readObject(value: unknown, path?: string): Values {
  const found = readPath(value, path);
  return isPlainObject(found) ? found : {};
}

export function readList(value: unknown, path?: string): readonly unknown[] {
  const found = readPath(value, path);
  return Array.isArray(found) ? found : [];
}

/** The trimmed text; undefined if it is empty. */
export function readText(value: unknown, path?: string): string | undefined {
  const found = readPath(value, path);
  return typeof found === 'string' && found.trim() !== '' ? found.trim() : undefined;
}

export function readObjects(value: unknown, path?: string): Values[] {
  return readList(value, path).map((one) => readObject(one));
}

/** The texts of a list, or a single text as a list. */
export function readTexts(value: unknown): string[] {
  return [value].flat().flatMap((one) => readText(one) ?? []);
}

export function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** The value at 'a.b.c'; the value itself without a path. */
export function readPath(value: unknown, path: string | undefined): unknown {
  if (path === undefined) return value;
  return path.split('.').reduce<unknown>((inner, key) => {
    const object = readObject(inner);
    return Object.hasOwn(object, key) ? object[key] : undefined;
  }, value);
}

/** Paths of unreadable values below `value`, with their source text; at most a hundred. */
export function findUnreadable(
  value: unknown,
  path = '',
  found: [string, string][] = [],
): [string, string][] {
  if (found.length >= 100 || path.split('.').length > 20) return found;
  if (value instanceof Unreadable) found.push([path, value.text]);
  else if (value instanceof Callable) found.push([path, 'a function']);
  else if (Array.isArray(value))
    for (const [index, one] of value.entries()) findUnreadable(one, `${path}[${index}]`, found);
  else
    for (const [key, one] of readEntries(value))
      findUnreadable(one, path === '' ? key : `${path}.${key}`, found);
  return found;
}

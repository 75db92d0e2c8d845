/** Faults of values that are right by themselves but not beside others. */
import type { Code } from '../diagnostic/codes.ts';
import { isObject, type KeyPath, pathText } from './words.ts';

export type Clash = { readonly code: Code; readonly message: string; readonly path: KeyPath };

/** Plain data, perhaps invalid. */
export type Unchecked = Readonly<Record<string, unknown>>;

/** Makes a clash. `what` is the rest of the sentence after the key. */
export function clash(path: KeyPath, what: string): Clash {
  return { code: 'config-invalid', message: `\`${pathText(path)}\` ${what}`, path };
}

export type ListItem = { readonly index: number; readonly item: Unchecked };

/** The objects in the list at `key` of a value. */
export function objectsIn(holder: unknown, key: string): ListItem[] {
  const list = isObject(holder) ? holder[key] : undefined;
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown, index) => (isObject(item) ? [{ index, item }] : []));
}

/** The object at `key` of a value; empty if there is none. */
export function objectIn(holder: unknown, key: string): Unchecked {
  const value = isObject(holder) ? holder[key] : undefined;
  return isObject(value) ? value : {};
}

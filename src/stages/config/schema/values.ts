/** Building blocks of the schemas. `expected` completes the sentence "`key` must be …". */
import * as v from 'valibot';
import * as form from '../forms.ts';
import { Opaque } from '../opaque.ts';

/** An object with only these keys. Each issue carries the keys, so that validate.ts can report all unknown ones. */
export function keyed<const E extends v.ObjectEntries>(entries: E) {
  return { ...v.strictObject(entries, 'an object'), requirement: Object.keys(entries) };
}

/** valibot accepts a list as an object without required keys: reject it. */
export const noList = v.custom<unknown>((value) => !Array.isArray(value), 'an object');

export function only<const E extends v.ObjectEntries>(entries: E) {
  return v.pipe(noList, keyed(entries));
}

export function dictionary<
  const K extends v.BaseSchema<string, string | number | symbol, v.BaseIssue<unknown>>,
  const V extends v.GenericSchema,
>(key: K, value: V) {
  return v.pipe(noList, v.record(key, value, 'an object'));
}

export function text(expected = 'a text') {
  return v.pipe(v.string(expected), v.check(form.isClean, 'a text without control characters'));
}

export function formed(isFormed: (text: string) => boolean, expected: string) {
  return v.pipe(text(expected), v.check(isFormed, expected));
}

export function filled() {
  return formed(form.isFilled, 'a text that is not empty');
}

export function wholeNumber(least: number, most: number) {
  const expected = `a whole number from ${least} to ${most}`;
  return v.pipe(
    v.number(expected),
    v.integer(expected),
    v.minValue(least, expected),
    v.maxValue(most, expected),
  );
}

export function oneOf(words: readonly string[], expected: string) {
  return v.pipe(v.string(expected), v.values(words, expected));
}

/** As `oneOf`, with the words in the type. */
export function oneOfThese<const W extends string>(words: readonly W[], expected: string) {
  return v.pipe(
    oneOf(words, expected),
    v.transform((word) => word as W),
  );
}

export function list<const S extends v.GenericSchema>(item: S) {
  return v.pipe(v.array(item, 'a list'), v.readonly());
}

/** A function, or an object with methods, passed on without a copy. `isRight` may read anything from it, even if that throws. */
export function opaque<T>(isRight: (value: unknown) => boolean, expected: string) {
  const isGood = (value: unknown) => {
    try {
      return isRight(value);
    } catch {
      return false;
    }
  };
  return v.pipe(
    v.custom<Opaque>((value) => value instanceof Opaque && isGood(value.value), expected),
    v.transform(({ value }) => value as T),
  );
}

export const isPlainObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isFunction = (value: unknown) => typeof value === 'function';
export const has = (value: unknown, key: string, type: string) =>
  typeof (value as Record<string, unknown>)[key] === type;

export const flag = v.boolean('true or false');
export const href = formed(
  form.isHref,
  'a route such as /howto/tls or a full address such as https://example.com',
);
export const link = only({ title: filled(), href });

/** Reports the faults inside an object, not that it is neither true nor false. */
export const flagOr = <T extends v.GenericSchema>(object: T) =>
  v.lazy((input) => (isPlainObject(input) ? object : v.boolean('true, false or an object')));

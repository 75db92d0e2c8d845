/**
 * Building blocks of the configuration's schemas. `expected` completes the sentence "`key` must be …". The doc comment of an entry
 * is the key's description: editors and the manual read it from the types inferred here.
 */
import * as v from 'valibot';
import { isRecord } from '../record.ts';
import * as form from './forms.ts';
import { Opaque } from './opaque.ts';

/** A schema of what a configuration holds (`I`), and of what stages read (`O`): defaults in, shorthands replaced. */
export type Schema<I, O = I> = v.GenericSchema<I, O>;
type Any = v.GenericSchema;
export type Entries = Readonly<Record<string, v.GenericSchema>>;

type In<E extends Entries, K extends keyof E> = v.InferInput<E[K]>;
type Out<E extends Entries, K extends keyof E> = v.InferOutput<E[K]>;
type Optional<E extends Entries> = { [K in keyof E]: undefined extends In<E, K> ? K : never }[keyof E];
type Absent<E extends Entries> = { [K in keyof E]: undefined extends Out<E, K> ? K : never }[keyof E];
type Flat<T> = { readonly [K in keyof T]: T[K] } & {};

/** What a configuration may hold. Mapped from the entries' own keys, because only such types keep doc comments. */
export type InputOf<E> = E extends Entries
  ? Flat<{ [K in keyof Omit<E, Optional<E>>]: In<E, K> } & { [K in keyof Pick<E, Optional<E>>]?: In<E, K> }>
  : never;

/** What stages read. */
export type OutputOf<E> = E extends Entries
  ? Flat<{ [K in keyof Omit<E, Absent<E>>]: Out<E, K> } & { [K in keyof Pick<E, Absent<E>>]?: Out<E, K> }>
  : never;

/*
 * Schemas name what they are made of, not what they infer: so the entries' doc comments stay in the package's type declarations.
 */
export interface ObjectSchema<E> extends Schema<InputOf<E>, OutputOf<E>> {}
export interface ListSchema<S extends Any>
  extends Schema<readonly v.InferInput<S>[], readonly v.InferOutput<S>[]> {}
export interface EitherSchema<A extends Any, B extends Any>
  extends Schema<v.InferInput<A> | v.InferInput<B>, v.InferOutput<A> | v.InferOutput<B>> {}
export interface FlagOrSchema<S extends Any>
  extends Schema<boolean | v.InferInput<S>, v.InferOutput<S> | undefined> {}
export interface DictionarySchema<K extends string, S extends Any>
  extends Schema<Dictionary<K, v.InferInput<S>>, Dictionary<K, v.InferOutput<S>>> {}
/** An object to which other files add keys: `markdown`, `check`. */
export interface Group<E> extends Schema<InputOf<E> | undefined, OutputOf<E>> {
  readonly own: E;
}

/** An object with only these keys. Each issue carries the keys, so that all unknown ones can be reported. */
function keyed<E extends Entries>(entries: E) {
  return { ...v.strictObject(entries, 'an object'), requirement: Object.keys(entries) };
}

/** valibot accepts a list as an object without required keys: reject it. */
const noList = v.custom<unknown>((value) => !Array.isArray(value), 'an object');

export function only<const E extends Entries>(entries: E): ObjectSchema<E> {
  return v.pipe(noList, keyed(entries)) as never;
}

/** An object of one of several kinds, told apart by the value of `key`. `shared`: keys of all of them. */
export function oneOfKinds<
  const K extends readonly Entries[],
  const S extends Entries = Record<never, never>,
>(key: string, kinds: K, expected: string, shared?: S): ObjectSchema<K[number] & S> {
  const all = kinds.map((kind) => keyed({ [key]: kind[key]!, ...shared, ...kind }));
  return v.pipe(noList, v.variant(key, all as never, expected)) as never;
}

export function group<const E extends Entries>(entries: E): Group<E> {
  return { ...v.optional(only(entries), {} as never), own: entries } as never;
}

type Dictionary<K extends string, V> = Readonly<string extends K ? Record<K, V> : Partial<Record<K, V>>>;

export function dictionary<K extends string, const S extends Any>(
  key: Schema<string, K>,
  value: S,
): DictionarySchema<K, S> {
  return v.pipe(noList, v.record(key, value, 'an object')) as never;
}

export function text(expected = 'a text'): Schema<string> {
  return v.pipe(v.string(expected), v.check(form.isClean, 'a text without control characters'));
}

export function formed(isFormed: (text: string) => boolean, expected: string): Schema<string> {
  return v.pipe(text(expected), v.check(isFormed, expected));
}

export function filled(): Schema<string> {
  return formed(form.isFilled, 'a text that is not empty');
}

export function wholeNumber(least: number, most: number, expected?: string): Schema<number> {
  const what = expected ?? `a whole number from ${least} to ${most}`;
  return v.pipe(v.number(what), v.integer(what), v.minValue(least, what), v.maxValue(most, what));
}

/** One of these words. `expected`: without it, the words themselves. */
export function oneOf<const W extends string>(words: readonly W[], expected = listed(words)): Schema<W> {
  return v.pipe(v.string(expected), v.values(words as readonly string[], expected)) as never;
}

/** ['a', 'b', 'c'] -> '"a", "b" or "c"' */
function listed(words: readonly string[]): string {
  const quoted = words.map((word) => `"${word}"`);
  return [quoted.slice(0, -1).join(', '), ...quoted.slice(-1)].join(' or ');
}

export function list<const S extends Any>(item: S, filledWith?: string): ListSchema<S> {
  const all = v.array(item, 'a list');
  return (filledWith ? v.pipe(all, v.minLength(1, `a list with one ${filledWith} at least`)) : all) as never;
}

/** A function, or an object with methods, passed on without a copy. `isRight` may read anything from it, even if that throws. */
export function opaque<T>(isRight: (value: unknown) => boolean, expected: string): Schema<T> {
  const isGood = (value: unknown) => {
    try {
      return isRight(value);
    } catch {
      return false;
    }
  };
  return v.pipe(
    v.custom<Opaque>((value) => value instanceof Opaque && isGood(value.value), expected),
    v.transform(({ value }) => value),
  ) as never;
}

export const isFunction = (value: unknown) => typeof value === 'function';
export const has = (value: unknown, key: string, type: string) =>
  typeof (value as Record<string, unknown>)[key] === type;

export const flag = v.boolean('true or false');
export const href = formed(
  form.isHref,
  'a route such as /howto/tls or a full address such as https://example.com',
);

/** Reports the faults inside an object, not that it is no `other`. */
export function objectOr<const A extends Any, const B extends Any>(object: A, other: B): EitherSchema<A, B> {
  return v.lazy((input) => (isRecord(input) ? object : other) as never);
}

const trueOrFalse = v.boolean('true, false or an object');

/** Settings that are off (`false`), or on with their defaults (`true`). */
export function flagOr<const S extends Any>(object: S): FlagOrSchema<S> {
  const on = v.pipe(
    trueOrFalse,
    v.transform(() => ({})),
    object as never,
  );
  const off = v.pipe(
    trueOrFalse,
    v.transform(() => undefined),
  );
  return v.lazy((input) => (isRecord(input) ? object : input === true ? on : off) as never);
}

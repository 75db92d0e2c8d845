/** Keys of the configuration that capabilities add: the core gets a list of them, and names none. */
import type { Clash, Unchecked } from './clash.ts';
import type { CheckedConfig, SiteConfig } from './config.ts';
import type { Entries, InputOf, OutputOf } from './values.ts';

type ValueOf<E> = OutputOf<E>[keyof OutputOf<E>];

/** `E`: the key with its schema. `In`: the group that holds the key. `Out`: what stages read. */
export type ConfigKey<
  E extends Entries = Entries,
  In extends string | undefined = string | undefined,
  Out = unknown,
  Local extends boolean | undefined = boolean | undefined,
> = {
  /** As messages write it: `blog`, `markdown.math`. */
  readonly name: string;
  readonly entries: E;
  /** The object of the core to which the key belongs, such as `markdown`; absent: it is a key of the configuration. */
  readonly inside?: In;
  /** Whether a locale may override it. */
  readonly isLocal?: Local;
  /** Whether its text leads to a page: `[product]` is replaced in it, and its place is recorded. */
  readonly isLink?: boolean;
  /** What other generators call it, for the hint on an unknown key. */
  readonly otherNames?: readonly string[];
  /** Faults of its values beside one another and beside other keys. */
  findClashes?(config: Unchecked): readonly Clash[];
  /** What stages read, if that depends on other keys. */
  complete?(value: ValueOf<E>, config: CheckedConfig): Out;
};

/** Defines a key. `entries`: the key, its description as a doc comment, and its schema with the default. */
export function defineConfigKey<
  const E extends Entries,
  const In extends string | undefined = undefined,
  Out = ValueOf<E>,
  const Local extends boolean | undefined = undefined,
>(
  entries: E,
  details: Omit<ConfigKey<E, In, Out, Local>, 'name' | 'entries'> = {},
): ConfigKey<E, In, Out, Local> {
  const path = [details.inside, ...Object.keys(entries)].filter((part) => part !== undefined);
  return { ...details, name: path.join('.'), entries };
}

/** Names of the keys whose text leads to a page. */
export function linkNames(keys: readonly ConfigKey[]): string[] {
  return keys.filter(({ isLink }) => isLink).map(({ name }) => name);
}

/** What a key's setting is for stages. */
export type SettingOf<K> = K extends ConfigKey<Entries, string | undefined, infer Out> ? Out : never;

/** Reads the setting of a capability's key. */
export function readSetting<Out>(
  { features }: Pick<SiteConfig, 'features'>,
  { name }: ConfigKey<Entries, string | undefined, Out>,
): Out {
  return features[name] as Out;
}

/** What a configuration may hold of these keys. */
export type InputOfKeys<K extends readonly unknown[]> = K extends readonly [infer First, ...infer Rest]
  ? InputOfKey<First> & InputOfKeys<Rest>
  : unknown;

/** The same of those that a locale may override. */
export type LocalInputOfKeys<K extends readonly unknown[]> = K extends readonly [infer First, ...infer Rest]
  ? (First extends { readonly isLocal?: infer Local }
      ? Local extends true
        ? InputOfKey<First>
        : unknown
      : unknown) &
      LocalInputOfKeys<Rest>
  : unknown;

type InputOfKey<K> = K extends { readonly entries: infer E; readonly inside?: infer In }
  ? In extends string
    ? { readonly [Name in In]?: InputOf<E> }
    : InputOf<E>
  : never;

/** The schema of site.config.ts, of the core's keys and those of capabilities. Must not know positions in the source. */
import * as v from 'valibot';
import { createCheckKeys } from '#model/config/check';
import type { CheckedConfig } from '#model/config/config';
import type { ConfigKey } from '#model/config/config-key';
import { coreEntries } from '#model/config/core';
import { functionKeys } from '#model/config/functions';
import { locale, localKeys } from '#model/config/locales';
import { replaceable } from '#model/config/strings';
import { type Entries, type Group, group, list, only, type Schema } from '#model/config/values';
import { getStrings } from '#model/strings/index';
import type { Added } from './added.ts';

export function createSchema({ keys, strings: tables, codes }: Added): Schema<unknown, CheckedConfig> {
  const added: readonly Pick<ConfigKey, 'inside' | 'entries'>[] = [
    ...functionKeys,
    ...keys,
    { inside: 'check', entries: createCheckKeys(codes.names) },
  ];
  const { strings: _, ...core } = coreEntries;
  const strings = replaceable(Object.keys(getStrings('en', tables)));

  /** Entries of the keys in a group; of those at the top without `inside`. */
  function entriesIn(inside?: string): Entries {
    return Object.assign({}, ...added.filter((key) => key.inside === inside).map(({ entries }) => entries));
  }

  /** A group with the keys that others add to it. */
  function extendGroup([name, entry]: [string, Schema<unknown>]): [string, Schema<unknown>] {
    return [name, 'own' in entry ? group({ ...(entry as Group<Entries>).own, ...entriesIn(name) }) : entry];
  }

  const entries: Entries = {
    ...Object.fromEntries(Object.entries<Schema<unknown>>(core).map(extendGroup)),
    ...entriesIn(),
    strings,
  };
  const local = [
    ...localKeys.map((key): [string, Schema<unknown>] => [key, { ...coreEntries, strings }[key]]),
    ...keys.filter(({ isLocal }) => isLocal).flatMap((key) => Object.entries(key.entries)),
  ].map(([key, entry]) => [key, makeOptional(entry)]);
  return only({
    ...entries,
    locales: v.optional(list(only({ ...locale, ...Object.fromEntries(local) }), 'locale')),
  }) as unknown as Schema<unknown, CheckedConfig>;
}

/** A key as a locale has it: without it the site's own counts. */
function makeOptional(entry: Schema<unknown>) {
  return v.optional('wrapped' in entry ? (entry.wrapped as Schema<unknown>) : entry);
}

/** Keeps the parts of descriptions that pages embed: a change of a description writes those anew that it touches. */
import { hash } from 'node:crypto';
import type { ReadCache } from '#model/feature';
import type { ApiDescription } from '../model/api.ts';
import { findWantedOperation } from '../pages/embed.ts';
import type { Embedded, Part, PartKeeper } from '../pages/embedded.ts';
import { digestAround } from '../pages/page-keeper.ts';
import { getKey } from '../reuse/kept.ts';

/** `null`: the description has no such part. */
type Parts = Map<string, Embedded | null>;

type Known = { readonly owner: object; readonly context: string; readonly parts: Parts };

type KeptBy = {
  readonly cache: ReadCache;
  /** The object that all is embedded from. */
  readonly owner: object;
  /** All settings that parts depend on. */
  readonly context: string;
  /** Of the description and its texts in the language of a page. */
  digestOf(description: ApiDescription, locale: string | undefined): string;
};

export type KeptParts = {
  readonly keep: PartKeeper;
  /** For the next run, on disk. */
  store(): void;
};

export function keepParts({ cache, owner, context, digestOf }: KeptBy): KeptParts {
  const entry = `parts\0${context}`;
  const before = cache.memory.get('api parts') as Known | undefined;
  const known = before?.context === context ? before : undefined;
  // Pages that have not changed ask again only if a description has.
  const parts: Parts = known?.owner === owner ? known.parts : new Map();
  let last = known?.parts;
  let isChanged = false;
  cache.memory.set('api parts', { owner, context, parts } satisfies Known);
  return {
    keep(part, write) {
      last ??= decode(cache.get(entry));
      const key = nameOf(part, digestOf);
      const found = parts.get(key) ?? last.get(key);
      const made = found === undefined ? (write() ?? null) : found;
      isChanged ||= found === undefined;
      parts.set(key, made);
      return made ?? undefined;
    },
    store() {
      // While `dev` runs, only its first reading gets to the disk.
      if (!before && isChanged) cache.put(entry, [Buffer.from(JSON.stringify([...parts]))]);
    },
  };
}

function nameOf(part: Part, digestOf: KeptBy['digestOf']): string {
  const { kind, wanted, level, description, locale } = part;
  return hash(
    'md5',
    JSON.stringify([
      kind,
      wanted,
      level,
      description.file,
      description.version,
      locale,
      findSource(part, digestOf),
    ]),
  );
}

/** What it is made of: an operation, if it is known that this is all. */
function findSource({ kind, wanted, description, locale }: Part, digestOf: KeptBy['digestOf']): unknown {
  const isWhole = kind !== 'api' || description.events !== undefined || locale !== undefined;
  if (isWhole) return digestOf(description, locale);
  const operation = findWantedOperation(wanted, description);
  const key = operation && getKey(operation);
  if (!operation) return '';
  return key === undefined
    ? digestOf(description, locale)
    : [key, operation.id, operation.route, digestAround(description)];
}

function decode(stored: readonly Uint8Array[] | undefined): Parts {
  return new Map(stored && (JSON.parse(Buffer.from(stored[0]!).toString()) as [string, Embedded | null][]));
}

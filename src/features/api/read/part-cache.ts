/** Keeps the parts of descriptions that pages embed: a change of a description writes those anew that it touches. */
import { hash } from 'node:crypto';
import type { ReadCache } from '#model/feature';
import type { Entry } from '#model/job';
import { memoize } from '#model/remembered';
import type { ApiDescription, ApiEvent, ApiOperation } from '../model/api.ts';
import { findWantedOperation, findWantedSchema } from '../pages/embed.ts';
import type { Embedded, Part, PartKeeper } from '../pages/embedded.ts';
import { findTableRows } from '../pages/operation-table.ts';
import { digestAround } from '../pages/page-keeper.ts';
import { getKey } from '../reuse/kept.ts';

/** `null`: the description has no such part. */
type Parts = Map<string, Embedded | null>;

type CodeLines = (lines: readonly string[]) => ReadonlySet<number>;

type Known = {
  readonly owner: object;
  readonly context: string;
  readonly parts: Parts;
  /** Of pages, by their text. */
  readonly code: Map<string, ReadonlySet<number>>;
};

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
  /** Finds the lines of code once for each text. */
  readonly keepCode: (find: CodeLines) => CodeLines;
  /** For the next run, on disk. */
  store(): void;
};

export function keepParts({ cache, owner, context, digestOf }: KeptBy): KeptParts {
  const entry = `parts\0${context}`;
  const before = cache.memory.get('api parts') as Known | undefined;
  const known = before?.context === context ? before : undefined;
  // Pages that have not changed ask again only if a description has.
  const isSame = known?.owner === owner;
  const parts: Parts = isSame ? known.parts : new Map();
  const code: Known['code'] = isSame ? known.code : new Map();
  let last = known?.parts;
  let isChanged = false;
  cache.memory.set('api parts', { owner, context, parts, code } satisfies Known);
  return {
    keep(part, write) {
      last ??= decodeParts(cache.get(entry));
      const key = nameOf(part, digestOf);
      const found = parts.get(key) ?? last.get(key);
      const made = found === undefined ? (write() ?? null) : found;
      isChanged ||= found === undefined;
      parts.set(key, made);
      return made ?? undefined;
    },
    keepCode: (find) => (lines) => {
      const text = lines.join('\n');
      const found = code.get(text) ?? known?.code.get(text) ?? find(lines);
      code.set(text, found);
      return found;
    },
    store() {
      // While `dev` runs, only its first reading gets to the disk.
      if (!before && isChanged) cache.put(entry, [Buffer.from(JSON.stringify([...parts]))]);
    },
  };
}

function nameOf(part: Part, digestOf: KeptBy['digestOf']): string {
  const { kind, wanted, level, nth, description, locale } = part;
  const { file, version } = description;
  return JSON.stringify([kind, wanted, level, nth, file, version, locale, findSource(part, digestOf)]);
}

/** What it is made of, if it is known that this is all; otherwise the whole description. */
function findSource(part: Part, digestOf: KeptBy['digestOf']): unknown {
  const { description, locale } = part;
  const isPlain = description.events === undefined && locale === undefined;
  return (isPlain && sourcesOf[part.kind](part.wanted, description)) || digestOf(description, locale);
}

const sourcesOf: Readonly<
  Record<Part['kind'], (wanted: string, description: ApiDescription) => readonly unknown[] | undefined>
> = {
  api: (wanted, description) => listSources([findWantedOperation(wanted, description)], description),
  operations: (wanted, description) => listSources(findTableRows(wanted, description), description),
  schema: (wanted, { schemas }) => {
    const schema = findWantedSchema(wanted, schemas);
    return schema ? listKeys([schema]) : [];
  },
  errors: (_, description) => [digestHead(description)],
  reasons: (_, description) => [digestHead(description)],
  security: (_, description) => [digestHead(description)],
};

function listSources(
  operations: readonly (ApiOperation | ApiEvent | undefined)[],
  description: ApiDescription,
): readonly unknown[] | undefined {
  const known = operations.filter((operation) => operation !== undefined);
  const slugs = new Map(description.tags.map(({ name, slug }) => [name, slug]));
  const places = known.map(({ id, route, tag }) => [id, route, tag, slugs.get(tag)]);
  const own = listKeys(known);
  return own && [own, places, known.length > 0 ? digestAround(description) : ''];
}

/** Undefined if one has none. */
function listKeys(all: readonly object[]): readonly string[] | undefined {
  const found = all.flatMap((one) => getKey(one) ?? []);
  return found.length === all.length ? found : undefined;
}

const digestHead = memoize(({ errors, tags, reasons, security, place }: ApiDescription) =>
  hash('md5', JSON.stringify([errors, tags, reasons, security, place])),
);

function decodeParts(stored: Entry | undefined): Parts {
  return new Map(stored && (JSON.parse(Buffer.from(stored.first).toString()) as [string, Embedded | null][]));
}

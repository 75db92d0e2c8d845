/** Reads the files of a description: the configured one, and all that its `$ref`s name. */
import { posix } from 'node:path';
import { decode } from '#model/address/url';
import { type Diagnostic, error, type Found } from '#model/diagnostic/diagnostic';
import { removeRefName } from '#model/document/ref-name';
import { memoize } from '#model/remembered';
import { getSchemaNames } from './schema-names.ts';
import {
  type DescriptionSource,
  getPlace,
  isList,
  isMap,
  type Raw,
  type RawMap,
  readSource,
} from './source.ts';

/** Reads the text at a path relative to the site folder, or says why it cannot. */
export type ReadFile = (path: string) => Promise<
  /** `path`: where the text stands, if elsewhere. `name`: how messages name it. */
  | { readonly text: string; readonly path?: string; readonly name?: string }
  | { readonly reason: string; readonly isMissing?: boolean }
>;

export type Files = ReadonlyMap<string, DescriptionSource>;

/** As `readSource`. */
export type Parse = (file: string, text: string) => DescriptionSource;

/** A parsed `$ref`: the file is relative to the site folder. */
export type Target = { readonly file: string; readonly pointer: string };

/**
 * `file`: the file that holds the `$ref`. Undefined if it leads to another host or out of content/. A file in the
 * overlay of a version stands in the place of the shared one.
 */
export function resolveRef(ref: string, file: string): Target | undefined {
  const cut = ref.indexOf('#');
  const path = cut < 0 ? ref : ref.slice(0, cut);
  const pointer = cut < 0 ? '' : ref.slice(cut + 1);
  const from = removeRefName(file).replace(/^content\/@[^/]+\//, 'content/');
  if (path === '') return { file: from, pointer };
  const resolved = isRemote(path) ? undefined : resolve(from, path);
  return resolved?.startsWith('content/') ? { file: resolved, pointer } : undefined;
}

/**
 * A reference from a file of a description into its first file, as that file writes it: `#/paths/~1calls/get`. Undefined if it
 * leads elsewhere.
 */
export function findOwnPointer(ref: string, at: object, root: RawMap): string | undefined {
  if (ref.startsWith('#')) return ref;
  const { $self: self } = root;
  if (typeof self === 'string' && ref.startsWith(`${self}#`)) return ref.slice(self.length);
  const main = resolveRef('#', getPlace(root).file);
  const target = resolveRef(ref, getPlace(at).file);
  return target && target.file === main?.file ? `#${target.pointer}` : undefined;
}

function isRemote(ref: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(ref);
}

/** A reference, and the object that holds it. */
type Reference = { readonly ref: string; readonly at: object };

/** Reads `file` and all files that it refers to, each once. The result lacks files that cannot be read. */
export async function readFiles(
  file: string,
  read: ReadFile,
  parse: Parse = readSource,
): Promise<Found<Files>> {
  const files = new Map<string, DescriptionSource>();
  const diagnostics: Diagnostic[] = [];
  const missing = new Map<string, string>();
  let todo = [file];
  let refused: Reference[] = [];
  const names = getSchemaNames(files);
  while (todo.length > 0) {
    for (const path of todo) {
      if (files.has(path) || missing.has(path)) continue;
      const answer = await read(path);
      if ('reason' in answer) {
        missing.set(path, answer.reason);
        if (path === file) diagnostics.push(reportUnreadable(path, answer.reason));
        continue;
      }
      const source = parse(answer.name ?? answer.path ?? path, answer.text);
      files.set(path, source);
      diagnostics.push(...source.diagnostics);
      if (source.isNamed) names.add(path, source.root ?? null);
      const { refs, ofData } = isMap(source.root) ? listOnce(source.root) : listRefs(source.root);
      todo.push(...ofData.flatMap((ref) => resolveRef(ref, path)?.file ?? []));
      for (const { ref, at } of refs) {
        if (names.find(ref, at)) continue;
        const target = resolveRef(ref, path);
        if (target === undefined) refused.push({ ref, at });
        else if (!files.has(target.file)) todo.push(target.file);
      }
    }
    // A file that was read later may have the name.
    refused = refused.filter(({ ref, at }) => !names.find(ref, at));
    const found = refused.filter((one) => settleAddress(one, file, files));
    refused = refused.filter((one) => !found.includes(one));
    todo = found.flatMap(({ at }) => resolveRef((at as { $ref: string }).$ref, file)?.file ?? []);
  }
  diagnostics.push(...refused.map(({ ref, at }) => reportRefusedRef(ref, at)));
  return { value: files, diagnostics };
}

/**
 * The description says by `$self` where it will be (OpenAPI 3.2), and so where the files beside it will be: a reference to an
 * address there leads to the file, and is written so. False if the address is elsewhere.
 */
function settleAddress({ ref, at }: Reference, file: string, files: Files): boolean {
  const root = files.get(file)?.root;
  const self = isMap(root) && typeof root.$self === 'string' && URL.canParse(root.$self) ? root.$self : '';
  const raw = at as Record<string, Raw>;
  if (self === '' || raw.$ref !== ref || !URL.canParse(ref, self)) return false;
  const [from, to] = [new URL(self), new URL(ref, self)];
  if (from.origin !== to.origin || from.origin === 'null') return false;
  const target = resolve(file, posix.relative(posix.dirname(from.pathname), to.pathname));
  if (!target?.startsWith('content/')) return false;
  raw.$ref = encodeURI(target.replace('content', '')) + to.hash;
  return true;
}

/** Does so in the files of a description, the first of which is the description itself. */
export function settleAddresses(files: Files): void {
  const [file] = files.keys();
  const names = getSchemaNames(files);
  for (const [path, { root }] of files)
    for (const { ref, at } of collectRefs(root))
      if (file !== undefined && resolveRef(ref, path) === undefined && !names.find(ref, at))
        settleAddress({ ref, at }, file, files);
}

function reportUnreadable(file: string, reason: string): Diagnostic {
  return error('api-unreadable', `The description of the API cannot be read: ${reason}.`, {
    file,
    hint: '`file` of an entry of `api` counts from the content folder.',
  });
}

function reportRefusedRef(ref: string, at: object): Diagnostic {
  const message = isRemote(ref)
    ? `"$ref: ${ref}" leads to another host: a build fetches nothing.`
    : `"$ref: ${ref}" leads out of the content folder.`;
  const hint = 'Put the file beside the description and name it by a relative path.';
  return error('api-ref-refused', message, { ...getPlace(at, '$ref'), target: ref, hint });
}

/** The values of these keywords are data: a `$ref` in them is no reference. */
const data = new Set(['example', 'examples', 'default', 'enum', 'const', 'x-versions']);

/** The keys below these are names: a response may be called `default`, and so may a schema. */
const named = new Set(
  'properties patternProperties dependentSchemas responses schemas definitions $defs parameters'.split(' '),
);

/** Files that are kept are asked again and again. */
const listOnce = memoize((root: object) => listRefs(root as Raw));

/** All `$ref`s and `$dynamicRef`s below `root`, each with the object that holds it. */
export function collectRefs(root: Raw | undefined): readonly Reference[] {
  return listRefs(root).refs;
}

/** `ofData`: those that stand for a whole example, which may be meant. Objects that YAML aliases share are visited once. */
function listRefs(root: Raw | undefined): { readonly refs: Reference[]; readonly ofData: string[] } {
  const found: Reference[] = [];
  const ofData: string[] = [];
  const seen = new Set<object>();
  const todo: (readonly [Raw, string])[] = [[root ?? null, '']];
  for (let next = todo.pop(); next; next = todo.pop()) {
    const [raw, under] = next;
    if (typeof raw !== 'object' || raw === null || seen.has(raw)) continue;
    seen.add(raw);
    if (isList(raw)) {
      for (const item of raw) todo.push([item, '']);
      continue;
    }
    const { $ref, $dynamicRef } = raw as { $ref?: Raw; $dynamicRef?: Raw };
    for (const ref of [$ref, $dynamicRef]) if (typeof ref === 'string') found.push({ ref, at: raw });
    const isNamed = named.has(under);
    for (const key of Object.keys(raw)) {
      // `listExampleRefs` of components and media types may be references themselves.
      if (!isNamed && key === 'examples' && isMap(raw[key])) todo.push(...listExampleRefs(raw[key]));
      else if (isNamed || !data.has(key)) todo.push([raw[key]!, isNamed ? '' : key]);
      if (!isNamed && /^(?:x-)?examples?$/.test(key)) ofData.push(...listDataRefs(raw[key]!));
    }
  }
  return { refs: found, ofData };
}

/** Of an example, or of a list or map of them. */
function listDataRefs(raw: Raw): string[] {
  const all = isMap(raw) || isList(raw) ? [raw, ...Object.values(raw as RawMap)] : [];
  return all.flatMap((one) =>
    isMap(one) ? [one, one.value, one.payload].flatMap((value) => getOnlyRef(value) ?? []) : [],
  );
}

/** The reference that an example consists of, which the specifications take for data. */
export function getOnlyRef(value: Raw | undefined): string | undefined {
  if (!isMap(value) || typeof value.$ref !== 'string') return undefined;
  return Object.keys(value).length === 1 ? value.$ref : undefined;
}

function listExampleRefs(raw: { readonly [key: string]: Raw }): (readonly [Raw, string])[] {
  return Object.values(raw).flatMap((one) => {
    if (!isMap(one) || typeof one.$ref !== 'string') return [];
    return [[one, ''] as const];
  });
}

function resolve(file: string, path: string): string | undefined {
  const parts = path.startsWith('/') ? ['content'] : file.split('/').slice(0, -1);
  for (const part of decode(path).split(/[/\\]/)) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined;
    } else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

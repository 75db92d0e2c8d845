/** What a reference brings, a text among it: `description: { $ref: intro.md }`. */
import { memoize } from '#model/remembered';
import { formatScalar, isText } from '../model/numbers.ts';
import type { ApiPlace, ApiSchema } from '../model/schema.ts';
import { type Files, getOnlyRef, resolveRef } from './files.ts';
import { findPointed } from './pointer.ts';
import { getPlace, isList, isMap, type Raw, type RawList, type RawMap } from './source.ts';

/** What the reference `at` leads to, one step; undefined if it leads to nothing. */
export function findReferenced(at: RawMap, files: Files): Raw | undefined {
  const target = typeof at.$ref === 'string' ? resolveRef(at.$ref, getPlace(at).file) : undefined;
  const source = target && files.get(target.file);
  return source && findPointed(source.root, target).value;
}

/** The schema of the description that a reference by its name alone means, as in Swagger before 2.0. */
export function findNamed(ref: string, files: Files): string | undefined {
  const [first] = files.values();
  const root = isMap(first?.root) ? first.root : {};
  if (isMap(root.definitions) && ref in root.definitions) return `#/definitions/${ref}`;
  const schemas = isMap(root.components) ? root.components.schemas : undefined;
  return isMap(schemas) && ref in schemas ? `#/components/schemas/${ref}` : undefined;
}

/** The text that stands in the place of a reference: a file of Markdown, or a text in another file. */
export function findText(at: RawMap, files: Files): string | undefined {
  const value = findReferenced(at, files);
  return isText(value) ? formatScalar(value) : undefined;
}

/**
 * An example. Many write a reference in its place and mean what it leads to, as some tools show it; of a named example that is its
 * value. Data with references of their own might lead back here.
 */
export function readData(value: Raw, files: Files): Raw {
  const pointer = getOnlyRef(value)?.replace(/^[^#]*#?/, '');
  if (pointer === undefined || /^\/(?:.*\/)?(?:schemas|definitions|\$defs)\/[^/]+$/.test(pointer))
    return value;
  const found = findReferenced(value as RawMap, files);
  if (found === undefined) return value;
  const isNamed = isMap(found) && found.value !== undefined && /\/examples\/[^/]+$/.test(pointer);
  const data = isNamed ? found.value! : found;
  return (isMap(data) || isList(data)) && !isClosed(data) ? value : data;
}

const isClosed = memoize((whole: RawMap | RawList): boolean => {
  const seen = new Set<Raw>();
  const todo: Raw[] = [whole];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    if (typeof next !== 'object' || next === null || seen.has(next)) continue;
    seen.add(next);
    if (isMap(next) && typeof next.$ref === 'string') return false;
    for (const one of Object.values(next)) todo.push(one);
  }
  return true;
});

/** Where a text stands: a file of Markdown has no lines that pages know. */
export function findTextPlace(raw: RawMap, key: string, files: Files, fallback?: ApiPlace): ApiPlace {
  const value = raw[key];
  if (!isMap(value) || findText(value, files) === undefined) return getPlace(raw, key, fallback);
  const target = resolveRef(String(value.$ref), getPlace(value).file);
  const source = target && files.get(target.file);
  return source && isText(source.root) ? { file: source.file, line: 1, column: 1 } : getPlace(raw, key);
}

/** Faults in a description are mended where it stands, wherever its schema is shown. */
export function readTextPlace(raw: RawMap, files: Files): Pick<ApiSchema, 'textPlace'> {
  return raw.description === undefined ? {} : { textPlace: findTextPlace(raw, 'description', files) };
}

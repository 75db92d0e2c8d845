/** Pure helpers for objects of a description: what a reference and its own keys make together, and its name. */
import { decode } from '#model/address/url';
import { mergeLimits, readLimits } from './limits.ts';
import { createEmptyMap, isList, isMap, type Raw, type RawMap, setPlace } from './source.ts';

/** `true` and `false` are schemas, too. */
export function asMap(raw: Raw | undefined): RawMap | undefined {
  if (typeof raw === 'boolean') return raw ? anything : nothing;
  return isMap(raw) ? raw : undefined;
}

const anything: RawMap = createEmptyMap();
const nothing: RawMap = Object.assign(createEmptyMap(), { enum: [] });

/** An object in the form of a newer specification: with further keys, at its place. */
export function extend(raw: RawMap, more: { readonly [key: string]: Raw }): RawMap {
  return setPlace(Object.assign(createEmptyMap(), raw, more), raw);
}

/** JSON Merge Patch (RFC 7396). The result keeps the source positions of both. */
export function mergePatch(target: RawMap, patch: RawMap): RawMap {
  const merged: Record<string, Raw> = Object.assign(createEmptyMap(), target);
  for (const key of Object.keys(patch)) {
    const value = patch[key]!;
    const old = merged[key];
    if (value === null) delete merged[key];
    else
      merged[key] = isMap(value)
        ? mergePatch(isMap(old) ? old : setPlace(createEmptyMap(), value), value)
        : value;
  }
  return setPlace(merged, target, patch);
}

/**
 * Keys written beside a `$ref` override those of its target. In a schema both hold: the fields, what is required and the limits
 * are those of both.
 */
export function mergeSiblings(target: RawMap, at: RawMap): RawMap {
  const { $ref: _, ...own } = at;
  if (Object.keys(own).length === 0) return target;
  const merged = Object.assign(createEmptyMap(), target, own);
  for (const key of Object.keys(own)) {
    const [a, b] = [target[key], own[key]];
    if (joined.has(key) && isMap(a) && isMap(b)) merged[key] = joinMaps(a, b, key);
    else if (joined.has(key) && isList(a) && isList(b)) merged[key] = setPlace([...a, ...b], a);
  }
  const [limits, ownLimits] = [readLimits(target), readLimits(own)];
  if (Object.keys(limits).length > 0 && Object.keys(ownLimits).length > 0) {
    for (const key of Object.keys({ ...limits, ...ownLimits })) delete merged[key];
    Object.assign(merged, mergeLimits([limits, ownLimits]));
  }
  return setPlace(merged, target, at);
}

/** A schema of the same name in both holds twice. */
function joinMaps(target: RawMap, own: RawMap, key: string): RawMap {
  const merged: Record<string, Raw> = Object.assign(createEmptyMap(), target, own);
  for (const name of key === '$defs' ? [] : Object.keys(own)) {
    const [a, b] = [target[name], own[name]];
    if (a === false || b === true) merged[name] = a ?? b!;
    else if (isMap(a) && isMap(b) && a !== b) merged[name] = joinSchemas(a, b);
  }
  return setPlace(merged, target, own);
}

/** Marks are those of the place, not of one of the schemas. */
const marks = ['deprecated', 'x-deprecated', 'x-since', 'x-until'];

function joinSchemas(target: RawMap, own: RawMap): RawMap {
  const both = Object.assign(createEmptyMap(), target, own);
  const marked = marks.flatMap((key) => (both[key] === undefined ? [] : [[key, both[key]]]));
  // The first one's words win.
  const allOf = setPlace([own, target], own);
  return setPlace(Object.assign(createEmptyMap(), Object.fromEntries(marked), { allOf }), target, own);
}

const joined = new Set(['properties', 'patternProperties', 'dependentSchemas', 'required', 'allOf', '$defs']);

/** '#/components/schemas/Call' -> 'Call'; 'schemas/call.yaml' -> 'call'; '#' -> 'self'. */
export function getRefName(ref: string): string {
  const last = decode(ref.split(/[/#]/).filter(Boolean).at(-1) ?? '');
  return (
    last
      .replaceAll('~1', '/')
      .replaceAll('~0', '~')
      .replace(/\.(?:ya?ml|json)$/, '') || 'self'
  );
}

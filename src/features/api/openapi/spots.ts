/** Where the values of a description stand in its files. */
import type { ApiPlace } from '../model/schema.ts';
import { findLinePosition } from './positions.ts';

export type Lines = { readonly file: string; readonly starts: readonly number[] };

/** Offsets of a map and of its keys, or of a list and of its items. */
type Spot = {
  readonly source: Lines;
  readonly at: number;
  readonly parts: ReadonlyMap<string, number>;
  /** Files of the keys that come from another file: those beside a `$ref`, or those that a patch adds. */
  readonly elsewhere?: ReadonlyMap<string, Lines>;
  scope?: object;
};

export type Offset = { readonly file: string; readonly offset: number };

const spots = new WeakMap<object, Spot>();

export function setSpot(raw: object, spot: Spot): void {
  spots.set(raw, spot);
}

/** Position of `raw` or of its entry `key`; `fallback` if none is known. */
export function getPlace(raw: unknown, key?: string | number, fallback?: ApiPlace): ApiPlace {
  const spot = typeof raw === 'object' && raw !== null ? spots.get(raw) : undefined;
  if (!spot) return fallback ?? { file: '', line: 1, column: 1 };
  const at = key === undefined ? undefined : spot.parts.get(String(key));
  const { file, starts } = at === undefined ? spot.source : getSource(spot, String(key));
  return { file, ...findLinePosition(starts, at ?? spot.at) };
}

function getSource({ source, elsewhere }: Spot, key: string): Lines {
  return elsewhere?.get(key) ?? source;
}

/** Gives `made` the position of `from`, and its entries those of `from` and `parts`; later parts win. */
export function setPlace<T extends object>(made: T, from: object, ...parts: readonly object[]): T {
  const own = spots.get(from);
  if (!own) return made;
  const all = new Map(own.parts);
  const elsewhere = new Map(own.elsewhere);
  for (const part of parts) {
    const spot = spots.get(part);
    for (const [key, at] of spot?.parts ?? []) {
      all.set(key, at);
      const source = getSource(spot!, key);
      if (source === own.source) elsewhere.delete(key);
      else elsewhere.set(key, source);
    }
  }
  const { elsewhere: _, ...spot } = own;
  spots.set(made, { ...spot, parts: all, ...(elsewhere.size > 0 && { elsewhere }) });
  return made;
}

/** An entry of a made object: it stands where `from` does, or the entry `at` of it. */
export type MovedEntry = { readonly key: string; readonly from: object; readonly at?: string };

/** Gives `made` the position of `from`, and to its entries those of what they are made from. */
export function setEntryPlaces<T extends object>(made: T, from: object, entries: readonly MovedEntry[]): T {
  const own = spots.get(from);
  if (!own) return made;
  const parts = new Map<string, number>();
  const elsewhere = new Map<string, Lines>();
  for (const { key, from: origin, at } of entries) {
    const spot = spots.get(origin);
    const offset = at === undefined ? spot?.at : spot?.parts.get(at);
    if (!spot || offset === undefined) continue;
    parts.set(key, offset);
    const source = at === undefined ? spot.source : getSource(spot, at);
    if (source !== own.source) elsewhere.set(key, source);
  }
  const { source, at, scope } = own;
  spots.set(made, { source, at, parts, ...(elsewhere.size > 0 && { elsewhere }), ...(scope && { scope }) });
  return made;
}

/** Where `raw` or its entry `key` begins; undefined if nobody wrote it. */
export function findOffset(raw: object, key?: string): Offset | undefined {
  const spot = spots.get(raw);
  const offset = key === undefined ? spot?.at : spot?.parts.get(key);
  if (!spot || offset === undefined) return undefined;
  return { file: (key === undefined ? spot.source : getSource(spot, key)).file, offset };
}

/** Where the keys of a map begin. */
export function listKeyOffsets(raw: object): Iterable<number> {
  return spots.get(raw)?.parts.values() ?? [];
}

/** What names around `raw` are relative to; `setPlace` passes it on. */
export function getScope(raw: object): object | undefined {
  return spots.get(raw)?.scope;
}

export function setScope(raw: object, scope: object): void {
  const spot = spots.get(raw);
  if (spot) spot.scope = scope;
}

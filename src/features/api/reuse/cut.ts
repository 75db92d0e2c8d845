/** Cuts the files of a description into units: a path, a component, a key of the root, with all text up to the next unit. */
import { hash } from 'node:crypto';
import { memoize } from '#model/remembered';
import { formatScalar } from '../model/numbers.ts';
import { findLinePosition, findLineStarts, findPart } from '../openapi/positions.ts';
import {
  type DescriptionSource,
  findOffset,
  isList,
  isMap,
  listKeyOffsets,
  type Raw,
  type RawMap,
} from '../openapi/source.ts';

/** Maps of the root whose entries have names of the author's. */
const containers = ['paths', 'definitions', '$defs', 'schemas', 'parameters', 'responses'];

/** What a part depends on besides its text: `ref`: other parts. `name`: lists around it. `mark`: the version. */
export type Note = {
  readonly kind: 'ref' | 'name' | 'mark';
  readonly text: string;
  readonly offset: number;
};

/** The units of a file. */
export type Cut = {
  readonly file: string;
  /** Offsets, ascending; the first is 0. */
  readonly starts: readonly number[];
  /** Of the text and its place. */
  readonly digests: readonly string[];
  /** Units that may depend on any other: they name others without a reference. */
  readonly isOpen: readonly boolean[];
  readonly notes: readonly (readonly Note[])[];
  /** Objects that are more than one unit. */
  readonly wholes: ReadonlySet<object>;
  /** Offsets of lines. */
  readonly lines: readonly number[];
};

/** Keys of what names other parts without a reference. */
export const open = /\b(?:discriminator|links)\b["']?\s*:/;

export const cutFile = memoize((source: DescriptionSource): Cut => {
  const { file, text = '', root } = source;
  const wholes = new Set<object>();
  const found = new Set([0]);
  const cutMap = (raw: Raw | undefined) => {
    if (!isMap(raw)) return;
    wholes.add(raw);
    for (const offset of listKeyOffsets(raw)) found.add(offset);
  };
  if (!source.hasAliases && isMap(root)) {
    cutMap(root);
    for (const key of containers) cutMap(root[key]);
    cutMap(root.components);
    if (isMap(root.components)) for (const component of Object.values(root.components)) cutMap(component);
  } else if (isMap(root)) wholes.add(root);
  const starts = [...found].sort((a, b) => a - b);
  const lines = findLineStarts(text);
  const cutText = (index: number) => text.slice(starts[index], starts[index + 1]);
  const notes: Note[][] = starts.map(() => []);
  for (const note of collectNotes(root)) notes[findPart(starts, note.offset)]!.push(note);
  return {
    file,
    starts,
    digests: starts.map((start, index) => {
      const { line, column } = findLinePosition(lines, start);
      return hash('sha256', `${file}:${line}:${column}\0${cutText(index)}`);
    }),
    notes,
    isOpen: starts.map((_, index) => open.test(cutText(index))),
    wholes,
    lines,
  };
});

/** Also what only looks like one: a unit may seem to depend on too much. */
export function collectNotes(root: Raw | undefined): Note[] {
  const found: Note[] = [];
  const seen = new Set<object>();
  const todo: Raw[] = [root ?? null];
  for (let raw = todo.pop(); raw !== undefined; raw = todo.pop()) {
    if (typeof raw !== 'object' || raw === null || seen.has(raw)) continue;
    seen.add(raw);
    const offset = findOffset(raw)?.offset ?? 0;
    if (isMap(raw)) {
      const note = (kind: Note['kind'], text: string) => found.push({ kind, text, offset });
      if (typeof raw.$ref === 'string') note('ref', raw.$ref);
      // OpenAPI 3.2: the name of a security scheme may be a reference.
      for (const key of Object.keys(raw)) if (key.includes('#/')) note('ref', key);
      for (const name of listNames(raw)) note('name', name);
      for (const mark of listMarks(raw)) note('mark', mark);
    }
    todo.push(...(isList(raw) ? raw : Object.values(raw)));
  }
  return found;
}

/** Of errors, tags and ways to sign in. */
export function listNames({ tags, security, 'x-errors': errors }: RawMap): string[] {
  const ways = [security ?? []].flat().flatMap((way) => (isMap(way) ? Object.keys(way) : []));
  return [...[tags ?? [], errors ?? []].flat(2).map(formatScalar), ...ways];
}

/** Each with the version that it names. */
function listMarks(raw: RawMap): string[] {
  const { 'x-since': since, 'x-until': until, 'x-versions': versions, 'x-deprecated': deprecated } = raw;
  const ends = { since: [since, isMap(deprecated) ? deprecated.since : undefined], until: [until] };
  const named = Object.entries(ends).flatMap(([kind, all]) =>
    all.flatMap((one) => (one === undefined ? [] : [`${kind}:${formatScalar(one)}`])),
  );
  return [...named, ...(isMap(versions) ? Object.keys(versions).map((one) => `only:${one}`) : [])];
}

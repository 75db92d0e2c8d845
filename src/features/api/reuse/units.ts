/**
 * Says what a part of a description depends on. Each file is cut into units: a path, a component, a key of the root, with all
 * text up to the next unit. A unit depends on those that its references lead to, and on what these depend on.
 */
import { hash } from 'node:crypto';
import { memoize } from '#model/remembered';
import { formatScalar } from '../model/numbers.ts';
import { type Files, resolveRef, type Target } from '../openapi/files.ts';
import { findPointed } from '../openapi/pointer.ts';
import { findLinePosition, findLineStarts, findPart } from '../openapi/positions.ts';
import {
  type DescriptionSource,
  findOffset,
  isList,
  isMap,
  listKeyOffsets,
  type Offset,
  type Raw,
  type RawMap,
} from '../openapi/source.ts';

/** Maps of the root whose entries have names of the author's. */
const containers = ['paths', 'definitions', '$defs', 'schemas', 'parameters', 'responses'];

/** What a part depends on besides its text: `ref`: other parts. `name`: lists around it. `mark`: the version. */
type Note = {
  readonly kind: 'ref' | 'name' | 'mark';
  readonly text: string;
  readonly offset: number;
};

/** The units of a file. */
type Cut = {
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
const open = /\b(?:discriminator|links)\b["']?\s*:/;

const cutFile = memoize((source: DescriptionSource): Cut => {
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
    if (isMap(root.components)) for (const one of Object.values(root.components)) cutMap(one);
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
function collectNotes(root: Raw | undefined): Note[] {
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

type Unit = { readonly cut: Cut; readonly index: number };

/** What a unit depends on, itself included. */
export type Closure = {
  readonly key: string;
  /** Of what it names without a reference, in lists around it. */
  readonly names: ReadonlySet<string>;
  /** `since:v2`, `until:v2`, `only:v2`. */
  readonly marks: ReadonlySet<string>;
  has(unit: string): boolean;
};

/** Undefined for files in which references do not lead where they say. */
export function createUnits(files: Files, isUnfolded: boolean): Units | undefined {
  const isPlain = [...files.values()].every(({ isNamed, text }) => !isNamed && text !== undefined);
  return isPlain && !isUnfolded ? new Units(files) : undefined;
}

export class Units {
  readonly #files: Files;
  /** By the names that places have. */
  readonly #cuts: ReadonlyMap<string, Cut>;
  /** By the names that references have. */
  readonly #named: ReadonlyMap<string, Cut>;
  readonly #known = new Map<string, Closure>();
  readonly #targets = new Map<string, readonly Unit[]>();
  #whole: Closure | undefined;

  constructor(files: Files) {
    this.#files = files;
    this.#named = new Map(Array.from(files, ([path, source]) => [path, cutFile(source)]));
    this.#cuts = new Map(Array.from(files.values(), (source) => [source.file, cutFile(source)]));
  }

  /** Of the unit in which `raw`, or its entry `key`, stands. */
  find(raw: object, key?: string): Closure | undefined {
    const place = findOffset(raw, key);
    return place && this.findAt(place);
  }

  findAt({ file, offset }: Offset): Closure | undefined {
    const cut = this.#cuts.get(file);
    return cut && this.#closureOf({ cut, index: findPart(cut.starts, offset) });
  }

  /** Of what `raw` says, wherever it stands; undefined if it names others without a reference. */
  digest(raw: Raw): string | undefined {
    const text = JSON.stringify(raw);
    const notes = collectNotes(raw);
    const file = typeof raw === 'object' && raw ? findOffset(raw)?.file : undefined;
    if (open.test(text) || (file === undefined && notes.some(({ kind }) => kind === 'ref'))) return undefined;
    const units = findTargets(notes, file ?? '').flatMap((target) => this.#follow(target));
    return hash('md5', [text, ...units.map((unit) => this.#closureOf(unit).key)].join());
  }

  /** The digest of the unit at a place; undefined if no file has it. */
  name(file: string, line: number, column: number): string | undefined {
    const cut = this.#cuts.get(file);
    return cut?.digests[findPart(cut.starts, (cut.lines[line - 1] ?? 0) + column - 1)];
  }

  #closureOf(unit: Unit): Closure {
    const name = unit.cut.digests[unit.index]!;
    const known = this.#known.get(name);
    if (known) return known;
    const seen = new Set<string>();
    const todo = [unit];
    const notes: Note[] = [];
    let isOpen = false;
    for (let next = todo.pop(); next; next = todo.pop()) {
      const { cut, index } = next;
      const own = cut.digests[index]!;
      if (seen.has(own)) continue;
      seen.add(own);
      isOpen ||= cut.isOpen[index]!;
      notes.push(...cut.notes[index]!);
      todo.push(...this.#listTargets(next));
    }
    const closure = isOpen
      ? this.#getWhole()
      : {
          key: hash('sha256', [...seen].sort().join()),
          ...sortNotes(notes),
          has: (one: string) => seen.has(one),
        };
    this.#known.set(name, closure);
    return closure;
  }

  #getWhole(): Closure {
    const cuts = [...this.#cuts.values()];
    this.#whole ??= {
      key: hash('sha256', cuts.flatMap(({ digests }) => digests).join()),
      ...sortNotes(cuts.flatMap(({ notes }) => notes.flat())),
      has: () => true,
    };
    return this.#whole;
  }

  #listTargets({ cut, index }: Unit): readonly Unit[] {
    const name = cut.digests[index]!;
    const known = this.#targets.get(name);
    if (known) return known;
    const found = findTargets(cut.notes[index]!, cut.file);
    const targets = found.flatMap((target) => this.#follow(target));
    this.#targets.set(name, targets);
    return targets;
  }

  #follow(target: Target): Unit[] {
    const source = this.#files.get(target.file);
    const cut = this.#named.get(target.file);
    if (!source || !cut) return [];
    const { value } = findPointed(source.root, target);
    if (value === undefined) return [];
    const isPart = typeof value === 'object' && value !== null && !cut.wholes.has(value);
    const place = isPart ? findOffset(value) : undefined;
    // `true` is a schema too, and nobody knows where it stands.
    return place
      ? [{ cut, index: findPart(cut.starts, place.offset) }]
      : cut.starts.map((_, index) => ({ cut, index }));
  }
}

function findTargets(notes: readonly Note[], file: string): Target[] {
  return notes.flatMap(({ kind, text }) => (kind === 'ref' ? (resolveRef(text, file) ?? []) : []));
}

function sortNotes(notes: readonly Note[]): Pick<Closure, 'names' | 'marks'> {
  const list = (wanted: Note['kind']) =>
    new Set(notes.flatMap(({ kind, text }) => (kind === wanted ? [text] : [])).sort());
  return { names: list('name'), marks: list('mark') };
}

/**
 * Says what a part of a description depends on. Each file is cut into units: a path, a component, a key of the root, with all
 * text up to the next unit. A unit depends on those that its references lead to, and on what these depend on.
 */
import { hash } from 'node:crypto';
import { memoize } from '#model/remembered';
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
} from '../openapi/source.ts';

/** Maps of the root whose entries have names of the author's. */
const containers = ['paths', 'definitions', '$defs', 'schemas', 'parameters', 'responses'];

type Reference = { readonly ref: string; readonly offset: number };

/** The units of a file. */
type Cut = {
  /** Offsets, ascending; the first is 0. */
  readonly starts: readonly number[];
  /** Of the text and its place. */
  readonly digests: readonly string[];
  /** Where the references of each unit lead. */
  readonly targets: readonly (readonly Target[])[];
  /** Units that may depend on any other: they name others without a reference. */
  readonly isOpen: readonly boolean[];
  /** Units that differ between versions. */
  readonly isMarked: readonly boolean[];
  /** Objects that are more than one unit. */
  readonly wholes: ReadonlySet<object>;
  /** Offsets of lines. */
  readonly lines: readonly number[];
};

/** Without these marks a text says the same in all versions. */
export const marks = /\bx-(?:since|until|versions|deprecated)\b/;
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
  const targets: Target[][] = starts.map(() => []);
  for (const { ref, offset } of collectReferences(root)) {
    const target = resolveRef(ref, file);
    if (target) targets[findPart(starts, offset)]!.push(target);
  }
  return {
    starts,
    digests: starts.map((start, index) => {
      const { line, column } = findLinePosition(lines, start);
      return hash('sha256', `${file}:${line}:${column}\0${cutText(index)}`);
    }),
    targets,
    isOpen: starts.map((_, index) => open.test(cutText(index))),
    isMarked: starts.map((_, index) => marks.test(cutText(index))),
    wholes,
    lines,
  };
});

/** Also what only looks like a reference: a unit may seem to depend on too much. */
function collectReferences(root: Raw | undefined): Reference[] {
  const found: Reference[] = [];
  const seen = new Set<object>();
  const todo: Raw[] = [root ?? null];
  for (let raw = todo.pop(); raw !== undefined; raw = todo.pop()) {
    if (typeof raw !== 'object' || raw === null || seen.has(raw)) continue;
    seen.add(raw);
    const offset = findOffset(raw)?.offset ?? 0;
    if (isMap(raw)) {
      if (typeof raw.$ref === 'string') found.push({ ref: raw.$ref, offset });
      // OpenAPI 3.2: the name of a security scheme may be a reference.
      for (const key of Object.keys(raw)) if (key.includes('#/')) found.push({ ref: key, offset });
    }
    todo.push(...(isList(raw) ? raw : Object.values(raw)));
  }
  return found;
}

type Unit = { readonly cut: Cut; readonly index: number };

/** What a unit depends on, itself included. */
export type Closure = {
  readonly key: string;
  /** It differs between versions. */
  readonly isMarked: boolean;
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
    const references = collectReferences(raw);
    const file = typeof raw === 'object' && raw ? findOffset(raw)?.file : undefined;
    if (open.test(text) || (file === undefined && references.length > 0)) return undefined;
    const targets = references.flatMap(({ ref }) => resolveRef(ref, file!) ?? []);
    const units = targets.flatMap((target) => this.#follow(target));
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
    let isOpen = false;
    let isMarked = false;
    for (let next = todo.pop(); next; next = todo.pop()) {
      const { cut, index } = next;
      const own = cut.digests[index]!;
      if (seen.has(own)) continue;
      seen.add(own);
      isOpen ||= cut.isOpen[index]!;
      isMarked ||= cut.isMarked[index]!;
      todo.push(...this.#listTargets(next));
    }
    const closure = isOpen
      ? this.#getWhole()
      : { key: hash('sha256', [...seen].sort().join()), isMarked, has: (one: string) => seen.has(one) };
    this.#known.set(name, closure);
    return closure;
  }

  #getWhole(): Closure {
    const cuts = [...this.#cuts.values()];
    this.#whole ??= {
      key: hash('sha256', cuts.flatMap(({ digests }) => digests).join()),
      isMarked: cuts.some(({ isMarked }) => isMarked.includes(true)),
      has: () => true,
    };
    return this.#whole;
  }

  #listTargets({ cut, index }: Unit): readonly Unit[] {
    const name = cut.digests[index]!;
    const known = this.#targets.get(name);
    if (known) return known;
    const targets = cut.targets[index]!.flatMap((target) => this.#follow(target));
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

/**
 * Says what a part of a description depends on. A unit depends on those that its references lead to, and on what these
 * depend on.
 */
import { hash } from 'node:crypto';
import { type Files, resolveRef, type Target } from '../openapi/files.ts';
import { findPointed } from '../openapi/pointer.ts';
import { findPart } from '../openapi/positions.ts';
import { findOffset, type Offset, type Raw } from '../openapi/source.ts';
import { type Cut, collectNotes, cutFile, type Note, open } from './cut.ts';

type Unit = { readonly cut: Cut; readonly index: number };

/** What a unit depends on, itself included. Units that depend on each other have the same one. */
export type Closure = {
  readonly key: string;
  /** Of what it names without a reference, in lists around it. */
  readonly names: ReadonlySet<string>;
  /** `since:v2`, `until:v2`, `only:v2`. */
  readonly marks: ReadonlySet<string>;
};

/** A closure with what it consists of: digests of units, and the closures that these depend on. */
type Part = Closure & { readonly own: readonly string[]; readonly below: readonly Part[] };

/** A unit on the way from the one that is asked for. `place`: when it was reached; `low`: the first place that it leads back to. */
type Step = {
  readonly unit: Unit;
  readonly place: number;
  readonly targets: readonly Unit[];
  low: number;
  next: number;
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
  /** By the digest of a unit; each after those that it depends on. */
  readonly #known = new Map<string, Part>();
  readonly #targets = new Map<string, readonly Unit[]>();
  #whole: Part | undefined;

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

  /** The closures that have one of the units. */
  listThoseWith(units: ReadonlySet<string>): ReadonlySet<Closure> {
    const found = new Set<Closure>();
    if (units.size === 0) return found;
    if (this.#whole) found.add(this.#whole);
    for (const part of new Set(this.#known.values()))
      if (part.own.some((one) => units.has(one)) || part.below.some((one) => found.has(one))) found.add(part);
    return found;
  }

  /** Tarjan's algorithm without recursion: a description may be a chain of thousands of components, or one large circle. */
  #closureOf(unit: Unit): Closure {
    const places = new Map<string, number>();
    const reached: Unit[] = [];
    const way: Step[] = [];
    const enter = (one: Unit) => {
      const place = reached.push(one) - 1;
      places.set(getName(one), place);
      way.push({ unit: one, place, targets: this.#listTargets(one), low: place, next: 0 });
    };
    if (!this.#known.has(getName(unit))) enter(unit);
    for (let step = way.at(-1); step; step = way.at(-1)) {
      const target = step.targets[step.next++];
      const name = target && getName(target);
      if (name === undefined) {
        way.pop();
        const before = way.at(-1);
        if (before) before.low = Math.min(before.low, step.low);
        if (step.low === step.place) this.#join(reached.splice(step.place));
      } else if (!this.#known.has(name)) {
        const place = places.get(name);
        if (place === undefined) enter(target!);
        else step.low = Math.min(step.low, place);
      }
    }
    return this.#known.get(getName(unit))!;
  }

  /** Makes the closure of units that all depend on each other; of those that they depend on besides it is known. */
  #join(units: readonly Unit[]): void {
    const own = units.map(getName).sort();
    const targets = new Set(units.flatMap((unit) => this.#listTargets(unit)).map(getName));
    for (const name of own) targets.delete(name);
    const below = [...new Set(Array.from(targets, (name) => this.#known.get(name)!))];
    const isOpen =
      units.some(({ cut, index }) => cut.isOpen[index]) || below.some((part) => part === this.#whole);
    const closure = isOpen
      ? this.#getWhole()
      : {
          own,
          below,
          key: hash('sha256', [...own, ...below.map(({ key }) => key).sort()].join()),
          ...joinNotes(
            units.flatMap(({ cut, index }) => cut.notes[index]!),
            below,
          ),
        };
    for (const name of own) this.#known.set(name, closure);
  }

  #getWhole(): Part {
    const cuts = [...this.#cuts.values()];
    this.#whole ??= {
      own: [],
      below: [],
      key: hash('sha256', cuts.flatMap(({ digests }) => digests).join()),
      ...joinNotes(
        cuts.flatMap(({ notes }) => notes.flat()),
        [],
      ),
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

function joinNotes(notes: readonly Note[], below: readonly Closure[]): Pick<Closure, 'names' | 'marks'> {
  const list = (wanted: Note['kind'], part: 'names' | 'marks') => {
    const own = notes.flatMap(({ kind, text }) => (kind === wanted ? [text] : []));
    return new Set([...own, ...below.flatMap((one) => [...one[part]])].sort());
  };
  return { names: list('name', 'names'), marks: list('mark', 'marks') };
}

function getName({ cut, index }: Unit): string {
  return cut.digests[index]!;
}

/**
 * Keeps what was read of the parts of a description, for the next reading.
 * Problem: a changed summary read, judged and wrote all operations of its description anew, in all versions.
 * Number: 3.2 processor seconds for each save in `dev` on a site with 1,192 operations; 0.5 with it.
 * It can go when reading the largest description whole takes as long as a page.
 */
import { hash } from 'node:crypto';
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import type { Origin as LineOrigin } from '#model/document/document';
import { memoizeText } from '#model/remembered';
import type { ApiSchema, Json } from '../model/schema.ts';
import type { OperationDraft } from '../openapi/draft.ts';
import type { Direction } from '../openapi/make-example.ts';
import type { Origin } from '../openapi/origins.ts';
import { findOffset, type Offset, type RawMap } from '../openapi/source.ts';
import type { Closure, Units } from './units.ts';

export type KeptPage = {
  readonly text: string;
  readonly origins: readonly LineOrigin[];
  readonly hash: string;
  /** It may have links that depend on other operations. */
  readonly isLinked: boolean;
};

type KeptSchema = { readonly schema: ApiSchema; readonly name: string; readonly at: Offset };

export type Judged = { readonly value: Json; readonly direction: Direction };

/** Plain data: the parts that had no fault. Keys cover all that a part depends on. */
export type Kept = {
  /** Operations of a path. */
  readonly paths: ReadonlyMap<string, readonly OperationDraft[]>;
  readonly schemas: ReadonlyMap<string, KeptSchema>;
  /** Examples that agree with their schemas. */
  readonly judged: ReadonlyMap<ApiSchema, readonly Judged[]>;
  /** The same of those that were read anew, by their text: most edits leave it as it is. */
  readonly sound: ReadonlySet<string>;
  readonly pages: ReadonlyMap<string, KeptPage>;
  /** Nobody knows any more where its schemas stand: it comes from an earlier run. */
  readonly isStored?: boolean;
};

export const nothingKept: Kept = {
  paths: new Map(),
  schemas: new Map(),
  judged: new Map(),
  sound: new Set(),
  pages: new Map(),
};

type Entry<T> = { readonly value: T; readonly closure: Closure };

/** Of operations and schemas. */
const keys = new WeakMap<object, string>();

export function copyKey<T extends object>(made: T, from: object): T {
  const key = keys.get(from);
  if (key !== undefined) keys.set(made, key);
  return made;
}

export function setKey(made: object, key: string): void {
  keys.set(made, key);
}

/** Covers all that it was made from; undefined if nobody knows. */
export function getKey(made: object): string | undefined {
  return keys.get(made);
}

/** For one reading of a description in one version. */
export class Reuse {
  readonly #kept: Kept;
  readonly #units: Units;
  readonly #paths = new Map<string, Entry<readonly OperationDraft[]>>();
  readonly #schemas = new Map<string, Entry<KeptSchema>>();
  #around = '';
  #version = '';
  #describeName: (name: string) => unknown = () => undefined;
  #judgeMark: (mark: string) => unknown = () => undefined;

  constructor(kept: Kept, units: Units) {
    this.#kept = kept;
    this.#units = units;
  }

  /** `around`: what all parts depend on besides the files. `versions`: newest first. `describeName`: what stands for a name in lists around. */
  begin(
    around: unknown,
    { version, versions }: { readonly version: string; readonly versions: readonly string[] },
    describeName: (name: string) => unknown,
  ): void {
    this.#version = version;
    const here = versions.indexOf(version);
    this.#judgeMark = memoizeText((mark) => {
      const [kind = '', name = ''] = mark.split(/:(.*)/s);
      const rank = versions.indexOf(name);
      return rank < 0 || (kind === 'since' ? here <= rank : kind === 'until' ? here >= rank : here === rank);
    });
    this.#describeName = memoizeText((name) => JSON.stringify(describeName(name)));
    this.#around = hash('sha256', JSON.stringify(around));
  }

  /** Operations of the entry `path` of `paths`. */
  takePath(paths: RawMap, path: string, read: () => OperationDraft[]): readonly OperationDraft[] {
    const closure = this.#units.find(paths, path);
    if (!closure) return read();
    const key = hash('md5', `${this.#nameAround(closure)} ${path}`);
    const value = this.#kept.paths.get(key) ?? read();
    for (const [index, draft] of value.entries()) setKey(draft, `${key} ${index}`);
    this.#paths.set(key, { value, closure });
    return value;
  }

  /** The schema that stands at `raw`, as it is outside all others. */
  takeSchema(raw: RawMap, name: string, read: () => ApiSchema): ApiSchema {
    const closure = this.#units.find(raw);
    const at = findOffset(raw);
    if (!closure || !at) return read();
    const key = this.#nameSchema(at, name, closure);
    const value = this.#kept.schemas.get(key) ?? { schema: read(), name, at };
    setKey(value.schema, key);
    this.#schemas.set(key, { value, closure });
    return value.schema;
  }

  #nameSchema({ file, offset }: Offset, name: string, closure: Closure): string {
    return hash('md5', `${this.#nameAround(closure)} ${offset} ${file} ${name}`);
  }

  /** Versions share what their marks do not tell apart. */
  #nameAround({ key, names, marks }: Closure): string {
    const named = [...names].map(this.#describeName);
    return JSON.stringify([this.#around, key, [...marks].map(this.#judgeMark), named]);
  }

  isJudged({ schema, value, direction }: Judged & { readonly schema: ApiSchema }): boolean {
    const known = this.#kept.judged.get(schema) ?? [];
    return known.some((one) => one.direction === direction && Object.is(one.value, value));
  }

  /** Covers all that the judgement of an example depends on; undefined if nobody knows. */
  nameExample({ raw }: Origin, { value, direction }: Judged): string | undefined {
    const digest = this.#units.digest(raw);
    const around = `${this.#around} ${this.#version}`;
    return digest && hash('md5', `${around} ${digest} ${direction} ${JSON.stringify(value)}`);
  }

  isSound(example: string): boolean {
    return this.#kept.sound.has(example);
  }

  /** True if it may be that of a schema that has one. */
  get lacksOrigins(): boolean {
    return this.#kept.isStored === true;
  }

  /** Without the parts that have one of the faults. Schemas that kept operations alone have used stay. */
  finish(faults: readonly Diagnostic[]): Pick<Kept, 'paths' | 'schemas'> {
    for (const [key, value] of this.#kept.schemas) {
      const closure = this.#schemas.has(key) ? undefined : this.#units.findAt(value.at);
      if (closure && this.#nameSchema(value.at, value.name, closure) === key)
        this.#schemas.set(key, { value, closure });
    }
    const faulty = faults.map(({ file = '', line = 1, column = 1 }) => this.#units.name(file, line, column));
    const isKnown = !faulty.includes(undefined);
    const touched = this.#units.listThoseWith(new Set(faulty.filter((unit) => unit !== undefined)));
    const isClean = ({ closure }: Entry<unknown>) => isKnown && !touched.has(closure);
    const listClean = <T>(all: ReadonlyMap<string, Entry<T>>) =>
      new Map(Array.from(all).flatMap(([key, one]) => (isClean(one) ? [[key, one.value] as const] : [])));
    return { paths: listClean(this.#paths), schemas: listClean(this.#schemas) };
  }
}

/** Collects what is kept of one reading in all versions. */
export class Keeping {
  readonly #last: Kept;
  readonly #paths = new Map<string, readonly OperationDraft[]>();
  readonly #schemas = new Map<string, KeptSchema>();
  readonly #judged = new Map<ApiSchema, Judged[]>();
  readonly #sound = new Set<string>();

  constructor(last: Kept) {
    this.#last = last;
  }

  /** Later versions find what earlier ones have read. */
  begin(units: Units): Reuse {
    const { paths, schemas, judged } = this.#last;
    const kept = {
      ...this.#last,
      paths: new Map([...paths, ...this.#paths]),
      schemas: new Map([...schemas, ...this.#schemas]),
      judged: new Map([...judged, ...this.#judged]),
    };
    return new Reuse(kept, units);
  }

  /** `faults`: all of the version. `examples`: those without one. */
  add(
    reuse: Reuse,
    faults: readonly Diagnostic[],
    checked: {
      readonly examples: readonly (Judged & { readonly schema: ApiSchema })[];
      readonly sound: readonly string[];
    },
  ): void {
    const { paths, schemas } = reuse.finish(faults);
    for (const [key, one] of paths) this.#paths.set(key, one);
    for (const [key, one] of schemas) this.#schemas.set(key, one);
    for (const name of checked.sound) this.#sound.add(name);
    for (const { schema, value, direction } of checked.examples) {
      const known = this.#judged.get(schema) ?? [];
      this.#judged.set(schema, known);
      const isKnown = known.some((one) => one.direction === direction && Object.is(one.value, value));
      if (!isKnown) known.push({ value, direction });
    }
  }

  get kept(): Omit<Kept, 'pages'> {
    const { isStored } = this.#last;
    return {
      paths: this.#paths,
      schemas: this.#schemas,
      judged: this.#judged,
      sound: this.#sound,
      ...(isStored && { isStored }),
    };
  }
}

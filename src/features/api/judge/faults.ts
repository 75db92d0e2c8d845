/** Says what the validator has found: where in the value, and in words. */
import { findNearest } from '#model/text';
import type { Json } from '../model/schema.ts';
import type { Plain, PlainMap } from './plain-keywords.ts';
import { describeCount, describeLimit, describeValues, formatValuePath } from './texts.ts';
import type { Fault } from './validator.ts';

export type ValueFault = {
  /** Path from the value to the wrong part. */
  readonly path: readonly (string | number)[];
  /** A sentence without the full stop: '`from` must be string, not number'. */
  readonly message: string;
  /** A suggestion: the nearest field name or value. */
  readonly near?: string;
};

type Definitions = Readonly<Record<string, Plain>>;
type Path = ValueFault['path'];

/** Faults reported for one value. */
const mostFaults = 20;

/** Each one once: several schemas may say the same of a part. */
export function describeFaults(
  faults: readonly Fault[],
  value: Json,
  definitions: Definitions,
): readonly ValueFault[] {
  const found = new Description(value, definitions).list(faults);
  const unique = new Map(found.map((fault) => [fault.message, fault]));
  return [...unique.values()].slice(0, mostFaults);
}

class Description {
  readonly #value: Json;
  readonly #definitions: Definitions;

  constructor(value: Json, definitions: Definitions) {
    this.#value = value;
    this.#definitions = definitions;
  }

  list(faults: readonly Fault[]): ValueFault[] {
    return faults.flatMap((fault) => this.#one(fault));
  }

  #one(fault: Fault): ValueFault[] {
    const { keyword, part, inner } = fault;
    const schema = this.#schemaAround(fault);
    const path = this.#readPath(part);
    const own = this.#valueAt(path);
    const tell = (what: string, near?: string, where = path): ValueFault[] => [
      { path: where, message: `${formatValuePath(where)} ${what}`, ...(near !== undefined && { near }) },
    ];
    if (part.startsWith('*') && keyword !== 'propertyNames') return tell('may not have this name');
    switch (keyword) {
      case 'anyOf':
      case 'oneOf':
        return this.#choice(fault, (schema[keyword] as Plain[]).length, tell);
      case 'required':
        return (schema.required as string[])
          .filter((name) => !isObject(own) || !Object.hasOwn(own, name))
          .flatMap((name) => tell('is missing', undefined, [...path, name]));
      case 'dependentRequired':
        return Object.entries(schema.dependentRequired as Record<string, string[]>).flatMap(
          ([name, others]) =>
            isObject(own) && Object.hasOwn(own, name)
              ? others
                  .filter((other) => !Object.hasOwn(own, other))
                  .flatMap((other) => tell('is missing', undefined, [...path, other]))
              : [],
        );
      case 'validate':
        return this.#refused(fault, path, tell);
      case 'enum':
      case 'const':
        return tell(...describeValues([schema[keyword]].flat() as string[], own));
      case 'not':
        return tell('is what it may not be');
      case 'contains':
        return tell(describeCount(schema));
      default: {
        const limit = describeLimit(keyword, schema, own);
        return limit === undefined ? this.list(inner) : tell(limit);
      }
    }
  }

  /** None of the alternatives fits, or too many. One that is of another type is not meant. */
  #choice(fault: Fault, count: number, tell: (what: string) => ValueFault[]): ValueFault[] {
    const refused = new Map<string, Fault[]>();
    for (const one of fault.inner) {
      const index = one.at.slice(fault.at.length + 1).replace(/\/.*$/, '');
      refused.set(index, [...(refused.get(index) ?? []), one]);
    }
    if (refused.size < count)
      return tell(`fits ${count - refused.size} of the ${count} that it may be, and has to fit one alone`);
    const all = [...refused.values()];
    const meant = all.filter((faults) => !this.#isOfOtherType(faults, fault.part));
    const options = (meant.length > 0 ? meant : all).map((faults) => this.list(faults));
    const [first] = options;
    if (options.length === 1 && meant.length === 1) return first!;
    const best = options.reduce((least, one) => (one.length < least.length ? one : least), first!);
    return tell(`is none of the ${count} that it may be; by the nearest: ${best[0]?.message ?? ''}`);
  }

  #isOfOtherType(faults: readonly Fault[], part: string): boolean {
    return faults.some(
      (fault) =>
        fault.part === part &&
        (fault.keyword === 'type' || (fault.keyword === 'ref' && this.#isOfOtherType(fault.inner, part))),
    );
  }

  /** `false` stands in the place of its schema. */
  #refused(fault: Fault, path: Path, tell: (what: string, near?: string) => ValueFault[]): ValueFault[] {
    const { properties } = this.#schemaAround(fault);
    const key = path.at(-1);
    const isFurther = /\/(?:additional|unevaluated)Properties$/.test(fault.at);
    if (isFurther && typeof key === 'string')
      return tell(
        'is no field of it',
        findNearest(key, Object.keys((properties as PlainMap | undefined) ?? {})),
      );
    return tell('may not be there');
  }

  /** The schema that has the keyword. */
  #schemaAround({ at }: Fault): PlainMap {
    const keys = at.split('/').slice(1, -1).map(unescapeKey);
    const found = keys
      .slice(1)
      .reduce<unknown>((value, key) => (value as PlainMap | undefined)?.[key], this.#definitions);
    return isRecord(found) ? found : {};
  }

  #readPath(part: string): Path {
    let value: Json | undefined = this.#value;
    return part
      .replace(/^\*/, '')
      .split('/')
      .slice(1)
      .map((written) => {
        const key = unescapeKey(written);
        const isIndex: boolean = Array.isArray(value);
        value = getPart(value, key);
        return isIndex ? Number(key) : key;
      });
  }

  #valueAt(path: Path): Json | undefined {
    return path.reduce<Json | undefined>((value, key) => getPart(value, key), this.#value);
  }
}

function getPart(value: Json | undefined, key: string | number): Json | undefined {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function isObject(value: Json | undefined): value is Readonly<Record<string | number, Json>> {
  return typeof value === 'object' && value !== null;
}

function isRecord(value: unknown): value is PlainMap {
  return typeof value === 'object' && value !== null;
}

function unescapeKey(key: string): string {
  return key.replaceAll('~1', '/').replaceAll('~0', '~');
}

/**
 * Validates examples, and samples in pages, against a schema. It uses the resolved schema, so that each version has its own
 * result and messages name fields. It does not check keywords that the model leaves out.
 */

import { findNearest } from '#model/text';
import { formatJsonText, formatScalar, toPlainJson } from '../model/numbers.ts';
import type { ApiSchema, Json } from '../model/schema.ts';
import { findItemSchema, findKeySchemas } from './inner-schemas.ts';
import type { Direction } from './make-example.ts';
import { matches } from './patterns.ts';

export type ValueFault = {
  /** Path from the value to the wrong part. */
  readonly path: readonly (string | number)[];
  /** A sentence without the full stop: '`from` must be string, not number'. */
  readonly message: string;
  /** A suggestion: the nearest field name or value. */
  readonly near?: string;
};

export type ValidateOptions = {
  readonly direction: Direction;
  /** Components by name, to resolve schemas that are cut to their names. */
  readonly schemas?: ReadonlyMap<string, ApiSchema>;
};

/** Faults reported for one value. */
const faultLimit = 20;
const depthLimit = 60;
/** Nested alternatives multiply: a check that visits more parts reports nothing. */
const partLimit = 100_000;

/** Faults in the order of the value; empty if it is valid. */
export function validate(value: Json, schema: ApiSchema, options: ValidateOptions): ValueFault[] {
  const faults: ValueFault[] = [];
  const budget = { left: partLimit };
  new Validation(options, faults, budget).check(toPlainJson(value), schema, []);
  return budget.left > 0 ? faults.slice(0, faultLimit) : [];
}

type Path = readonly (string | number)[];

class Validation {
  readonly #options: ValidateOptions;
  readonly #faults: ValueFault[];
  readonly #budget: { left: number };

  constructor(options: ValidateOptions, faults: ValueFault[], budget: { left: number }) {
    this.#options = options;
    this.#faults = faults;
    this.#budget = budget;
  }

  check(value: Json, written: ApiSchema, path: Path): void {
    if (this.#faults.length >= faultLimit || path.length > depthLimit || --this.#budget.left <= 0) return;
    const schema = this.#whole(written);
    if (!schema) return;
    if (value === null) {
      if (!schema.isImplied && !schema.nullable && !canBeNull(schema))
        this.#report(path, `must be ${formatTypeNames(schema)}, not null`);
      return;
    }
    if (!this.#isOfType(value, schema, path)) return;
    this.#values(value, schema, path);
    if (typeof value === 'string') this.#text(value, schema, path);
    else if (typeof value === 'number') this.#number(value, schema, path);
    else if (isList(value)) this.#list(value, schema, path);
    else if (typeof value === 'object') this.#object(value, schema, path);
    if (schema.variants) this.#variants(value, schema, path);
  }

  /** Resolves a schema that is cut to its name; undefined if the component is unknown. */
  #whole(schema: ApiSchema): ApiSchema | undefined {
    if (!schema.recursive) return schema;
    return schema.name === undefined ? undefined : this.#options.schemas?.get(schema.name);
  }

  #report(path: Path, what: string, near?: string): void {
    this.#faults.push({
      path,
      message: `${formatValuePath(path)} ${what}`,
      ...(near !== undefined && { near }),
    });
  }

  #isOfType(value: Exclude<Json, null>, { types, isImplied }: ApiSchema, path: Path): boolean {
    if (types.length === 0 || types.includes('file')) return true;
    const actual = getTypeOf(value);
    const isRight = types.some((type) => type === actual || (type === 'number' && actual === 'integer'));
    if (!isRight && !isImplied) this.#report(path, `must be ${types.join(' or ')}, not ${actual}`);
    return isRight;
  }

  #values(value: Json, schema: ApiSchema, path: Path): void {
    if (schema.const !== undefined && !isSame(value, toPlainJson(schema.const)))
      this.#report(path, `must be ${formatJsonText(schema.const)}`);
    if (!schema.enum || schema.enum.some((one) => isSame(toPlainJson(one.value), value))) return;
    const all = schema.enum.map((one) => formatScalar(one.value));
    const shown = all.length > 8 ? `${all.slice(0, 8).join(', ')}, …` : all.join(', ');
    this.#report(
      path,
      `must be one of ${shown}, not ${JSON.stringify(value)}`,
      findNearest(String(value), all),
    );
  }

  #text(value: string, { limits, format }: ApiSchema, path: Path): void {
    const length = [...value].length;
    const { minLength, maxLength, pattern } = toPlainLimits(limits);
    if (typeof minLength === 'number' && length < minLength)
      this.#report(path, `must have ${minLength} characters at least`);
    if (typeof maxLength === 'number' && length > maxLength)
      this.#report(path, `must have ${maxLength} characters at most`);
    if (typeof pattern === 'string' && matches(pattern, value) === false)
      this.#report(path, `must match the pattern ${pattern}`);
    const form = format === undefined ? undefined : forms[format];
    if (form && !form.test(value)) this.#report(path, `must be a ${format}, not ${JSON.stringify(value)}`);
  }

  #number(value: number, { limits }: ApiSchema, path: Path): void {
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = toPlainLimits(limits);
    if (typeof minimum === 'number' && (value < minimum || (exclusiveMinimum === true && value === minimum)))
      this.#report(path, `must be ${minimum} at least`);
    if (typeof maximum === 'number' && (value > maximum || (exclusiveMaximum === true && value === maximum)))
      this.#report(path, `must be ${maximum} at most`);
    if (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum)
      this.#report(path, `must be more than ${exclusiveMinimum}`);
    if (typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum)
      this.#report(path, `must be less than ${exclusiveMaximum}`);
    if (
      typeof multipleOf === 'number' &&
      multipleOf > 0 &&
      Math.abs(value / multipleOf - Math.round(value / multipleOf)) > 1e-9
    )
      this.#report(path, `must be a multiple of ${multipleOf}`);
  }

  #list(value: readonly Json[], schema: ApiSchema, path: Path): void {
    const { minItems, maxItems } = toPlainLimits(schema.limits);
    if (typeof minItems === 'number' && value.length < minItems)
      this.#report(path, `must have ${minItems} items at least`);
    if (typeof maxItems === 'number' && value.length > maxItems)
      this.#report(path, `must have ${maxItems} items at most`);
    for (const [index, item] of value.entries()) {
      const own = findItemSchema(schema, index);
      if (own) this.check(item, own, [...path, index]);
    }
  }

  #object(value: { readonly [key: string]: Json }, schema: ApiSchema, path: Path): void {
    const { properties = [] } = schema;
    const known = new Map(properties.map((one) => [one.name, one]));
    for (const { name, required, schema: own } of properties) {
      const isOther = this.#options.direction === 'request' ? own.readOnly : own.writeOnly;
      if (required && !isOther && !Object.hasOwn(value, name)) this.#report([...path, name], 'is missing');
    }
    for (const name of Object.keys(value)) {
      const field = known.get(name);
      const others = field ? [field.schema] : findKeySchemas(schema, name);
      for (const own of others ?? []) this.check(value[name]!, own, [...path, name]);
      if (!others && !schema.variants)
        this.#report([...path, name], 'is no field of it', findNearest(name, known.keys()));
    }
  }

  #variants(value: Exclude<Json, null>, { variants }: ApiSchema, path: Path): void {
    const { options, discriminator, isExtending } = variants!;
    const tag = discriminator && isPlainObject(value) ? value[discriminator.property] : undefined;
    const named =
      tag === undefined ? -1 : discriminator!.values.findIndex((values) => values.includes(String(tag)));
    if (named >= 0) {
      this.check(value, options[named]!, path);
      return;
    }
    if (isExtending) return;
    let best: ValueFault[] | undefined;
    for (const option of options) {
      const faults: ValueFault[] = [];
      new Validation(this.#options, faults, this.#budget).check(value, option, path);
      if (faults.length === 0) return;
      if (!best || faults.length < best.length) best = faults;
    }
    if (options.length === 1) this.#faults.push(...(best ?? []));
    else if (best)
      this.#report(
        path,
        `is none of the ${options.length} that it may be; of the nearest ${best[0]!.message}`,
      );
  }
}

function toPlainLimits(limits: ApiSchema['limits']): ApiSchema['limits'] {
  return toPlainJson(limits) as ApiSchema['limits'];
}

function canBeNull({ types, enum: values, variants }: ApiSchema): boolean {
  if (types.length === 0 && !values && !variants) return true;
  return (
    (values?.some(({ value }) => value === null) ||
      variants?.options.some((one) => one.nullable || canBeNull(one))) ??
    false
  );
}

function formatTypeNames({ types }: ApiSchema): string {
  return types.length > 0 ? types.join(' or ') : 'something';
}

function formatValuePath(path: Path): string {
  if (path.length === 0) return 'The value';
  const text = path.reduce<string>(
    (all, part) => (typeof part === 'number' ? `${all}[${part}]` : all === '' ? part : `${all}.${part}`),
    '',
  );
  return `\`${text}\``;
}

function getTypeOf(value: Exclude<Json, null>): string {
  if (isList(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function isPlainObject(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !isList(value);
}

/** Compares without regard to the order of keys. */
function isSame(a: Json, b: Json): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  return JSON.stringify(a, Object.keys(a).sort()) === JSON.stringify(b, Object.keys(b).sort());
}

const forms: Readonly<Record<string, RegExp>> = {
  'date-time': /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/i,
  date: /^\d{4}-\d\d-\d\d$/,
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
};

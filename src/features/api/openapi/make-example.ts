/** Makes an example from a schema that has none. Deterministic, and bounded for recursive schemas. */
import { isRecord } from '#model/record';
import { memoize } from '#model/remembered';
import { formatJsonText, toNumber } from '../model/numbers.ts';
import type { ApiField, ApiSchema, Json } from '../model/schema.ts';
import { listPatterns } from './limits.ts';
import { makePatternText } from './pattern-text.ts';
import { matches } from './patterns.ts';

/** A request leaves out fields that are `readOnly`, a response those that are `writeOnly`. */
export type Direction = 'request' | 'answer';

const depthLimit = 6;
/** After so many values an example of a large schema shows only required fields. */
const valueLimit = 150;

/** Items of a list that must have more. */
const mostItems = 5;

/** Fields shown of a request that requires none. */
const fewFields = 5;

/** Undefined if the schema says too little. */
export function makeExample(schema: ApiSchema, direction: Direction): Json | undefined {
  return made[direction](schema).value;
}

/** Operations that share a schema share one example object. */
const made: Readonly<Record<Direction, (schema: ApiSchema) => { readonly value: Json | undefined }>> = {
  request: memoize((schema) => ({ value: new Making('request').value(schema, 0) })),
  answer: memoize((schema) => ({ value: new Making('answer').value(schema, 0) })),
};

class Making {
  readonly #direction: Direction;
  #values = 0;

  constructor(direction: Direction) {
    this.#direction = direction;
  }

  value(schema: ApiSchema, depth: number): Json | undefined {
    this.#values++;
    const { example, const: only, default: preset } = schema;
    if (example !== undefined) return example;
    if (only !== undefined) return only;
    if (preset !== undefined && preset !== null) return preset;
    const first = schema.enum?.find(({ marks }) => !marks?.deprecated) ?? schema.enum?.[0];
    if (first) return first.value;
    if (schema.recursive) return undefined;
    const { variants } = schema;
    const option = variants && chooseShown(variants.options);
    if (variants && option && !schema.properties)
      return this.#tagged(this.value(option, depth), variants.discriminator);
    const [type] = schema.types;
    if (type === 'object' || schema.properties) {
      if (depth > depthLimit) return undefined;
      const own = this.#object(schema, depth);
      const more = option && this.#tagged(this.value(option, depth), variants.discriminator);
      return isRecord(more) ? { ...own, ...more } : own;
    }
    if (type === 'array') {
      return depth > depthLimit ? [] : this.#list(schema, depth + 1);
    }
    if (type === 'string' || (type === undefined && schema.format))
      return this.#encoded(schema, depth) ?? makeText(schema);
    if (type === 'integer' || type === 'number') return makeNumber(schema);
    if (type === 'boolean') return true;
    return type === 'null' ? null : undefined;
  }

  /** A text that holds JSON of a known form. */
  #encoded({ limits, parts = [] }: ApiSchema, depth: number): string | undefined {
    const content = parts.find(({ kind }) => kind === 'content')?.schema;
    const isJson = /[/+]json\b(?!-)/i.test(String(limits.contentMediaType ?? ''));
    if (!content || !isJson || limits.contentEncoding !== undefined || depth > depthLimit) return undefined;
    const value = this.value(content, depth + 1);
    return value === undefined ? undefined : formatJsonText(value);
  }

  #object({ properties = [], additional }: ApiSchema, depth: number): { [key: string]: Json } {
    const made: { [key: string]: Json } = {};
    for (const { name, required, schema, example } of this.#shown(properties)) {
      if (!required && (this.#values > valueLimit || depth > 3)) continue;
      const value = example ?? this.value(schema, depth + 1);
      if (value !== undefined) made[name] = value;
      else if (required) made[name] = schema.types[0] === 'array' ? [] : {};
    }
    if (Object.keys(made).length === 0 && typeof additional === 'object') {
      const value = this.value(additional, depth + 1);
      if (value !== undefined) made.key = value;
    }
    return made;
  }

  /** The items at named positions; otherwise one, or as many as there must be. */
  #list({ items, parts = [], limits }: ApiSchema, depth: number): Json[] {
    const positions = parts.filter(({ kind }) => kind === 'position');
    const first =
      positions.length === 0 ? (items ?? parts.find(({ kind }) => kind === 'contains')?.schema) : undefined;
    const all = first ? [first] : positions.map(({ schema }) => schema);
    const made = all.map((schema) => this.value(schema, depth));
    const end = made.indexOf(undefined);
    const known = (end < 0 ? made : made.slice(0, end)) as Json[];
    return first && known.length === 1 ? fillList(known, first, limits) : known;
  }

  /** Readers send a request as shown: it holds the required fields, and those for which the description has a value. */
  #shown(properties: readonly ApiField[]): readonly ApiField[] {
    const isRequest = this.#direction === 'request';
    const usable = properties.filter(
      ({ schema, deprecated, required }) =>
        !(isRequest ? schema.readOnly : schema.writeOnly) && (required || !deprecated),
    );
    if (!isRequest) return usable;
    const needed = usable.filter(
      ({ required, example, schema }) => required || example !== undefined || schema.example !== undefined,
    );
    return needed.length > 0 ? needed : usable.slice(0, fewFields);
  }

  #tagged(
    value: Json | undefined,
    discriminator?: NonNullable<ApiSchema['variants']>['discriminator'],
  ): Json | undefined {
    const tag = discriminator?.values[0]?.[0];
    return tag !== undefined && isRecord(value) ? { ...value, [discriminator!.property]: tag } : value;
  }
}

/** Adds the items that a list must have; those of a set have to differ. */
function fillList([value]: readonly Json[], { enum: values = [] }: ApiSchema, limits: ApiSchema['limits']) {
  const least = Math.min(toNumber(limits.minItems) ?? 1, mostItems);
  if (limits.uniqueItems !== true) return Array.from({ length: Math.max(1, least) }, () => value!);
  const others = values.map((one) => one.value).filter((one) => one !== value);
  return [value!, ...others.slice(0, Math.max(0, least - 1))];
}

/** For "any text, or one of these values" picks a known value: readers cannot guess a text. */
function chooseShown(options: readonly ApiSchema[]): ApiSchema | undefined {
  const [first] = options;
  const isKnown = ({ enum: values, const: only, example }: ApiSchema) =>
    [values, only, example].some((one) => one !== undefined);
  if (first?.types[0] !== 'string' || first.format !== undefined || isKnown(first)) return first;
  return options.find((option) => option.types[0] === 'string' && isKnown(option)) ?? first;
}

const formats: Readonly<Record<string, string>> = {
  'date-time': '2026-01-31T08:30:00Z',
  date: '2026-01-31',
  time: '08:30:00Z',
  duration: 'PT30S',
  email: 'user@example.com',
  hostname: 'host.example.com',
  ipv4: '192.0.2.10',
  ipv6: '2001:db8::10',
  uri: 'https://example.com/',
  url: 'https://example.com/',
  'uri-reference': '/path',
  uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  byte: 'c2FtcGxl',
  password: '********',
};

function makeText({ format = '', limits }: ApiSchema): string | undefined {
  if (format === 'binary') return undefined;
  const known = formats[format] ?? 'string';
  const [minLength, maxLength] = [limits.minLength, limits.maxLength].map(toNumber);
  const long =
    minLength !== undefined && known.length < minLength ? known.padEnd(Math.min(minLength, 64), 'x') : known;
  const text = maxLength !== undefined ? long.slice(0, Math.max(0, maxLength)) : long;
  return makeFitting(listPatterns(limits.pattern), text, minLength, maxLength);
}

/** `text`, if no pattern refuses it or nothing better is found. */
function makeFitting(patterns: readonly string[], text: string, minLength = 0, maxLength = 200): string {
  const refuses = (one: string) => patterns.some((pattern) => matches(pattern, one) === false);
  if (!refuses(text)) return text;
  const made = patterns.map((pattern) => makePatternText(pattern, minLength));
  return made.find((one) => one !== undefined && one.length <= maxLength && !refuses(one)) ?? text;
}

function makeNumber({ types, limits }: ApiSchema): number {
  const [minimum, exclusiveMinimum, maximum, multipleOf] = [
    limits.minimum,
    limits.exclusiveMinimum,
    limits.maximum,
    limits.multipleOf,
  ].map(toNumber);
  const least = minimum ?? exclusiveMinimum;
  const above = exclusiveMinimum !== undefined || limits.exclusiveMinimum === true ? 1 : 0;
  const step = multipleOf !== undefined && multipleOf > 0 ? multipleOf : 1;
  const usual = maximum !== undefined && maximum < 1 ? maximum : 1;
  // A negative minimum is mostly just the lowest value of the type.
  const isOpen = least === undefined || (least < 0 && usual >= 0);
  const start = isOpen ? usual : least + above;
  const fitting = Math.ceil(start / step) * step;
  return types[0] === 'integer' ? Math.ceil(fitting) : fitting;
}

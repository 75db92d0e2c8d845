/**
 * Writes schemas of a description as JSON Schema 2020-12 without references to anything outside: each schema is a definition,
 * and `$ref`s lead to definitions. Versions, files, names and the dialects of OpenAPI 3.0 and AsyncAPI are resolved here.
 * What is not well formed is left out: reading has reported it.
 */
import { isText, toPlainJson } from '../model/numbers.ts';
import type { Json } from '../model/schema.ts';
import { isJsonSchema } from '../openapi/async-operations.ts';
import type { DescriptionContext } from '../openapi/context.ts';
import { isNullable } from '../openapi/keywords.ts';
import type { Direction } from '../openapi/make-example.ts';
import { type Choice, getChoice, type Origin } from '../openapi/origins.ts';
import { isSafePattern } from '../openapi/patterns.ts';
import { enterResources, outside } from '../openapi/schema-around.ts';
import type { SchemaResource } from '../openapi/schema-names.ts';
import { createEmptyMap, isList, isMap, type Raw, type RawMap } from '../openapi/source.ts';
import { isNever, readEnumValues } from '../openapi/values.ts';
import {
  addTests,
  allowNull,
  formatComparable,
  type Plain,
  type PlainMap,
  readPlainLimits,
  readPlainTypes,
  testProperty,
} from './plain-keywords.ts';

/** How a schema is reached; the same schema may differ by it. */
type Around = {
  readonly scope: readonly SchemaResource[];
  readonly direction: Direction;
  /** A schema inherits the fields of its parents, not their alternatives. */
  readonly isParent: boolean;
  /** Fields of this object that the other direction alone has. */
  readonly hidden: readonly string[];
};

type Definition = { readonly around: Around; readonly ref: Plain };

export type PlainOptions = {
  /** Keys beside a `$ref` count: since OpenAPI 3.1. */
  readonly areSiblingsRead: boolean;
  /** Some formats say what a text has to be, as in OpenAPI 3.0; else `format` is a remark. */
  readonly areFormatsFixed: boolean;
};

/** OpenAPI 3.0 says what these are; "email" and others are open there. */
const formats = new Set(['date', 'date-time']);

/** What keywords mean in other dialects, nobody here knows. */
const knownDialects = /^https?:\/\/(?:json-schema|spec\.openapis)\.org\//;

export class PlainSchemas {
  readonly #definitions: Record<string, Plain> = {};
  readonly #context: DescriptionContext;
  readonly #options: PlainOptions;
  readonly #known = new Map<RawMap, Definition[]>();
  readonly #hidden: Readonly<Record<Direction, Map<RawMap, readonly string[]>>> = {
    request: new Map(),
    answer: new Map(),
  };
  /** Those that stand within others. */
  readonly #within = new Set<RawMap>();
  #todo: (() => void)[] = [];
  #count = 0;
  /** Otherwise both directions have the same fields. */
  readonly #isDirected: boolean;

  constructor(context: DescriptionContext, options: PlainOptions) {
    this.#isDirected = [...context.files.values()].some((source) => source.isDirected);
    this.#context = context;
    this.#options = options;
  }

  /** The pointer of the definition for values that go this way; undefined if any value fits. */
  add({ raw, scope }: Origin, written: Direction): string | undefined {
    const direction = this.#isDirected ? written : 'answer';
    const found = this.#refer(raw, { scope, direction, isParent: false, hidden: [] });
    if (typeof found !== 'boolean') return found.$ref as string;
    if (found) return undefined;
    this.#definitions.none = false;
    return '#/$defs/none';
  }

  /** Of all that were added, and all that they lead to. */
  write(): Readonly<Record<string, Plain>> {
    // Not by recursion: chains of references may be long.
    for (let next = this.#todo.pop(); next; next = this.#todo.pop()) next();
    return this.#definitions;
  }

  #refer(raw: Raw | undefined, around: Around): Plain {
    if (!isMap(raw)) return raw !== false;
    const known = this.#find(raw, around);
    if (known) return known;
    const name = String(this.#count++);
    const ref = { $ref: `#/$defs/${name}` };
    this.#known.set(raw, [...(this.#known.get(raw) ?? []), { around, ref }]);
    this.#todo.push(() => {
      this.#definitions[name] = this.#define(raw, around);
    });
    return ref;
  }

  #find(raw: RawMap, around: Around): Plain | undefined {
    return this.#known.get(raw)?.find((definition) => isSameAround(definition.around, around))?.ref;
  }

  /** Within the schema that has it, as the author did; what YAML aliases share, once. */
  #convert(raw: Raw | undefined, around: Around): Plain {
    if (!isMap(raw)) return raw !== false;
    const known = this.#find(raw, around);
    if (known) return known;
    if (this.#within.has(raw)) return this.#refer(raw, around);
    this.#within.add(raw);
    return this.#define(raw, around);
  }

  #define(written: RawMap, around: Around): Plain {
    const { scope } = enterResources({ ...outside, scope: around.scope }, written);
    const raw = this.#context.withoutDynamic(written, scope);
    const whole = this.#context.view(raw, raw)?.raw;
    if (!whole) return true;
    const inner = { ...around, scope };
    if (typeof raw.$ref !== 'string') return this.#keywords(whole, inner);
    const { $ref: _, ...beside } = raw;
    const own = Object.assign(createEmptyMap(), beside);
    const target = this.#refer(this.#context.follow(raw), inner);
    if (!this.#options.areSiblingsRead) return isNullable(raw, this.#context) ? allowNull(target) : target;
    const view = Object.keys(own).length > 0 ? this.#context.view(own, own)?.raw : undefined;
    const keywords = view
      ? this.#keywords(view, { ...inner, hidden: this.#collectHidden(whole, inner) })
      : {};
    if (typeof keywords === 'boolean') return keywords && target;
    return typeof target === 'boolean' ? target && keywords : { ...target, ...keywords };
  }

  /** In an order that does not depend on that of the author: so messages do not either. */
  #keywords(raw: RawMap, around: Around): Plain {
    if (isNever(raw) || (isList(raw.enum) && raw.enum.length === 0)) return false;
    const { schemaFormat, schema, $schema } = raw;
    if (isText($schema) && !knownDialects.test($schema)) return true;
    if (isText(schemaFormat) && schema !== undefined)
      return !isJsonSchema(schemaFormat) || this.#convert(schema, around);
    const same = { ...around, isParent: false, hidden: this.#collectHidden(raw, around) };
    const inside = { ...same, hidden: [] };
    const canBeNull = isNullable(raw, this.#context);
    const isFormat = this.#options.areFormatsFixed && isText(raw.format) && formats.has(raw.format);
    const whole: PlainMap = {
      ...readPlainTypes(raw, canBeNull),
      ...this.#readValues(raw),
      ...readPlainLimits(raw),
      ...(isFormat && { format: raw.format }),
      ...this.#readRequired(raw, same),
      ...this.#list(raw, 'allOf', { ...same, isParent: true }),
      ...this.#fields(raw, inside),
      ...this.#map(raw, 'dependentSchemas', same),
      ...this.#items(raw, inside),
      ...this.#list(raw, 'anyOf', same),
      ...this.#list(raw, 'oneOf', same),
      ...this.#single(raw, same, 'not', 'if', 'then', 'else'),
      ...this.#single(raw, inside, 'unevaluatedProperties', 'unevaluatedItems'),
    };
    const choice = getChoice(this.#context.files, raw);
    const isInherited = around.isParent && choice?.variants.isExtending;
    const all =
      choice && !isInherited ? addTests(whole, this.#writeTests(choice, same), choice.variants) : whole;
    return canBeNull ? allowNull(all) : all;
  }

  #fields(raw: RawMap, inside: Around): PlainMap {
    const patterns = Object.keys(isMap(raw.patternProperties) ? raw.patternProperties : {});
    return {
      ...this.#map(raw, 'properties', inside),
      // A key that nobody can test in time may be there.
      ...(patterns.every(isSafePattern)
        ? this.#map(raw, 'patternProperties', inside)
        : { patternProperties: { '^': true } }),
      ...this.#single(raw, inside, 'additionalProperties', 'propertyNames'),
    };
  }

  /** Before 2020-12 `items` may be a list, and further items have a keyword of their own. */
  #items(raw: RawMap, inside: Around): PlainMap {
    if (isList(raw.items)) {
      const prefixItems = raw.items.map((item) => this.#convert(item, inside));
      return { prefixItems, items: this.#convert(raw.additionalItems, inside) };
    }
    const { prefixItems } = raw;
    return {
      ...(isList(prefixItems) && { prefixItems: prefixItems.map((item) => this.#convert(item, inside)) }),
      ...this.#single(raw, inside, 'items', 'contains'),
    };
  }

  #single(raw: RawMap, around: Around, ...keys: readonly string[]): PlainMap {
    const isSchema = (key: string) => typeof raw[key] === 'boolean' || isMap(raw[key]);
    return Object.fromEntries(keys.filter(isSchema).map((key) => [key, this.#convert(raw[key], around)]));
  }

  #list(raw: RawMap, key: string, around: Around): PlainMap {
    const list = raw[key];
    const all = isList(list) ? list.filter((one) => this.#isThere(one)) : [];
    return all.length > 0 ? { [key]: all.map((one) => this.#convert(one, around)) } : {};
  }

  #map(raw: RawMap, key: string, around: Around): PlainMap {
    const map = raw[key];
    if (!isMap(map)) return {};
    const names = Object.keys(map).filter((name) => this.#isThere(map[name]));
    return { [key]: Object.fromEntries(names.map((name) => [name, this.#convert(map[name], around)])) };
  }

  /** Without the fields that only the other direction has, or other versions. */
  #readRequired({ required, dependentRequired, properties }: RawMap, { hidden }: Around): PlainMap {
    const own = isMap(properties) ? properties : {};
    const filter = (names: Raw) =>
      (isList(names) ? names : [])
        .filter(isText)
        .filter((name) => !hidden.includes(name) && this.#isThere(own[name]));
    const others = isMap(dependentRequired) ? Object.entries(dependentRequired) : [];
    return {
      ...(isList(required) && { required: filter(required) }),
      ...(others.length > 0 && {
        dependentRequired: Object.fromEntries(others.map(([name, names]) => [name, filter(names)])),
      }),
    };
  }

  /** False if this version has no such schema. */
  #isThere(raw: Raw | undefined): boolean {
    return !isMap(raw) || this.#context.view(raw, raw) !== undefined;
  }

  /** As texts: a value of an author may look like a schema. */
  #readValues(raw: RawMap): PlainMap {
    const values = isList(raw.enum)
      ? (readEnumValues(raw, this.#context) ?? []).map(({ value }) => value)
      : [];
    const format = (value: Json) => formatComparable(toPlainJson(value));
    return {
      ...(raw.const !== undefined && { const: format(raw.const as Json) }),
      ...(values.length > 0 && { enum: values.map(format) }),
    };
  }

  /** A test for each alternative whose values are known: an object with one of these has to fit it, and no other. */
  #writeTests({ variants, written }: Choice, around: Around): PlainMap[] {
    const { property, values } = variants.discriminator!;
    return written.flatMap((one, index) => {
      const own = values[index] ?? [];
      return own.length > 0 ? [testProperty(property, own, this.#convert(one, around))] : [];
    });
  }

  /** Names of the fields that values of this direction lack, of the schema and all whose fields it has. */
  #collectHidden(raw: RawMap, { direction, hidden }: Around): readonly string[] {
    const found = this.#findHidden(raw, direction);
    return found.length === 0 ? hidden : [...new Set([...hidden, ...found])].sort();
  }

  #findHidden(raw: RawMap, direction: Direction): readonly string[] {
    const cache = this.#hidden[direction];
    const known = cache.get(raw);
    if (known) return known;
    // It may lead back to itself.
    cache.set(raw, []);
    const flag = direction === 'request' ? 'readOnly' : 'writeOnly';
    const view = (one: Raw) => (isMap(one) ? this.#context.view(one, one)?.raw : undefined);
    const properties = isMap(raw.properties) ? raw.properties : {};
    const own = Object.keys(properties).filter((name) => view(properties[name]!)?.[flag] === true);
    const parts = isList(raw.allOf) ? raw.allOf : [];
    const inherited = parts.flatMap((one) => {
      const part = view(one);
      return part ? this.#findHidden(part, direction) : [];
    });
    const found = [...own, ...inherited];
    cache.set(raw, found);
    return found;
  }
}

function isSameAround(a: Around, b: Around): boolean {
  return (
    a.direction === b.direction &&
    a.isParent === b.isParent &&
    isSameList(a.scope, b.scope) &&
    isSameList(a.hidden, b.hidden)
  );
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index]);
}

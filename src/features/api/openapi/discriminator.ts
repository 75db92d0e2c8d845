/** Discriminators: the property and the values that select an alternative, and the schemas that extend a parent by `allOf`. */
import { didYouMean, findNearest } from '#model/text';
import { formatScalar } from '../model/numbers.ts';
import type { ApiSchema, ApiVariants } from '../model/schema.ts';
import type { DescriptionContext } from './context.ts';
import { findDialect } from './dialect.ts';
import { createEmptyMap, isList, isMap, type Raw, type RawMap, setPlace } from './source.ts';

/** `written`: the alternatives in the source; `options`: the same, resolved. */
export function readDiscriminator(
  raw: RawMap,
  written: readonly Raw[],
  options: readonly ApiSchema[],
  context: DescriptionContext,
): ApiVariants['discriminator'] {
  const discriminator = findDiscriminator(raw, context);
  const property = discriminator && context.text(discriminator, 'propertyName');
  if (!discriminator || property === undefined) return undefined;
  const entries = readMapping(discriminator, context);
  const fallback = context.text(discriminator, 'defaultMapping');
  const values = options.map(({ name = '' }, index) => {
    const one = written[index];
    const ref = isMap(one) && typeof one.$ref === 'string' ? one.$ref : undefined;
    const mapped = entries.flatMap(([value, to]) => (to === ref || to === name ? [value] : []));
    // The schema of a value that is absent or unknown (OpenAPI 3.2).
    const isFallback = fallback !== undefined && (fallback === ref || fallback === name);
    if (mapped.length > 0 || isFallback) return mapped;
    return [getConst(options[index]!, property) ?? name];
  });
  return { property, values };
}

/** AsyncAPI and Swagger write the name of the property alone. */
function findDiscriminator(raw: RawMap, context: DescriptionContext): RawMap | undefined {
  const { discriminator } = raw;
  if (typeof discriminator !== 'string' || findDialect(context.files) === 'openapi')
    return context.map(raw, 'discriminator');
  return setPlace(Object.assign(createEmptyMap(), { propertyName: discriminator }), raw);
}

function readMapping(
  discriminator: RawMap,
  context: DescriptionContext,
): (readonly [value: string, to: string])[] {
  const mapping = context.map(discriminator, 'mapping') ?? {};
  return Object.keys(mapping).map((value) => [value, formatScalar(mapping[value])] as const);
}

/** The one value that the option's schema allows for `property`. */
function getConst({ properties = [] }: ApiSchema, property: string): string | undefined {
  const schema = properties.find(({ name }) => name === property)?.schema;
  const value = schema?.const ?? (schema?.enum?.length === 1 ? schema.enum[0]!.value : undefined);
  return value === undefined ? undefined : formatScalar(value);
}

/** True if the schema allows `value` and gives no example, const or default of its own. */
function canBeValue(schema: ApiSchema, value: string): boolean {
  const isOpen = [schema.example, schema.const, schema.default].every((one) => one === undefined);
  return isOpen && (schema.enum?.some((one) => one.value === value) ?? true);
}

/** True if `raw` has a discriminator for schemas that extend it, and lists no alternatives itself. */
export function isParent(raw: RawMap): boolean {
  const { discriminator } = raw;
  return (
    (isMap(discriminator) || typeof discriminator === 'string') && !isList(raw.oneOf) && !isList(raw.anyOf)
  );
}

/** Longer chains of `allOf` are no real description. */
const mostParents = 100;

/** Knows which schemas extend others by `allOf`. */
export class Families {
  readonly #context: DescriptionContext;
  readonly #components: RawMap;
  /** Parent -> references to its children, in source order; built on first use. */
  #extending: ReadonlyMap<RawMap, readonly RawMap[]> | undefined;
  /** Schema -> the discriminator that it inherits. */
  readonly #above = new Map<RawMap, RawMap | undefined>();

  /** `components`: `components.schemas` of the description, or its `definitions`. */
  constructor(components: RawMap, context: DescriptionContext) {
    this.#components = components;
    this.#context = context;
  }

  /** References to the schemas that extend `parent`; those in its mapping come first. */
  childrenOf(parent: RawMap, origin: RawMap): RawMap[] {
    const discriminator = findDiscriminator(parent, this.#context) ?? {};
    const mapped = readMapping(discriminator, this.#context).map(([value, to]) =>
      this.#mapped(value, to, discriminator),
    );
    this.#extending ??= this.#read();
    const found = new Map<RawMap, RawMap>();
    for (const ref of [...mapped, ...(this.#extending.get(origin) ?? [])]) {
      const target = ref && this.#end(ref);
      if (target && target !== origin && !found.has(target)) found.set(target, ref);
    }
    return [...found.values()];
  }

  /** `schema` is the component `name`. Sets the example of the discriminator property to the value that selects `name`. */
  withTag(schema: ApiSchema, raw: RawMap, name: string): ApiSchema {
    const discriminator = this.#discriminatorAbove(raw, 0);
    const property = discriminator && this.#context.text(discriminator, 'propertyName');
    if (!discriminator || property === undefined) return schema;
    const entries = readMapping(discriminator, this.#context);
    const value = entries.find(([, to]) => to === name || to.endsWith(`/${name}`))?.[0] ?? name;
    const properties = schema.properties?.map((field) =>
      field.name === property && canBeValue(field.schema, value)
        ? { ...field, schema: { ...field.schema, example: value } }
        : field,
    );
    return { ...schema, ...(properties && { properties }) };
  }

  /** Each schema is asked once: a chain may lead to one by very many ways. */
  #discriminatorAbove(raw: RawMap, steps: number): RawMap | undefined {
    if (this.#above.has(raw)) return this.#above.get(raw);
    // It may lead back to itself.
    this.#above.set(raw, undefined);
    const found = this.#findAbove(raw, steps);
    this.#above.set(raw, found);
    return found;
  }

  #findAbove(raw: RawMap, steps: number): RawMap | undefined {
    for (const part of isList(raw.allOf) && steps < mostParents ? raw.allOf : []) {
      const parent = isMap(part) && typeof part.$ref === 'string' ? this.#end(part) : undefined;
      const found =
        parent &&
        (isParent(parent)
          ? findDiscriminator(parent, this.#context)
          : this.#discriminatorAbove(parent, steps + 1));
      if (found) return found;
    }
    return undefined;
  }

  /** The target of a mapping: `to` is a component's name or a reference. */
  #mapped(value: string, to: string, discriminator: RawMap): RawMap | undefined {
    const mapping = discriminator.mapping as RawMap;
    if (to in this.#components) return this.#refTo(to);
    const ref = setPlace(Object.assign(createEmptyMap(), { $ref: to }), mapping);
    if (/[#/]/.test(to) && this.#context.follow(ref)) return ref;
    const message = `The mapping of "${value}" leads to no schema: there is no "${to}".`;
    const near = findNearest(to.replace(/^.*\//, ''), Object.keys(this.#components));
    const hint = didYouMean(near);
    this.#context.report('api-unknown-name', message, mapping, value, { target: to, hint });
    return undefined;
  }

  #refTo(name: string): RawMap {
    const pointer = name.replaceAll('~', '~0').replaceAll('/', '~1');
    const base = findDialect(this.#context.files) === 'swagger' ? '#/definitions' : '#/components/schemas';
    return setPlace(Object.assign(createEmptyMap(), { $ref: `${base}/${pointer}` }), this.#components);
  }

  #read(): Map<RawMap, RawMap[]> {
    const extending = new Map<RawMap, RawMap[]>();
    for (const name of Object.keys(this.#components)) {
      const raw = this.#components[name];
      const own = isMap(raw) ? this.#end(raw) : undefined;
      for (const part of own && isList(own.allOf) ? own.allOf : []) {
        const parent = isMap(part) && typeof part.$ref === 'string' ? this.#end(part) : undefined;
        if (!parent || !isParent(parent)) continue;
        const known = extending.get(parent) ?? [];
        extending.set(parent, [...known, this.#refTo(name)]);
      }
    }
    return extending;
  }

  /** The end of a chain of references. */
  #end(raw: RawMap): RawMap | undefined {
    let found: RawMap | undefined = raw;
    for (let steps = 0; found && typeof found.$ref === 'string' && steps < 20; steps++)
      found = this.#context.follow(found);
    return found;
  }
}

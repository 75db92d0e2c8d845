/** What tells alternatives apart: the property and its values, and which schemas extend one that declares them itself. */
import type { ApiSchema, ApiVariants } from '../model/api/api-schema.ts';
import { didYouMean, nearest } from '../model/text.ts';
import type { Context } from './context.ts';
import { emptyMap, isList, isMap, type Raw, type RawMap, standsAt } from './source.ts';

/** `written`: the alternatives as they stand there, `options`: as they were read. */
export function discriminatorOf(
  raw: RawMap,
  written: readonly Raw[],
  options: readonly ApiSchema[],
  context: Context,
): ApiVariants['discriminator'] {
  const told = context.map(raw, 'discriminator');
  const property = told && context.text(told, 'propertyName');
  if (!told || property === undefined) return undefined;
  const entries = mappingOf(told, context);
  const values = options.map(({ name = '' }, index) => {
    const one = written[index];
    const ref = isMap(one) && typeof one.$ref === 'string' ? one.$ref : undefined;
    const mapped = entries.flatMap(([value, to]) => (to === ref || to === name ? [value] : []));
    return mapped.length > 0 ? mapped : [constOf(options[index]!, property) ?? name];
  });
  return { property, values };
}

function mappingOf(told: RawMap, context: Context): (readonly [value: string, to: string])[] {
  const mapping = context.map(told, 'mapping') ?? {};
  return Object.keys(mapping).map((value) => [value, String(mapping[value])] as const);
}

/** The value that the option's own property must have. */
function constOf({ properties = [] }: ApiSchema, property: string): string | undefined {
  const schema = properties.find(({ name }) => name === property)?.schema;
  const value = schema?.const ?? (schema?.enum?.length === 1 ? schema.enum[0]!.value : undefined);
  return value === undefined ? undefined : String(value);
}

/** Nothing else is said of its value. */
function mayBe(schema: ApiSchema, value: string): boolean {
  const isOpen = [schema.example, schema.const, schema.default].every((one) => one === undefined);
  return isOpen && (schema.enum?.some((one) => one.value === value) ?? true);
}

/** `raw` tells what extends it, and has no alternatives of its own. */
export function isParent(raw: RawMap): boolean {
  return isMap(raw.discriminator) && !isList(raw.oneOf) && !isList(raw.anyOf);
}

/** Schemas that extend others by `allOf`. */
export class Families {
  readonly #context: Context;
  readonly #components: RawMap;
  /** References to those that extend a schema, in the order written; made for the first that is asked for. */
  #extending: ReadonlyMap<RawMap, readonly RawMap[]> | undefined;

  /** `components`: `components.schemas` of the description. */
  constructor(components: RawMap, context: Context) {
    this.#components = components;
    this.#context = context;
  }

  /** References to what extends `parent`: what its mapping names comes first. */
  childrenOf(parent: RawMap, origin: RawMap): RawMap[] {
    const told = this.#context.map(parent, 'discriminator') ?? {};
    const mapped = mappingOf(told, this.#context).map(([value, to]) => this.#mapped(value, to, told));
    this.#extending ??= this.#read();
    const found = new Map<RawMap, RawMap>();
    for (const ref of [...mapped, ...(this.#extending.get(origin) ?? [])]) {
      const target = ref && this.#end(ref);
      if (target && target !== origin && !found.has(target)) found.set(target, ref);
    }
    return [...found.values()];
  }

  /** `schema` is the component of that name: the property by which a schema that it extends tells such apart has its value. */
  withTag(schema: ApiSchema, raw: RawMap, name: string): ApiSchema {
    const told = this.#discriminatorAbove(raw, 0);
    const property = told && this.#context.text(told, 'propertyName');
    if (!told || property === undefined) return schema;
    const entries = mappingOf(told, this.#context);
    const value = entries.find(([, to]) => to === name || to.endsWith(`/${name}`))?.[0] ?? name;
    const properties = schema.properties?.map((field) =>
      field.name === property && mayBe(field.schema, value)
        ? { ...field, schema: { ...field.schema, example: value } }
        : field,
    );
    return { ...schema, ...(properties && { properties }) };
  }

  #discriminatorAbove(raw: RawMap, steps: number): RawMap | undefined {
    for (const part of isList(raw.allOf) && steps < 20 ? raw.allOf : []) {
      const parent = isMap(part) && typeof part.$ref === 'string' ? this.#end(part) : undefined;
      const found =
        parent && (isParent(parent) ? parent.discriminator : this.#discriminatorAbove(parent, steps + 1));
      if (isMap(found)) return found;
    }
    return undefined;
  }

  /** A name of a component, or a reference. */
  #mapped(value: string, to: string, told: RawMap): RawMap | undefined {
    const mapping = told.mapping as RawMap;
    if (to in this.#components) return this.#refTo(to);
    const ref = standsAt(Object.assign(emptyMap(), { $ref: to }), mapping);
    if (/[#/]/.test(to) && this.#context.follow(ref)) return ref;
    const message = `The mapping of "${value}" leads to no schema: there is no "${to}".`;
    const near = nearest(to.replace(/^.*\//, ''), Object.keys(this.#components));
    const hint = didYouMean(near);
    this.#context.tell('api-unknown-name', message, mapping, value, { target: to, hint });
    return undefined;
  }

  #refTo(name: string): RawMap {
    const pointer = name.replaceAll('~', '~0').replaceAll('/', '~1');
    return standsAt(Object.assign(emptyMap(), { $ref: `#/components/schemas/${pointer}` }), this.#components);
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

  /** What a chain of references ends at. */
  #end(raw: RawMap): RawMap | undefined {
    let found: RawMap | undefined = raw;
    for (let steps = 0; found && typeof found.$ref === 'string' && steps < 20; steps++)
      found = this.#context.follow(found);
    return found;
  }
}

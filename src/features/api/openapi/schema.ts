/**
 * Resolves schemas. A component is read once and shared by all references to it. Inside itself a component is cut to its
 * name. In a large circle, where every component leads to all others, each member is cut, or a page would hold the whole
 * description.
 */
import { formatJsonText, isText } from '../model/numbers.ts';
import type { ApiSchema, ApiVariants } from '../model/schema.ts';
import type { Reuse } from '../reuse/kept.ts';
import { addNotes, dropNotes } from './annotations.ts';
import { isJsonSchema } from './async-operations.ts';
import { Circles } from './circles.ts';
import type { DescriptionContext, Resolved } from './context.ts';
import { Families, isParent, readDiscriminator } from './discriminator.ts';
import { addGeneral, dropGeneral, keepGeneral } from './general.ts';
import { readTypes } from './keywords.ts';
import { mergeSchemas } from './merge-all-of.ts';
import { setChoice, setOrigin } from './origins.ts';
import { findTextPlace, readTextPlace } from './referenced.ts';
import { type Around, type CachedSchema, enterResources, noChildren, outside } from './schema-around.ts';
import { SchemaKeywords } from './schema-keywords.ts';
import { getPlace, isMap, type Raw, type RawMap } from './source.ts';
import { isNever } from './values.ts';

/** Nesting of schemas without names: deeper is no real description. */
const depthLimit = 60;
/** Nesting of components without a circle. */
const nameLimit = 100;
/** References with keys beside `$ref`: each makes a schema of its own, and a chain of them can double it at every step. */
const copyLimit = 20_000;
/** In a larger circle, members inside a member are cut to their names. */
const circleLimit = 6;

export class Schemas {
  readonly #context: DescriptionContext;
  readonly #circles: Circles;
  readonly #families: Families;
  readonly #known = new Map<RawMap, CachedSchema[]>();
  /** The name of each component. */
  readonly #names: ReadonlyMap<RawMap, string>;
  readonly #keywords: SchemaKeywords;
  /** What a schema and the members of its `allOf` require. */
  readonly #required = new WeakMap<RawMap, ReadonlySet<string>>();
  #copies = 0;

  readonly #reuse: Reuse | undefined;

  /** `components`: `components.schemas`, or {}. */
  constructor(context: DescriptionContext, components: RawMap, reuse?: Reuse) {
    this.#context = context;
    this.#reuse = reuse;
    this.#families = new Families(components, context);
    this.#keywords = new SchemaKeywords(context, (...all) => this.#read(...all));
    this.#circles = new Circles((at) => context.listTargets(at));
    this.#names = new Map(
      Object.entries(components).flatMap(([name, raw]) => (isMap(raw) ? [[raw, name]] : [])),
    );
  }

  /** `raw` is the entry `key` of `within`. Undefined if this version does not have it. */
  read(raw: Raw | undefined, within: object, key: string | number): ApiSchema | undefined {
    return this.#read(raw, within, key, outside);
  }

  /** The component `name` of `all`, resolved as for a reference to it. */
  component(name: string, all: RawMap): ApiSchema | undefined {
    const raw = all[name];
    const around = isMap(raw) ? enterResources(outside, raw) : outside;
    const found = isMap(raw)
      ? this.#context.view(this.#context.withoutDynamic(raw, around.scope), all, name)
      : undefined;
    if (!isMap(raw) || !found) return this.read(raw, all, name);
    // With keys beside its reference it is a schema of its own.
    const isOwn = found.name === undefined || Object.keys(raw).length > 1;
    const own = { ...found, name, ...(isOwn && { origin: raw }) };
    const schema = this.#component(
      isOwn ? own : { ...own, name: found.name! },
      raw,
      enterResources(around, ...found.through),
    );
    return setOrigin(schema, { raw, scope: [] });
  }

  #read(raw: Raw | undefined, within: object, key: string | number, around: Around): ApiSchema | undefined {
    const schema = this.#resolve(raw, within, key, around);
    return schema && raw !== undefined ? setOrigin(schema, { raw, scope: around.scope }) : schema;
  }

  #resolve(
    raw: Raw | undefined,
    within: object,
    key: string | number,
    around: Around,
  ): ApiSchema | undefined {
    if (raw === true || (isMap(raw) && Object.keys(raw).length === 0)) {
      return { types: [], limits: {}, place: getPlace(within, key) };
    }
    if (isNever(raw)) return { types: [], limits: {}, enum: [], place: getPlace(within, key) };
    if (raw === undefined) return undefined;
    const own = isMap(raw) ? enterResources(around, raw) : around;
    const plain = isMap(raw) ? this.#context.withoutDynamic(raw, own.scope) : raw;
    const found = this.#context.view(plain, within, key);
    if (found === undefined) return undefined;
    if (found.name === undefined) return this.#make(found, own);
    const bare = plain === raw ? dropNotes(plain as RawMap) : undefined;
    if (bare) {
      const schema = this.#resolve(bare, within, key, around);
      return schema && addNotes(schema, found, this.#context);
    }
    const name = this.#names.get(found.origin) ?? found.name;
    return this.#component({ ...found, name }, plain as RawMap, enterResources(own, ...found.through));
  }

  #component(found: Resolved & { name: string }, at: RawMap, around: Around): ApiSchema {
    const { origin, name } = found;
    const circle = this.#circles.of(origin);
    const inside = around.names.filter((one) => circle.has(one));
    const isCut =
      inside.includes(origin) ||
      around.parent === origin ||
      around.names.length > nameLimit ||
      (circle.size > circleLimit && inside.length > 0);
    if (isCut) return this.#cut(found);
    const own = { ...around, names: [...around.names, origin] };
    // Keys beside `$ref` make it another schema, which cannot be shared.
    if (at !== origin && Object.keys(at).length > 1) {
      if (++this.#copies > copyLimit) {
        if (this.#copies === copyLimit + 1) this.#reportCopies(found);
        return this.#cut(found);
      }
      const whole = { ...this.#withChildren(this.#makeComponent(found, own), found, own), name };
      const text = this.#context.text(origin, 'description') ?? '';
      return addGeneral(whole, [{ text, place: findTextPlace(origin, 'description', this.#context.files) }]);
    }
    const cached = this.#known.get(origin) ?? [];
    this.#known.set(origin, cached);
    const same = cached.find(
      (one) =>
        one.parent === around.parent &&
        one.scope.length === around.scope.length &&
        one.scope.every((each, index) => each === around.scope[index]) &&
        one.around.size === inside.length &&
        inside.every((each) => one.around.has(each)),
    );
    if (same) return same.schema;
    const make = () => {
      const made = { ...this.#makeComponent(found, { ...own, depth: 0 }), name };
      return this.#withChildren(made, found, own);
    };
    const isOutside = inside.length === 0 && !around.parent && around.scope.length === 0;
    const schema = isOutside && this.#reuse ? this.#reuse.takeSchema(origin, name, make) : make();
    cached.push({ around: new Set(inside), parent: around.parent, scope: around.scope, schema });
    return schema;
  }

  #makeComponent(found: Resolved, around: Around): ApiSchema {
    const made = dropGeneral(this.#make(found, around));
    return { ...made, ...readTextPlace(found.raw, this.#context.files) };
  }

  /** Adds the schemas that extend this one, as alternatives. */
  #withChildren(schema: ApiSchema, { raw, origin }: Resolved, around: Around): ApiSchema {
    if (around.parent || !isParent(raw)) return schema;
    const names = around.names.filter((name) => name !== origin);
    const inner = { ...around, names, parent: origin, depth: 0 };
    const found = this.#families.childrenOf(raw, origin).flatMap((ref) => {
      const child = this.#read(ref, ref, '$ref', inner);
      return child ? [{ ref, child }] : [];
    });
    const options = found.map(({ child }) => child);
    const discriminator = readDiscriminator(
      raw,
      found.map(({ ref }) => ref),
      options,
      this.#context,
    );
    if (!discriminator || options.length === 0) return schema;
    const variants: ApiVariants = { of: 'one', isExtending: true, discriminator, options };
    setChoice(this.#context.files, raw, { variants, written: found.map(({ ref }) => ref) });
    return { ...schema, variants };
  }

  #reportCopies({ raw }: Resolved): void {
    const message = `References with keys beside \`$ref\` lead to more than ${copyLimit} schemas; the rest is left out.`;
    const hint = 'Move the keys beside `$ref` into the schemas that they lead to.';
    this.#context.report('api-too-deep', message, raw, undefined, { hint });
  }

  #cut({ raw, name }: Resolved): ApiSchema {
    const { types, nullable } = readTypes(raw, this.#context);
    const description = this.#context.text(raw, 'description');
    return {
      ...(name !== undefined && { name }),
      types: types.length > 0 ? types : isMap(raw.properties) ? ['object'] : [],
      ...(nullable && { nullable }),
      ...(description !== undefined && { description }),
      ...readTextPlace(raw, this.#context.files),
      limits: {},
      recursive: true,
      place: getPlace(raw),
    };
  }

  #make(found: Resolved, around: Around): ApiSchema {
    const inner = { ...around, depth: around.depth + 1 };
    if (inner.depth > depthLimit) {
      this.#context.report(
        'api-too-deep',
        `Schemas are nested more than ${depthLimit} deep; the rest is left out.`,
        found.raw,
      );
      return this.#cut(found);
    }
    const { schemaFormat } = found.raw;
    if (isText(schemaFormat) && found.raw.schema !== undefined)
      return this.#formatted(found.raw, schemaFormat, inner);
    const own = this.#keywords.read(found.raw, inner);
    const parts = this.#context.list(found.raw, 'allOf');
    if (parts.length === 0) return own;
    const list = found.raw.allOf as object;
    // A schema inherits the fields of its parents, not their alternatives.
    const plain = { ...inner, parent: noChildren };
    const others = parts.flatMap((part, index) => this.#read(part, list, index, plain) ?? []);
    const required = this.#listRequired(found.raw);
    const whole = keepGeneral(mergeSchemas(own, others, required), others);
    const isExtended = around.parent === noChildren;
    return found.name === undefined || isExtended
      ? whole
      : this.#families.withTag(whole, found.raw, found.name);
  }

  /** A member of `allOf` may require fields that another one has. */
  #listRequired(raw: RawMap, steps = 0): ReadonlySet<string> {
    const known = this.#required.get(raw);
    if (known) return known;
    const found = new Set(this.#context.texts(raw, 'required'));
    // It may lead back to itself.
    this.#required.set(raw, found);
    const list = steps < nameLimit ? this.#context.list(raw, 'allOf') : [];
    for (const [index, part] of list.entries()) {
      const view = isMap(part) ? this.#context.view(part, list, index) : undefined;
      const isMerged = view !== undefined && isMap(part) && Object.keys(part).length > 1;
      // What is merged is another object each time: a chain of such references doubles at every step.
      for (const one of isMerged ? view.through : view ? [view.raw] : [])
        for (const name of this.#listRequired(one, steps + 1)) found.add(name);
    }
    return found;
  }

  /** A schema of AsyncAPI that names its language. */
  #formatted(raw: RawMap, format: string, around: Around): ApiSchema {
    const place = getPlace(raw, 'schema');
    if (isJsonSchema(format))
      return this.#read(raw.schema, raw, 'schema', around) ?? { types: [], limits: {}, place };
    const { schema } = raw;
    const text = isText(schema) ? schema : formatJsonText(schema, 2);
    const language = isText(schema) ? (/protobuf/i.test(format) ? 'protobuf' : 'text') : 'json';
    return { types: [], limits: {}, foreign: { format, text, language }, place };
  }
}

/** Reads the keywords of one schema, all but `$ref` and `allOf`; the schemas inside it are read by the caller. */
import type { ApiField, ApiMarks, ApiPart, ApiSchema, ApiVariants, Json } from '../model/schema.ts';
import type { DescriptionContext } from './context.ts';
import { readDiscriminator } from './discriminator.ts';
import { readDocs } from './docs.ts';
import { keepGeneral } from './general.ts';
import { readExample, readFormat, readSeveralExamples, readTypes } from './keywords.ts';
import { readLimits } from './limits.ts';
import { mergeSchemas } from './merge-all-of.ts';
import { copyOrigin, setChoice } from './origins.ts';
import { type Around, listValueTypes } from './schema-around.ts';
import { addRequired, countPositions, isUnevaluated, readParts } from './schema-parts.ts';
import { getPlace, isList, isMap, type Raw, type RawList, type RawMap } from './source.ts';
import { isNever, isNull, isOnlyNull, isValueList, readEnumValues } from './values.ts';
import { readXml } from './xml.ts';

/** Reads the entry `key` of `within`. Undefined if this version does not have it. */
type ReadInner = (
  raw: Raw | undefined,
  within: object,
  key: string | number,
  around: Around,
) => ApiSchema | undefined;

/** `nullable`: one of the alternatives was `null`, and is none of the options. */
type ReadVariants = ApiVariants & { readonly nullable: boolean };

export class SchemaKeywords {
  readonly #context: DescriptionContext;
  readonly #read: ReadInner;

  constructor(context: DescriptionContext, read: ReadInner) {
    this.#context = context;
    this.#read = read;
  }

  read(raw: RawMap, around: Around): ApiSchema {
    const context = this.#context;
    const { types, nullable } = readTypes(raw, context);
    const format = readFormat(raw, context);
    const [title, description] = ['title', 'description'].map((key) => context.text(raw, key));
    const properties = this.#properties(raw, around);
    const variants = this.#variants(raw, around, properties ?? []);
    const items = this.#items(raw, around);
    const values = readEnumValues(raw, context);
    const additional = this.#additional(raw, around);
    const [example, examples] = [readExample(raw, context), readSeveralExamples(raw, context)];
    const docs = readDocs(raw, context);
    const xml = readXml(raw, context);
    const parts = readParts(
      raw,
      (one, within, key) => this.#read(one, within, key, around),
      properties ?? [],
    );
    const has = (...kinds: readonly ApiPart['kind'][]) => parts.some(({ kind }) => kinds.includes(kind));
    const isObject = properties || additional || has('keys', 'names');
    const isArray = items || has('position', 'contains');
    const implied = isObject ? ['object'] : isArray ? ['array'] : listValueTypes(raw, values);
    const schema: ApiSchema = {
      types: types.length > 0 ? types : implied,
      ...(types.length === 0 && (isObject || isArray) && { isImplied: true }),
      ...(isUnevaluated(raw) && { isUnevaluated: true }),
      ...((nullable || variants?.nullable) && { nullable: true }),
      ...(format !== undefined && { format }),
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      ...(raw.default !== undefined && { default: raw.default as Json }),
      ...(example !== undefined && { example }),
      ...(examples && { examples }),
      ...(raw.const !== undefined && { const: raw.const as Json }),
      ...(values && { enum: values }),
      limits: { ...countPositions(raw), ...readLimits(raw) },
      ...(context.flag(raw, 'readOnly') && { readOnly: true }),
      ...(context.flag(raw, 'writeOnly') && { writeOnly: true }),
      ...(properties && { properties }),
      ...(additional !== undefined && { additional }),
      ...(items && { items }),
      ...(docs && { docs }),
      ...(xml && { xml }),
      ...(parts.length > 0 && { parts }),
      place: getPlace(raw),
    };
    return variants ? addVariants(schema, variants) : schema;
  }

  #properties(raw: RawMap, around: Around): ApiField[] | undefined {
    const properties = this.#context.map(raw, 'properties');
    if (!properties) return undefined;
    const required = new Set(this.#context.texts(raw, 'required'));
    return Object.keys(properties).flatMap((name) => {
      const written = properties[name]!;
      const schema = this.#read(written, properties, name, around);
      if (!schema) return [];
      const view = isMap(written) ? this.#context.view(written, properties, name) : undefined;
      const { description, example } = schema;
      return [
        {
          name,
          required: required.has(name),
          ...(description !== undefined && { description }),
          schema,
          ...(example !== undefined && { example }),
          ...(view && this.#context.marks(view.raw)),
          place: getPlace(properties, name),
        },
      ];
    });
  }

  #items(raw: RawMap, around: Around): ApiSchema | undefined {
    const key = raw.items !== undefined && !isList(raw.items) ? 'items' : 'unevaluatedItems';
    const isClosed = isList(raw.prefixItems) && isNever(raw[key]);
    return isClosed ? undefined : this.#read(raw[key], raw, key, around);
  }

  #additional(raw: RawMap, around: Around): ApiSchema | boolean | undefined {
    const key = raw.additionalProperties === undefined ? 'unevaluatedProperties' : 'additionalProperties';
    const written = isNever(raw[key]) ? false : raw[key];
    return typeof written === 'boolean' ? written : this.#read(written, raw, key, around);
  }

  #variants(raw: RawMap, around: Around, properties: readonly ApiField[]): ReadVariants | undefined {
    const key = isList(raw.oneOf) ? 'oneOf' : 'anyOf';
    const list = this.#context.list(raw, key);
    if (list.length === 0) return undefined;
    // `readEnumValues` reads them as the values of an enumeration.
    if (isValueList(raw)) return { of: 'one', options: [], nullable: list.some(isNull) };
    const alternatives = list.map((one, index) => {
      const read = this.#read(one, list, index, around);
      const schema = read && isMap(one) ? addRequired(read, one.required, properties) : read;
      // It says no more than which fields must be there.
      const isUntyped = schema !== read && schema?.types.length === 0;
      return {
        one,
        schema: isUntyped ? copyOrigin({ ...schema, types: ['object'], isImplied: true }, schema) : schema,
      };
    });
    const values = alternatives.filter(({ one, schema }) => schema && !isNull(one));
    const options = values.filter(({ schema }) => !isOnlyNull(schema!));
    const discriminator = readDiscriminator(
      raw,
      options.map(({ one }) => one),
      options.map(({ schema }) => schema!),
      this.#context,
    );
    const marks = options.map(({ one }) => this.#readMarks(one, list));
    const variants: ApiVariants = {
      ...(marks.some((own) => Object.keys(own).length > 0) && { marks }),
      of: key === 'oneOf' ? 'one' : 'any',
      options: options.map(({ schema }) => schema!),
      ...(discriminator && { discriminator }),
    };
    if (discriminator)
      setChoice(this.#context.files, raw, { variants, written: options.map(({ one }) => one) });
    return { ...variants, nullable: list.some(isNull) || options.length < values.length };
  }

  /** Of one of the alternatives in `list`. */
  #readMarks(one: Raw, list: RawList): ApiMarks {
    const view = isMap(one) ? this.#context.view(one, list, list.indexOf(one)) : undefined;
    return view ? this.#context.marks(view.raw) : {};
  }
}

function addVariants(schema: ApiSchema, variants: ReadVariants): ApiSchema {
  const { of, options, marks, discriminator, nullable } = variants;
  // "This or null" is a nullable "this"; a choice of one is no choice.
  if (options.length === 1 && (nullable || !discriminator))
    return keepGeneral(mergeSchemas(schema, options, new Set()), options);
  if (options.length === 0) return schema;
  return {
    ...schema,
    variants: { of, options, ...(marks && { marks }), ...(discriminator && { discriminator }) },
  };
}

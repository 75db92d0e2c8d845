/** Merges the schemas of an `allOf` into one. */
import type { ApiField, ApiPart, ApiSchema, Json } from '../model/schema.ts';
import { addGeneral, keepGeneral } from './general.ts';
import { mergeLimits } from './limits.ts';
import { copyOrigin, getOrigin } from './origins.ts';

type EnumValue = NonNullable<ApiSchema['enum']>[number];

/** What describes a value and does not restrict it. */
const texts = ['title', 'description', 'default', 'example', 'examples', 'docs'] as const;
const textKeys: ReadonlySet<string> = new Set(texts);
const noteKeys: ReadonlySet<string> = new Set([
  ...texts,
  'types',
  'limits',
  'place',
  'nullable',
  'readOnly',
  'writeOnly',
]);

/**
 * `own` wins over `others`; its properties come last. Texts that are written at the place win over those that a reference brings,
 * which are of another place. `required`: names that `own` requires.
 */
export function mergeSchemas(
  own: ApiSchema,
  others: readonly ApiSchema[],
  required: ReadonlySet<string>,
): ApiSchema {
  const all = [...others, own];
  const findFirstValue = <K extends keyof ApiSchema>(key: K, schemas = [own, ...others]) =>
    schemas.find((schema) => schema[key] !== undefined)?.[key];
  const properties = mergeProperties(all, required);
  const [only, second] = others.filter((schema) => !isNote(schema));
  const isNamed = second === undefined && own.properties === undefined;
  const whole: { -readonly [K in keyof ApiSchema]: ApiSchema[K] } = {
    types: all.reduce<readonly string[]>((types, schema) => intersectTypes(types, schema.types), []),
    limits: mergeLimits(all.map(({ limits }) => limits)),
    place: own.place,
  };
  const byPlace = [own, ...others.filter(({ name }) => !name), ...others.filter(({ name }) => name)];
  for (const key of [...texts, 'format', 'const', 'xml', 'variants'] as const) {
    const value = findFirstValue(key, textKeys.has(key) ? byPlace : undefined);
    if (value !== undefined) Object.assign(whole, { [key]: value });
  }
  const textPlace = byPlace.find(({ description }) => description !== undefined)?.textPlace;
  if (textPlace) whole.textPlace = textPlace;
  const values = mergeValues(own, others, whole.const);
  if (values) whole.enum = values;
  const items = [...others, own].flatMap((schema) => schema.items ?? []);
  if (items.length > 0) whole.items = items.reduce(mergeInner);
  for (const key of ['readOnly', 'writeOnly'] as const) if (findFirstValue(key)) whole[key] = true;
  if (all.every(({ types, isImplied }) => isImplied || types.length === 0) && whole.types.length > 0)
    whole.isImplied = true;
  if (all.some(({ isUnevaluated }) => isUnevaluated)) whole.isUnevaluated = true;
  const typed = all.filter(({ types }) => types.length > 0);
  const allowNull = typed.length > 0 && typed.every(({ nullable }) => nullable);
  if (own.nullable || (second === undefined && only?.nullable) || allowNull) whole.nullable = true;
  if (properties) whole.properties = properties;
  // `variants` holds the first choice.
  const choices = withoutRepeats(
    [own, ...others].filter(({ variants }) => variants),
    ({ variants }) => variants!.options.map(({ place }) => place),
  ).slice(1);
  const also = choices.map(({ variants, place }): ApiPart => {
    return { kind: 'also', label: '', schema: { types: [], limits: {}, variants, place } };
  });
  const inherited = withoutRepeats(
    all.flatMap((schema) => schema.parts ?? []),
    ({ kind, label, schema }) => [kind, label, schema.place],
  );
  const parts = [...inherited, ...also];
  if (parts.length > 0) whole.parts = parts;
  const additional = mergeAdditional(all);
  if (additional !== undefined) whole.additional = additional;
  if (isNamed && only?.name !== undefined) whole.name = only.name;
  if (isNamed && only?.recursive) whole.recursive = true;
  return dropRefused(whole, own);
}

/** A value that another schema gives may be none of those that all allow. */
function dropRefused(whole: ApiSchema, own: ApiSchema): ApiSchema {
  const allowed = whole.const === undefined ? whole.enum?.map(({ value }) => value) : [whole.const];
  const texts = allowed?.map((value) => JSON.stringify(value));
  const given = (['default', 'example', 'examples'] as const).filter((key) => own[key] === undefined);
  const refused = given.filter((key) => {
    const all = key === 'examples' ? (whole.examples ?? []) : whole[key] === undefined ? [] : [whole[key]];
    return texts && all.some((value) => !texts.includes(JSON.stringify(value)));
  });
  return refused.length > 0 ? dropKeys(whole, refused) : whole;
}

/** Whether a schema restricts nothing: `{ description: … }` beside a `$ref` in `allOf`. */
function isNote(schema: ApiSchema): boolean {
  const isOpen = schema.types.length === 0 && Object.keys(schema.limits).length === 0;
  return (
    isOpen &&
    Object.keys(schema).every((key) => noteKeys.has(key) || schema[key as keyof ApiSchema] === undefined)
  );
}

/** What two ways inherit is there once. `key`: where it is written. */
function withoutRepeats<T>(all: readonly T[], key: (one: T) => unknown): T[] {
  return [
    ...new Map(all.map((one) => [JSON.stringify(key(one)), one]).reverse() as [string, T][]).values(),
  ].reverse();
}

/** The values that all of the lists have; if there are none, those of one of them. */
function mergeValues(
  own: ApiSchema,
  others: readonly ApiSchema[],
  only: Json | undefined,
): EnumValue[] | undefined {
  const lists = [own, ...others].flatMap((schema) => (schema.enum ? [schema.enum] : []));
  const isIn = (list: readonly EnumValue[], value: Json) =>
    list.some((one) => JSON.stringify(one.value) === JSON.stringify(value));
  const common = lists[0]?.filter(
    ({ value }) =>
      lists.every((list) => isIn(list, value)) && (only === undefined || isIn([{ value }], only)),
  );
  return (common?.length === 0 ? lists[0] : common)?.map((one) => ({ ...findMeaning(others, one), ...one }));
}

/** Further keys: where one schema allows none, there are none. */
function mergeAdditional(all: readonly ApiSchema[]): ApiSchema['additional'] {
  const found = all.flatMap(({ additional }) => (additional === undefined ? [] : [additional]));
  if (found.includes(false)) return false;
  const schemas = found.filter((one) => typeof one === 'object');
  return schemas.length > 0 ? schemas.reduce(mergeInner) : found[0];
}

/** What stands at one place within two schemas that both hold. A component that comes later is the whole of it. */
function mergeInner(before: ApiSchema, after: ApiSchema): ApiSchema {
  const raw = getOrigin(after)?.raw;
  const isSame = before === after || (raw !== undefined && getOrigin(before)?.raw === raw);
  const isWhole = after.recursive || (after.name !== undefined && (after.properties || after.variants));
  if (isSame || isWhole || before.recursive) return after;
  const both = keepGeneral(mergeSchemas(after, [before], new Set()), [before]);
  const merged = addGeneral(both, [after.general]);
  return copyOrigin(after.name === undefined ? merged : { ...merged, name: after.name }, after);
}

/** The description and marks that the other schemas give to a value. */
function findMeaning(others: readonly ApiSchema[], { value }: EnumValue): Partial<EnumValue> {
  return others.flatMap((schema) => schema.enum ?? []).find((one) => one.value === value) ?? {};
}

function mergeProperties(all: readonly ApiSchema[], required: ReadonlySet<string>): ApiField[] | undefined {
  if (all.every(({ properties }) => properties === undefined)) return undefined;
  const fields = new Map<string, ApiField>();
  for (const { properties = [] } of all) {
    for (const field of properties) {
      const before = fields.get(field.name);
      const isRequired = field.required || (before?.required ?? false) || required.has(field.name);
      fields.set(field.name, { ...(before ? refineField(field, before) : field), required: isRequired });
    }
  }
  for (const [name, field] of fields) if (required.has(name)) fields.set(name, { ...field, required: true });
  return [...fields.values()];
}

/** A field as two schemas describe it: the second one, `field`, mostly says only what it changes. */
function refineField(field: ApiField, before: ApiField): ApiField {
  const { enum: values, const: only } = field.schema;
  if (field.schema === before.schema || (values === undefined && only === undefined))
    return { ...before, ...field, schema: mergeInner(before.schema, field.schema) };
  // A value of the first one may be none of those that the second one allows.
  const plain = dropKeys(before, ['example', 'examples']);
  const schema = dropKeys(before.schema, ['example', 'examples', 'default']);
  return { ...plain, ...field, schema: mergeInner(copyOrigin(schema, before.schema), field.schema) };
}

function dropKeys<T extends object>(from: T, keys: readonly (keyof T & string)[]): T {
  const left: readonly string[] = keys;
  return Object.fromEntries(Object.entries(from).filter(([key]) => !left.includes(key))) as T;
}

/** Types that both schemas allow; an empty list allows all. */
function intersectTypes(a: readonly string[], b: readonly string[]): readonly string[] {
  if (a.length === 0) return b;
  if (b.length === 0) return a;
  const both = a.flatMap((type) =>
    b.includes(type) ? type : isNumber(type) && b.some(isNumber) ? 'integer' : [],
  );
  return both.length > 0 ? [...new Set(both)] : b;
}

function isNumber(type: string): boolean {
  return type === 'integer' || type === 'number';
}

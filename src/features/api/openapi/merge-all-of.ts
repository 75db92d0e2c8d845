/** Merges the schemas of an `allOf` into one. */
import type { ApiField, ApiPart, ApiSchema } from '../model/schema.ts';

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
    schemas.find((one) => one[key] !== undefined)?.[key];
  const properties = mergeProperties(all, required);
  const [only, second] = others.filter((one) => !isNote(one));
  const isNamed = second === undefined && own.properties === undefined;
  const whole: { -readonly [K in keyof ApiSchema]: ApiSchema[K] } = {
    types: all.reduce<readonly string[]>((types, one) => intersectTypes(types, one.types), []),
    limits: Object.assign({}, ...all.map(({ limits }) => limits)),
    place: own.place,
  };
  const byPlace = [own, ...others.filter(({ name }) => !name), ...others.filter(({ name }) => name)];
  for (const key of [...texts, 'format', 'const', 'xml', 'enum', 'items', 'variants'] as const) {
    const value = findFirstValue(key, textKeys.has(key) ? byPlace : undefined);
    if (value !== undefined) Object.assign(whole, { [key]: value });
  }
  const textPlace = byPlace.find(({ description }) => description !== undefined)?.textPlace;
  if (textPlace) whole.textPlace = textPlace;
  if (own.enum) whole.enum = own.enum.map((one) => ({ ...findMeaning(others, one), ...one }));
  for (const key of ['readOnly', 'writeOnly'] as const) if (findFirstValue(key)) whole[key] = true;
  if (all.every(({ types, isImplied }) => isImplied || types.length === 0) && whole.types.length > 0)
    whole.isImplied = true;
  if (all.some(({ isUnevaluated }) => isUnevaluated)) whole.isUnevaluated = true;
  if (own.nullable || (second === undefined && only?.nullable)) whole.nullable = true;
  if (properties) whole.properties = properties;
  // `variants` holds the first choice.
  const choices = [own, ...others].filter(({ variants }) => variants).slice(1);
  const also = choices.map(({ variants, place }): ApiPart => {
    return { kind: 'also', label: '', schema: { types: [], limits: {}, variants, place } };
  });
  const parts = [...all.flatMap((one) => one.parts ?? []), ...also];
  if (parts.length > 0) whole.parts = parts;
  const additional = findFirstValue('additional');
  if (additional !== undefined) whole.additional = additional;
  if (isNamed && only?.name !== undefined) whole.name = only.name;
  if (isNamed && only?.recursive) whole.recursive = true;
  return whole;
}

/** Whether a schema restricts nothing: `{ description: … }` beside a `$ref` in `allOf`. */
function isNote(schema: ApiSchema): boolean {
  const isOpen = schema.types.length === 0 && Object.keys(schema.limits).length === 0;
  return (
    isOpen &&
    Object.keys(schema).every((key) => noteKeys.has(key) || schema[key as keyof ApiSchema] === undefined)
  );
}

/** The description and marks that the other schemas give to a value. */
function findMeaning(others: readonly ApiSchema[], { value }: EnumValue): Partial<EnumValue> {
  return others.flatMap((one) => one.enum ?? []).find((one) => one.value === value) ?? {};
}

function mergeProperties(all: readonly ApiSchema[], required: ReadonlySet<string>): ApiField[] | undefined {
  if (all.every(({ properties }) => properties === undefined)) return undefined;
  const fields = new Map<string, ApiField>();
  for (const { properties = [] } of all) {
    for (const field of properties) {
      const before = fields.get(field.name);
      const isRequired = field.required || (before?.required ?? false) || required.has(field.name);
      fields.set(field.name, { ...before, ...field, required: isRequired });
    }
  }
  for (const [name, field] of fields) if (required.has(name)) fields.set(name, { ...field, required: true });
  return [...fields.values()];
}

/** Types that both schemas allow; an empty list allows all. */
function intersectTypes(a: readonly string[], b: readonly string[]): readonly string[] {
  if (a.length === 0) return b;
  if (b.length === 0) return a;
  const both = a.filter((type) => b.includes(type) || (type === 'integer' && b.includes('number')));
  return both.length > 0 ? both : b;
}

/** Turns one field into the piece that shows it: its line, texts, values and examples. */
import type { Strings } from '#model/strings';
import type { ApiEncoding } from '../model/api.ts';
import type { ApiFieldPiece } from '../model/pieces.ts';
import { type ApiField, type ApiSchema, type ApiText, type Json, marksOf } from '../model/schema.ts';
import { findFieldTitle, findTitle, findTitleBeside } from '../model/titles.ts';
import { formatDocs } from './docs.ts';
import { listLimits } from './limits.ts';
import { formatTypeName } from './type-name.ts';
import { formatWritten } from './written.ts';

/** Values shown of a field: the published description has the whole list. */
const valueLimit = 200;

/** `part`: how it is sent as a part of a form. */
export function buildFieldPiece(
  field: ApiField,
  id: string,
  { strings }: { readonly strings: Strings },
  part?: ApiEncoding,
): ApiFieldPiece {
  const { schema } = field;
  const written = formatWritten(field, part);
  const hasEntry = findItemEntry(schema, getFieldText(field)) !== undefined;
  const limits = listLimits(hasEntry ? { ...schema, items: undefined } : schema, part?.contentType);
  const examples = listFieldExamples(field);
  const marks = marksOf(field);
  const title = findTitleBeside(field);
  const values = getFieldValues(schema) ?? (hasEntry ? undefined : schema.items?.enum);
  const text = listTexts(schema, getFieldText(field))[0]?.text;
  const md = schema.docs ? [text, formatDocs(schema.docs, strings)].filter(Boolean).join('\n\n') : text;
  return {
    k: 'field',
    id,
    name: field.name,
    type: formatTypeName(schema),
    ...(title !== undefined && { title }),
    ...(field.required && { required: true }),
    ...(schema.nullable && { nullable: true }),
    ...(schema.readOnly && { readOnly: true }),
    ...(schema.writeOnly && { writeOnly: true }),
    ...(schema.default !== undefined && { preset: schema.default }),
    ...(field.mayBeEmpty && { mayBeEmpty: true }),
    ...(limits.length > 0 && { limits }),
    ...(written !== undefined && { written }),
    ...(examples.length > 0 && { examples }),
    ...buildValuesPiece(values),
    ...(Object.keys(marks).length > 0 && { marks }),
    ...(md !== undefined && { md }),
  };
}

/** What a field says of itself. */
export function getFieldText(field: ApiField): string | undefined {
  return field.description ?? findFieldTitle(field);
}

/**
 * The texts of a value at its place, `own` first: then what its schema says everywhere, and what is said of the objects in a
 * list, whose fields follow without an entry of their own.
 */
export function listTexts(schema: ApiSchema, own = schema.description): ApiText[] {
  const { general, items } = schema;
  const inner = items && !items.recursive && !findItemEntry(schema, own) ? items : undefined;
  const all = [
    placeText(own, schema),
    general,
    inner && placeText(describeSchema(inner), inner),
    inner?.general,
  ];
  const found = new Map<string, ApiText>();
  for (const one of all) if (one?.text && !found.has(one.text)) found.set(one.text, one);
  return [...found.values()];
}

function placeText(text = '', { description, textPlace }: ApiSchema): ApiText {
  return { text, ...(text === description && textPlace && { place: textPlace }) };
}

/**
 * The items of a list, if they need an entry of their own: the line of the list cannot show what is said of them.
 * `text`: what is said of the list.
 */
export function findItemEntry({ items }: ApiSchema, text: string | undefined): ApiSchema | undefined {
  if (!items || items.recursive || items.properties || items.variants) return undefined;
  const hasText = items.description !== undefined || items.general !== undefined;
  const hasWords = (hasText && text !== undefined) || findTitle(items) !== undefined;
  // Its limits would read as those of the outer list.
  const isLimited = listLimits(items).length > 0 || items.items?.enum !== undefined;
  return hasWords || (isLimited && items.types.includes('array')) ? items : undefined;
}

/** True if the name of the type does not say all of the further keys. */
export function isEntry(additional: ApiSchema, { properties = [], parts = [] }: ApiSchema): boolean {
  if (additional.name !== undefined && additional.recursive) return false;
  const isBeside =
    (properties.length > 0 || parts.some(({ kind }) => kind === 'keys')) &&
    formatTypeName(additional) !== 'any';
  const { description = findTitle(additional), enum: values } = additional;
  return isBeside || description !== undefined || values !== undefined || listLimits(additional).length > 0;
}

/** The description of a schema, or the title of one without a name. */
export function describeSchema(schema: ApiSchema): string | undefined {
  return schema.description ?? (schema.name === undefined ? findTitle(schema) : undefined);
}

function getFieldValues({ enum: values, const: only }: ApiSchema): ApiSchema['enum'] {
  return values ?? (only === undefined ? undefined : [{ value: only }]);
}

function buildValuesPiece(values: ApiSchema['enum']): Pick<ApiFieldPiece, 'values' | 'more'> {
  if (!values?.length) return {};
  return {
    values: values.slice(0, valueLimit).map(({ value, description, marks }) => ({
      value,
      ...(description !== undefined && { md: description }),
      ...(marks && { marks }),
    })),
    ...(values.length > valueLimit && { more: values.length - valueLimit }),
  };
}

/** Those that the author wrote; a schema that has a name of its own shows a whole example in samples. */
function listFieldExamples({ examples, example, schema }: ApiField): NonNullable<ApiFieldPiece['examples']> {
  const own: NonNullable<ApiField['examples']> =
    examples ?? schema.examples?.map((value) => ({ value })) ?? [];
  const all = own.length > 0 || example === undefined ? own : [{ value: example }];
  const isKnown = (value: Json) => typeof value === 'object' && value !== null && value === schema.example;
  return all
    .filter(({ value }) => !(schema.name !== undefined && isKnown(value)) && value !== schema.default)
    .map(({ value, description }) => ({ value, ...(description !== undefined && { md: description }) }));
}

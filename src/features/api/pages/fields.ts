/** Turns fields and schemas into the pieces of a nested list. */
import { fillPlaceholder, type Strings } from '#model/strings';
import type { ApiContent } from '../model/api.ts';
import { formatPlain } from '../model/numbers.ts';
import type { ApiFieldPiece } from '../model/pieces.ts';
import type { ApiField, ApiPart, ApiSchema, ApiText } from '../model/schema.ts';
import { isConditional } from '../openapi/inner-schemas.ts';
import type { Direction } from '../openapi/make-example.ts';
import {
  buildFieldPiece,
  describeSchema,
  findItemEntry,
  getFieldText,
  isEntry,
  listTexts,
} from './field-piece.ts';
import { listLimits } from './limits.ts';
import { chooseOpened, formatOpened, measureField, type Opened, removeInherited } from './opened.ts';
import type { PageText } from './page-text.ts';
import { formatTypeName, isWorthShowing } from './type-name.ts';

/** Deeper lists are folded. */
const foldDepth = 1;
/** Fields in the name of an alternative. */
const mostNamed = 3;
/** Fields that one operation shows; beyond that, nested fields show only the names of their types. */
const fieldLimits = { request: 300, answer: 120 };
/** So many operations of one page may show as many fields as each would on a page of its own. */
const mostWhole = 20;

export type FieldOptions = {
  /** Start of ids: 'body', 'query'. */
  readonly prefix: string;
  readonly direction: Direction;
  readonly strings: Strings;
  /** How the first fields are sent as parts of a form. */
  readonly encoding?: ApiContent['encoding'];
  readonly budget: Budget;
  /** Chosen where the list begins. */
  readonly opened?: Opened;
};

/** How many more fields the page may show. */
export type Budget = { left: number };

/** `count`: operations of the page. A tag may have hundreds: with all fields of all its page would have megabytes. */
export function createBudget(direction: Direction, count = 1): Budget {
  return { left: fieldLimits[direction] * Math.min(1, mostWhole / count) };
}

/** The id of an entry below another: names may be sentences. */
export function joinId(prefix: string, name: string): string {
  return `${prefix}-${name.replace(/,?\s+/g, '-')}`;
}

/** Writes a list of parameters or properties. */
export function writeFields(page: PageText, fields: readonly ApiField[], options: FieldOptions): void {
  if (fields.length === 0) return;
  page.piece({ k: 'list' });
  const roots = fields.map(({ schema, required }) => ({ schema, isRequired: required }));
  const left = options.budget.left - fields.reduce((sum, field) => sum + measureField(field), 0);
  const opened = chooseOpened(roots, 1, left, options.direction);
  for (const field of fields) writeField(page, field, { ...options, opened }, 0);
  page.piece({ k: 'end' });
}

/** Writes an enumeration that is shown on its own: one entry for each value. */
export function writeValues(page: PageText, { enum: values = [], place }: ApiSchema, prefix: string): void {
  page.at(place).piece({ k: 'list' });
  for (const { value, description, marks } of values) {
    const name = formatPlain(value);
    page.piece({
      k: 'field',
      id: joinId(prefix, name),
      name,
      ...(marks && { marks }),
      ...(description !== undefined && { md: description }),
    });
  }
  page.piece({ k: 'end' });
}

/** Writes what is said of a schema. */
export function writeTexts(page: PageText, schema: ApiSchema): void {
  for (const { text, place } of listTexts(schema)) page.piece({ k: 'text', md: text }, place);
}

/** `texts`: of the field; those behind its entry stand below its own. */
function writeEntry(page: PageText, piece: ApiFieldPiece, [own, ...others]: readonly ApiText[]): void {
  page.piece(piece, own?.place);
  for (const { text, place } of others) page.piece({ k: 'text', md: text }, place);
}

/** Writes the content of a schema as lists; nothing if the type's name says all. */
export function writeSchema(page: PageText, schema: ApiSchema, options: FieldOptions): void {
  const { budget, direction, strings } = options;
  if (budget.left <= 0) {
    const count = countLeftOut(schema, options, 0);
    const text = `… ${fillPlaceholder(strings.apiFields, String(count))}`;
    if (count > 0) page.at(schema.place).piece({ k: 'text', md: text });
    return;
  }
  const opened = chooseOpened([{ schema, isRequired: true }], 0, budget.left, direction);
  writeInside(page, schema, { ...options, opened }, 0);
}

function writeField(page: PageText, field: ApiField, options: FieldOptions, depth: number): void {
  const texts = listTexts(field.schema, getFieldText(field));
  options.budget.left -= measureField(field);
  const id = joinId(options.prefix, field.name);
  const { encoding, ...inner } = options;
  const part = encoding?.[field.name];
  const moreFields = countLeftOut(field.schema, options, depth + 1);
  const piece = buildFieldPiece(field, id, options, part);
  page.at(field.place);
  writeEntry(page, { ...piece, ...(moreFields > 0 && { moreFields }) }, texts);
  if (part?.headers) writeFields(page, part.headers, { ...inner, prefix: id });
  if (part?.parts) writePartList(page, part.parts, { ...inner, prefix: id });
  const own = { ...inner, ...(part?.encoding && { encoding: part.encoding }), prefix: id };
  writeInside(page, field.schema, own, depth + 1, getFieldText(field));
}

/** How many fields a value has that the page does not show, for want of room. */
function countLeftOut(schema: ApiSchema, options: FieldOptions, depth: number): number {
  const { properties = [], items, additional, place } = schema;
  const isOpened = options.opened?.has(formatOpened(place, depth));
  if (schema.recursive) return 0;
  if (properties.length > 0) return isOpened ? 0 : listShown(properties, options).length;
  const inner = items ?? additional;
  if (typeof inner !== 'object') return 0;
  // Further keys with an entry of their own say it there.
  return isOpened && !items && isEntry(inner, schema) ? 0 : countLeftOut(inner, options, depth);
}

/** A request leaves out fields that are only read, a response those that are only written. */
function listShown(fields: readonly ApiField[], { direction }: FieldOptions): ApiField[] {
  return fields.filter(({ schema }) => !(direction === 'request' ? schema.readOnly : schema.writeOnly));
}

/** A list of parts without names, by their places. */
export function writePartList(
  page: PageText,
  parts: NonNullable<ApiContent['parts']>,
  options: FieldOptions,
): void {
  page.piece({ k: 'list' });
  for (const [index, { contentType, headers, parts: inner, isRest }] of parts.entries()) {
    const id = `${options.prefix}-part-${index + 1}`;
    const name = isRest ? `[${index}…]` : `[${index}]`;
    page.piece({ k: 'field', id, name, ...(contentType !== undefined && { type: contentType }) });
    if (headers) writeFields(page, headers, { ...options, prefix: id });
    if (inner) writePartList(page, inner, { ...options, prefix: id });
  }
  page.piece({ k: 'end' });
}

/** Writes the object, list or alternatives inside a field. `text`: what the field says of itself. */
function writeInside(
  page: PageText,
  schema: ApiSchema,
  options: FieldOptions,
  depth: number,
  text = schema.description,
): void {
  if (schema.recursive || !options.opened?.has(formatOpened(schema.place, depth))) return;
  const { properties = [], items, additional, variants, parts = [] } = schema;
  const others = parts.filter((part) => !isConditional(part) && part.kind !== 'also');
  const all = [
    ...properties,
    ...others.map((part) => buildPartField(part, options)),
    ...buildRestFields(schema, text, options),
  ];
  const shown = listShown(all, options);
  if (shown.length > 0) {
    page
      .at(schema.place)
      .piece({ k: 'list', ...(depth > 0 && { fold: depth > foldDepth, count: shown.length }) });
    for (const field of shown) writeField(page, field, options, depth);
    page.piece({ k: 'end' });
  }
  if (items && !findItemEntry(schema, text)) writeInside(page, items, options, depth);
  else if (typeof additional === 'object' && !isEntry(additional, schema))
    writeInside(page, additional, options, depth);
  if (variants && (variants.marks || isWorthShowing(variants.options)))
    writeVariants(page, schema, options, depth);
  for (const part of parts) if (part.kind === 'also') writeInside(page, part.schema, options, depth);
  for (const part of parts.filter(isConditional)) writeConditional(page, part, options, depth);
}

/** Entries for what the list of fields does not name: further keys, and items with words of their own. */
function buildRestFields(schema: ApiSchema, text: string | undefined, { strings }: FieldOptions): ApiField[] {
  const { additional } = schema;
  const items = findItemEntry(schema, text);
  return [
    ...(typeof additional === 'object' && isEntry(additional, schema)
      ? [buildEntry(strings.apiOtherKeys, additional)]
      : []),
    ...(items ? [buildEntry('[…]', items)] : []),
  ];
}

/** An entry for a schema that no field has. */
function buildEntry(name: string, schema: ApiSchema): ApiField {
  const description = describeSchema(schema);
  return {
    name,
    required: false,
    ...(description !== undefined && { description }),
    schema,
    place: schema.place,
  };
}

/** A part of the schema as an entry in the list of its fields. */
function buildPartField({ kind, label, schema }: ApiPart, { strings }: FieldOptions): ApiField {
  const names: Partial<Record<ApiPart['kind'], string>> = {
    names: strings.apiKeyNames,
    contains: label === '' ? strings.apiContains : fillPlaceholder(strings.apiContainsCount, label),
    content: strings.apiContent,
    not: strings.apiNot,
  };
  const { description, place } = schema;
  const about = description !== undefined && { description };
  return { name: names[kind] ?? label, required: false, ...about, schema, place };
}

/** What holds if a value meets the condition, or does not. */
function writeConditional(page: PageText, part: ApiPart, options: FieldOptions, depth: number): void {
  const { kind, label, schema } = part;
  const { strings } = options;
  const title = fillPlaceholder(kind === 'when' ? strings.apiWhen : strings.apiOtherwise, label);
  page.at(schema.place).piece({ k: 'list', title, ...(depth > foldDepth && { fold: true }) });
  const own = { ...options, prefix: joinId(options.prefix, `${kind}-${label}`) };
  const { properties = [], parts, variants, ...rest } = schema;
  for (const field of properties) writeField(page, field, own, depth);
  const left = formatTypeName(rest) !== 'any' || listLimits(rest).length > 0 || rest.enum || rest.description;
  if (left && properties.length === 0) {
    const field = buildPartField({ kind, label: formatTypeName(rest), schema: rest }, options);
    page.piece(buildFieldPiece(field, own.prefix, options));
  }
  page.piece({ k: 'end' });
  writeInside(page, { ...schema, properties: [] }, own, depth + 1);
}

function writeVariants(page: PageText, schema: ApiSchema, options: FieldOptions, depth: number): void {
  const variants = schema.variants!;
  const title = variants.of === 'one' ? options.strings.apiOneOf : options.strings.apiAnyOf;
  page.at(schema.place).piece({ k: 'list', title, ...(depth > foldDepth && { fold: true }) });
  for (const [index, one] of variants.options.entries()) {
    const tag = variants.discriminator?.values[index]?.join(' | ') || options.strings.apiAnyOther;
    const name = nameOption(one, variants.options);
    const id = joinId(options.prefix, name.replace(/^\{ | \}$|, …/g, ''));
    const { description, example, place } = one;
    const told = {
      ...(description !== undefined && { description }),
      ...(example !== undefined && { example }),
    };
    const field = { name, required: false, ...told, ...variants.marks?.[index], schema: one, place };
    const { type, ...piece } = buildFieldPiece(field, id, options);
    const shown = variants.discriminator ? `${variants.discriminator.property}: ${tag}` : type;
    page.at(place);
    writeEntry(
      page,
      { ...piece, ...(shown !== name && { type: shown }) },
      listTexts(one, getFieldText(field)),
    );
    options.budget.left--;
    const own = variants.isExtending ? removeInherited(schema, one) : one;
    writeInside(page, own, { ...options, prefix: id }, depth + 1);
  }
  page.piece({ k: 'end' });
}

/** Alternatives of the same type without names of their own are named by the fields that they require: `{ from, to }`. */
function nameOption(schema: ApiSchema, all: readonly ApiSchema[]): string {
  const listRequired = ({ properties = [] }: ApiSchema) =>
    properties.filter(({ required }) => required).map(({ name }) => name);
  const name = schema.name ?? schema.title;
  const type = formatTypeName(schema);
  const isOne = all.filter((each) => !each.name && !each.title && formatTypeName(each) === type).length < 2;
  if (name !== undefined || (isOne && !schema.isImplied)) return name ?? type;
  const own = listRequired(schema);
  const common = own.filter((field) => all.every((each) => listRequired(each).includes(field)));
  const named = own.filter((field) => !common.includes(field));
  const shown = (named.length > 0 ? named : own).slice(0, mostNamed);
  if (shown.length === 0) return type;
  return `{ ${shown.join(', ')}${(schema.properties ?? []).length > shown.length ? ', …' : ''} }`;
}

/** Embeds an operation or a schema in a handwritten page. */
import { memoize } from '#model/remembered';
import type { ApiDescription, ApiEvent, ApiOperation, ApiTag } from '../model/api.ts';
import type { ApiField, ApiSchema } from '../model/schema.ts';
import type { Embedded, EmbedOptions } from './embedded.ts';
import { eventParts, writeEvent, writeEventParts } from './event.ts';
import { createBudget, type FieldOptions, writeSchema, writeTexts, writeValues } from './fields.ts';
import { type OperationPart, operationParts, writeOperation, writeParts } from './operation.ts';
import { PageText } from './page-text.ts';
import { buildFieldOptions, escapeAnchor } from './parts.ts';

type EmbedParts<Part> = {
  readonly name: string;
  readonly parts: readonly Part[];
  /** Names of fields; empty means all. */
  readonly fields: readonly string[];
};

/**
 * `wanted`: 'POST /api/calls', or an id: 'calls.originate', 'event.agent.state'. Parts may follow, then fields:
 * 'POST /api/calls body errors', 'calls.originate body from to', 'event.agent.state message reply'.
 * Undefined if the description has no such operation, or no such field.
 */
export function embedOperation(
  wanted: string,
  description: ApiDescription,
  { entry, strings, level, nth, foreign }: EmbedOptions,
): Embedded | undefined {
  const own =
    description.events && embedEvent(wanted, description.events, { entry, strings, level, nth, foreign });
  if (own) return own;
  const { parts, fields } = parseWantedParts(wanted, operationParts);
  const operation = findWantedOperation(wanted, description);
  const selected =
    operation && (fields.length > 0 ? filterOperationFields(operation, parts, fields) : operation);
  if (!selected) return undefined;
  const page = new PageText(selected.place, foreign);
  const scope = buildScope(selected, nth);
  const options = { description, entry, strings, level, scope };
  if (parts.length > 0) writeParts(page, selected, parts, options);
  else writeOperation(page, selected, options);
  return page.finish();
}

/** The operation that `embedOperation` embeds parts of. */
export function findWantedOperation(
  wanted: string,
  { operations }: ApiDescription,
): ApiOperation | undefined {
  const { name } = parseWantedParts(wanted, operationParts);
  const { ids, requests } = indexOperations(operations);
  const [, method, path] = /^([a-z]+)\s+(\S+)$/i.exec(name) ?? [];
  const named = ids.get(name);
  const requested = path === undefined ? undefined : requests.get(formatRequest(method!, path));
  // The first one in the description is meant.
  return [named, requested]
    .filter((one) => one !== undefined)
    .reduce<typeof named>((first, one) => (first && first.at <= one.at ? first : one), undefined)?.operation;
}

type Listed = { readonly operation: ApiOperation; readonly at: number };

const indexOperations = memoize((operations: readonly ApiOperation[]) => {
  const ids = new Map<string, Listed>();
  const requests = new Map<string, Listed>();
  for (const [at, operation] of operations.entries()) {
    const request = formatRequest(operation.method, operation.path);
    if (!ids.has(operation.id)) ids.set(operation.id, { operation, at });
    if (!requests.has(request)) requests.set(request, { operation, at });
  }
  return { ids, requests };
});

/** Parameter names may differ. */
function formatRequest(method: string, path: string): string {
  return `${method.toLowerCase()} ${path.replace(/\{[^{}]*\}|:[a-z_]\w*/gi, '{}').replace(/\/$/, '')}`;
}

function embedEvent(
  wanted: string,
  events: readonly ApiEvent[],
  { entry: { samples }, strings, level, nth, foreign }: EmbedOptions,
): Embedded | undefined {
  const { name, parts, fields } = parseWantedParts(wanted, eventParts);
  const event = events.find(({ id }) => id === name);
  if (!event || fields.length > 0) return undefined;
  const page = new PageText(event.place, foreign);
  const options = { samples, strings, level, scope: buildScope(event, nth) };
  if (parts.length > 0) writeEventParts(page, event, parts, options);
  else writeEvent(page, event, options);
  return page.finish();
}

function buildScope({ id }: ApiOperation | ApiEvent, nth = 1): string {
  return `${escapeAnchor(id)}-${nth > 1 ? `${nth}-` : ''}`;
}

function parseWantedParts<Part extends string>(wanted: string, known: readonly Part[]): EmbedParts<Part> {
  const words = wanted.split(/\s+/);
  const isPart = (word: string): word is Part => known.some((part) => part === word);
  const first = words.findIndex((word, index) => index > 0 && isPart(word));
  if (first === -1) return { name: words.join(' '), parts: [], fields: [] };
  const rest = words.slice(first);
  const end = rest.findIndex((word) => !isPart(word));
  return {
    name: words.slice(0, first).join(' '),
    parts: rest.filter((word, index) => isPart(word) && (end === -1 || index < end)) as Part[],
    fields: end === -1 ? [] : rest.slice(end),
  };
}

/** Keeps only the named parameters and body fields; undefined if `parts` lack one of them. */
function filterOperationFields(
  operation: ApiOperation,
  parts: readonly OperationPart[],
  names: readonly string[],
): ApiOperation | undefined {
  const parameters = operation.parameters.filter(({ name }) => names.includes(name));
  const content = operation.body?.content.map((one) => ({
    ...one,
    ...(one.schema && { schema: { ...one.schema, properties: filterFields(one.schema.properties, names) } }),
  }));
  const known = [
    ...parameters.filter((parameter) => parts.some((part) => part === parameter.in)),
    ...(parts.includes('body') ? (content ?? []).flatMap(({ schema }) => schema?.properties ?? []) : []),
  ];
  if (!hasAll(known, names)) return undefined;
  return {
    ...operation,
    parameters,
    ...(operation.body && { body: { ...operation.body, content: content! } }),
  };
}

function filterFields(fields: readonly ApiField[] = [], names: readonly string[]): ApiField[] {
  return fields.filter(({ name }) => names.includes(name));
}

function hasAll(fields: readonly ApiField[], names: readonly string[]): boolean {
  return names.every((name) => fields.some((field) => field.name === name));
}

/** The schema that `embedSchema` embeds. */
export function findWantedSchema(wanted: string, schemas: ApiDescription['schemas']) {
  const [name] = wanted.split(/\s+/);
  return schemas.find((schema) => schema.name === name);
}

/** `wanted`: 'Call', or some of its fields: 'Call state direction'. Undefined if the schema or a field does not exist. */
export function embedSchema(
  wanted: string,
  description: ApiDescription,
  { strings, foreign }: EmbedOptions,
): Embedded | undefined {
  const [name = '', ...names] = wanted.split(/\s+/);
  const schema = findWantedSchema(wanted, description.schemas);
  if (!schema || !hasAll(schema.properties ?? [], names)) return undefined;
  const page = new PageText(schema.place, foreign);
  const buildSchemaOptions = (direction: FieldOptions['direction']) =>
    buildFieldOptions({ scope: '', strings }, escapeAnchor(name), direction, createBudget('request'));
  if (names.length > 0) {
    const part = { ...schema, properties: filterFields(schema.properties, names) };
    // A page that names a `writeOnly` field must get it; the response direction would hide it.
    const isSent = part.properties.some((property) => property.schema.writeOnly);
    writeSchema(page, part, buildSchemaOptions(isSent ? 'request' : 'answer'));
    return page.finish();
  }
  writeTexts(page, schema);
  if (schema.enum) writeValues(page, schema, escapeAnchor(name));
  writeSchema(page, schema, buildSchemaOptions(isSentOnly(schema) ? 'request' : 'answer'));
  return page.finish();
}

/** True for a schema that is only sent. Its `writeOnly` fields must show. */
function isSentOnly({ properties = [] }: ApiSchema): boolean {
  return (
    properties.every(({ schema }) => !schema.readOnly) && properties.some(({ schema }) => schema.writeOnly)
  );
}

/** All names that a page can embed, for suggestions. */
export function listEmbedNames(description: ApiDescription): {
  operations: string[];
  schemas: string[];
  /** Names for tables of operations. */
  rows: string[];
  errors: string[];
  reasons: string[];
  security: string[];
} {
  const { tags, operations, events = [], schemas, errors, reasons = [], security = [] } = description;
  const ids = [...operations, ...events].map(({ id }) => id);
  return {
    operations: [...operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`), ...ids],
    schemas: schemas.map(({ name }) => name),
    rows: [...tags.flatMap(listTagNames), ...ids],
    errors: [...tags.filter((tag) => tag.errors).flatMap(listTagNames), ...errors.map(({ name }) => name)],
    reasons: reasons.map(({ name }) => name),
    security: security.map(({ name }) => name),
  };
}

function listTagNames({ name, slug }: ApiTag): string[] {
  return [name, slug];
}

/** Reduces descriptions to what the page checks need: every batch of pages sends them to a worker. */
import { memoize } from '#model/remembered';
import type { ApiContent, ApiDescription, ApiEvent, ApiOperation } from '../model/api.ts';
import { toPlainJson } from '../model/numbers.ts';
import type { ApiField, ApiSchema } from '../model/schema.ts';

/** Drops texts, examples and positions. */
export const factsOf = memoize((description: ApiDescription): ApiDescription => {
  const { file, version, title, release, servers, events } = description;
  return {
    file,
    version,
    title,
    release,
    servers,
    tags: [],
    operations: description.operations.map(extractOperationFacts),
    ...(events && { events: events.map(extractEventFacts) }),
    schemas: [],
    errors: description.errors.map(({ name, status, code }) => ({
      name,
      meaning: '',
      place: nowhere,
      ...(status !== undefined && { status }),
      ...(code !== undefined && { code }),
    })),
  };
});

/** The checks need only the address of a channel. */
function extractEventFacts({ id, action, channel: { name, address } }: ApiEvent): ApiEvent {
  return {
    id,
    action,
    channel: { name, address, parameters: [] },
    summary: '',
    tag: '',
    roles: [],
    scopes: [],
    security: [],
    messages: [],
    errors: [],
    place: nowhere,
  };
}

const nowhere = { file: '', line: 1, column: 1 };

function extractOperationFacts(operation: ApiOperation): ApiOperation {
  const { body } = operation;
  return {
    ...operation,
    description: undefined,
    // An API key in the query looks like a parameter, so the check must know it.
    security: operation.security.map((ways) =>
      ways.flatMap(({ name, type, parameter }) =>
        parameter?.in === 'query' ? [{ name, type, parameter }] : [],
      ),
    ),
    errors: [],
    callbacks: [],
    parameters: operation.parameters.map((field) => ({ ...extractFieldFacts(field), in: field.in })),
    ...(body && { body: { required: body.required, content: body.content.map(extractContentFacts) } }),
    answers: operation.answers.map(({ status, headers, content }) => ({
      status,
      headers: headers.map(extractFieldFacts),
      content: content.map(extractContentFacts),
      place: nowhere,
    })),
  };
}

function extractContentFacts({ type, schema }: ApiContent): ApiContent {
  return { type, examples: [], ...(schema && { schema: schemaFacts(schema) }) };
}

function extractFieldFacts({ name, required, schema, deprecated }: ApiField): ApiField {
  return {
    name,
    required,
    schema: schemaFacts(schema),
    place: nowhere,
    ...(deprecated && { deprecated: {} }),
  };
}

/** Cached, so that a schema used in many operations stays one object and is sent once. */
const schemaFacts = memoize((schema: ApiSchema): ApiSchema => {
  const { types, nullable, readOnly, writeOnly, recursive, additional, items, variants, parts } = schema;
  return {
    types,
    limits: {},
    place: nowhere,
    ...(nullable && { nullable }),
    ...(schema.isUnevaluated && { isUnevaluated: true }),
    ...(readOnly && { readOnly }),
    ...(writeOnly && { writeOnly }),
    ...(recursive && { recursive }),
    ...(schema.enum && { enum: schema.enum.map(({ value }) => ({ value: toPlainJson(value) })) }),
    ...(schema.properties && { properties: schema.properties.map(extractFieldFacts) }),
    ...(items && { items: schemaFacts(items) }),
    ...(additional !== undefined && {
      additional: typeof additional === 'object' ? schemaFacts(additional) : additional,
    }),
    ...(variants && {
      variants: {
        of: variants.of,
        ...(variants.isExtending && { isExtending: true }),
        options: variants.options.map(schemaFacts),
      },
    }),
    ...(parts && { parts: parts.map((part) => ({ ...part, schema: schemaFacts(part.schema) })) }),
  };
});

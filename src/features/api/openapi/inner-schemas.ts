/** Finds the schemas that a key of an object, or an item of a list, has to fit. */
import type { ApiField, ApiPart, ApiSchema } from '../model/schema.ts';
import { matches } from './patterns.ts';

/** The schemas by patterns and for further keys; undefined if the schema allows no such key. */
export function findKeySchemas(schema: ApiSchema, name: string): readonly ApiSchema[] | undefined {
  const { parts = [] } = schema;
  const additional = schema.isUnevaluated ? undefined : schema.additional;
  const byPattern = parts.filter(
    ({ kind, label }) => kind === 'keys' && matches(label.slice(1, -1), name) !== false,
  );
  if (byPattern.length > 0) return byPattern.map((part) => part.schema);
  if (typeof additional === 'object') return [additional];
  return additional === false && !listConditionalFields(schema).some((field) => field.name === name)
    ? undefined
    : [];
}

/** Undefined: anything may stand there. */
export function findItemSchema(
  { items, parts = [], isUnevaluated }: ApiSchema,
  index: number,
): ApiSchema | undefined {
  const own = parts.find(({ kind, label }) => kind === 'position' && label === `[${index}]`);
  return own ? own.schema : isUnevaluated ? undefined : items;
}

/** Fields that an object may have, if it meets a condition. */
export function listConditionalFields(schema: ApiSchema): ApiField[] {
  return (schema.parts ?? []).filter(isConditional).flatMap((part) => listAllFields(part.schema));
}

export function isConditional({ kind }: ApiPart): boolean {
  return kind === 'when' || kind === 'otherwise';
}

function listAllFields(schema: ApiSchema): ApiField[] {
  const options = schema.variants?.options ?? [];
  return [...(schema.properties ?? []), ...options.flatMap(listAllFields), ...listConditionalFields(schema)];
}

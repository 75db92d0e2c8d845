/**
 * Keys beside a `$ref` that say more of the component and allow the same: the component is read once for all of them. A generator
 * that gives each reference a title would make a schema of each otherwise, with all that it holds.
 */
import type { ApiSchema, Json } from '../model/schema.ts';
import type { DescriptionContext } from './context.ts';
import { addGeneral } from './general.ts';
import { readExample, readSeveralExamples } from './keywords.ts';
import { findTextPlace, readTextPlace } from './referenced.ts';
import { createEmptyMap, type RawMap, setPlace } from './source.ts';

const notes = new Set(
  'title description default example examples deprecated readOnly writeOnly $comment'.split(' '),
);

const nullables = ['nullable', 'x-nullable'];

/** The reference without such keys; undefined if there are none, or if others are beside them. */
export function dropNotes(at: RawMap): RawMap | undefined {
  const keys = Object.keys(at).filter((key) => key !== '$ref');
  const isPlain = keys.every((key) => notes.has(key) || (nullables.includes(key) && at[key] === true));
  if (typeof at.$ref !== 'string' || keys.length === 0 || !isPlain) return undefined;
  return setPlace(Object.assign(createEmptyMap(), { $ref: at.$ref }), at);
}

/** `schema`: the component. `raw`: the component with the keys merged over its own; `origin`: without. */
export function addNotes(
  schema: ApiSchema,
  { raw, origin }: { readonly raw: RawMap; readonly origin: RawMap },
  context: DescriptionContext,
): ApiSchema {
  const [title, description] = ['title', 'description'].map((key) => context.text(raw, key));
  const nullable = nullables.some((key) => raw[key] === true) && { nullable: true };
  const told = { ...(description !== undefined && { description }), ...readTextPlace(raw, context.files) };
  if (schema.recursive) return { ...schema, ...told, ...nullable };
  const [example, examples] = [readExample(raw, context), readSeveralExamples(raw, context)];
  const text = context.text(origin, 'description') ?? '';
  const made: ApiSchema = {
    ...schema,
    ...told,
    ...nullable,
    ...(title !== undefined && { title }),
    ...(raw.default !== undefined && { default: raw.default as Json }),
    ...(example !== undefined && { example }),
    ...(examples && { examples }),
    ...(context.flag(raw, 'readOnly') && { readOnly: true }),
    ...(context.flag(raw, 'writeOnly') && { writeOnly: true }),
  };
  return addGeneral(made, [{ text, place: findTextPlace(origin, 'description', context.files) }]);
}

/** What a component says of itself, where a reference to it has a text of its own: readers get both. */
import type { ApiSchema } from '../model/schema.ts';
import { copyOrigin } from './origins.ts';

/** `made`: of the schemas `from`; if one of them is a component and gives `made` its name, its text is kept beside the own one. */
export function keepGeneral(made: ApiSchema, from: readonly ApiSchema[]): ApiSchema {
  const [only, second] = from.filter(({ name }) => name !== undefined);
  if (!only || second || only.name !== made.name) return made;
  return addGeneral(made, [only.description, only.general]);
}

/** `texts`: the first that says something else than the own description is kept. */
export function addGeneral(schema: ApiSchema, texts: readonly (string | undefined)[]): ApiSchema {
  const general = texts.find((text) => Boolean(text) && text !== schema.description);
  return general === undefined || schema.description === undefined
    ? schema
    : copyOrigin({ ...schema, general }, schema);
}

/** A component is what its own text says, also if it is made of another. */
export function dropGeneral(schema: ApiSchema): ApiSchema {
  const { general, ...rest } = schema;
  return general === undefined ? schema : copyOrigin(rest, schema);
}

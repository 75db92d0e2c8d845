/** What a component says of itself, where a reference to it has a text of its own: readers get both. */
import type { ApiSchema, ApiText } from '../model/schema.ts';
import { copyOrigin } from './origins.ts';

/** `made`: of the schemas `from`; if one of them is a component and gives `made` its name, its text is kept beside the own one. */
export function keepGeneral(made: ApiSchema, from: readonly ApiSchema[]): ApiSchema {
  const [only, second] = from.filter(({ name }) => name !== undefined);
  if (!only || second || only.name !== made.name) return made;
  return addGeneral(made, [getText(only), only.general]);
}

/** In characters. A longer text is an article about the component: it would stand at each of its uses. */
const longest = 200;

/** `texts`: the first that says something else than the own description is kept, if it is short. */
export function addGeneral(schema: ApiSchema, texts: readonly (ApiText | undefined)[]): ApiSchema {
  const general = texts.find((text) => Boolean(text?.text) && text!.text !== schema.description);
  return general === undefined || general.text.length > longest || schema.description === undefined
    ? schema
    : copyOrigin({ ...schema, general }, schema);
}

/** A component is what its own text says, also if it is made of another. */
export function dropGeneral(schema: ApiSchema): ApiSchema {
  const { general, ...rest } = schema;
  return general === undefined ? schema : copyOrigin(rest, schema);
}

/** The description of a schema. */
export function getText({ description, textPlace }: ApiSchema): ApiText | undefined {
  return description === undefined
    ? undefined
    : { text: description, ...(textPlace && { place: textPlace }) };
}

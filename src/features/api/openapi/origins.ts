/** Where resolved schemas come from: an example is judged by what its author wrote, not by what pages show of it. */
import { memoize } from '#model/remembered';
import type { ApiSchema, ApiVariants } from '../model/schema.ts';
import type { Files } from './files.ts';
import type { SchemaResource } from './schema-names.ts';
import type { Raw, RawMap } from './source.ts';

export type Origin = {
  readonly raw: Raw;
  /** The resources with dynamic anchors that references have entered before it, outermost first. */
  readonly scope: readonly SchemaResource[];
};

/** The alternatives of a schema whose discriminator names them. */
export type Choice = {
  readonly variants: ApiVariants;
  /** In the order of the options. */
  readonly written: readonly Raw[];
};

const origins = new WeakMap<ApiSchema, Origin>();
/** Of the files of a description: others that share a file may have other alternatives. */
const choicesIn = memoize((_files: object) => new WeakMap<RawMap, Choice>());

export function setOrigin(schema: ApiSchema, origin: Origin): ApiSchema {
  origins.set(schema, origin);
  return schema;
}

/** `made` says more to readers than `from`, and allows the same. */
export function copyOrigin<T extends ApiSchema>(made: T, from: ApiSchema): T {
  const found = origins.get(from);
  if (found) origins.set(made, found);
  return made;
}

/** Undefined for a schema that nobody wrote. */
export function getOrigin(schema: ApiSchema): Origin | undefined {
  return origins.get(schema);
}

/** `raw`: as its version has it. */
export function setChoice(files: Files, raw: RawMap, choice: Choice): void {
  choicesIn(files).set(raw, choice);
}

export function getChoice(files: Files, raw: RawMap): Choice | undefined {
  return choicesIn(files).get(raw);
}

/** Where a schema is read: in which components, how deep, with which names in scope. */
import { toNumber } from '../model/numbers.ts';
import type { ApiSchema, Json } from '../model/schema.ts';
import { getDynamicResource, type SchemaResource } from './schema-names.ts';
import type { RawMap } from './source.ts';

export type Around = {
  /** The components being read, outermost first. */
  readonly names: readonly RawMap[];
  readonly depth: number;
  /** The schema whose children are being read. Children inside children are not: each may lead to all others. */
  readonly parent?: RawMap;
  /** The resources with dynamic anchors that references have entered, outermost first. */
  readonly scope: readonly SchemaResource[];
};

/** As `parent`: read no children. */
export const noChildren: RawMap = {};

export const outside: Around = { names: [], depth: 0, scope: [] };

export function enterResources(around: Around, ...entered: readonly RawMap[]): Around {
  const resources = entered.flatMap((raw) => getDynamicResource(raw) ?? []);
  const scope = [...new Set([...around.scope, ...resources])];
  return scope.length === around.scope.length ? around : { ...around, scope };
}

export type CachedSchema = {
  readonly around: ReadonlySet<RawMap>;
  readonly parent: RawMap | undefined;
  readonly scope: Around['scope'];
  readonly schema: ApiSchema;
};

/** Types of alternatives that are single values: these often have no `type`. */
export function listValueTypes(raw: RawMap, values: ApiSchema['enum']): readonly string[] {
  if (!values || raw.enum !== undefined) return [];
  const getValueType = (value: Json) => {
    const number = toNumber(value);
    return number === undefined ? typeof value : Number.isInteger(number) ? 'integer' : 'number';
  };
  return [...new Set(values.map(({ value }) => getValueType(value)))];
}

/** Reads the schemas that JSON Schema 2020-12 gives to some of the values, or under a condition. */
import { formatPlain, formatScalar, isText } from '../model/numbers.ts';
import type { ApiField, ApiPart, ApiSchema } from '../model/schema.ts';
import { copyOrigin } from './origins.ts';
import { getPlace, isList, isMap, type Raw, type RawMap } from './source.ts';
import { isNever } from './values.ts';

type ReadSchema = (raw: Raw | undefined, within: object, key: string | number) => ApiSchema | undefined;

const conditional: ReadonlySet<ApiPart['kind']> = new Set(['when', 'otherwise', 'not']);

/** Longer conditions are cut. */
const longestCondition = 80;

/** `properties`: the schema's own, which a condition may require. */
export function readParts(raw: RawMap, read: ReadSchema, properties: readonly ApiField[]): ApiPart[] {
  const readPart = (kind: ApiPart['kind'], label: string, within: RawMap | readonly Raw[], key: string) => {
    const one = (within as RawMap)[key];
    const schema = read(one, within, key);
    if (!schema) return [];
    const required = isMap(one) && conditional.has(kind) ? one.required : undefined;
    const isName = kind === 'names' && schema.types.length === 0;
    const whole: ApiSchema = isName ? copyOrigin({ ...schema, types: ['string'] }, schema) : schema;
    return [{ kind, label, schema: addRequired(whole, required, properties) }];
  };
  const readAll = (key: string, kind: ApiPart['kind'], formatLabel: (name: string) => string) => {
    const all = raw[key];
    const within = isMap(all) || isList(all) ? all : [];
    return Object.keys(within).flatMap((name) => readPart(kind, formatLabel(name), within, name));
  };
  const positions = isList(raw.prefixItems) ? 'prefixItems' : isList(raw.items) ? 'items' : '';
  const condition = raw.if === undefined ? '' : formatCondition(raw.if);
  const required = isMap(raw.dependentRequired) ? raw.dependentRequired : {};
  return [
    ...readAll(positions, 'position', (index) => `[${index}]`),
    ...readAll('patternProperties', 'keys', (pattern) => `/${pattern}/`),
    ...readPart('names', '', raw, 'propertyNames'),
    ...(isNever(raw.contains) ? [] : readPart('contains', formatCount(raw), raw, 'contains')),
    ...readPart('content', '', raw, 'contentSchema'),
    ...readPart('not', '', raw, 'not'),
    ...(raw.if === undefined ? [] : readPart('when', condition, raw, 'then')),
    ...(raw.if === undefined ? [] : readPart('otherwise', condition, raw, 'else')),
    ...readAll('dependentSchemas', 'when', (name) => name),
    ...Object.keys(required).map((name): ApiPart => {
      const schema = { types: [], limits: {}, place: getPlace(required, name) };
      return { kind: 'when', label: name, schema: addRequired(schema, required[name], properties) };
    }),
  ];
}

const branches = ['allOf', 'anyOf', 'oneOf', 'if', 'dependentSchemas', 'contains', 'prefixItems'];

/** Which keys or items are left depends on the value. */
export function isUnevaluated(raw: RawMap): boolean {
  const isLeft = raw.unevaluatedProperties !== undefined || raw.unevaluatedItems !== undefined;
  return isLeft && branches.some((key) => raw[key] !== undefined);
}

/** A list without items after its named positions. */
export function countPositions(raw: RawMap): { readonly maxItems?: number } {
  if (!isList(raw.prefixItems) || !isNever(raw.items)) return {};
  return { maxItems: raw.prefixItems.length };
}

/** A condition, or an alternative, often requires fields that only the schema around it describes. */
export function addRequired(
  schema: ApiSchema,
  required: Raw | undefined,
  properties: readonly ApiField[],
): ApiSchema {
  const own = schema.properties ?? [];
  const names = isList(required) ? required.filter(isText) : [];
  const others = names.filter((name) => !own.some((field) => field.name === name));
  if (others.length === 0) return schema;
  const added = others.map((name): ApiField => {
    const known = properties.find((field) => field.name === name);
    const { place } = schema;
    return { ...(known ?? { name, schema: { types: [], limits: {}, place }, place }), required: true };
  });
  return copyOrigin({ ...schema, properties: [...own, ...added] }, schema);
}

/** '≥ 1' is what `contains` means by itself. */
function formatCount({ minContains = 1, maxContains }: RawMap): string {
  if (maxContains === undefined) return minContains === 1 ? '' : `≥ ${formatScalar(minContains)}`;
  return minContains === maxContains
    ? formatScalar(maxContains)
    : `${formatScalar(minContains)}–${formatScalar(maxContains)}`;
}

/** 'kind: circle' for `properties: { kind: { const: circle } }`; in the author's own words if there are some. */
function formatCondition(raw: Raw): string {
  if (!isMap(raw)) return formatPlain(raw);
  const told = raw.title ?? raw.description;
  if (typeof told === 'string' && !/\n/.test(told.trim())) return told.trim();
  const properties = isMap(raw.properties) ? raw.properties : {};
  const required = isList(raw.required) ? raw.required.map(String) : [];
  const others = Object.keys(raw).filter(
    (key) => !/^(?:properties|required|\$comment)$/.test(key) && !(key === 'type' && raw.type === 'object'),
  );
  const text = [
    ...Object.keys(properties).map((name) => `${name}: ${formatTest(properties[name]!)}`),
    ...required.filter((name) => !(name in properties)),
    ...others.map((key) => `${key}: ${formatRaw(raw[key]!)}`),
  ].join(', ');
  return text.length > longestCondition ? `${text.slice(0, longestCondition)}…` : text;
}

function formatTest(raw: Raw): string {
  if (!isMap(raw)) return formatRaw(raw);
  if (raw.const !== undefined) return formatRaw(raw.const);
  return isList(raw.enum) ? raw.enum.map(formatRaw).join(' | ') : formatRaw(raw);
}

function formatRaw(raw: Raw): string {
  return formatPlain(raw);
}

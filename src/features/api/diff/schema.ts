/** Compares two schemas: fields, types, values and limits, each change with its path. */
import { formatPlain, formatScalar, toNumber } from '../model/numbers.ts';
import type { ApiField, ApiPart, ApiSchema, Json } from '../model/schema.ts';
import { type ApiChange, nameChanges, type Side } from './change.ts';

/** Cached changes, by older, then newer schema: a component is used in many places. */
type KnownChanges = WeakMap<ApiSchema, WeakMap<ApiSchema, readonly ApiChange[]>>;

const changeCache: Readonly<Record<Side, KnownChanges>> = { request: new WeakMap(), answer: new WeakMap() };

/** Nested components repeat their changes; more for one schema are dropped. */
const changeLimit = 500;

/** @param where Path of both schemas: 'body', '200'. */
export function compareSchemas(
  before: ApiSchema,
  after: ApiSchema,
  side: Side,
  where: string,
): readonly ApiChange[] {
  if (before === after || before.recursive || after.recursive) return [];
  const ofOlder = changeCache[side].get(before) ?? new WeakMap<ApiSchema, readonly ApiChange[]>();
  changeCache[side].set(before, ofOlder);
  const changes = ofOlder.get(after) ?? compareOwnKeywords(before, after, side).slice(0, changeLimit);
  ofOlder.set(after, changes);
  return changes.map((change) => ({ ...change, where: joinPaths(where, change.where) }));
}

function joinPaths(where: string, below: string): string {
  return where === '' || below === '' || /^[[.]/.test(below) ? where + below : `${where}.${below}`;
}

function compareOwnKeywords(before: ApiSchema, after: ApiSchema, side: Side): ApiChange[] {
  const where = '';
  const changes: ApiChange[] = [];
  const [was, is] = [formatTypes(before), formatTypes(after)];
  if (was !== is) {
    changes.push({
      kind: 'type-changed',
      where,
      before: was,
      after: is,
      breaking: isNarrower(before, after, side),
    });
  }
  changes.push(
    ...compareValues(before, after, side, where),
    ...limitChanges(before, after, side, where),
    ...compareFields(before.properties ?? [], after.properties ?? [], side, where),
  );
  if (before.items && after.items) changes.push(...compareSchemas(before.items, after.items, side, '[]'));
  changes.push(...compareVariants(before, after, side));
  const [wasMore, isMore] = [before.additional, after.additional];
  if (typeof wasMore === 'object' && typeof isMore === 'object') {
    changes.push(...compareSchemas(wasMore, isMore, side, '.*'));
  }
  for (const { kind, label, schema } of after.parts ?? []) {
    const was = before.parts?.find((one) => one.kind === kind && one.label === label);
    // A tighter schema for what must not be, allows more.
    if (was && kind !== 'not')
      changes.push(...compareSchemas(was.schema, schema, side, nameParts[kind](label)));
  }
  return changes;
}

/** Paths as `compareSchemas` joins them. */
const nameParts: Readonly<Record<ApiPart['kind'], (label: string) => string>> = {
  position: (label) => label,
  keys: (label) => label,
  when: (label) => `(${label})`,
  otherwise: (label) => `(!${label})`,
  names: () => '(keys)',
  also: () => '',
  contains: () => '[]',
  content: () => '(content)',
  not: () => '',
};

/** True if a request type is no longer accepted, or if a response may have a new type. */
function isNarrower(before: ApiSchema, after: ApiSchema, side: Side): boolean {
  const [from, to] = side === 'request' ? [before, after] : [after, before];
  const allowsType = (type: string) =>
    to.types.includes(type) || (type === 'integer' && to.types.includes('number'));
  return to.types.length > 0 && (from.types.length === 0 || !from.types.every(allowsType));
}

function formatTypes({ types, format, nullable }: ApiSchema): string {
  const text = [...types, ...(nullable && !types.includes('null') ? ['null'] : [])].join(' | ') || 'any';
  return format === undefined ? text : `${text} (${format})`;
}

/** An option removed from a request, or added to a response, breaks clients. */
function compareVariants(before: ApiSchema, after: ApiSchema, side: Side): ApiChange[] {
  if (!before.variants || !after.variants) return [];
  const [was, is] = [indexByName(before.variants.options), indexByName(after.variants.options)];
  const options = nameChanges(
    [...was.keys()],
    [...is.keys()],
    ['option-added', 'option-removed'],
    '',
    (kind) => kind === (side === 'request' ? 'option-removed' : 'option-added'),
  );
  const common = [...is].flatMap(([name, schema]) => {
    const old = was.get(name);
    return old ? compareSchemas(old, schema, side, '') : [];
  });
  return [...options, ...common];
}

function indexByName(options: readonly ApiSchema[]): Map<string, ApiSchema> {
  return new Map(
    options.map((one, index) => [one.name ?? one.title ?? `${formatTypes(one)} ${index + 1}`, one]),
  );
}

/** @param where Path of the fields' object; '' for the operation itself. */
export function compareFields(
  before: readonly ApiField[],
  after: readonly ApiField[],
  side: Side,
  where: string,
): ApiChange[] {
  const buildFieldPath = (name: string) => (where === '' ? name : `${where}.${name}`);
  const changes: ApiChange[] = [];
  for (const field of after) {
    const was = before.find(({ name }) => name === field.name);
    if (!was) {
      const breaking = side === 'request' && field.required;
      changes.push({
        kind: 'field-added',
        where: buildFieldPath(field.name),
        after: formatTypes(field.schema),
        breaking,
      });
      continue;
    }
    if (was.required !== field.required) {
      changes.push({
        kind: field.required ? 'field-required' : 'field-optional',
        where: buildFieldPath(field.name),
        breaking: field.required === (side === 'request'),
      });
    }
    if (field.deprecated && !was.deprecated) {
      changes.push({ kind: 'deprecated', where: buildFieldPath(field.name), breaking: false });
    }
    changes.push(...compareSchemas(was.schema, field.schema, side, buildFieldPath(field.name)));
  }
  for (const { name, schema } of before) {
    if (after.some((field) => field.name === name)) continue;
    changes.push({
      kind: 'field-removed',
      where: buildFieldPath(name),
      before: formatTypes(schema),
      breaking: true,
    });
  }
  return changes;
}

function compareValues(before: ApiSchema, after: ApiSchema, side: Side, where: string): ApiChange[] {
  const formatEnum = (values: NonNullable<ApiSchema['enum']>) =>
    `enum ${values.map(({ value }) => formatScalar(value)).join(', ')}`;
  if (!before.enum || !after.enum) {
    if (before.enum === after.enum) return [];
    return [
      {
        kind: 'limit-changed',
        where,
        ...(before.enum && { before: formatEnum(before.enum) }),
        ...(after.enum && { after: formatEnum(after.enum) }),
        breaking: side === 'request' && after.enum !== undefined,
      },
    ];
  }
  return nameChanges(
    before.enum.map(({ value }) => formatScalar(value)),
    after.enum.map(({ value }) => formatScalar(value)),
    ['value-added', 'value-removed'],
    where,
    // A new value in a response does not count as breaking: clients must expect new values.
    (kind) => kind === 'value-removed' && side === 'request',
  );
}

/** Lower limits: they allow less when they grow. */
const lowerLimits = new Set(['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']);

function limitChanges(before: ApiSchema, after: ApiSchema, side: Side, where: string): ApiChange[] {
  const keys = [...new Set([...Object.keys(before.limits), ...Object.keys(after.limits)])];
  const limits = keys.flatMap((key): ApiChange[] => {
    const [was, is] = [before.limits[key], after.limits[key]];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    return [
      {
        kind: 'limit-changed',
        where,
        ...(was !== undefined && { before: `${key} ${formatChangedValue(was)}` }),
        ...(is !== undefined && { after: `${key} ${formatChangedValue(is)}` }),
        breaking: side === 'request' && isTighter(key, was, is),
      },
    ];
  });
  if (JSON.stringify(before.default) === JSON.stringify(after.default)) return limits;
  return [
    ...limits,
    {
      kind: 'default-changed',
      where,
      ...(before.default !== undefined && { before: formatChangedValue(before.default) }),
      ...(after.default !== undefined && { after: formatChangedValue(after.default) }),
      breaking: side === 'request' && before.default !== undefined,
    },
  ];
}

function isTighter(key: string, was: unknown, is: unknown): boolean {
  if (is === undefined) return false;
  const [before, after] = [toNumber(was), toNumber(is)];
  if (before === undefined || after === undefined) return true;
  return lowerLimits.has(key) ? after > before : after < before;
}

function formatChangedValue(value: unknown): string {
  return formatPlain(value as Json);
}

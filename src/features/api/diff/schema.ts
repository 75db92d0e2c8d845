/** Compares two schemas: fields, choices and what is in them, each change with its path. */
import type { ApiField, ApiPart, ApiSchema } from '../model/schema.ts';
import { type ApiChange, nameChanges, removeRepeated, type Side } from './change.ts';
import { compareLimits, compareTypes, compareValues, describeType, formatTypes } from './limits.ts';

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
  const changes =
    ofOlder.get(after) ?? removeRepeated(compareOwnKeywords(before, after, side)).slice(0, changeLimit);
  ofOlder.set(after, changes);
  return changes.map((change) => ({ ...change, where: joinPaths(where, change.where) }));
}

function joinPaths(where: string, below: string): string {
  return where === '' || below === '' || /^[[.]/.test(below) ? where + below : `${where}.${below}`;
}

function compareOwnKeywords(before: ApiSchema, after: ApiSchema, side: Side): ApiChange[] {
  const [wasChoice, isChoice] = [isChoiceAlone(before), isChoiceAlone(after)];
  if (wasChoice !== isChoice) return compareWithChoice(before, after, side);
  const changes = [
    ...compareTypes(before, after, side),
    ...compareValues(before, after, side),
    ...compareLimits(before, after, side),
    ...compareFields(before.properties ?? [], after.properties ?? [], side, ''),
  ];
  if (before.items && after.items) changes.push(...compareSchemas(before.items, after.items, side, '[]'));
  changes.push(...compareVariants(before, after, side));
  const [wasMore, isMore] = [before.additional, after.additional];
  if (typeof wasMore === 'object' && typeof isMore === 'object') {
    changes.push(...compareSchemas(wasMore, isMore, side, '.*'));
  }
  for (const { kind, label, schema } of after.parts ?? []) {
    const was = before.parts?.find((part) => part.kind === kind && part.label === label);
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

/** True for a schema that is one of several, and nothing besides. */
function isChoiceAlone({ variants, properties }: ApiSchema): boolean {
  return variants !== undefined && !variants.isExtending && properties === undefined;
}

/** One schema became several, or several one: it breaks unless what clients send, or get now, fits one of the others. */
function compareWithChoice(before: ApiSchema, after: ApiSchema, side: Side): ApiChange[] {
  const [was, is] = [before, after].map((schema) =>
    isChoiceAlone(schema) ? schema.variants!.options : [schema],
  );
  const fits = (old: ApiSchema, now: ApiSchema) =>
    compareSchemas(old, now, side, '').every(({ breaking }) => !breaking);
  const isFitting =
    side === 'request'
      ? was!.every((old) => is!.some((now) => fits(old, now)))
      : is!.every((now) => was!.some((old) => fits(old, now)));
  const texts = { before: describeType(before), after: describeType(after) };
  return [{ kind: 'type-changed', where: '', ...texts, breaking: !isFitting }];
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

/** Options without a name by their types, however many stand before them. */
function indexByName(options: readonly ApiSchema[]): Map<string, ApiSchema> {
  const found = new Map<string, ApiSchema>();
  for (const option of options) {
    const name = option.name ?? option.title ?? formatTypes(option);
    let free = name;
    for (let count = 2; found.has(free); count++) free = `${name} ${count}`;
    found.set(free, option);
  }
  return found;
}

/** @param where Path of the fields' object; '' for the operation itself. */
export function compareFields(
  older: readonly ApiField[],
  newer: readonly ApiField[],
  side: Side,
  where: string,
): ApiChange[] {
  // A request does not carry what is read-only, nor an answer what is write-only.
  const isCarried = ({ schema }: ApiField) => !(side === 'request' ? schema.readOnly : schema.writeOnly);
  const [before, after] = [older.filter(isCarried), newer.filter(isCarried)];
  const buildFieldPath = (name: string) => (where === '' ? name : `${where}.${name}`);
  const [was, is] = [indexFields(before), indexFields(after)];
  const removed = before.filter((field) => !is.has(getFieldKey(field)));
  return [
    ...after.flatMap((field) =>
      compareField(was.get(getFieldKey(field)), field, side, buildFieldPath(field.name)),
    ),
    ...removed.map(({ name, schema }) => ({
      kind: 'field-removed' as const,
      where: buildFieldPath(name),
      before: describeType(schema),
      breaking: true,
    })),
  ];
}

function indexFields(fields: readonly ApiField[]): Map<string, ApiField> {
  return new Map(fields.map((field) => [getFieldKey(field), field]));
}

/** Capitals make no other header. */
function getFieldKey({ name, in: place }: ApiField): string {
  return place === 'header' ? name.toLowerCase() : name;
}

function compareField(was: ApiField | undefined, field: ApiField, side: Side, where: string): ApiChange[] {
  if (!was) {
    const breaking = side === 'request' && field.required;
    return [{ kind: 'field-added', where, after: describeType(field.schema), breaking }];
  }
  const changes: ApiChange[] = [];
  if (was.required !== field.required) {
    const kind = field.required ? 'field-required' : 'field-optional';
    changes.push({ kind, where, breaking: field.required === (side === 'request') });
  }
  if (field.deprecated && !was.deprecated) changes.push({ kind: 'deprecated', where, breaking: false });
  return [...changes, ...compareSchemas(was.schema, field.schema, side, where)];
}

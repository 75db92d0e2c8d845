/** Compares what two schemas say of a single value: types, listed values, limits and defaults. */
import { formatPlain, formatScalar, toNumber } from '../model/numbers.ts';
import type { ApiSchema, Json } from '../model/schema.ts';
import { type ApiChange, nameChanges, type Side } from './change.ts';

export function compareTypes(before: ApiSchema, after: ApiSchema, side: Side): ApiChange[] {
  const [was, is] = [formatTypes(before), formatTypes(after)];
  if (was === is) return [];
  const [from, to] = side === 'request' ? [before, after] : [after, before];
  const breaking = isNarrower(from, to);
  return [{ kind: 'type-changed', where: '', before: was, after: is, breaking }];
}

/** True if something of `from` does not fit `to`: a request of before, or an answer of now. */
function isNarrower(from: ApiSchema, to: ApiSchema): boolean {
  if (takesNull(from) && !takesNull(to)) return true;
  const sought = from.types.filter((type) => type !== 'null');
  const allowsType = (type: string) =>
    to.types.includes(type) || (type === 'integer' && to.types.includes('number'));
  if (to.types.length > 0 && (from.types.length === 0 || !sought.every(allowsType))) return true;
  return to.format !== undefined && !fitsFormat(from.format, to.format);
}

function takesNull({ types, nullable, isImplied }: ApiSchema): boolean {
  return nullable === true || isImplied === true || types.length === 0 || types.includes('null');
}

/** Formats whose values all fit those after them. */
const wider: Readonly<Record<string, readonly string[]>> = { int32: ['int64', 'double'], float: ['double'] };

/** Tells how to show a value, and nothing of the value. */
const shownOnly = new Set(['password']);

function fitsFormat(from: string | undefined, to: string): boolean {
  return from === to || shownOnly.has(to) || (from !== undefined && wider[from]?.includes(to) === true);
}

export function formatTypes({ types, format, nullable }: ApiSchema): string {
  const text = [...types, ...(nullable && !types.includes('null') ? ['null'] : [])].join(' | ') || 'any';
  return format === undefined ? text : `${text} (${format})`;
}

/** As `formatTypes`; of a choice, its options. */
export function describeType(schema: ApiSchema): string {
  const options = schema.types.length === 0 ? schema.variants?.options : undefined;
  return options?.map((one) => one.name ?? one.title ?? formatTypes(one)).join(' | ') || formatTypes(schema);
}

/** A constant is a list of one value. */
function listValues({ enum: values, const: single }: ApiSchema): readonly string[] | undefined {
  if (single !== undefined) return [formatScalar(single)];
  return values?.map(({ value }) => formatScalar(value));
}

export function compareValues(before: ApiSchema, after: ApiSchema, side: Side): ApiChange[] {
  const [was, is] = [listValues(before), listValues(after)];
  // Who promises a constant answers with nothing else; of a list, clients must expect new values.
  const isPromised = side === 'answer' && before.const !== undefined;
  if (!was || !is) {
    if (was === is) return [];
    return [
      {
        kind: 'limit-changed',
        where: '',
        ...(was && { before: `enum ${was.join(', ')}` }),
        ...(is && { after: `enum ${is.join(', ')}` }),
        breaking: isPromised || (side === 'request' && is !== undefined),
      },
    ];
  }
  return nameChanges(was, is, ['value-added', 'value-removed'], '', (kind) =>
    kind === 'value-added' ? isPromised : side === 'request',
  );
}

/** Lower limits: they allow less when they grow. */
const lowerLimits = new Set(['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']);
/** What an answer promises by these, clients count on: lengths of columns, sizes of lists. */
const upperLimits = new Set(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']);

export function compareLimits(before: ApiSchema, after: ApiSchema, side: Side): ApiChange[] {
  const keys = [...new Set([...Object.keys(before.limits), ...Object.keys(after.limits)])];
  const limits = keys.flatMap((key): ApiChange[] => {
    const [was, is] = [before.limits[key], after.limits[key]];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    const isPromise = lowerLimits.has(key) || upperLimits.has(key);
    return [
      {
        kind: 'limit-changed',
        where: '',
        ...(was !== undefined && { before: `${key} ${formatPlain(was)}` }),
        ...(is !== undefined && { after: `${key} ${formatPlain(is)}` }),
        breaking: side === 'request' ? isTighter(key, was, is) : isPromise && isTighter(key, is, was),
      },
    ];
  });
  return [...limits, ...compareFurther(before, after, side), ...compareDefaults(before, after, side)];
}

function isTighter(key: string, was: Json | undefined, is: Json | undefined): boolean {
  if (is === undefined || is === false) return false;
  if (key === 'pattern' && typeof is === 'string' && /^\^?\.\*\$?$/.test(is)) return false;
  const [before, after] = [toNumber(was), toNumber(is)];
  if (before === undefined || after === undefined) return true;
  if (key === 'multipleOf') return !Number.isInteger(before / after);
  return lowerLimits.has(key) ? after > before : after < before;
}

/** Whether an object may have keys that the description does not list. */
function compareFurther(before: ApiSchema, after: ApiSchema, side: Side): ApiChange[] {
  const isClosed = after.additional === false;
  // A schema that is no object says nothing of keys.
  if ((before.additional === false) === isClosed || !before.properties || !after.properties) return [];
  const limit = ['additionalProperties', false].join(' ');
  const text = isClosed ? { after: limit } : { before: limit };
  return [{ kind: 'limit-changed', where: '', ...text, breaking: isClosed && side === 'request' }];
}

function compareDefaults(before: ApiSchema, after: ApiSchema, side: Side): ApiChange[] {
  if (JSON.stringify(before.default) === JSON.stringify(after.default)) return [];
  return [
    {
      kind: 'default-changed',
      where: '',
      ...(before.default !== undefined && { before: formatPlain(before.default) }),
      ...(after.default !== undefined && { after: formatPlain(after.default) }),
      breaking: side === 'request' && before.default !== undefined,
    },
  ];
}

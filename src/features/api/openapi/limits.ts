/** The limits of a schema, and those that hold where several schemas hold at once. */
import { isText, toNumber } from '../model/numbers.ts';
import type { ApiSchema, Json } from '../model/schema.ts';
import type { RawMap } from './source.ts';

type Limits = ApiSchema['limits'];

const limitKeys = [
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'contentMediaType',
  'contentEncoding',
];

export function readLimits(raw: RawMap): Record<string, Json> {
  return Object.fromEntries(
    limitKeys.flatMap((key) => (raw[key] === undefined ? [] : [[key, raw[key] as Json]])),
  );
}

/** Of two lengths or counts the tighter one holds. */
const least = ['minLength', 'minItems', 'minProperties'] as const;
const most = ['maxLength', 'maxItems', 'maxProperties'] as const;

/** `all`: a later one says what the others do not limit. The patterns are a list if there are several. */
export function mergeLimits(all: readonly Limits[]): Record<string, Json> {
  const merged: Record<string, Json> = Object.assign({}, ...all);
  const findNumbers = (key: string) =>
    all.flatMap((one) => (toNumber(one[key]) === undefined ? [] : one[key]!));
  const pick = (key: string, isTighter: (a: number, b: number) => boolean) => {
    const [first, ...others] = findNumbers(key);
    if (first === undefined) return;
    merged[key] = others.reduce<Json>((a, b) => (isTighter(toNumber(b)!, toNumber(a)!) ? b : a), first);
  };
  for (const key of least) pick(key, (a, b) => a > b);
  for (const key of most) pick(key, (a, b) => a < b);
  const steps = findNumbers('multipleOf');
  if (steps.length > 1) merged.multipleOf = steps.reduce(mergeSteps);
  if (all.some(({ uniqueItems }) => uniqueItems === true)) merged.uniqueItems = true;
  mergeBound(merged, all, 'minimum', 'exclusiveMinimum', (a, b) => a > b);
  mergeBound(merged, all, 'maximum', 'exclusiveMaximum', (a, b) => a < b);
  const patterns = [...new Set(all.flatMap(({ pattern }) => listPatterns(pattern)))];
  if (patterns.length > 1) merged.pattern = patterns;
  return merged;
}

/** What is a multiple of both; of steps that are no whole numbers the one that the other divides, or the later. */
function mergeSteps(a: Json, b: Json): Json {
  const [x, y] = [toNumber(a)!, toNumber(b)!];
  if (Number.isInteger(x / y)) return a;
  if (![x, y].every(Number.isInteger) || Number.isInteger(y / x)) return b;
  let [large, small] = [x, y];
  while (small !== 0) [large, small] = [small, large % small];
  return (x / large) * y;
}

/** Those of one schema, or of several that hold at once. */
export function listPatterns(pattern: Json | undefined): string[] {
  return (Array.isArray(pattern) ? (pattern as readonly Json[]) : [pattern]).filter(isText);
}

/** In OpenAPI 3.0 `exclusive` is a flag on `plain`, in 3.1 it is the number itself. */
function mergeBound(
  merged: Record<string, Json>,
  all: readonly Limits[],
  plain: string,
  exclusive: string,
  isTighter: (a: number, b: number) => boolean,
): void {
  const bounds = all.flatMap((one) => [
    { value: one[plain], rest: one[exclusive] === true ? { [exclusive]: true } : {}, key: plain },
    { value: one[exclusive], rest: {}, key: exclusive },
  ]);
  const [first, ...others] = bounds.filter(({ value }) => toNumber(value) !== undefined);
  if (!first || others.length === 0) return;
  const isOpen = ({ key, rest }: typeof first) => key === exclusive || exclusive in rest;
  const tightest = others.reduce((a, b) => {
    const [x, y] = [toNumber(a.value)!, toNumber(b.value)!];
    return isTighter(y, x) || (x === y && isOpen(b)) ? b : a;
  }, first);
  delete merged[plain];
  delete merged[exclusive];
  Object.assign(merged, { [tightest.key]: tightest.value }, tightest.rest);
}

/**
 * Brings in what a `$ref` names in the place of a whole map or list, as people split files: `paths: { $ref: ./paths.yaml }`.
 * The specifications know references only in the place of one schema, parameter or answer.
 */
import { decode } from '#model/address/url';
import { memoize } from '#model/remembered';
import { type Files, resolveRef } from './files.ts';
import { createEmptyMap, getPlace, isList, isMap, type Raw, type RawMap, setPlace } from './source.ts';

/** Maps by name. The keys in them are no keywords. */
const maps = new Set(
  (
    'paths webhooks properties patternProperties $defs definitions dependentSchemas content encoding variables responses ' +
    'parameters schemas examples requestBodies securitySchemes securityDefinitions links callbacks pathItems headers servers channels operations ' +
    'messages replies x-errors x-reasons x-enum'
  ).split(' '),
);
const others = new Set(
  'info contact license externalDocs flows components tags security allOf anyOf oneOf prefixItems required enum examples'.split(
    ' ',
  ),
);
/** The values of these keywords are data. */
const data = new Set(['example', 'default', 'const', 'value', 'x-versions']);

/** Longer chains lead nowhere. */
const mostSteps = 20;

/** A value in the place of a whole map or list. */
type Whole = { readonly raw: RawMap; readonly key: string };

/** True if `unfoldFiles` changes something. */
export function isUnfoldable(files: Files): boolean {
  return [...files.values()].some(
    ({ root }) =>
      isMap(root) &&
      listFoldable(root).some(({ raw, key }) => unfoldValue(raw[key]!, key, files) !== raw[key]),
  );
}

/** Changes the files in place. A reference that leads to nothing of the kind stays, and is told where it is read. */
export function unfoldFiles(files: Files): void {
  const endless = findEndless(files);
  for (const { root } of files.values())
    visitWholes(root, ({ raw, key }) => {
      const value = raw[key]!;
      const isKept = endless.has(value) || (isList(value) && value.some((one) => endless.has(one)));
      if (!isKept) (raw as Record<string, Raw>)[key] = unfoldValue(value, key, files);
    });
}

/** More than any description has once all is brought in. */
const mostNodes = 2_000_000;

/** References that would bring in what they stand in, or, one through another, far more than the files say. */
function findEndless(files: Files): ReadonlySet<Raw> {
  const foldable = new Set<Raw>();
  for (const { root } of files.values())
    for (const { raw, key } of isMap(root) ? listFoldable(root) : [])
      for (const one of [raw[key]!].flat() as Raw[]) if (isReference(one)) foldable.add(one);
  const endless = new Set<Raw>();
  /** With all that is brought in; 0 while it is being counted. */
  const sizes = new Map<object, number>();
  const sizeOf = (one: Raw) => (typeof one === 'object' && one !== null ? (sizes.get(one) ?? 1) : 1);
  const todo: { readonly node: object; readonly below?: readonly Raw[] }[] = [];
  const enter = (one: Raw) => typeof one === 'object' && one !== null && todo.push({ node: one });
  for (const { root } of files.values()) enter(root ?? null);
  for (let next = todo.pop(); next; next = todo.pop()) {
    const { node, below } = next;
    if (below) {
      const size = below.reduce<number>((sum, one) => sum + sizeOf(one), 1);
      if (size > mostNodes && foldable.has(node as Raw)) endless.add(node as Raw);
      sizes.set(node, endless.has(node as Raw) ? 1 : size);
      continue;
    }
    if (sizes.has(node)) continue;
    sizes.set(node, 0);
    const target = foldable.has(node as Raw) ? followChain(node as Raw, files) : undefined;
    const isCircular = typeof target === 'object' && target !== null && sizes.get(target) === 0;
    if (isCircular) endless.add(node as Raw);
    const own = [...(Object.values(node) as Raw[]), ...(target && !isCircular ? [target] : [])];
    todo.push({ node, below: own });
    for (const one of own) enter(one);
  }
  return endless;
}

/** Those with a reference. Descriptions share files, and each asks. */
const listFoldable = memoize((root: RawMap): readonly Whole[] => {
  const found: Whole[] = [];
  visitWholes(root, (one) => {
    const value = one.raw[one.key]!;
    const items = isList(value) && one.key === 'parameters' ? value : [value];
    if (items.some(isReference)) found.push(one);
  });
  return found;
});

/** `visit` may put another value there. */
function visitWholes(root: Raw | undefined, visit: (one: Whole) => void): void {
  const isAsync = isMap(root) && root.asyncapi !== undefined;
  const seen = new Set<Raw>();
  const todo: (readonly [Raw, string])[] = [[root ?? null, '']];
  for (let next = todo.pop(); next; next = todo.pop()) {
    const [raw, under] = next;
    if (typeof raw !== 'object' || raw === null || seen.has(raw)) continue;
    seen.add(raw);
    if (isList(raw)) {
      for (const item of raw) todo.push([item, '']);
      continue;
    }
    const isNames = maps.has(under);
    for (const key of Object.keys(raw)) {
      // In AsyncAPI the headers of a message are one schema.
      const isWhole = !isNames && (maps.has(key) || others.has(key)) && !(isAsync && key === 'headers');
      if (isWhole) visit({ raw, key });
      if (isNames || !data.has(key)) todo.push([raw[key]!, isNames ? '' : key]);
    }
  }
}

function unfoldValue(value: Raw, key: string, files: Files): Raw {
  if (isList(value) && key === 'parameters' && value.some((one) => isList(findTarget(one, files)))) {
    const items = value.flatMap((one) => findTarget(one, files) ?? one);
    return setPlace(items, value);
  }
  if (!isReference(value)) return value;
  const target = followChain(value, files);
  if (isList(target)) return target;
  if (!isMap(target) || isReference(target)) return value;
  const { $ref: _, ...beside } = value;
  return setPlace(Object.assign(createEmptyMap(), target, beside), target, value);
}

function isReference(value: Raw | undefined): value is RawMap & { readonly $ref: string } {
  return isMap(value) && typeof value.$ref === 'string';
}

/** What stands at the end of a chain of references. */
function followChain(value: Raw, files: Files): Raw | undefined {
  let target: Raw | undefined = value;
  for (let steps = 0; steps < mostSteps && isReference(target); steps++)
    target = findAt(target.$ref, target, files);
  return target;
}

/** Undefined unless the item refers to a list. */
function findTarget(item: Raw, files: Files): readonly Raw[] | undefined {
  const target = isReference(item) ? findAt(item.$ref, item, files) : undefined;
  return isList(target) ? target : undefined;
}

function findAt(ref: string, at: RawMap, files: Files): Raw | undefined {
  const target = resolveRef(ref, getPlace(at).file);
  let found = target && files.get(target.file)?.root;
  for (const part of target?.pointer.split('/').slice(1) ?? []) {
    const name = decode(part).replaceAll('~1', '/').replaceAll('~0', '~');
    found = isMap(found) ? found[name] : isList(found) ? found[Number(name)] : undefined;
  }
  return found;
}

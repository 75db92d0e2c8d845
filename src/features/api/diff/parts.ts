/** Compares what OpenAPI and AsyncAPI operations share: contents, roles, errors. */
import type { ApiContent, ApiEvent, ApiOperation } from '../model/api.ts';
import { type ApiChange, nameChanges, removeRepeated, type Side } from './change.ts';
import { compareSchemas } from './schema.ts';
import { compareFormTexts } from './written.ts';

type Either = ApiOperation | ApiEvent;

/** Changes of deprecation, roles and scopes. */
export function compareCommon(before: Either, after: Either): ApiChange[] {
  return [
    ...(after.deprecated && !before.deprecated
      ? [{ kind: 'deprecated' as const, where: '', breaking: false, ...getReplacement(after) }]
      : []),
    ...listChange('roles-changed', before.roles, after.roles),
    ...listChange('scopes-changed', before.scopes, after.scopes),
    ...compareSecurity(before.security, after.security),
  ];
}

type Security = Either['security'];

/** Ways to sign in by what they are: the name of one is nobody's business but the description's. */
function compareSecurity(before: Security, after: Security): ApiChange[] {
  const [was, is] = [before, after].map((ways) => {
    const named = ways.map(
      (way) => new Map(way.map((security) => [identifySecurity(security), security.name])),
    );
    return named.length > 0 ? named : [new Map<string, string>()];
  });
  const [old, now] = [was, is].map((ways) => ways!.map((way) => [...way.keys()].sort().join(' ')).sort());
  if (old!.join('\n') === now!.join('\n')) return [];
  const isKept = (way: ReadonlyMap<string, string>) =>
    is!.some((one) => [...one.keys()].every((key) => way.has(key)));
  const format = (ways: readonly ReadonlyMap<string, string>[]) =>
    ways.map((way) => [...way.values()].join(' + ') || '-').join(' | ');
  const [text, newer] = [was, is].map((ways) => format(ways!));
  return [
    { kind: 'security-changed', where: '', before: text!, after: newer!, breaking: !was!.every(isKept) },
  ];
}

function identifySecurity({ type, scheme, parameter, name }: Security[number][number]): string {
  if (parameter) return `${type} ${parameter.in} ${parameter.name.toLowerCase()}`;
  return `${type} ${(scheme ?? (type === 'http' ? name : '')).toLowerCase()}`;
}

export function compareErrors(before: Either, after: Either): ApiChange[] {
  return nameChanges(
    before.errors.map(({ name }) => name),
    after.errors.map(({ name }) => name),
    ['error-added', 'error-removed'],
    '',
    () => false,
  );
}

function getReplacement({ deprecated }: Either): { after?: string } {
  return deprecated?.use === undefined ? {} : { after: deprecated.use };
}

/** Fewer roles or more scopes lock clients out. An empty list of roles means all. */
function listChange(
  kind: 'roles-changed' | 'scopes-changed',
  before: readonly string[],
  after: readonly string[],
): ApiChange[] {
  const [was, is] = [[...before].sort().join(', '), [...after].sort().join(', ')];
  if (was === is) return [];
  const breaking =
    kind === 'roles-changed'
      ? after.length > 0 && (before.length === 0 || before.some((one) => !after.includes(one)))
      : after.some((one) => !before.includes(one));
  return [{ kind, where: '', before: was, after: is, breaking }];
}

/** @param where Path of the contents: 'body', '200'. */
export function compareContents(
  before: readonly ApiContent[],
  after: readonly ApiContent[],
  side: Side,
  where: string,
): ApiChange[] {
  // What clients send must still be taken; what they get must be what they took.
  const isKept = (type: string) =>
    side === 'request'
      ? after.some((content) => isOfType(type, content.type))
      : after.some((content) => isOfType(content.type, type));
  const [was, is] = [before, after].map((contents) => contents.map(({ type }) => getMediaType(type)));
  const types = nameChanges(
    was!,
    is!,
    ['media-added', 'media-removed'],
    where,
    (kind, type) => kind === 'media-removed' && !isKept(type),
  );
  const common = after.flatMap((is) => {
    const was =
      before.find(({ type }) => getMediaType(type) === getMediaType(is.type)) ??
      before.find(({ type }) => isOfType(type, is.type) || isOfType(is.type, type));
    if (!was) return [];
    const inside = was.schema && is.schema ? compareSchemas(was.schema, is.schema, side, where) : [];
    return [...inside, ...(side === 'request' ? compareFormTexts(was, is, where) : [])];
  });
  return [...types, ...removeRepeated(common)];
}

/** JSON is UTF-8 whether its type says so or not. */
function getMediaType(type: string): string {
  return type.toLowerCase().replace(/\s*;\s*charset=[^;]*/g, '');
}

/** True if `type` is `range`, or in it: application/json is in application/\*. */
function isOfType(type: string, range: string): boolean {
  const [one, all] = [getMediaType(type), getMediaType(range)];
  return one === all || all === '*/*' || (all.endsWith('/*') && one.startsWith(all.slice(0, -1)));
}

/** Compares what OpenAPI and AsyncAPI operations share: contents, roles, errors. */
import type { ApiContent, ApiEvent, ApiOperation } from '../model/api.ts';
import { type ApiChange, nameChanges, type Side } from './change.ts';
import { compareSchemas } from './schema.ts';

type Either = ApiOperation | ApiEvent;

/** Changes of deprecation, roles and scopes. */
export function compareCommon(before: Either, after: Either): ApiChange[] {
  return [
    ...(after.deprecated && !before.deprecated
      ? [{ kind: 'deprecated' as const, where: '', breaking: false, ...getReplacement(after) }]
      : []),
    ...listChange('roles-changed', before.roles, after.roles),
    ...listChange('scopes-changed', before.scopes, after.scopes),
  ];
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
  const types = nameChanges(
    before.map(({ type }) => type),
    after.map(({ type }) => type),
    ['media-added', 'media-removed'],
    where,
    (kind) => kind === 'media-removed',
  );
  const common = after.flatMap((is) => {
    const was = before.find(({ type }) => type === is.type);
    return was?.schema && is.schema ? compareSchemas(was.schema, is.schema, side, where) : [];
  });
  return [...types, ...common];
}

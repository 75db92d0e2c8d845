/** Reads what a request has to sign in with: ways by the names of `components.securitySchemes`, and their scopes. */
import { didYouMean, findNearest } from '#model/text';
import type { ApiOperation, ApiSecurity } from '../model/api.ts';
import { findDialect } from './dialect.ts';
import { readScheme } from './security.ts';
import { isMap, type RawMap, setPlace } from './source.ts';
import type { DescriptionTools } from './tools.ts';

type SignInSource = {
  readonly security: ReadonlyMap<string, ApiSecurity>;
  /** Those too that cannot be read. */
  readonly allSchemes: ReadonlySet<string>;
};

/** `signIn`: what holds the `security` of `raw`. */
export function readSignIn(
  raw: RawMap,
  signIn: RawMap,
  around: SignInSource,
  reading: DescriptionTools,
): Pick<ApiOperation, 'scopes' | 'ways' | 'security'> {
  return {
    scopes: readScopes(raw, signIn, reading),
    ...readWays(raw, signIn, reading),
    security: readSecurity(signIn, around, reading),
  };
}

/** Permissions that a key (`x-scopes`) or an OAuth token needs. */
function readScopes(raw: RawMap, signIn: RawMap, { context }: DescriptionTools): string[] {
  const ways = context.list(signIn, 'security').filter(isMap);
  const oauthScopes = ways.flatMap((way) => Object.keys(way).flatMap((name) => context.texts(way, name)));
  return [...new Set([...context.texts(raw, 'x-scopes'), ...oauthScopes])];
}

/** Nothing where one list of scopes says it all: that of the only way that needs some. */
function readWays(raw: RawMap, signIn: RawMap, { context }: DescriptionTools): Pick<ApiOperation, 'ways'> {
  const all = context.list(signIn, 'security').filter(isMap);
  const ways = all.map((way) => Object.keys(way).map((name) => ({ name, scopes: context.texts(way, name) })));
  const lists = ways.map((way) =>
    way
      .flatMap(({ scopes }) => scopes)
      .sort()
      .join(' '),
  );
  if (new Set(lists.filter(Boolean)).size < 2) return {};
  const formatScopes = (scopes: readonly string[]) => (scopes.length > 0 ? ` (${scopes.join(' ')})` : '');
  const written = ways.map((way) => way.map(({ name, scopes }) => name + formatScopes(scopes)).join(' + '));
  return { ways: { signIn: [...new Set(written)].filter(Boolean), scopes: context.texts(raw, 'x-scopes') } };
}

export function readSecurity(
  holder: RawMap,
  { security, allSchemes }: SignInSource,
  { context }: DescriptionTools,
): ApiOperation['security'] {
  const ways = context.list(holder, 'security').flatMap((way) => {
    if (!isMap(way)) return [];
    const schemes = Object.keys(way).flatMap((name) => {
      const scheme = security.get(name) ?? readSchemeAt(name, way, context);
      if (scheme) return [scheme];
      // What keeps it from being read has been told.
      if (allSchemes.has(name)) return [];
      const isOld = findDialect(context.files) === 'swagger';
      const schemesKey = isOld ? 'securityDefinitions' : 'components.securitySchemes';
      const message = `"${name}" is no key of \`${schemesKey}\`.`;
      context.report('api-unknown-name', message, way, name, {
        target: name,
        hint: didYouMean(findNearest(name, security.keys())),
      });
      return [];
    });
    // An empty list of schemes (`{}`): signing in is optional.
    return [schemes];
  });
  // Ways that differ in their scopes alone are one way to sign in.
  const byNames = new Map(ways.map((way) => [way.map(({ name }) => name).join('\0'), way]));
  return [...byNames.values()];
}

/** OpenAPI 3.2: the key is a reference to a scheme. */
function readSchemeAt(
  ref: string,
  way: RawMap,
  context: DescriptionTools['context'],
): ApiSecurity | undefined {
  if (!/[#/]/.test(ref)) return undefined;
  const raw = context.follow(setPlace({ $ref: ref }, way));
  return raw && readScheme(ref.replace(/^.*[#/]/, ''), raw, false, context);
}

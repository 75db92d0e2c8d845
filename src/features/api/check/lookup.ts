/** Finds the operations for a method and a path that a page names. */
import { findNearest } from '#model/text';
import type { ApiDescription, ApiOperation } from '../model/api.ts';

/** An operation as a page names it: `POST /calls/:uuid`. */
export type Mention = {
  /** In lower case; undefined if the page names only a path. */
  readonly method?: string;
  readonly path: string;
};

export type Looked =
  /** Several operations if the page names only a path. */
  | { readonly kind: 'found'; readonly operations: readonly ApiOperation[] }
  /** The path exists, with other methods. */
  | { readonly kind: 'method'; readonly methods: readonly string[] }
  /** `near`: a similar path; `isPrefix`: other paths begin with it. */
  | { readonly kind: 'unknown'; readonly near?: string; readonly isPrefix: boolean }
  /** The path belongs to none of these APIs, so docgen cannot check it. */
  | { readonly kind: 'foreign' };

export type Lookup = {
  /** True if a URL or a path belongs to one of the APIs. */
  isOwn(address: string): boolean;
  find(mention: Mention): Looked;
};

const placeholder = '*';
/** Placeholders and omissions: `:uuid`, `{uuid}`, `<uuid>`, `${uuid}`, `%s`, `…`. */
const blank = /^:\w|[{<*…]|%[sd]|\.{3}/;

type KnownPath = { readonly operation: ApiOperation; readonly segments: readonly string[] };

export function createLookup(descriptions: readonly ApiDescription[]): Lookup {
  const known: KnownPath[] = descriptions
    .flatMap(({ operations }) => operations)
    .map((operation) => ({ operation, segments: splitPath(operation.path) }));
  const channels = listChannels(descriptions);
  const servers = listServers(descriptions);
  const prefixes = [...new Set(servers.map(({ prefix }) => prefix))].filter((prefix) => prefix !== '');
  // An API without a prefix is served at the root of a host.
  const isRoot = servers.some(({ prefix }) => prefix === '');
  const isUnderPrefix = (path: string) => prefixes.some((prefix) => isUnder(path, prefix));

  const matches = (segments: readonly string[]): ApiOperation[] => {
    const scored = known.flatMap(({ operation, segments: own }) => {
      const score = getScore(segments, own);
      return score === undefined ? [] : [{ operation, score }];
    });
    const best = Math.max(...scored.map(({ score }) => score));
    return scored.filter(({ score }) => score === best).map(({ operation }) => operation);
  };
  const findSimilarPath = (path: string) => {
    const shape = getPathShape(path);
    const shapes = [
      ...known.map((one) => getPathShape(one.operation.path)),
      ...channels.map((channel) => `/${channel.join('/')}`),
    ];
    const near = findNearest(shape, [...new Set(shapes)]);
    return known.find(({ operation }) => getPathShape(operation.path) === near)?.operation.path ?? near;
  };
  return {
    isOwn(address) {
      const host = /^[a-z]+:\/\/([^/]*)/i.exec(address)?.[1];
      if (host === undefined || blank.test(host) || host.startsWith('$'))
        return isUnderPrefix(getPath(address)) || (isRoot && matches(splitPath(getPath(address))).length > 0);
      return servers.some((server) => server.host === host && isUnder(getPath(address), server.prefix));
    },
    find({ method, path }) {
      const whole = getPath(path);
      const candidates = isUnderPrefix(whole)
        ? [whole]
        : [...(isRoot ? [whole] : []), ...prefixes.map((prefix) => prefix + whole)];
      const all = candidates.flatMap((candidate) => matches(splitPath(candidate)));
      if (all.length > 0) {
        const operations = all.filter((operation) => method === undefined || operation.method === method);
        if (operations.length > 0) return { kind: 'found', operations };
        return { kind: 'method', methods: all.map((operation) => operation.method.toUpperCase()) };
      }
      if (!isUnderPrefix(whole)) {
        // The root of a host may have other pages, so only a near miss counts as an unknown path.
        const near = isRoot && method !== undefined ? findSimilarPath(whole) : undefined;
        return near === undefined ? { kind: 'foreign' } : { kind: 'unknown', isPrefix: false, near };
      }
      // Not every path below a prefix is an operation: it may be the prefix itself, or an unfinished path.
      const segments = splitPath(whole);
      const isPrefix = isPathPrefix(segments);
      if (isNoPath(segments) || (isPrefix && whole.endsWith('/'))) return { kind: 'foreign' };
      if (channels.some((own) => getScore(segments, own) !== undefined)) return { kind: 'foreign' };
      const near = findSimilarPath(whole);
      return { kind: 'unknown', isPrefix, ...(near !== undefined && { near }) };
    },
  };

  function isNoPath(segments: readonly string[]): boolean {
    // '/api/v1' is the prefix of another API version.
    const isVersion = /^v\d+$/.test(segments.at(-1) ?? '');
    return isVersion || prefixes.some((prefix) => splitPath(prefix).join('/') === segments.join('/'));
  }

  function isPathPrefix(segments: readonly string[]): boolean {
    return known.some(({ segments: own }) => getScore(segments, own.slice(0, segments.length)) !== undefined);
  }
}

/** Addresses of channels, split into segments. They are known paths, but no operations. */
function listChannels(descriptions: readonly ApiDescription[]): string[][] {
  return descriptions
    .flatMap(({ events = [] }) => events.map(({ channel }) => channel.address))
    .filter((address) => address.startsWith('/'))
    .map(splitPath);
}

/** Skips descriptions with channels only: their server may be the reader's own, which receives callbacks. */
function listServers(
  descriptions: readonly ApiDescription[],
): { readonly host: string | undefined; readonly prefix: string }[] {
  return descriptions
    .filter(({ operations }) => operations.length > 0)
    .flatMap(({ servers }) => servers.map(({ url }) => /^(?:[a-z]+:\/\/([^/]*))?(.*?)\/*$/i.exec(url)!))
    .map(([, host, prefix = '']) => ({ host, prefix }));
}

function isUnder(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

/** Drops scheme, host, query and hash. */
function getPath(address: string): string {
  return address.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/s, '') || '/';
}

function splitPath(path: string): string[] {
  return path
    .split('/')
    .filter((one) => one !== '')
    .map((one) => (blank.test(one) ? placeholder : one));
}

/** True if two paths can be the same; placeholders match any segment. */
export function canBeSamePath(path: string, other: string): boolean {
  return getScore(splitPath(getPath(path)), splitPath(getPath(other))) !== undefined;
}

function getPathShape(path: string): string {
  return `/${splitPath(path).join('/')}`;
}

/** Higher if more segments match literally; undefined if the paths differ. */
function getScore(given: readonly string[], own: readonly string[]): number | undefined {
  if (given.length !== own.length) return undefined;
  let score = 0;
  for (const [index, one] of given.entries()) {
    const other = own[index];
    if (one === other) score += 2;
    else if (other === placeholder) score += 1;
    else if (one !== placeholder) return undefined;
  }
  return score;
}

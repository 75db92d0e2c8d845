/** vercel.json: redirects, caching and the security headers. Vercel cannot have a 404 page for each tree. */

import { listRedirects, type Redirect } from '#model/address/redirects';
import { encodePath, getFolder } from '#model/address/url';
import type { Emitter } from '#model/output/output';
import type { Site } from '#model/site/site';
import { isFor, mostRedirects } from './config.ts';
import { getOwnList, readJsonFile } from './json-file.ts';
import { getOwnText } from './own-files.ts';
import { listResponses, type ResponseRule } from './responses.ts';

export const vercel: Emitter = {
  name: 'vercel',
  emit(site, context) {
    if (!isFor(site, 'vercel')) return [];
    const own = readJsonFile('vercel.json', getOwnText('vercel.json', site, context)).value;
    const redirects = getOwnList(own, 'redirects');
    const config = {
      $schema: 'https://openapi.vercel.sh/vercel.json',
      ...own,
      // The last header of a name wins, and the first redirect of an address.
      headers: [
        ...listResponses(site, context).map((rule) => formatVercelHeaders(site, rule)),
        ...getOwnList(own, 'headers'),
      ],
      // Vercel rejects the whole file if it has more; the other redirects work by their stubs.
      redirects: [
        ...redirects,
        ...listPublicFolders(site).map((path) =>
          formatVercelRedirect({ from: path, to: `${encodePath(path)}/`, status: 301 }),
        ),
        ...listRedirects(site).map(formatVercelRedirect),
      ].slice(0, Math.max(mostRedirects.vercel ?? 0, redirects.length)),
    };
    return [{ path: 'vercel.json', body: `${JSON.stringify(config, undefined, 2)}\n`, from: 'vercel' }];
  },
};

function formatVercelHeaders({ base }: Site, { path, headers }: ResponseRule) {
  const root = path === '/*' ? '' : escapePathPattern(encodePath(base));
  return {
    source: `${root}${path.replace('*', '(.*)').replace('.svg', '\\.svg')}`,
    headers: headers.map(([key, value]) => ({ key, value })),
  };
}

function formatVercelRedirect({ from, to, status }: Pick<Redirect, 'from' | 'to' | 'status'>) {
  // The root has no other form, and a folder's address without its slash must not match the one with it.
  const isOnce = from === '' || to === `${encodePath(from)}/`;
  return {
    source: `${escapePathPattern(encodePath(from)) || '/'}${isOnce ? '' : '{/}?'}`,
    destination: encodeForPattern(to),
    statusCode: status,
  };
}

/** Addresses of the writer's own folders with an index.html: Vercel serves it without the slash, too, and its relative files are lost. */
function listPublicFolders({ base, publicFiles }: Site): string[] {
  return [...publicFiles.keys()]
    .filter((path) => path.endsWith('/index.html'))
    .map((path) => `${base}/${getFolder(path)}`);
}

/** Escapes the characters of Vercel's path patterns. */
function escapePathPattern(path: string): string {
  return path.replace(/[\\():*+?{}]/g, '\\$&');
}

/** In a target, an escaped character of patterns would still be one: Vercel refuses the whole file then. */
function encodeForPattern(href: string): string {
  return href.replace(
    /[\\():*+?{}]|\$(?=\d)/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

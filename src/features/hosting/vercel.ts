/** vercel.json: redirects, caching and the security headers. Vercel cannot have a 404 page for each tree. */
import { listRedirects, type Redirect } from '#model/address/redirects';
import { encodePath, getFolder } from '#model/address/url';
import type { Site } from '#model/site/site';
import { namesMarkdown, prefersHtml } from '#negotiation';
import { isFor, mostRedirects, negotiationRules } from './config.ts';
import type { HostFiles } from './host-files.ts';
import { getOwnList, readJsonFile } from './json-file.ts';
import { getOwnText } from './own-files.ts';
import { listResponses, pages, type ResponseRule } from './responses.ts';

export const vercel: HostFiles = {
  emit(site, context) {
    if (!isFor(site, 'vercel')) return [];
    const own = readJsonFile('vercel.json', getOwnText('vercel.json', site, context)).value;
    const redirects = getOwnList(own, 'redirects');
    const config = {
      $schema: 'https://openapi.vercel.sh/vercel.json',
      ...own,
      // The last header of a name wins, and the first redirect of an address.
      headers: [
        ...listResponses(site, context, { negotiates: true }).map((rule) => formatVercelHeaders(site, rule)),
        ...getOwnList(own, 'headers'),
      ],
      // Vercel rejects the whole file if it has more; the other redirects work by their stubs.
      redirects: [
        ...[
          ...redirects,
          ...listPublicFolders(site).map((path) =>
            formatVercelRedirect({ from: path, to: `${encodePath(path)}/`, status: 301 }),
          ),
          ...listRedirects(site).map(formatVercelRedirect),
        ].slice(0, Math.max((mostRedirects.vercel ?? 0) - negotiationRules, redirects.length)),
        ...formatNegotiation(site),
      ],
      // Only for addresses without a file of their own.
      rewrites: [
        ...getOwnList(own, 'rewrites'),
        {
          source: `${escapePathPattern(encodePath(site.base))}/((?:.*/)?[^/]+)\\.md`,
          destination: `${encodeForPattern(encodePath(site.base))}/$1/index.md`,
        },
      ],
    };
    return [{ path: 'vercel.json', body: `${JSON.stringify(config, undefined, 2)}\n`, from: 'vercel' }];
  },
};

/** In front of rewrites stand the files, and so every page: only a redirect comes first. It has the address of the copy. */
function formatNegotiation(site: Site) {
  const base = encodePath(site.base);
  // Pages without a copy, where a redirect would lead to a 404, and files without an ending.
  const folders = listPublicFolders(site).map((path) => path.slice(site.base.length + 1));
  const others = [
    '\\.well-known/',
    '(?:.*/)?search/?$',
    ...folders.map((path) => `${escapePathPattern(encodePath(path)).replaceAll('.', '\\.')}/?$`),
  ];
  const own = `(?!${others.join('|')})`;
  const weigh = (pattern: string) => ({ type: 'header', key: 'accept', value: `.*(?:${pattern}).*` });
  // With a slash, and without one, which Vercel answers too: then a dot would be the ending of a file.
  return [
    [`${own}(?:.*/)?`, '$1index.md'],
    [`${own}(?:.*/)?[^./]+`, '$1/index.md'],
  ].map(([source, copy]) => ({
    source: `${escapePathPattern(base)}/(${source})`,
    has: [weigh(namesMarkdown)],
    missing: [weigh(prefersHtml)],
    destination: `${encodeForPattern(base)}/${copy}`,
    statusCode: 307,
  }));
}

function formatVercelHeaders({ base }: Site, { path, headers }: ResponseRule) {
  const root = path === '/*' ? '' : escapePathPattern(encodePath(base));
  const toHeaders = headers.map(([key, value]) => ({ key, value }));
  if (path === pages) return { source: `${root}/((?:.*/)?[^./]*)`, headers: toHeaders };
  return {
    source: `${root}${path.replace('*', '(.*)').replace('.svg', '\\.svg')}`,
    headers: toHeaders,
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

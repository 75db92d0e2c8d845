/**
 * nginx-docgen.conf for nginx: redirects, a 404 page for each tree, caching and the security headers. It removes the site's
 * base from paths, because no folder has that name.
 */

import { redirectsOf } from '#model/address/redirects';
import { encodePath } from '#model/address/url';
import { byText } from '#model/diagnostic/diagnostic';
import { assetCaching, securityHeaders } from '#model/output/csp';
import type { Emitter } from '#model/output/output';
import { defaultTree, type Site } from '#model/site/site';
import { isFor } from './config.ts';

const introduction = [
  '# For nginx. Include it in a server block whose root is this folder:',
  '#   server {',
  '#     root /var/www/docs;',
  '#     include /var/www/docs/nginx-docgen.conf;',
  '#   }',
];

export const nginx: Emitter = {
  name: 'nginx',
  emit(site, context) {
    if (!isFor(site, 'nginx')) return [];
    const security = securityHeaders(site, context);
    const main = defaultTree(site);
    const lines = [
      ...introduction,
      'charset utf-8;',
      // Otherwise nginx redirects to its own scheme and port, which are wrong behind a proxy.
      'absolute_redirect off;',
      ...security.map(([name, value]) => header(name, value)),
      header('Cache-Control', 'no-cache'),
      ...(main ? [notFound(site, main.version.base)] : []),
      '',
      // A location with headers of its own inherits none.
      ...location(site, '/assets/', [
        'try_files $uri $uri/index.html =404;',
        ...security.map(([name, value]) => header(name, value)),
        // Not with a 404, which browsers would cache for a year.
        header('Cache-Control', assetCaching).replace(/ always;$/, ';'),
      ]),
      ...(site.base === '' ? [] : [redirect(site.base, `${encodePath(site.base)}/`, 301)]),
      ...[...site.trees]
        .sort((a, b) => byText(a.version.base, b.version.base))
        .flatMap(({ version }) =>
          location(site, `${version.base}/`, [
            'try_files $uri $uri/index.html =404;',
            notFound(site, version.base),
          ]),
        ),
      ...redirectsOf(site).flatMap(({ from, to, hash, status }) => [
        // The base itself already redirects to its final slash.
        ...(from === site.base ? [] : [redirect(from, to, status, hash)]),
        redirect(`${from}/`, to, status, hash),
      ]),
    ];
    return [{ path: 'nginx-docgen.conf', body: `${lines.join('\n')}\n`, from: 'nginx' }];
  },
};

function location(site: Site, path: string, lines: readonly string[]): string[] {
  const { base } = site;
  const pattern = base.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const rewrite = base === '' ? [] : [`rewrite ${quoted(`^${pattern}/(.*)$`)} "/$1" break;`];
  return [`location ${quoted(base + path)} {`, ...[...rewrite, ...lines].map((line) => `  ${line}`), '}'];
}

function notFound(site: Site, base: string): string {
  return `error_page 404 ${quoted(`${site.base}${base}/404.html`)};`;
}

function header(name: string, value: string): string {
  return `add_header ${name} ${quoted(value)} always;`;
}

/** A dollar sign in the target would begin a variable. The query is kept, before the hash. */
function redirect(from: string, to: string, status: number, hash = ''): string {
  const path = to.slice(0, to.length - hash.length);
  const target = [path, hash].map((part) => part.replaceAll('$', '%24')).join('$is_args$args');
  return `location = ${quoted(from)} { return ${status} ${quoted(target)}; }`;
}

function quoted(text: string): string {
  const escaped = text
    .replace(/[\\"]/g, '\\$&')
    .replace(/[\n\r\t]/g, (character) => ({ '\n': '\\n', '\r': '\\r', '\t': '\\t' })[character]!);
  return `"${escaped}"`;
}

/**
 * nginx-docgen.conf for nginx: redirects, a 404 page for each tree, caching and the security headers. It removes the site's
 * base from paths, because no folder has that name.
 */

import { listRedirects } from '#model/address/redirects';
import { encodePath } from '#model/address/url';
import { compareText } from '#model/diagnostic/diagnostic';
import { assetCaching, buildSecurityHeaders } from '#model/output/csp';
import type { Emitter } from '#model/output/output';
import { getDefaultTree, type Site } from '#model/site/site';
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
    const security = buildSecurityHeaders(site, context);
    const main = getDefaultTree(site);
    const lines = [
      ...introduction,
      'charset utf-8;',
      // Otherwise nginx redirects to its own scheme and port, which are wrong behind a proxy.
      'absolute_redirect off;',
      ...security.map(([name, value]) => formatNginxHeader(name, value)),
      formatNginxHeader('Cache-Control', 'no-cache'),
      ...(main ? [formatNginxNotFound(site, main.version.base)] : []),
      '',
      // A location with headers of its own inherits none.
      ...formatLocation(site, '/assets/', [
        'try_files $uri $uri/index.html =404;',
        ...security.map(([name, value]) => formatNginxHeader(name, value)),
        // Not with a 404, which browsers would cache for a year.
        formatNginxHeader('Cache-Control', assetCaching).replace(/ always;$/, ';'),
      ]),
      ...(site.base === '' ? [] : [formatNginxRedirect(site.base, `${encodePath(site.base)}/`, 301)]),
      ...[...site.trees]
        .sort((a, b) => compareText(a.version.base, b.version.base))
        .flatMap(({ version }) =>
          formatLocation(site, `${version.base}/`, [
            'try_files $uri $uri/index.html =404;',
            formatNginxNotFound(site, version.base),
          ]),
        ),
      ...listRedirects(site).flatMap(({ from, to, hash, status }) => [
        // The base itself already redirects to its final slash.
        ...(from === site.base ? [] : [formatNginxRedirect(from, to, status, hash)]),
        formatNginxRedirect(`${from}/`, to, status, hash),
      ]),
    ];
    return [{ path: 'nginx-docgen.conf', body: `${lines.join('\n')}\n`, from: 'nginx' }];
  },
};

function formatLocation(site: Site, path: string, lines: readonly string[]): string[] {
  const { base } = site;
  const pattern = base.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const rewrite = base === '' ? [] : [`rewrite ${quoteForNginx(`^${pattern}/(.*)$`)} "/$1" break;`];
  return [
    `location ${quoteForNginx(base + path)} {`,
    ...[...rewrite, ...lines].map((line) => `  ${line}`),
    '}',
  ];
}

function formatNginxNotFound(site: Site, base: string): string {
  return `error_page 404 ${quoteForNginx(`${site.base}${base}/404.html`)};`;
}

function formatNginxHeader(name: string, value: string): string {
  return `add_header ${name} ${quoteForNginx(value)} always;`;
}

/** A dollar sign in the target would begin a variable. The query is kept, before the hash. */
function formatNginxRedirect(from: string, to: string, status: number, hash = ''): string {
  const path = to.slice(0, to.length - hash.length);
  const target = [path, hash].map((part) => part.replaceAll('$', '%24')).join('$is_args$args');
  return `location = ${quoteForNginx(from)} { return ${status} ${quoteForNginx(target)}; }`;
}

function quoteForNginx(text: string): string {
  const escaped = text
    .replace(/[\\"]/g, '\\$&')
    .replace(/[\n\r\t]/g, (character) => ({ '\n': '\\n', '\r': '\\r', '\t': '\\t' })[character]!);
  return `"${escaped}"`;
}

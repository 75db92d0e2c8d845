/** .htaccess for Apache 2.4: redirects, 404 pages, caching and the security headers. */

import { type Redirect, redirectsOf } from '#model/address/redirects';
import { decode } from '#model/address/url';
import { byText } from '#model/diagnostic/diagnostic';
import { assetCaching, securityHeaders } from '#model/output/csp';
import type { Emitter } from '#model/output/output';
import { defaultTree } from '#model/site/site';
import { isFor } from './config.ts';

const introduction = [
  '# For Apache 2.4, in the folder that it serves. It needs the modules alias, headers and mime, and in the server:',
  '#   AllowOverride FileInfo',
  'AddDefaultCharset utf-8',
  'AddCharset utf-8 .css .js .json .md .ndjson .svg .txt .xml',
  'AddType text/markdown .md',
];

export const apache: Emitter = {
  name: 'apache',
  emit(site, context) {
    if (!isFor(site, 'apache')) return [];
    const main = defaultTree(site);
    const notFound = (base: string) => `ErrorDocument 404 ${quoted(`${site.base}${base}/404.html`)}`;
    const isBelow = (path: string) => `%{REQUEST_URI} =~ m#^${literal(site.base + path)}/#`;
    const isAsset = `expr=${isBelow('/assets')} && %{REQUEST_STATUS} -lt 400`;
    const lines = [
      ...introduction,
      ...(main ? [notFound(main.version.base)] : []),
      ...[...site.trees]
        .filter(({ version }) => version.base !== main?.version.base)
        .sort((a, b) => byText(a.version.base, b.version.base))
        .flatMap(({ version: { base } }) => [
          `<If ${quoted(isBelow(base))}>`,
          `  ${notFound(base)}`,
          '</If>',
        ]),
      ...securityHeaders(site, context).map(([name, value]) => header(name, value)),
      header('Cache-Control', 'no-cache'),
      // Not with a 404, which browsers would cache for a year.
      `${header('Cache-Control', assetCaching)} ${quoted(isAsset)}`,
      ...redirectsOf(site).map(
        (redirect) =>
          `RedirectMatch ${redirect.status} ${quoted(`^${literal(redirect.from)}/?$`)} ${quoted(target(redirect))}`,
      ),
    ];
    return [{ path: '.htaccess', body: `${lines.join('\n')}\n`, from: 'apache' }];
  },
};

function header(name: string, value: string): string {
  return `Header always set ${name} ${quoted(value)}`;
}

/** Escapes a text for a pattern of addresses; Apache matches decoded ones. */
function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|#]/g, '\\$&');
}

/** Apache encodes the target itself, but not the hash. `$` and `&` would stand for the matched text. */
function target({ to, hash }: Pick<Redirect, 'to' | 'hash'>): string {
  return (decode(to.slice(0, to.length - hash.length)) + hash).replace(/[\\$&]/g, '\\$&');
}

function quoted(text: string): string {
  return `"${text.replace(/"/g, '\\"')}"`;
}

/** .htaccess for Apache 2.4: redirects, 404 pages, caching and the security headers. */

import { listRedirects, type Redirect } from '#model/address/redirects';
import { decode } from '#model/address/url';
import { compareText } from '#model/diagnostic/diagnostic';
import { assetCaching, buildSecurityHeaders } from '#model/output/csp';
import type { Emitter } from '#model/output/output';
import { getDefaultTree } from '#model/site/site';
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
    const main = getDefaultTree(site);
    const formatNotFound = (base: string) =>
      `ErrorDocument 404 ${quoteForApache(`${site.base}${base}/404.html`)}`;
    const isBelow = (path: string) => `%{REQUEST_URI} =~ m#^${escapeForPattern(site.base + path)}/#`;
    const isAsset = `expr=${isBelow('/assets')} && %{REQUEST_STATUS} -lt 400`;
    const lines = [
      ...introduction,
      ...(main ? [formatNotFound(main.version.base)] : []),
      ...[...site.trees]
        .filter(({ version }) => version.base !== main?.version.base)
        .sort((a, b) => compareText(a.version.base, b.version.base))
        .flatMap(({ version: { base } }) => [
          `<If ${quoteForApache(isBelow(base))}>`,
          `  ${formatNotFound(base)}`,
          '</If>',
        ]),
      ...buildSecurityHeaders(site, context).map(([name, value]) => formatHeader(name, value)),
      formatHeader('Cache-Control', 'no-cache'),
      // Not with a 404, which browsers would cache for a year.
      `${formatHeader('Cache-Control', assetCaching)} ${quoteForApache(isAsset)}`,
      ...listRedirects(site).map(
        (redirect) =>
          `RedirectMatch ${redirect.status} ${quoteForApache(`^${escapeForPattern(redirect.from)}/?$`)} ${quoteForApache(formatRedirectTarget(redirect))}`,
      ),
    ];
    return [{ path: '.htaccess', body: `${lines.join('\n')}\n`, from: 'apache' }];
  },
};

function formatHeader(name: string, value: string): string {
  return `Header always set ${name} ${quoteForApache(value)}`;
}

/** Escapes a text for a pattern of addresses; Apache matches decoded ones. */
function escapeForPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|#]/g, '\\$&');
}

/** Apache encodes the target itself, but not the hash. `$` and `&` would stand for the matched text. */
function formatRedirectTarget({ to, hash }: Pick<Redirect, 'to' | 'hash'>): string {
  return (decode(to.slice(0, to.length - hash.length)) + hash).replace(/[\\$&]/g, '\\$&');
}

function quoteForApache(text: string): string {
  return `"${text.replace(/"/g, '\\"')}"`;
}

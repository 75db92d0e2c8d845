/** vercel.json: redirects, caching and the security headers. Vercel cannot have a 404 page for each tree. */

import { listRedirects } from '#model/address/redirects';
import { encodePath } from '#model/address/url';
import { assetCaching, buildSecurityHeaders } from '#model/output/csp';
import type { Emitter } from '#model/output/output';
import { isFor, mostRedirects } from './config.ts';

export const vercel: Emitter = {
  name: 'vercel',
  emit(site, context) {
    if (!isFor(site, 'vercel')) return [];
    const formatVercelHeaders = (source: string, all: readonly (readonly [string, string])[]) => ({
      source,
      headers: all.map(([key, value]) => ({ key, value })),
    });
    const config = {
      $schema: 'https://openapi.vercel.sh/vercel.json',
      headers: [
        formatVercelHeaders('/(.*)', buildSecurityHeaders(site, context)),
        formatVercelHeaders(`${escapePathPattern(encodePath(site.base))}/assets/(.*)`, [
          ['Cache-Control', assetCaching],
        ]),
      ],
      // Vercel rejects the whole file if it has more; the other redirects work by their stubs.
      redirects: listRedirects(site)
        .slice(0, mostRedirects.vercel)
        .map(({ from, to, status }) => ({
          source: from === '' ? '/' : `${escapePathPattern(encodePath(from))}{/}?`,
          destination: to,
          statusCode: status,
        })),
    };
    return [{ path: 'vercel.json', body: `${JSON.stringify(config, undefined, 2)}\n`, from: 'vercel' }];
  },
};

/** Escapes the characters of Vercel's path patterns. */
function escapePathPattern(path: string): string {
  return path.replace(/[\\():*+?{}]/g, '\\$&');
}

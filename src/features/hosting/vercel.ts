/** vercel.json: redirects, caching and the security headers. Vercel cannot have a 404 page for each tree. */

import { redirectsOf } from '#model/address/redirects';
import { encodePath } from '#model/address/url';
import { assetCaching, securityHeaders } from '#model/output/csp';
import type { Emitter } from '#model/output/output';
import { isFor, mostRedirects } from './config.ts';

export const vercel: Emitter = {
  name: 'vercel',
  emit(site, context) {
    if (!isFor(site, 'vercel')) return [];
    const headers = (source: string, all: readonly (readonly [string, string])[]) => ({
      source,
      headers: all.map(([key, value]) => ({ key, value })),
    });
    const config = {
      $schema: 'https://openapi.vercel.sh/vercel.json',
      headers: [
        headers('/(.*)', securityHeaders(site, context)),
        headers(`${pattern(encodePath(site.base))}/assets/(.*)`, [['Cache-Control', assetCaching]]),
      ],
      // Vercel rejects the whole file if it has more; the other redirects work by their stubs.
      redirects: redirectsOf(site)
        .slice(0, mostRedirects.vercel)
        .map(({ from, to, status }) => ({
          source: from === '' ? '/' : `${pattern(encodePath(from))}{/}?`,
          destination: to,
          statusCode: status,
        })),
    };
    return [{ path: 'vercel.json', body: `${JSON.stringify(config, undefined, 2)}\n`, from: 'vercel' }];
  },
};

/** Escapes the characters of Vercel's path patterns. */
function pattern(path: string): string {
  return path.replace(/[\\():*+?{}]/g, '\\$&');
}

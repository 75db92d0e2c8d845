/** `_headers` for static hosts such as Netlify and Cloudflare Pages. */

import { assetCaching, securityHeaders } from '#model/output/csp';
import type { Emitter } from '#model/output/output';
import { isFor } from '../../features/hosting/config.ts';

/** `scriptHashes`: 'sha256-…' of the inline scripts that pages have. */
export function headers(scriptHashes: readonly string[]): Emitter {
  return {
    name: 'headers',
    emit(site) {
      if (!isFor(site, 'netlify', 'cloudflare')) return [];
      const lines = [
        '/*',
        ...securityHeaders(site, scriptHashes).map(([name, value]) => `  ${name}: ${value}`),
        `${site.base}/assets/*`,
        `  Cache-Control: ${assetCaching}`,
      ];
      return [{ path: '_headers', body: `${lines.join('\n')}\n`, from: 'headers' }];
    },
  };
}

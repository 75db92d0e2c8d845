/** `_headers` for static hosts such as Netlify and Cloudflare Pages. */

import { assetCaching, buildSecurityHeaders } from '#model/output/csp';
import type { Emitter } from '#model/output/output';
import { isFor } from './config.ts';

export const headers: Emitter = {
  name: 'headers',
  emit(site, context) {
    if (!isFor(site, 'netlify', 'cloudflare')) return [];
    const lines = [
      '/*',
      ...buildSecurityHeaders(site, context).map(([name, value]) => `  ${name}: ${value}`),
      `${site.base}/assets/*`,
      `  Cache-Control: ${assetCaching}`,
    ];
    return [{ path: '_headers', body: `${lines.join('\n')}\n`, from: 'headers' }];
  },
};

/** `_redirects`, by which Netlify and Cloudflare spare readers the detour over a stub page. */
import { listRedirects } from '#model/address/redirects';
import { encodePath } from '#model/address/url';
import type { Emitter } from '#model/output/output';
import { isFor } from './config.ts';

export const hostRedirects: Emitter = {
  name: 'host-redirects',
  emit(site) {
    const list = listRedirects(site);
    if (list.length === 0 || !isFor(site, 'netlify', 'cloudflare')) return [];
    const lines = list.flatMap(({ from, to, status }) => {
      const old = escapeHostPath(from);
      const forms = old === '' ? ['/'] : [old, `${old}/`];
      return forms.map((form) => `${form} ${to} ${status}`);
    });
    return [{ path: '_redirects', body: `${lines.join('\n')}\n`, from: 'host-redirects' }];
  },
};

/** In `_redirects` a star and a colon are patterns. */
function escapeHostPath(path: string): string {
  return encodePath(path).replace(/[*:]/g, (character) => (character === '*' ? '%2A' : '%3A'));
}

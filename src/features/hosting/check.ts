/** Finds configured hosts that take fewer redirects than the site has. */
import { listRedirects, type Redirect } from '#model/address/redirects';
import { readSetting } from '#model/config/config-key';
import { type Diagnostic, warning } from '#model/diagnostic/diagnostic';
import type { Check } from '#model/output/output';
import { type Host, hostingKey, mostRedirects, negotiationRules } from './config.ts';

export const hosting: Check = {
  name: 'hosting',
  check(site) {
    const named = readSetting(site.config, hostingKey) ?? [];
    if (named.length === 0) return [];
    const redirects = listRedirects(site);
    return named.flatMap((host): Diagnostic[] => {
      const most = mostRedirects[host] ?? Number.POSITIVE_INFINITY;
      const count = redirects.reduce(
        (sum, redirect) => sum + countRules(redirect, host, named),
        host === 'vercel' ? negotiationRules : 0,
      );
      if (count <= most) return [];
      const message = `The site has ${count} redirect rules for ${host}, which takes ${most}.`;
      const hint =
        'The other old addresses have pages that lead on. Remove aliases that nobody follows any more.';
      return [warning('hosting-limit', message, { file: 'site.config.ts', hint, target: host })];
    });
  },
};

/** Cloudflare treats an address with a final slash as another one, and counts the lines in the same file that are Netlify's alone. */
function countRules({ from }: Redirect, host: Host, named: readonly Host[]): number {
  if (host !== 'cloudflare') return 1;
  return (from === '' ? 1 : 2) + (named.includes('netlify') ? 1 : 0);
}

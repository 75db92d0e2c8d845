/** `_redirects`, by which Netlify and Cloudflare spare readers the detour over a stub page. */
import { listRedirects, type Redirect } from '#model/address/redirects';
import { compareText } from '#model/diagnostic/diagnostic';
import type { Site } from '#model/site/site';
import { isFor, isForNamed } from './config.ts';
import type { HostFiles } from './host-files.ts';
import { getOwnText } from './own-files.ts';

export const hostRedirects: HostFiles = {
  emit(site, context) {
    if (!isFor(site, 'netlify', 'cloudflare')) return [];
    const own = getOwnText('_redirects', site, context);
    const lines = listRedirects(site).flatMap((redirect) => [
      ...(isFor(site, 'netlify') ? listForNetlify(redirect) : []),
      ...(isFor(site, 'cloudflare') ? listForCloudflare(redirect) : []),
    ]);
    if (isForNamed(site, 'netlify')) lines.push(...listNotFound(site), ...explainLeftOut(site));
    const body = joinRedirects(own, lines.map((line) => `${line}\n`).join(''), isFor(site, 'cloudflare'));
    return body === '' ? [] : [{ path: '_redirects', body, from: 'host-redirects' }];
  },
};

/**
 * Netlify serves a file that is there, and so the stub, unless a rule has `!`. It compares decoded addresses, and does not
 * mind a final slash. Cloudflare ignores such a line and takes the next one for the address.
 */
function listForNetlify({ from, to, status }: Redirect): string[] {
  return [`${from === '' ? '/' : escapeHostPath(from)} ${to} ${status}!`];
}

/** What the host cannot do is said where its rules stand. */
function explainLeftOut(site: Site): string[] {
  const count = listRedirects(site).filter(({ from }) => escapeHostPath(from) !== from).length;
  return count === 0
    ? []
    : [
        `# ${count} of these addresses have a blank, %, * or : in them, which Netlify never matches: their pages lead on.`,
      ];
}

/** Cloudflare finds the page of the innermost folder itself, Netlify only that of the root. Last, because these are patterns. */
function listNotFound(site: Site): string[] {
  return site.trees
    .map(({ version }) => site.base + escapeHostPath(version.base))
    .filter((base) => base !== site.base)
    .sort((a, b) => b.length - a.length || compareText(a, b))
    .map((base) => `${base}/* ${base}/404.html 404`);
}

function listForCloudflare({ from, to, status }: Redirect): string[] {
  const old = escapeHostPath(from);
  return (old === '' ? ['/'] : [old, `${old}/`]).map((form) => `${form} ${to} ${status}`);
}

/** What would end an address, begin a comment or be a pattern stays encoded: the stub leads on from there. */
function escapeHostPath(path: string): string {
  return path
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/[\p{White_Space}\p{Cc}%?#*:\\]/gu, (character) =>
      /[*:]/.test(character)
        ? `%${character.charCodeAt(0).toString(16).toUpperCase()}`
        : encodeURIComponent(character),
    );
}

/** The writer's first; for Cloudflare up to the first pattern, from which on it takes only 100 rules. */
function joinRedirects(own: string, lines: string, isForCloudflare: boolean): string {
  if (!isForCloudflare) return own + lines;
  const ownLines = own.split(/(?<=\n)/);
  const first = ownLines.findIndex((line) =>
    /^\s*[^#\s]*(?:\*|:[A-Za-z])/.test(line.replace(/^\s*https?:/, '')),
  );
  const at = first < 0 ? ownLines.length : first;
  return [...ownLines.slice(0, at), lines, ...ownLines.slice(at)].join('');
}

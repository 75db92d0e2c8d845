/** The headers that the output is made to be served with; hosts' files and the manifest agree by them. */
import type { Site } from './site.ts';
import { isExternal } from './url.ts';

/**
 * The content security policy of every page. `scriptHashes`: 'sha256-…' of the inline scripts.
 * Pictures of other origins are not let in, save an icon that the configuration names: a page makes no request elsewhere.
 * Where scripts are allowed in content, any of a secure origin may run: nobody but who reads them knows what they need.
 */
function cspOf(site: Site, scriptHashes: readonly string[]): string {
  const { search, analytics, favicon, allowScripts } = site.config;
  const icon = favicon === undefined ? undefined : originOf(favicon);
  // Hashes beside it would take it back.
  const scripts = allowScripts ? ["'unsafe-inline'", 'https:'] : scriptHashes.map((hash) => `'${hash}'`);
  const anywhere = allowScripts ? 'https:' : undefined;
  const counted = analytics && originOf(analytics.src);
  const asked = search.provider === 'hosted' ? originOf(search.endpoint) : undefined;
  const directives: (readonly (string | undefined)[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...scripts, counted],
    ['style-src', "'self'"],
    ['img-src', "'self'", 'data:', icon],
    ['media-src', "'self'"],
    ['font-src', "'self'"],
    ['connect-src', "'self'", asked, counted, anywhere],
    ...(allowScripts ? [['frame-src', "'self'", 'https:']] : []),
    ['manifest-src', "'self'"],
    ['base-uri', "'none'"],
    ['form-action', "'none'"],
    ['frame-ancestors', "'none'"],
  ];
  return directives
    .map((directive) => [...new Set(directive.filter((part) => part !== undefined))].join(' '))
    .join('; ');
}

/** Every header of every answer. */
export function securityHeaders(
  site: Site,
  scriptHashes: readonly string[],
): readonly (readonly [name: string, value: string])[] {
  return [
    ['Content-Security-Policy', cspOf(site, scriptHashes)],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
  ];
}

/** Files below assets/ bear their content's hash in their names; of others there a warning tells. */
export const assetCaching = 'public, max-age=31536000, immutable';

/** Undefined for the site's own addresses and for anything that is no web address. */
function originOf(href: string): string | undefined {
  if (!isExternal(href) || !URL.canParse(href, 'https://host.invalid')) return undefined;
  const { origin } = new URL(href, 'https://host.invalid');
  return /^https?:\/\//.test(origin) ? origin : undefined;
}

/** The headers that the output is made to be served with; hosts' files and the manifest agree by them. */
import { analyticsSources } from '../config/analytics-sources.ts';
import { triesApi } from '../config/api-config.ts';
import type { SiteConfig } from '../config/config.ts';
import { mediaSources, originOf } from '../config/media-hosts.ts';
import type { Site } from '../site/site.ts';
import { keepsCopies } from './offline.ts';

/** What a policy can say: those that the emitted one has, and those that a site may add. */
export const cspDirectives: readonly string[] = [
  'default-src',
  'script-src',
  'style-src',
  'img-src',
  'media-src',
  'font-src',
  'connect-src',
  'frame-src',
  'worker-src',
  'object-src',
  'manifest-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
];

/**
 * The content security policy of every page. `scriptHashes`: 'sha256-…' of the inline scripts.
 * Of other origins only pictures, video and sound of `hosts` are let in, and an icon that the configuration names: else a
 * page makes no request elsewhere.
 * Where scripts are allowed in content, any of a secure origin may run: nobody but who reads them knows what they need.
 */
function cspOf(site: Site, scriptHashes: readonly string[]): string {
  const { search, analytics, allowScripts, csp } = site.config;
  const shown = mediaSources(site.config);
  // Hashes beside it would take it back.
  const scripts = allowScripts
    ? ["'unsafe-inline'", 'https:']
    : [...scriptHashes, ...(site.headHashes?.scripts ?? [])].map((hash) => `'${hash}'`);
  const anywhere = allowScripts ? 'https:' : undefined;
  const counted = analytics && analyticsSources(analytics);
  const asked = search.provider === 'hosted' ? originOf(search.endpoint) : undefined;
  // Where readers send requests to servers of their own nobody knows.
  const tried = triesApi(site.config) ? ['https:', 'http:'] : [];
  const rated = ratedOrigins(site.config);
  const directives: (readonly (string | undefined)[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...scripts, ...(counted?.script ?? [])],
    ['style-src', "'self'", ...(site.headHashes?.styles ?? []).map((hash) => `'${hash}'`)],
    ['img-src', "'self'", 'data:', ...shown.image, ...(counted?.image ?? [])],
    ['media-src', "'self'", ...shown.media],
    ['font-src', "'self'"],
    ['connect-src', "'self'", asked, ...rated, ...(counted?.connect ?? []), anywhere, ...tried],
    ...(allowScripts ? [['frame-src', "'self'", 'https:']] : []),
    ...(keepsCopies(site) ? [['worker-src', "'self'"]] : []),
    ['manifest-src', "'self'"],
    ['base-uri', "'none'"],
    ['form-action', "'none'"],
    ['frame-ancestors', "'none'"],
  ];
  return [...directives, ...Object.keys(csp).map((name) => [name])]
    .map(([name = '', ...parts]) => {
      const all = [...parts, ...(csp[name] ?? [])].filter((part) => part !== undefined);
      // 'none' beside a source is no policy that a browser takes.
      const sources = all.length > 1 ? all.filter((part) => part !== "'none'") : all;
      return [name, ...new Set(sources)].join(' ');
    })
    .filter((directive, index, all) => all.findIndex((one) => nameOf(one) === nameOf(directive)) === index)
    .join('; ');
}

/** Where the answers of readers are sent, in any language. */
function ratedOrigins({ feedback, locales }: SiteConfig): (string | undefined)[] {
  return [feedback, ...locales.map(({ settings }) => settings.feedback)].map((one) =>
    typeof one === 'object' && one.endpoint !== undefined ? originOf(one.endpoint) : undefined,
  );
}

function nameOf(directive: string): string {
  return directive.split(' ')[0]!;
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

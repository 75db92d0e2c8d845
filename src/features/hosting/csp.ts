/** The headers that guard a site's pages, for every host. */
import { listMediaSources } from '#model/config/media-hosts';
import type { ThemedContext } from '#model/output/output';
import type { Site } from '#model/site/site';

type PolicyInputs = Pick<ThemedContext, 'scriptHashes' | 'cspSources'>;

/**
 * The content security policy of every page. `scriptHashes`: 'sha256-…' of the inline scripts. From other origins only
 * images, video and sound of `hosts` and the configured icon are allowed; otherwise a page makes no external requests.
 * With `allowScripts`, scripts of any secure origin may run, because nobody can know what they need.
 */
function buildCsp(site: Site, { scriptHashes, cspSources = {} }: PolicyInputs): string {
  const { allowScripts, csp } = site.config;
  const shown = listMediaSources(site.config);
  // A hash would disable 'unsafe-inline'.
  const scripts = allowScripts
    ? ["'unsafe-inline'", 'https:']
    : [...scriptHashes, ...(site.headHashes?.scripts ?? [])].map((hash) => `'${hash}'`);
  const anywhere = allowScripts ? 'https:' : undefined;
  const directives: (readonly (string | undefined)[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...scripts],
    ['style-src', "'self'", ...(site.headHashes?.styles ?? []).map((hash) => `'${hash}'`)],
    ['img-src', "'self'", 'data:', ...shown.image],
    ['media-src', "'self'", ...shown.media],
    ['font-src', "'self'"],
    ['connect-src', "'self'", anywhere],
    ...(allowScripts ? [['frame-src', "'self'", 'https:']] : []),
    ...Object.keys(cspSources).map((name) => [name]),
    ['manifest-src', "'self'"],
    ['base-uri', "'none'"],
    ['form-action', "'none'"],
    ['frame-ancestors', "'none'"],
  ];
  return [...directives, ...Object.keys(csp).map((name) => [name])]
    .map(([name = '', ...parts]) => {
      const all = [...parts, ...(cspSources[name] ?? []), ...(csp[name] ?? [])].filter(
        (part) => part !== undefined,
      );
      // Browsers ignore 'none' beside other sources.
      const sources = all.length > 1 ? all.filter((part) => part !== "'none'") : all;
      return [name, ...new Set(sources)].join(' ');
    })
    .filter(
      (directive, index, all) =>
        all.findIndex((one) => getDirectiveName(one) === getDirectiveName(directive)) === index,
    )
    .join('; ');
}

function getDirectiveName(directive: string): string {
  return directive.split(' ')[0]!;
}

/**
 * The policy of an SVG file that is opened by itself, made from that of the pages: drawing programs write styles into the file, and
 * nothing else of the site is in reach there. Scripts only where the site allows them anyway.
 */
export function buildPictureCsp(site: Site, inputs: PolicyInputs): string {
  return buildCsp(site, inputs)
    .split('; ')
    .map((directive) => {
      const name = getDirectiveName(directive);
      if (name === 'script-src' && !site.config.allowScripts) return `${name} 'none'`;
      // A hash would disable 'unsafe-inline'.
      return name === 'style-src' ? `${name} 'self' 'unsafe-inline'` : directive;
    })
    .join('; ');
}

/** The headers of every response. */
export function buildSecurityHeaders(
  site: Site,
  inputs: PolicyInputs,
): readonly (readonly [name: string, value: string])[] {
  return [
    ['Content-Security-Policy', buildCsp(site, inputs)],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ];
}

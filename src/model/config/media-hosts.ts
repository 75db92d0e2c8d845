/**
 * Other hosts from which pages may load images, video and sound, as sources of the content security policy: the policy
 * and the checks of a page use the same list.
 */
import { isExternal } from '../address/url.ts';

const form = /^(https?:\/\/)?([^\s/\\?#@:]+(?::\d{1,5})?)\/?$/i;
const name = /^(?:\*\.)?(?:[a-z0-9_-]+\.)*[a-z0-9_-]+(?::\d+)?$/;

/** 'CDN.example.com' -> 'cdn.example.com', the form for the policy; undefined if it is no host. */
export function parseHostSource(text: string): string | undefined {
  const [, scheme = '', host = ''] = form.exec(text) ?? [];
  const address = `${scheme || 'https://'}${host}`;
  if (host === '' || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return name.test(url.host) ? scheme.toLowerCase() + url.host : undefined;
}

type Shown = { readonly hosts: readonly string[]; readonly favicon?: string };

/** Sources besides the site's own, by the kind of reference. */
export function listMediaSources({ hosts, favicon }: Shown): Record<'image' | 'media', readonly string[]> {
  const icon = favicon === undefined ? undefined : getOrigin(favicon);
  return { image: icon === undefined ? hosts : [icon, ...hosts], media: hosts };
}

/**
 * 'plain': allowed only by https. A source without a scheme allows the page's scheme, which is https for readers; a source
 * with http allows both (CSP 3, 6.7.2.8).
 */
export function checkAdmission(href: string, sources: readonly string[]): 'shown' | 'plain' | 'blocked' {
  const url = parseWebAddress(href);
  if (!url) return 'blocked';
  const isPlain = url.protocol === 'http:';
  const fitting = sources.filter((source) => isOf(url, source.replace(/^https?:\/\//, '')));
  if (fitting.some((source) => !isPlain || source.startsWith('http://'))) return 'shown';
  return fitting.length > 0 ? 'plain' : 'blocked';
}

function isOf({ host }: URL, source: string): boolean {
  return source.startsWith('*.') ? host.endsWith(source.slice(1)) : host === source;
}

/** Undefined for the site's own addresses, and for anything but http and https. */
export function getOrigin(href: string): string | undefined {
  return isExternal(href) ? parseWebAddress(href)?.origin : undefined;
}

/** Parses an address as a page on https does; undefined for other schemes. */
export function parseWebAddress(href: string): URL | undefined {
  if (!URL.canParse(href, 'https://host.invalid')) return undefined;
  const url = new URL(href, 'https://host.invalid');
  return /^https?:$/.test(url.protocol) ? url : undefined;
}

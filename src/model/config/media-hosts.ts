/**
 * Other hosts from which pages may show pictures, video and sound. They are written as the security policy names its
 * sources, so that the policy and what is told of a page cannot disagree.
 */

import { isExternal } from '../address/url.ts';
import type { SiteConfig } from './config.ts';

const form = /^(https?:\/\/)?([^\s/\\?#@:]+(?::\d{1,5})?)\/?$/i;
const name = /^(?:\*\.)?(?:[a-z0-9_-]+\.)*[a-z0-9_-]+(?::\d+)?$/;

/** 'CDN.example.com' -> 'cdn.example.com': the form in which a policy names it; undefined for what is no host. */
export function hostSource(text: string): string | undefined {
  const [, scheme = '', host = ''] = form.exec(text) ?? [];
  const address = `${scheme || 'https://'}${host}`;
  if (host === '' || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return name.test(url.host) ? scheme.toLowerCase() + url.host : undefined;
}

/** What the policy lets pages show besides the site's own, by the kind of reference. */
export function mediaSources({ hosts, favicon }: SiteConfig): Record<'image' | 'media', readonly string[]> {
  const icon = favicon === undefined ? undefined : originOf(favicon);
  return { image: icon === undefined ? hosts : [icon, ...hosts], media: hosts };
}

/**
 * 'plain': it would be let in by https. A source without a scheme lets in that of the page, which is https where readers are;
 * one with http lets in both (CSP 3, 6.7.2.8).
 */
export function admission(href: string, sources: readonly string[]): 'shown' | 'plain' | 'blocked' {
  const url = webAddress(href);
  if (!url) return 'blocked';
  const isPlain = url.protocol === 'http:';
  const fitting = sources.filter((source) => isOf(url, source.replace(/^https?:\/\//, '')));
  if (fitting.some((source) => !isPlain || source.startsWith('http://'))) return 'shown';
  return fitting.length > 0 ? 'plain' : 'blocked';
}

function isOf({ host }: URL, source: string): boolean {
  return source.startsWith('*.') ? host.endsWith(source.slice(1)) : host === source;
}

/** Undefined for the site's own addresses and for anything that is no web address. */
export function originOf(href: string): string | undefined {
  return isExternal(href) ? webAddress(href)?.origin : undefined;
}

/** An address of another site, as a page that is served by https reads it. */
export function webAddress(href: string): URL | undefined {
  if (!URL.canParse(href, 'https://host.invalid')) return undefined;
  const url = new URL(href, 'https://host.invalid');
  return /^https?:$/.test(url.protocol) ? url : undefined;
}

/**
 * Predicates for the form of texts in a configuration, such as a route or a host name. Must not know which key
 * uses which form.
 */
import { isExternal, isUnsafeHref, parseSiteAddress } from '../address/url.ts';
import { formatW3cDate } from '../date.ts';
import { removeUnprintable } from '../text.ts';
import { parseHostSource } from './media-hosts.ts';

/** No control characters except tab and line feed, and no lone surrogates: HTML and terminals cannot show them. */
export function isClean(text: string): boolean {
  return removeUnprintable(text) === text;
}

/** 'docs.internal', or '.internal' for all names below it. */
export function isHostName(text: string): boolean {
  return (
    text.length <= 253 &&
    /^\.?[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?)*$/i.test(text)
  );
}

/** At least one character that is not white space. */
export function isFilled(text: string): boolean {
  return text.trim() !== '';
}

/** 'https://docs.example.com/sub': an address of http or https, without user name. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s\\/]/i.test(text) || /[\s\\]/.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

/** A web address to which paths can be appended. */
export function isBaseAddress(text: string): boolean {
  return isWebAddress(text) && !/[?#]/.test(text);
}

/** An address that can be a site's `url`. */
export function isSiteAddress(text: string): boolean {
  return isBaseAddress(text) && parseSiteAddress(text) !== undefined;
}

/** '/img/banner.png': a path from the site's root, without dot segments and with valid escapes. */
export function isSitePath(text: string): boolean {
  return /^\/(?![/\\])/.test(text) && !/[\s\\]/.test(text) && decodes(text) && !climbs(text);
}

/** The address of an image or icon: on the site, or a full web address. */
export function isSitePathOrAddress(text: string): boolean {
  return isSitePath(text) || isWebAddress(text);
}

/** The target of a link: a route, an anchor, or a full address whose scheme browsers do not execute. */
export function isHref(text: string): boolean {
  if (/[\s\u0000-\u001F]/.test(text) || isUnsafeHref(text)) return false;
  if (isExternal(text)) return !text.includes('\\') && (URL.canParse(text) || text.startsWith('//'));
  return text.startsWith('#') ? decodes(text) : isSitePath(text);
}

/** 'img.example.com', '*.example.com', 'http://10.0.0.7:8080': a host of images. */
export function isMediaHost(text: string): boolean {
  return parseHostSource(text) !== undefined;
}

/** 'v6.2': a version's name for frontmatter, `::: only` and the overlay's folder. */
export function isToken(text: string): boolean {
  return /^[A-Za-z0-9._-]{1,100}$/.test(text) && !/^\.+$/.test(text);
}

/** '' or '/v6.2' or '/old/v6.2': the folder of a tree. */
export function isBase(text: string): boolean {
  return text === '' || (text.startsWith('/') && text.slice(1).split('/').every(isSegment));
}

/** '/howto': one whole path segment, any name of a folder; '/' for all pages without another group. */
export function isPrefix(text: string): boolean {
  return text === '/' || (/^\/[^/\\?#%]{1,255}$/.test(text) && !/^\/\.+$/.test(text));
}

function isSegment(text: string): boolean {
  return /^[\p{L}\p{N}\p{M}._~-]{1,100}$/u.test(text) && !/^\.+$/.test(text);
}

/** 'zh-CN', 'en', 'sr-Latn-RS'. */
export function isLanguage(text: string): boolean {
  return /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,8}$/.test(text);
}

export function isSlug(text: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,99}$/.test(text);
}

export function isEmail(text: string): boolean {
  return /^[^\s@<>"',;:?&#%]+@[^\s@<>"',;:?&#%]+$/.test(text);
}

/** The name of a branch or tag; nothing that git could read as an option, a range or a path. */
export function isGitRef(text: string): boolean {
  return (
    /^[^\s\u0000-\u0020\u007F~^:?*[\\-][^\s\u0000-\u0020\u007F~^:?*[\\]*$/.test(text) &&
    !/\.\.|@\{/.test(text)
  );
}

/** '2025-07-09', with or without a time of day; the day must exist. */
export function isDate(text: string): boolean {
  return formatW3cDate(text) !== undefined;
}

/** 'https://git.example.com/edit/main/:path'. */
export function isEditPattern(text: string): boolean {
  return isWebAddress(text) && text.includes(':path');
}

function decodes(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function climbs(path: string): boolean {
  return path.split(/[/?#]/).some((part) => /^(?:\.|%2e){1,2}$/i.test(part));
}

/** 'property', 'data-id'; not `style` or `onload`, which a strict policy blocks. */
export function isHeadAttribute(text: string): boolean {
  return /^[a-z][a-z0-9:_-]{0,60}$/i.test(text) && !/^(?:style$|on)/i.test(text);
}

/** One source of a policy: a host, a scheme or a quoted word; no separators, which would add sources or directives. */
export function isPolicySource(text: string): boolean {
  return /^[!-~]{1,300}$/.test(text) && !/[;,]/.test(text);
}

/** An SVG of paths and shapes only: without text, styles, scripts or requests, so that the page's policy allows it inline. */
export function isPlainSvg(text: string): boolean {
  const tags = text.trim().match(/<[^<>]*>/g) ?? [];
  const isWhole = /^<svg\b[^<>]*\bviewBox="[-\d. ]+"[^<>]*>[\s\S]*<\/svg>$/.test(text.trim());
  return (
    isWhole &&
    text.length <= 20_000 &&
    text.replace(/<[^<>]*>/g, '').trim() === '' &&
    tags.every((tag) => shape.test(tag))
  );
}

const shape =
  /^<(?:\/(?:svg|g|path)|(?:svg|g|path|circle|ellipse|rect|line|polyline|polygon)(?:\s+(?:xmlns="http:\/\/www\.w3\.org\/2000\/svg"|(?:viewBox|d|fill|fill-rule|clip-rule|stroke|stroke-width|stroke-linecap|stroke-linejoin|opacity|transform|points|width|height|c?x[12]?|c?y[12]?|r[xy]?)="[\w\s.,#()+-]*"))*\s*\/?)>$/;

/** '/rest-api/reference': a route below the root. */
export function isRoutePrefix(text: string): boolean {
  return isSitePath(text) && !/[?#]/.test(text) && /^(?:\/[^/]+)+$/.test(text);
}

/**
 * The forms that texts of a configuration must have, each a question about one text. Must not know which key
 * asks for which form.
 */

import { isExternal, isUnsafeHref, siteAddress } from '../model/address/url.ts';
import { isIssuePattern } from '../model/config/feedback.ts';
import { hostSource } from '../model/config/media-hosts.ts';
import { w3cDate } from '../model/date.ts';
import { printable } from '../model/text.ts';

/** No control characters save tab and line feed, no half surrogate pairs: neither HTML nor a terminal bears them. */
export function isClean(text: string): boolean {
  return printable(text) === text;
}

/** 'docs.internal', or '.internal' for all names below it. */
export function isHostName(text: string): boolean {
  return (
    text.length <= 253 &&
    /^\.?[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?)*$/i.test(text)
  );
}

/** 'docs.example.com', 'docs.example.com/sub': how a service may call a site. */
export function isSiteName(text: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9.,:/_-]{0,250}$/.test(text);
}

/** Something to read, besides blanks. */
export function isFilled(text: string): boolean {
  return text.trim() !== '';
}

/** 'https://docs.example.com/sub': an address of http or https, without user name. */
function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s\\/]/i.test(text) || /[\s\\]/.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

/** A web address to which paths can be appended. */
export function isBaseAddress(text: string): boolean {
  return isWebAddress(text) && !/[?#]/.test(text);
}

/** Where a site may stand. */
export function isSiteAddress(text: string): boolean {
  return isBaseAddress(text) && siteAddress(text) !== undefined;
}

/** '/img/banner.png': a path from the site's root that stays on the site and can be decoded. */
export function isSitePath(text: string): boolean {
  return /^\/(?![/\\])/.test(text) && !/[\s\\]/.test(text) && decodes(text) && !climbs(text);
}

/** Where an image or icon may lie: on the site, or at a full web address. */
export function isSitePathOrAddress(text: string): boolean {
  return isSitePath(text) || isWebAddress(text);
}

/** Where a link may lead: a route, an anchor, or a full address with a scheme that browsers do not run. */
export function isHref(text: string): boolean {
  if (/[\s\u0000-\u001F]/.test(text) || isUnsafeHref(text)) return false;
  if (isExternal(text)) return !text.includes('\\') && (URL.canParse(text) || text.startsWith('//'));
  return text.startsWith('#') ? decodes(text) : isSitePath(text);
}

/** Where a script may come from: this site, or another over https. */
export function isScriptAddress(text: string): boolean {
  return isSitePath(text) || (isWebAddress(text) && /^https:/i.test(text));
}

/** 'img.example.com', '*.example.com', 'http://10.0.0.7:8080': where pictures of other sites may lie. */
export function isMediaHost(text: string): boolean {
  return hostSource(text) !== undefined;
}

/** 'v6.2': what frontmatter, `::: only` and the overlay's folder call a version. */
export function isToken(text: string): boolean {
  return /^[A-Za-z0-9._-]{1,100}$/.test(text) && !/^\.+$/.test(text);
}

/** '' or '/v6.2' or '/old/v6.2': the folder of a tree. */
export function isBase(text: string): boolean {
  return text === '' || (text.startsWith('/') && text.slice(1).split('/').every(isSegment));
}

/** '/howto': one whole segment, whatever a folder may be called; '/' for all that no other group has. */
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

/** A branch or tag as git names them; nothing that git could take for an option, a range or a path. */
export function isGitRef(text: string): boolean {
  return (
    /^[^\s\u0000-\u0020\u007F~^:?*[\\-][^\s\u0000-\u0020\u007F~^:?*[\\]*$/.test(text) &&
    !/\.\.|@\{/.test(text)
  );
}

/** '2025-07-09', with a time of day or without; a day that the calendar has. */
export function isDate(text: string): boolean {
  return w3cDate(text) !== undefined;
}

/** 'https://git.example.com/edit/main/:path'. */
export function isEditPattern(text: string): boolean {
  return isWebAddress(text) && text.includes(':path');
}

/** Where answers of readers are sent: 'https://feedback.example.com/page', or a path on the site's own host. */
export function isEndpoint(text: string): boolean {
  return (isSitePath(text) || isWebAddress(text)) && !text.includes('#');
}

/** 'https://git.example.com/issues/new?title=:title&body=:text'. */
export function isIssueForm(text: string): boolean {
  return isWebAddress(text) && isIssuePattern(text);
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

/** 'property', 'data-id'; not `style` nor `onload`, which a strict policy stops. */
export function isHeadAttribute(text: string): boolean {
  return /^[a-z][a-z0-9:_-]{0,60}$/i.test(text) && !/^(?:style$|on)/i.test(text);
}

/** One source of a policy: a host, a scheme or a quoted word. What parts sources and directives would add more. */
export function isPolicySource(text: string): boolean {
  return /^[!-~]{1,300}$/.test(text) && !/[;,]/.test(text);
}

/** A drawing of paths and shapes alone, which a page can hold under its policy: no text, no style, nothing that acts or loads. */
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

/** 'api/rest.yaml': a description below the content folder. */
export function isDescription(text: string): boolean {
  return (
    /^(?!\/)[^\\?#]+\.(?:ya?ml|json)$/i.test(text) && text.split('/').every((part) => !/^\.*$/.test(part))
  );
}

/** '/rest-api/reference': a route below the root. */
export function isRoutePrefix(text: string): boolean {
  return isSitePath(text) && !/[?#]/.test(text) && /^(?:\/[^/]+)+$/.test(text);
}

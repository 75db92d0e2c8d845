/**
 * Finds links with the site's own full address. They are not checked otherwise: they leave the reader's version, open
 * another tab, and outlive their page. A bare address is meant to be read, so it is reported only if it leads nowhere.
 */

import { resolveRootTarget, type Target } from '#model/address/target';
import { formatRouteHref } from '#model/address/url';
import { type Diagnostic, warning } from '#model/diagnostic/diagnostic';
import type { LinkReference } from '#model/document/document';
import { isEmitted, isOwnPage } from '#model/output/emitted';
import type { Check } from '#model/output/output';
import { getDefaultLocale } from '#model/site/locale';
import { getTree, listPageLinks, type Page, type Site } from '#model/site/site';

export const ownAddresses: Check = {
  name: 'own-addresses',
  check(site) {
    const { url } = site.config;
    if (url === undefined) return [];
    const host = new URL(url).host;
    const found = new Map<string, Diagnostic>();
    for (const { link, page } of listPageLinks(site)) {
      const path = link.kind === 'page' ? getPathBelow(link.href, host, site.base) : undefined;
      const diagnostic = path === undefined ? undefined : checkOwnAddress(link, path, page, site);
      // Several trees share a page.
      if (diagnostic) found.set(`${link.file}:${link.line}:${link.column}:${link.href}`, diagnostic);
    }
    return [...found.values()];
  },
};

/** The part of an address after the site's base, if it is on the site's host. */
function getPathBelow(href: string, host: string, base: string): string | undefined {
  const whole = href.startsWith('//') ? `https:${href}` : href;
  if (!/^https?:/i.test(whole) || !URL.canParse(whole)) return undefined;
  const { host: named, pathname, search, hash } = new URL(whole);
  if (named !== host || !`${pathname}/`.startsWith(`${base}/`)) return undefined;
  return (pathname.slice(base.length) || '/') + search + hash;
}

function checkOwnAddress(link: LinkReference, path: string, page: Page, site: Site): Diagnostic | undefined {
  const target = resolveRootTarget(path, site);
  const place = { file: link.file, line: link.line, column: link.column, target: link.href };
  if (target.kind === 'page' && isThere(target, site)) {
    if (link.isBare) return undefined;
    const form = formatOwnLink(target, page, site);
    const message = `"${link.href}" is a page of this site.`;
    const hint = `Write "${form}": the link then stays in its version, and is checked.`;
    return { ...warning('link-own-address', message, { ...place, hint }), instead: form };
  }
  const isFile =
    target.kind === 'file' && (site.publicFiles.has(target.path) || isEmitted(target.path, site));
  const isUnknown = target.kind === 'page' && getTree(site, target.version) === undefined;
  if (isFile || isUnknown) return undefined;
  const message = `"${link.href}" is no page or file of this site, whose address it begins with.`;
  const hint = 'Link pages by their route or file. What else stands on that host goes into `check.ignore`.';
  return warning('link-own-address', message, { ...place, hint });
}

type PageTarget = Extract<Target, { kind: 'page' }>;

function isThere({ version, route }: PageTarget, site: Site): boolean {
  const tree = getTree(site, version);
  return tree !== undefined && (tree.byRoute.has(tree.aliases.get(route) ?? route) || isOwnPage(tree, route));
}

/** A link to the default version becomes one to the reader's own version. */
function formatOwnLink(
  { version, route, query, hash }: PageTarget,
  { document }: Page,
  { config }: Site,
): string {
  const own = document.locale ?? getDefaultLocale(config)?.value;
  const names = [version.locale !== own && version.locale, !version.isDefault && version.value];
  const tree = names.flatMap((name) => (name ? `/@${name}` : [])).join('');
  return tree + formatRouteHref(route) + query + hash;
}

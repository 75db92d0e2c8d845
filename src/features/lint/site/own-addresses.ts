/**
 * Finds links with the site's own full address. They are not checked otherwise: they leave the reader's version, open
 * another tab, and outlive their page. So are those of the server by which a writer sees the site. A bare address is meant to be read, so it is reported only if it leads nowhere.
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
    const host = url === undefined ? undefined : new URL(url).host;
    const found = new Map<string, Diagnostic>();
    for (const { link, page } of listPageLinks(site)) {
      if (link.kind !== 'page') continue;
      const path = host === undefined ? undefined : getPathBelow(link.href, host, site.base);
      const diagnostic =
        path === undefined ? checkDevAddress(link, page, site) : checkOwnAddress(link, path, page, site);
      // Several trees share a page.
      if (diagnostic) found.set(`${link.file}:${link.line}:${link.column}:${link.href}`, diagnostic);
    }
    return [...found.values()];
  },
};

/** Where `dev` and `preview` show a site, for the writer and for others in the same network. */
const devHost =
  /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\]|192\.168\.\d+\.\d+|10\.\d+\.\d+\.\d+)(?::\d+)?(?=\/)/i;

/** A page as `dev` shows it: the address is that of the writer's own machine. Another program's may be the same up to the path. */
function checkDevAddress(link: LinkReference, page: Page, site: Site): Diagnostic | undefined {
  const origin = devHost.exec(link.href)?.[0];
  if (origin === undefined || link.isBare) return undefined;
  const written = link.href.slice(origin.length);
  const path =
    site.base !== '' && written.startsWith(`${site.base}/`) ? written.slice(site.base.length) : written;
  const target = resolveRootTarget(path, site);
  if (target.kind !== 'page' || target.route === '/' || !isThere(target, site)) return undefined;
  const form = formatOwnLink(target, page, site);
  const message = `"${link.href}" is a page of this site on your own machine: nobody else gets there.`;
  const place = { file: link.file, line: link.line, column: link.column, target: link.href };
  return { ...warning('link-own-address', message, { ...place, hint: `Write "${form}".` }), instead: form };
}

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

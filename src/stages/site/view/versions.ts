/** The links from a page to its other versions, and the notice on pages of old and coming versions. */
import type { Version } from '#model/config/config';
import { isOwnPage } from '#model/output/emitted';
import { findCounterpart, findCounterpartAbove } from '#model/site/counterpart';
import { getDefaultVersion, isSameTree } from '#model/site/locale';
import { getTree, type Site, type Tree } from '#model/site/site';
import { fillPlaceholder, type Strings } from '#model/strings';
import type { ViewContext } from '#model/view/context';
import type { PageView, VersionView } from '#model/view/view';

/** Versions listed before the default one are newer than it. */
function isAhead(version: Version, site: Site): boolean {
  const { versions } = site.config;
  return versions.indexOf(version) < versions.indexOf(getDefaultVersion(version, site.config));
}

/** The route of a page of `tree` in another one; a page that docgen writes, such as the search page, has one route everywhere. */
function findRoute(route: string, tree: Tree, there: Tree, site: Site): string | undefined {
  return isOwnPage(there, route) ? route : findCounterpart(route, tree, there, site);
}

/** `route`: undefined for pages without one. No server answers for a missing page of offline output: the link leads to the nearest page above. */
export function buildVersionView(
  version: Version,
  route: string | undefined,
  { site, tree, addresses }: ViewContext,
): VersionView {
  const there = getTree(site, version);
  const current = isSameTree(version, tree.version);
  const same = current || route === undefined || !there ? route : findRoute(route, tree, there, site);
  const other =
    there && site.offline && route !== undefined ? findCounterpartAbove(route, tree, there, site) : route;
  return {
    value: version.value,
    label: version.label,
    href: addresses.page(version, same ?? other ?? '/', { slash: true }),
    current,
    missing: route !== undefined && same === undefined,
  };
}

/** The notice above the pages of every tree but the default one of a language. */
export function buildNotice(
  route: string | undefined,
  { site, tree, addresses }: ViewContext,
  strings: Strings,
): PageView['notice'] {
  const { version } = tree;
  if (version.isDefault) return undefined;
  const main = getDefaultVersion(version, site.config);
  const there = getTree(site, main);
  // A tree outside this build is assumed to have the page.
  const same = route === undefined || !there ? route : findRoute(route, tree, there, site);
  return {
    text: isAhead(version, site) ? strings.devVersion : fillPlaceholder(strings.oldVersion, version.label),
    link: {
      title: fillPlaceholder(same !== undefined ? strings.samePageIn : strings.docsOf, main.label),
      href: addresses.page(main, same ?? '/', { slash: true }),
      external: false,
    },
  };
}

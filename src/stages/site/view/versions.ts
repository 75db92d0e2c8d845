/** The links from a page to its other versions, and the notice on pages of old and coming versions. */
import type { Version } from '#model/config/config';
import { isOwnPage } from '#model/output/emitted';
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

/** True if the tree has a page there, or docgen writes one, such as the search page. */
function hasRoute(tree: Tree, route: string): boolean {
  return isOwnPage(tree, route) || tree.byRoute.has(route);
}

/** `route`: undefined for pages without one. */
export function buildVersionView(
  version: Version,
  route: string | undefined,
  { site, tree, addresses }: ViewContext,
): VersionView {
  const there = getTree(site, version);
  const current = isSameTree(version, tree.version);
  return {
    value: version.value,
    label: version.label,
    href: addresses.page(version, route ?? '/', { slash: true }),
    current,
    missing: !current && route !== undefined && there !== undefined && !hasRoute(there, route),
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
  const inMain = route !== undefined && (there === undefined || hasRoute(there, route));
  return {
    text: isAhead(version, site) ? strings.devVersion : fillPlaceholder(strings.oldVersion, version.label),
    link: {
      title: fillPlaceholder(inMain ? strings.samePageIn : strings.docsOf, main.label),
      href: addresses.page(main, inMain ? route : '/', { slash: true }),
      external: false,
    },
  };
}

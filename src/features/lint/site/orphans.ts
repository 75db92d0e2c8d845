/**
 * Finds pages that no sidebar lists. Only a configured sidebar can miss a page, since those from folders list all.
 * The home page, generated indexes, posts, pages with `nav: false` and pages that a group or another configured link
 * leads to need no entry.
 */
import { listConfigLinks, resolveTargets } from '#check';
import { type Diagnostic, warning } from '#model/diagnostic/diagnostic';
import { getShownPath } from '#model/document/ref-name';
import type { Check, ListMentions } from '#model/output/output';
import { getPageLayout, type Page, type Site } from '#model/site/site';

export const orphans: Check = {
  name: 'orphans',
  check(site, mentions) {
    if (site.trees.every((tree) => tree.config.nav.length === 0)) return [];
    const linked = collectLinkedRoutes(site, mentions);
    return site.trees.flatMap(({ pages, config }) =>
      config.nav.length === 0 ? [] : pages.filter((page) => isOrphan(page, linked, site)).map(reportOrphan),
    );
  },
};

function isOrphan(page: Page, linked: ReadonlySet<string>, site: Site): boolean {
  if (page.document.meta.nav === false) return false;
  if (page.route === '/' || page.index || page.section !== undefined || linked.has(page.route)) return false;
  if (getPageLayout(page, site) === 'post' || getPageLayout(page, site) === 'home') return false;
  // The list of categories has the page of a group without a sidebar.
  return page.group?.prefix !== page.route;
}

function reportOrphan({ route, document }: Page): Diagnostic {
  return warning(
    'page-orphan',
    `No sidebar lists "${route}", and nothing in the configuration leads to it.`,
    {
      file: getShownPath(document),
      hint: 'Add it to `nav` in site.config.ts, or write "nav: false" into its frontmatter.',
      target: route,
    },
  );
}

/** Routes that the configuration links to, even in another tree or from another segment's sidebar. */
function collectLinkedRoutes(site: Site, mentions?: ListMentions): Set<string> {
  const targets = listConfigLinks(site, mentions).flatMap((link) => resolveTargets(link, site));
  return new Set(targets.flatMap((target) => (target.kind === 'page' ? [target.route] : [])));
}

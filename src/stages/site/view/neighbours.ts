/** The previous and next page: those that the frontmatter names, else the neighbours in the navigation. */

import { targetOf } from '#model/address/target';
import type { Link } from '#model/site/nav';
import { type Page, treeIn } from '#model/site/site';
import type { ViewContext } from '#model/view/context';
import type { LinkView, PageView } from '#model/view/view';
import { labelOf } from '../navigation.ts';
import { configLink } from './navigation.ts';

export function neighboursOf(page: Page, context: ViewContext): Pick<PageView, 'previous' | 'next'> {
  const { prev, next } = page.document.meta;
  return {
    previous: linkOf(prev, page.previous, page, context),
    next: linkOf(next, page.next, page, context),
  };
}

/** Undefined for a route without a page, which the check reports. */
function linkOf(
  given: string | false | undefined,
  usual: Link | undefined,
  { document, route }: Page,
  context: ViewContext,
): LinkView | undefined {
  if (given === false) return undefined;
  if (given === undefined) return usual && configLink(usual, context);
  const { site, tree, addresses } = context;
  const from = { path: document.path, route, version: tree.version };
  const target = targetOf({ kind: 'page', href: given }, from, site);
  if (target.kind !== 'page') return undefined;
  const there = treeIn(site, target.version);
  const page = there?.byRoute.get(there.aliases.get(target.route) ?? target.route);
  const href = addresses.target(target);
  return page && href !== undefined ? { title: labelOf(page.document), href, external: false } : undefined;
}

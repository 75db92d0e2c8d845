/** The previous and next page: those that the frontmatter names, else the neighbours in the navigation. */
import { findTargetPage, getFrom, resolveTarget } from '#model/address/target';
import type { Link } from '#model/site/nav';
import type { Page } from '#model/site/site';
import type { ViewContext } from '#model/view/context';
import type { LinkView, PageView } from '#model/view/view';
import { getNavLabel } from '../navigation.ts';
import { buildConfigLink } from './navigation.ts';

export function buildNeighbours(page: Page, context: ViewContext): Pick<PageView, 'previous' | 'next'> {
  const { prev, next } = page.document.meta;
  return {
    previous: buildNeighbourLink(prev, page.previous, page, context),
    next: buildNeighbourLink(next, page.next, page, context),
  };
}

/** Undefined for a route without a page, which the check reports. */
function buildNeighbourLink(
  given: string | false | undefined,
  usual: Link | undefined,
  from: Page,
  context: ViewContext,
): LinkView | undefined {
  if (given === false) return undefined;
  if (given === undefined) return usual && buildConfigLink(usual, context);
  const { site, tree, addresses } = context;
  const target = resolveTarget({ kind: 'page', href: given }, getFrom(from, tree), site);
  const page = findTargetPage(target, site);
  const href = addresses.target(target);
  if (!page || href === undefined) return undefined;
  return { title: getNavLabel(page.document), href, external: false, lang: page.language };
}

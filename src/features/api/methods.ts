/** The methods of operations, before the titles of their pages in the sidebar. */
import { isExternal } from '#model/address/url';
import type { FrontmatterKeys } from '#model/document/frontmatter-keys';
import type { NavLink, NavSection } from '#model/site/nav';
import { resolveNavRoute } from '#site';
import type { Pages } from './further.ts';

/** In the frontmatter of an operation's generated page: `post`, `send`. */
export const methodKey = '_method';

export const methodKeys: FrontmatterKeys = {
  [methodKey]: (value) => (typeof value === 'string' ? { value } : { problem: '"_method" must be a text.' }),
};

const known = new WeakMap<readonly NavSection[], readonly NavSection[]>();

/** Unchanged parts are the same objects. */
export function addMethods(sections: readonly NavSection[], pages: Pages): readonly NavSection[] {
  const found =
    known.get(sections) ??
    mapUnlessSame(sections, (section) => {
      const links = addToLinks(section.links, pages);
      return links === section.links ? section : { ...section, links };
    });
  known.set(sections, found);
  return found;
}

function addToLinks(links: readonly NavLink[], pages: Pages): readonly NavLink[] {
  return mapUnlessSame(links, (link) => {
    const below = link.links && addToLinks(link.links, pages);
    const method = findMethod(link, pages);
    if (below === link.links && method === undefined) return link;
    return { ...link, ...(below && { links: below }), ...(method !== undefined && { method }) };
  });
}

function findMethod({ href }: NavLink, pages: Pages): string | undefined {
  if (href === undefined || isExternal(href)) return undefined;
  const method = pages.get(resolveNavRoute(href))?.document.meta.features?.[methodKey];
  return typeof method === 'string' ? method : undefined;
}

function mapUnlessSame<T>(all: readonly T[], change: (one: T) => T): readonly T[] {
  const changed = all.map(change);
  return changed.every((one, at) => one === all[at]) ? all : changed;
}

/** What the parts of a page's view are made from. */
import type { Addresses } from '../address/address.ts';
import type { Link, NavLink, NavSection } from '../site/nav.ts';
import type { Site, Tree } from '../site/site.ts';
import type { CategoryGroupView, LinkView, NavLinkView, NavSectionView } from './view.ts';

/** What makes the addresses of one page's view. */
export type ViewContext = {
  readonly site: Site;
  readonly tree: Tree;
  readonly addresses: Addresses;
  /** Views that all pages of the tree share; absent in offline output, where addresses depend on the page. */
  readonly shared?: SharedViews;
  /** What features know, by their names. */
  readonly facts: Readonly<Record<string, unknown>>;
};

export type SharedViews = {
  readonly links: WeakMap<Link, LinkView>;
  /** Links with children or a badge. */
  readonly navLinks: WeakMap<NavLink, NavLinkView>;
  readonly sections: WeakMap<NavSection, NavSectionView>;
  /** By a route's first segment. */
  readonly categories: Map<string | undefined, CategoryGroupView[]>;
};

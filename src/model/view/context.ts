/** What the parts of a page's view are made from. */
import type { Addresses } from '../address/address.ts';
import type { Site, Tree } from '../site/site.ts';

/** One object for all pages of a tree, by which parts of their views are made once; in offline output, where addresses depend on the page, one for each. */
export type ViewContext = {
  readonly site: Site;
  readonly tree: Tree;
  readonly addresses: Addresses;
  /** What features know, by their names. */
  readonly facts: Readonly<Record<string, unknown>>;
};

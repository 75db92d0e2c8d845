/** What a page that compares versions shows. */
import type { PageChange } from '../site/changes.ts';

/** A page that was added, removed or edited. */
export type PageChangeView = Omit<PageChange, 'route'> & {
  readonly id: string;
  /** The page; absent where it is gone. */
  readonly href?: string;
  /** Where its changes are told, if that is another page. */
  readonly toldHref?: string;
};

export type AreaChangeView = {
  readonly id: string;
  readonly title: string;
  readonly pages: readonly PageChangeView[];
  /** What changed in it, as a feed. */
  readonly feedHref?: string;
};

/** What a page about changes tells. */
export type ChangesView = {
  /** Since which versions, with how much has changed: of the page that leads to the others. */
  readonly versions?: readonly { readonly title: string; readonly href: string; readonly counts: string }[];
  readonly areas: readonly AreaChangeView[];
  /** It tells of one area, or of a part of it, and is called so. */
  readonly isPart?: boolean;
};

/** The view of a page that compares versions. */
import type { PageChange } from './model.ts';

declare module '#model/view/view' {
  interface ChromeView {
    /** The page about changes between versions. */
    readonly changes?: import('#model/view/view').LinkView;
  }
  interface PageView {
    /** Pages about changes only. */
    readonly changes?: ChangesView;
    /** The older versions since which it changed: links to the changes; the body's marks are for the first one. */
    readonly changedSince?: readonly import('#model/view/view').LinkView[];
  }
}

/** A page that was added, removed or edited. */
export type PageChangeView = Omit<PageChange, 'route'> & {
  readonly id: string;
  /** The page; absent if it was removed. */
  readonly href?: string;
  /** The page with its changes, if that is another one. */
  readonly toldHref?: string;
};

export type AreaChangeView = {
  readonly id: string;
  readonly title: string;
  readonly pages: readonly PageChangeView[];
  /** A feed of its changes. */
  readonly feedHref?: string;
};

export type ChangesView = {
  /** On the overview: the compared versions, with counts of changes. */
  readonly versions?: readonly { readonly title: string; readonly href: string; readonly counts: string }[];
  readonly areas: readonly AreaChangeView[];
  /** The page is for one area, or a part of it, and has its name. */
  readonly isPart?: boolean;
};

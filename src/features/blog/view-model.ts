/** What posts and lists of posts add to the views of pages. */
declare module '#model/view/view' {
  interface PageView {
    /** All authors in one text. */
    readonly author?: string;
    /** Used instead of `author` if the configuration knows one of them. */
    readonly authors?: readonly AuthorView[];
    /** Lists of posts only. */
    readonly posts?: readonly PostView[];
    readonly pager?: PagerView;
    /** The list of all posts by year. */
    readonly archive?: import('#model/view/view').LinkView;
    /** Links to the pages with the same tag. */
    readonly tags?: readonly import('#model/view/view').LinkView[];
  }
  interface HeadView {
    readonly feedHref?: string;
    /** A feed of only the posts that it lists. */
    readonly ownFeed?: { readonly title: string; readonly href: string };
  }
}

export type AuthorView = {
  readonly name: string;
  readonly title?: string;
  readonly href?: string;
  readonly external: boolean;
  /** Final address of a square picture. */
  readonly image?: string;
};

/** Links between the parts of a list of posts. */
export type PagerView = {
  readonly newer?: string;
  readonly older?: string;
  /** Numbers near this part and at both ends; undefined is a gap. */
  readonly pages: readonly (
    | { readonly number: number; readonly href: string; readonly current: boolean }
    | undefined
  )[];
};

export type PostView = {
  /** Of its title in the list. */
  readonly id: string;
  /** Of a list over several years: the heading for the posts of its year. */
  readonly year?: { readonly id: string; readonly title: string };
  readonly title: string;
  readonly author?: string;
  readonly description?: string;
  readonly time?: string;
  readonly href: string;
};

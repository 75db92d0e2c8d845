/** Links as a configuration lists them, in sidebars and elsewhere, and functions on nested ones. */

export type Link = {
  /** The text that readers see. */
  readonly title: string;
  /** A route (`/howto/tls`), a public file or a full address. */
  readonly href: string;
};

/** `desc`: what is behind it, as text. */
export type DescribedLink = Link & { readonly desc?: string };

/** A link of the header, or a group of links that drops down. */
export type TopLink = {
  /** The text in the header. */
  readonly title: string;
  /** A route, a public file or a full address. */
  readonly href?: string;
  /** The links of a group, instead of `href`. */
  readonly links?: readonly Link[];
};

/** What a link of the sidebar may say of its page. */
export const badges = ['new', 'beta', 'deprecated'] as const;
export type Badge = (typeof badges)[number];

/** A link of the sidebar, or the heading of others; with `links` and `href` it is both. */
export type NavLink = {
  /** The text in the sidebar. */
  readonly title: string;
  /** A route, a public file or a full address. Leave it out for a heading above `links`. */
  readonly href?: string;
  /** A badge beside the link: `new`, `beta` or `deprecated`. Defaults to `badge` in the frontmatter of the page. */
  readonly badge?: Badge;
  /** The method of the request that the page describes, shown before its title. Pages of an API reference have theirs. */
  readonly method?: string;
  /** Nested links, one level below. */
  readonly links?: readonly NavLink[];
  /** Whether `links` are collapsed at first, except around the current page. Defaults to `true` for more than twelve links. */
  readonly collapsed?: boolean;
};

export type NavSection = {
  /** The heading above the links. */
  readonly title: string;
  /** The links, in the order of the sidebar. */
  readonly links: readonly NavLink[];
  /** Whether the section is collapsed at first, except around the current page. Defaults to `true` for more than twelve links. */
  readonly collapsed?: boolean;
};

/** On a section or a branch of the sidebar of a page that leaves out some of its links, or all. */
export type Cut = {
  /** The route of the page that lists them, and its hash. */
  readonly all: string;
  readonly hash: string;
  /** What the links say that stand for those before the shown ones and behind them. */
  readonly earlier?: string;
  readonly later?: string;
};

/** What the sidebar of a page shows of a section or a branch. */
export type Shown<T extends NavLink | NavSection> = T & { readonly cut?: Cut };

/** The sidebar of one first path segment, or a heading of its own in the list of categories. */
export type NavGroup = {
  /** The name of the category. Defaults to the title of its first page. */
  readonly title: string;
  /**
   * The first path segment, with a slash: `/howto`. `/` is for all pages without their own group. Without `prefix`, the group
   * appears in the list of categories only.
   */
  readonly prefix?: string;
  /** Name of a built-in icon. */
  readonly icon?: string;
  /** The sections of the sidebar. An empty list means no sidebar. */
  readonly sections: readonly NavSection[];
};

/** More levels do not fit into a sidebar of 264 px. */
export const deepestNavigation = 6;

/** Every link with an address, in reading order: parents before children. */
export function flattenLinks(links: readonly NavLink[]): Link[] {
  return links.some((link) => link.links) ? [...walkNavLinks(links)] : (links as readonly Link[] as Link[]);
}

function* walkNavLinks(links: readonly NavLink[]): Generator<Link> {
  for (const link of links) {
    if (hasAddress(link)) yield link;
    if (link.links) yield* walkNavLinks(link.links);
  }
}

/** False for a heading without a page. */
export function hasAddress(link: NavLink): link is NavLink & Link {
  return link.href !== undefined;
}

/**
 * Keeps the links whose addresses `isKept` accepts. A parent stays while a child does, without its address if that is
 * rejected. Unchanged links are the same objects.
 */
export function filterLinks(links: readonly NavLink[], isKept: (href: string) => boolean): NavLink[] {
  return links.flatMap((link): NavLink[] => {
    const isLinked = link.href !== undefined && isKept(link.href);
    if (!link.links) return isLinked ? [link] : [];
    const below = filterLinks(link.links, isKept);
    if (below.length === 0) {
      const { links: _, collapsed: __, ...alone } = link;
      return isLinked ? [alone] : [];
    }
    if (isLinked || link.href === undefined) return [{ ...link, links: below }];
    const { href: _, ...heading } = link;
    return [{ ...heading, links: below }];
  });
}

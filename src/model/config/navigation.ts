/** How readers find pages: sidebars, the header's links, the list beside a page, and old addresses. */
import * as v from 'valibot';
import { badges, type Link, type NavGroup, type NavLink, type TopLink } from '../site/nav.ts';
import { parseTocLevels, usualToc } from '../site/toc.ts';
import * as form from './forms.ts';
import { filled, flag, formed, href, list, oneOf, only, type Schema } from './values.ts';

export const link: Schema<Link> = only({ title: filled(), href });

const navLink: Schema<NavLink> = v.lazy(() =>
  only({
    title: filled(),
    href: v.optional(href),
    badge: v.optional(oneOf(badges)),
    method: v.optional(filled()),
    links: v.optional(list(navLink)),
    collapsed: v.optional(flag),
  }),
);

const group: Schema<Omit<NavGroup, 'title'> & Partial<Pick<NavGroup, 'title'>>, NavGroup> = v.pipe(
  only({
    title: v.optional(filled()),
    prefix: v.optional(formed(form.isPrefix, 'one path segment with its slash such as /howto')),
    icon: v.optional(filled()),
    sections: list(only({ title: filled(), links: list(navLink), collapsed: v.optional(flag) })),
  }),
  // The site later gives a group without title that of its first page.
  v.transform((own) => ({ title: '', ...own })),
);

const topLink: Schema<TopLink> = v.pipe(
  only({ title: filled(), href: v.optional(href), links: v.optional(list(link, 'link')) }),
  v.check(
    (own) => (own.href === undefined) !== (own.links === undefined),
    'a link with `href`, or a group with `links`',
  ),
);

const redirect = only({
  /** The old address, as a route: `/blog/tags`. */
  from: formed(form.isRoutePrefix, 'a route such as /old/page'),
  /** The route of the page, optionally with an anchor: `/faq#refunds`. */
  to: formed((text) => {
    const [path = '', hash] = text.split(/(?=#)/);
    return (path === '/' || form.isRoutePrefix(path)) && (hash === undefined || form.isHref(hash));
  }, 'a route such as /new/page, with or without a #heading'),
});

export const navigation = {
  /**
   * The heading levels in the table of contents beside a page: `[2, 4]`, or 4 for the same. `false` hides it. A page can override
   * this.
   */
  toc: v.optional(
    v.pipe(
      v.custom<false | number | readonly number[]>(
        (value) => value === false || parseTocLevels(value) !== undefined,
        'false, a level from 2 to 6, or two of them such as [2, 4]',
      ),
      v.transform((levels) => levels !== false && parseTocLevels(levels)!),
    ),
    usualToc,
  ),
  /**
   * Redirects from old addresses to pages without frontmatter, such as tag lists and API references. They work in every tree that
   * has the page.
   */
  redirects: v.optional(list(redirect), []),
  /** The sidebars, one for each first path segment. Without a group, the sidebar follows the folders. */
  nav: v.optional(list(group), []),
  /** Links in the header, and groups of links that drop down. */
  topNav: v.optional(list(topLink), []),
};

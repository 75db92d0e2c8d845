/** The posts that a page lists. */
import { formatRouteHref } from '#model/address/url';
import { formatW3cDate } from '#model/date';
import { memoize } from '#model/remembered';
import type { DescribedLink } from '#model/site/nav';
import { compareNewestFirst, isPost } from '#model/site/posts';
import type { Page, Tree } from '#model/site/site';
import { blogFacts, type ListFacts } from './model.ts';

/** All of a tree, newest first. */
const allPosts = memoize(({ pages }: Tree) =>
  pages.filter(({ document }) => isPost(document)).sort(compareNewestFirst),
);

/** The posts that a page lists: its own, or all below it. */
export function listPosts(
  { route, document }: Page,
  list: ListFacts | undefined,
  tree: Tree,
): readonly Page[] {
  if (list) return list.posts.flatMap((post) => tree.byRoute.get(post) ?? []);
  return isPost(document) ? [] : allPosts(tree).filter((post) => post.route.startsWith(`${route}/`));
}

/** The posts below a page's own text. A generated list has them in its text already. */
export function listPostLinks(page: Page, tree: Tree): DescribedLink[] {
  if (page.index) return [];
  const posts = listPosts(page, blogFacts(tree).lists.get(page.route), tree);
  return posts.map(({ route, document: { title, meta } }) => {
    const day = formatW3cDate(meta.time)?.slice(0, 10);
    const desc = [day, meta.description].filter(Boolean).join(' · ');
    return { title, href: formatRouteHref(route), desc };
  });
}

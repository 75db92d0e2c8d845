/** What only posts and lists of posts show: authors, tags, pagination, the link to the archive. */

import { firstSegment } from '#model/address/url';
import { readSetting } from '#model/config/config-key';
import type { Meta } from '#model/document/document';
import { authorsOf } from '#model/site/authors';
import type { Page, Tree } from '#model/site/site';
import type { Strings } from '#model/strings';
import type { ViewContext } from '#model/view/context';
import type { AuthorView, LinkView, PagerView } from '#model/view/view';
import { authorsKey } from '../../../features/blog/config.ts';
import { configLink } from './navigation.ts';

/** Links each name to the list of its posts, and on that list to the author's own address. Undefined if the configuration knows none of the names. */
export function authorViews({ route, document }: Page, context: ViewContext): AuthorView[] | undefined {
  const { authors: lists, config } = context.tree;
  const authors = authorsOf(document.meta, readSetting(config, authorsKey));
  if (authors.every(({ key }) => key === undefined)) return undefined;
  return authors.map(({ key = '', name, title, url, image }) => {
    const list = lists.get(key)?.href;
    const href = list === `${route}/` ? url : (list ?? url);
    const link = href === undefined ? undefined : configLink({ title: name, href }, context);
    return {
      name,
      title,
      href: link?.href,
      external: link?.external ?? false,
      image: image && context.addresses.file(image.slice(1)),
    };
  });
}

/** The names as one text, for lists of posts. */
export function authorNames(meta: Meta, { config }: Tree): string {
  return authorsOf(meta, readSetting(config, authorsKey))
    .map(({ name }) => name)
    .join(', ');
}

export function tagViews({ tags }: Meta, context: ViewContext): LinkView[] | undefined {
  return tags?.flatMap((tag) => {
    const link = context.tree.tags.get(tag);
    return link ? [configLink(link, context)] : [];
  });
}

/** Page numbers shown on each side of the current one: with the ends and the arrows they fit a phone. */
const reach = 1;

export function pagerView({ number, routes }: NonNullable<Page['pager']>, context: ViewContext): PagerView {
  const hrefOf = (route: string) => configLink({ title: '', href: `${route}/` }, context).href;
  const isShown = (at: number) => at === 1 || at === routes.length || Math.abs(at - number) <= reach;
  const pages: PagerView['pages'][number][] = [];
  for (const [index, route] of routes.entries()) {
    const at = index + 1;
    if (isShown(at)) pages.push({ number: at, href: hrefOf(route), current: at === number });
    else if (pages.at(-1)) pages.push(undefined);
  }
  const [newer, older] = [routes[number - 2], routes[number]];
  return { newer: newer && hrefOf(newer), older: older && hrefOf(older), pages };
}

/** The link from a list of posts to the page of all posts by year, if there is one. */
export function archiveLink(page: Page, strings: Strings, context: ViewContext): LinkView | undefined {
  const route = `${firstSegment(page.route)}/archive`;
  if (!context.tree.byRoute.get(route)?.isArchive) return undefined;
  return configLink({ title: strings.archive, href: `${route}/` }, context);
}

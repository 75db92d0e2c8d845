/** Lists of pages by topic, such as a tag or an author, and a list of all topics. */
import { formatRouteHref } from '#model/address/url';
import { compareText } from '#model/diagnostic/diagnostic';
import type { Document } from '#model/document/document';
import type { Link } from '#model/site/nav';
import { compareNewestFirst, isPost } from '#model/site/posts';
import { fillPlaceholder, type Strings } from '#model/strings';
import { createGeneratedDocument, getNavLabel } from '#site';
import type { TopicKind } from './config.ts';
import type { List } from './model.ts';

/** A page of a topic. */
export type Bearer = { readonly route: string; readonly document: Document };

export type Topic = {
  readonly title: string;
  /** Route of its list. */
  readonly route: string;
  /** In the order of `orderPages`. */
  readonly pages: readonly Bearer[];
};

/** Pages by route, then posts, newest first; each once. */
export function orderPages(pages: readonly Bearer[]): Bearer[] {
  const all = [...new Map(pages.map((one) => [one.route, one])).values()];
  const isOfPost = ({ document }: Bearer) => isPost(document);
  const others = all.filter((one) => !isOfPost(one)).sort((a, b) => compareText(a.route, b.route));
  return [...others, ...all.filter(isOfPost).sort(compareNewestFirst)];
}

export function createTopicLink({ title, route }: Topic): Link {
  return { title, href: `${route}/` };
}

/** The list of all topics of a kind, in the given order. */
export function createOverview(topics: readonly Topic[], route: string, title: string): List {
  return {
    document: createGeneratedDocument(route, title, { layout: 'page', search: false }),
    index: [{ title: '', links: topics.map(createTopicLink) }],
    posts: [],
  };
}

/** The list of a topic's pages. */
export function createTopicList({ title, route, pages }: Topic, topic: TopicKind, strings: Strings): List {
  const description = fillPlaceholder(strings.pageCount, String(pages.length));
  const links = pages.map((one) => ({ title: getNavLabel(one.document), href: formatRouteHref(one.route) }));
  return {
    // Not in search, which has the pages themselves.
    document: createGeneratedDocument(route, title, { layout: 'page', search: false, description }),
    index: [{ title: '', links }],
    topic,
    posts: pages.filter((one) => isPost(one.document)).map((one) => one.route),
  };
}

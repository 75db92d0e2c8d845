/** Lists of posts after a blog's first page: older posts (/blog/page/2), and all posts by year (/blog/archive). */

import { firstSegment, foldersAbove, isExternal, routeHref } from '#model/address/url';
import type { Document } from '#model/document/document';
import type { IndexSection, Page } from '#model/site/site';
import type { Strings } from '#model/strings';
import type { BlogConfig } from '../../features/blog/config.ts';
import { type Claim, type Generated, generatedDocument } from './generated.ts';
import { labelOf, navRoute } from './navigation.ts';
import { isPost, newestFirst } from './posts.ts';

type Post = { readonly route: string; readonly document: Document };

export type PostLists = {
  /** By route. */
  readonly lists: ReadonlyMap<string, Generated>;
  /** By route: the posts and the pager of each list's first page. */
  readonly firsts: ReadonlyMap<string, Pick<Page, 'posts' | 'pager'>>;
};

/** `documents`: of the tree, with generated indexes. */
export function postLists(
  documents: ReadonlyMap<string, Document>,
  { perPage, archive }: BlogConfig,
  strings: Strings,
  claim: Claim,
): PostLists {
  const lists = new Map<string, Generated>();
  const firsts = new Map<string, Pick<Page, 'posts' | 'pager'>>();
  if (perPage === undefined && !archive) return { lists, firsts };
  for (const [folder, posts] of postsByFolder(documents)) {
    const index = documents.get(folder);
    posts.sort(newestFirst);
    if (archive && folder === firstSegment(folder)) {
      const route = `${folder}/archive`;
      if (claim(route, 'posts by year')) lists.set(route, archiveOf(route, posts, strings, index));
    }
    if (perPage === undefined || posts.length <= perPage || !index || isPost(folder, index)) continue;
    const parts = Array.from({ length: Math.ceil(posts.length / perPage) }, (_, part) =>
      posts.slice(part * perPage, (part + 1) * perPage),
    );
    const wanted = parts.map((_, part) => (part === 0 ? folder : `${folder}/page/${part + 1}`));
    const isFree = wanted.slice(1).every((route) => claim(route, 'older posts'));
    // If any route is taken, all posts stay on one page, because a list must have no gaps.
    if (!isFree) continue;
    for (const [part, route] of wanted.entries()) {
      const shown = {
        posts: parts[part]!.map((post) => post.route),
        pager: { number: part + 1, routes: wanted },
      };
      if (part === 0) firsts.set(route, shown);
      else lists.set(route, { ...olderPosts(route, index, parts[part]!, part + 1), ...shown });
    }
  }
  return { lists, firsts };
}

function postsByFolder(documents: ReadonlyMap<string, Document>): Map<string, Post[]> {
  const found = new Map<string, Post[]>();
  for (const [route, document] of documents) {
    if (!isPost(route, document)) continue;
    for (const folder of foldersAbove(route)) {
      const posts = found.get(folder) ?? [];
      posts.push({ route, document });
      found.set(folder, posts);
    }
  }
  return found;
}

/** Uses the first page's layout, so that it has a sidebar if that has one. */
function olderPosts(route: string, first: Document, posts: readonly Post[], number: number): Generated {
  const layout = first.meta.layout ?? 'doc';
  return {
    document: generatedDocument(route, `${first.title} (${number})`, { layout, search: false }),
    index: [{ title: '', links: linksOf(posts) }],
  };
}

/** A section for each year, newest first; posts without a date at the end. */
function archiveOf(
  route: string,
  posts: readonly Post[],
  strings: Strings,
  index: Document | undefined,
): Generated {
  const byYear = new Map<string, Post[]>();
  for (const post of posts) {
    const year = post.document.meta.time?.slice(0, 4) ?? '';
    const ofYear = byYear.get(year) ?? [];
    byYear.set(year, ofYear);
    ofYear.push(post);
  }
  const sections = [...byYear].map(([year, ofYear]) => ({
    ...(year !== '' && { id: year }),
    title: year,
    links: linksOf(ofYear),
  }));
  const layout = index?.meta.layout ?? (index ? 'doc' : 'page');
  return {
    document: generatedDocument(route, strings.archive, { layout, search: false }),
    index: sections,
    posts: [],
    isArchive: true,
  };
}

/** A folder's index without the posts on later parts of its list. */
export function withoutOlder(
  sections: readonly IndexSection[],
  shown: readonly string[],
  documents: ReadonlyMap<string, Document>,
): IndexSection[] {
  const onFirst = new Set(shown);
  const isOlder = (href: string) => {
    const route = isExternal(href) ? undefined : navRoute(href);
    const document = route === undefined ? undefined : documents.get(route);
    return document !== undefined && isPost(route!, document) && !onFirst.has(route!);
  };
  return sections.map((section) => ({
    ...section,
    links: section.links.filter(({ href }) => !isOlder(href)),
  }));
}

function linksOf(posts: readonly Post[]) {
  return posts.map(({ route, document }) => ({ title: labelOf(document), href: routeHref(route) }));
}

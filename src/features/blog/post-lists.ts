/** Lists of posts after a blog's first page: older posts (/blog/page/2), and all posts by year (/blog/archive). */
import { formatRouteHref, getFirstSegment, listFoldersAbove } from '#model/address/url';
import type { Document } from '#model/document/document';
import { compareNewestFirst, isPost } from '#model/site/posts';
import type { Generated, RelateInput, Routes } from '#model/site/relating';
import type { Strings } from '#model/strings';
import { createGeneratedDocument, getNavLabel } from '#site';
import type { BlogConfig } from './config.ts';
import type { List, ListFacts } from './model.ts';

type Post = { readonly route: string; readonly document: Document };

export type PostLists = {
  /** By route. */
  readonly lists: ReadonlyMap<string, List>;
  /** By route: what each list's first page shows. */
  readonly firsts: ReadonlyMap<string, ListFacts>;
  /** By route of the first page: the routes of the posts on further ones. */
  readonly older: ReadonlyMap<string, ReadonlySet<string>>;
};

/** `taken`: routes of other lists. */
export function postLists(
  { withIndexes, strings, reserve }: RelateInput,
  { perPage, archive }: BlogConfig,
  taken: Routes,
): PostLists {
  const lists = new Map<string, List>();
  const firsts = new Map<string, ListFacts>();
  const older = new Map<string, ReadonlySet<string>>();
  if (perPage === undefined && !archive) return { lists, firsts, older };
  const documents = withIndexes(taken);
  for (const [folder, posts] of groupPostsByFolder(documents)) {
    const index = documents.get(folder);
    posts.sort(compareNewestFirst);
    if (archive && folder === getFirstSegment(folder)) {
      const route = `${folder}/archive`;
      if (reserve(route, 'posts by year')) lists.set(route, createArchive(route, posts, strings, index));
    }
    if (perPage === undefined || posts.length <= perPage || !index || isPost(index)) continue;
    const parts = Array.from({ length: Math.ceil(posts.length / perPage) }, (_, part) =>
      posts.slice(part * perPage, (part + 1) * perPage),
    );
    const routes = parts.map((_, part) => (part === 0 ? folder : `${folder}/page/${part + 1}`));
    const isFree = routes.slice(1).every((route) => reserve(route, 'older posts'));
    // If any route is taken, all posts stay on one page, because a list must have no gaps.
    if (!isFree) continue;
    older.set(folder, new Set(posts.slice(perPage).map(({ route }) => route)));
    for (const [part, route] of routes.entries()) {
      const own = parts[part]!;
      const shown = { posts: own.map((post) => post.route), pager: { number: part + 1, routes } };
      if (part === 0) firsts.set(route, shown);
      else lists.set(route, { ...createOlderPosts(route, index, own, part + 1), ...shown });
    }
  }
  return { lists, firsts, older };
}

function groupPostsByFolder(documents: ReadonlyMap<string, Document>): Map<string, Post[]> {
  const found = new Map<string, Post[]>();
  for (const [route, document] of documents) {
    if (!isPost(document)) continue;
    for (const folder of listFoldersAbove(route)) {
      const posts = found.get(folder) ?? [];
      posts.push({ route, document });
      found.set(folder, posts);
    }
  }
  return found;
}

/** Uses the first page's layout, so that it has a sidebar if that has one. */
function createOlderPosts(route: string, first: Document, posts: readonly Post[], number: number): Generated {
  const layout = first.meta.layout ?? 'doc';
  return {
    document: createGeneratedDocument(route, `${first.title} (${number})`, { layout, search: false }),
    index: [{ title: '', links: createPostLinks(posts) }],
  };
}

/** A section for each year, newest first; posts without a date at the end. */
function createArchive(
  route: string,
  posts: readonly Post[],
  strings: Strings,
  index: Document | undefined,
): List {
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
    links: createPostLinks(ofYear),
  }));
  const layout = index?.meta.layout ?? (index ? 'doc' : 'page');
  return {
    document: createGeneratedDocument(route, strings.archive, { layout, search: false }),
    index: sections,
    posts: [],
    isArchive: true,
  };
}

function createPostLinks(posts: readonly Post[]) {
  return posts.map(({ route, document }) => ({ title: getNavLabel(document), href: formatRouteHref(route) }));
}

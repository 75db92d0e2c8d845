/**
 * Pages for first-segment folders that have none: a list of what lies below. They are documents like others,
 * so that search, markdown copies, sitemap and checks take them without knowing. No file stands behind them.
 */
import type { NavGroup, NavSection, SiteConfig } from '../model/config.ts';
import { fixedIds } from '../model/contract.ts';
import { momentOf } from '../model/date.ts';
import { byText } from '../model/diagnostic.ts';
import type { Document, Heading } from '../model/document.ts';
import { plainMarkdown } from '../model/markdown.ts';
import { hrefPlaceholder } from '../model/placeholder.ts';
import type { IndexSection, Page } from '../model/site.ts';
import { slugOf } from '../model/slug.ts';
import { firstSegment, isExternal, routeHref } from '../model/url.ts';
import { groupsFromFolders, labelOf, navRoute } from './navigation.ts';

type Pages = ReadonlyMap<string, Document>;
type Post = Pick<Page, 'route' | 'document'>;

/** A folder without a page: the page to be made, and what lies below. */
export type MissingIndex = { readonly document: Document; readonly below: Pages };

/**
 * What is missing, by route, with a title but nothing to list yet: navigation is made from all pages.
 * `isTaken`: the route is another output's, such as a redirect's or a public file's.
 */
export function missingIndexes(
  pages: Pages,
  config: SiteConfig,
  isTaken: (route: string) => boolean,
): Map<string, MissingIndex> {
  const folders = new Map<string, Map<string, Document>>();
  for (const [route, document] of pages) {
    const folder = firstSegment(route);
    if (folder === route) continue;
    const below = folders.get(folder) ?? new Map<string, Document>();
    folders.set(folder, below.set(route, document));
  }
  const found = new Map<string, MissingIndex>();
  // Two folders that differ only in case are one on many file systems.
  const folded = new Set([...pages.keys()].map((route) => route.toLowerCase()));
  for (const [route, below] of folders) {
    if (folded.has(route.toLowerCase()) || isTaken(route)) continue;
    folded.add(route.toLowerCase());
    found.set(route, { document: stub(route, config), below });
  }
  return found;
}

/** Named as the navigation names the folder, described as the home page's card describes it. */
function stub(route: string, config: SiteConfig): Document {
  const card = config.home.categories
    .flatMap(({ menus }) => menus)
    .find(({ href }) => !isExternal(href) && navRoute(href) === route);
  const group = config.nav.find(({ prefix }) => prefix === route);
  const description = card?.desc || undefined;
  return {
    path: `content${route}/`,
    overlay: false,
    meta: { layout: 'page', ...(description === undefined ? {} : { description }) },
    title: group?.title || card?.title || route.slice(1),
    html: '',
    headings: [],
    ids: [],
    links: [],
    sections: [],
    markdown: '',
  };
}

/**
 * What an index lists: the sections of its group without itself; without such, its folder's pages. Posts
 * stand in one list, newest first.
 */
export function indexSections(route: string, group: NavGroup | undefined, below: Pages): IndexSection[] {
  const own = withoutItself(route, group?.sections ?? []);
  if ([...below].every(([other, document]) => isPost(other, document))) return [posts(below)];
  const sections = own.length > 0 ? own : groupsFromFolders([], below).flatMap((folder) => folder.sections);
  const ids = new Set(fixedIds);
  return sections.map((section) =>
    // The folder's own name over its own pages says nothing.
    section.title === '' || section.title === route.slice(1)
      ? { ...section, title: '' }
      : { ...section, id: freeId(section.title, ids) },
  );
}

function freeId(title: string, taken: Set<string>): string {
  const slug = slugOf(title);
  let id = slug;
  for (let count = 1; taken.has(id); count++) id = `${slug}-${count}`;
  taken.add(id);
  return id;
}

function isPost(route: string, { meta }: Document): boolean {
  return meta.layout === 'post' || (meta.layout === undefined && route.startsWith('/blog/'));
}

function posts(below: Pages): NavSection {
  const ordered = [...below].map(([route, document]) => ({ route, document })).sort(newestFirst);
  return {
    title: '',
    links: ordered.map(({ route, document }) => ({ title: labelOf(document), href: routeHref(route) })),
  };
}

/** Posts without a date come last. */
export function newestFirst(a: Post, b: Post): number {
  const [left, right] = [momentOf(a.document.meta.time), momentOf(b.document.meta.time)];
  return left === right ? byText(a.route, b.route) : right - left;
}

function withoutItself(route: string, sections: readonly NavSection[]): NavSection[] {
  return sections
    .map((section) => ({
      ...section,
      links: section.links.filter(({ href }) => isExternal(href) || navRoute(href) !== route),
    }))
    .filter(({ links }) => links.length > 0);
}

/** The index with what its folder holds, for all that read documents. Posts are listed by the view alone. */
export function filledIndex(index: Document, sections: readonly IndexSection[], pages: Pages): Document {
  let count = 0;
  const listed = sections.map(({ id, title, links }) => {
    const lines = links.map((link) => {
      const about = isExternal(link.href) ? undefined : pages.get(navRoute(link.href))?.meta.description;
      // Numbered as they stand in the sections: the navigation's links are not references of a document.
      const item = `- [${plainMarkdown(link.title)}](${hrefPlaceholder(count++)})`;
      return about
        ? { text: `${link.title}\n${about}`, markdown: `${item}: ${plainMarkdown(about)}` }
        : { text: link.title, markdown: item };
    });
    const head = title === '' ? '' : `## ${plainMarkdown(title)}\n\n`;
    const text = lines.map((line) => line.text).join('\n');
    return { id, title, text, markdown: head + lines.map((line) => line.markdown).join('\n') };
  });
  const titled = listed.flatMap(({ id, title, text }) => (id === undefined ? [] : [{ id, title, text }]));
  const untitled = listed.find(({ id }) => id === undefined);
  return {
    ...index,
    headings: titled.map(({ id, title }): Heading => ({ id, level: 2, title, line: 1 })),
    ids: titled.map(({ id }) => id),
    sections: [
      { level: 1, title: index.title, text: untitled?.text ?? '', code: '' },
      ...titled.map((section) => ({ ...section, level: 2, code: '' })),
    ],
    markdown: listed.map(({ markdown }) => markdown).join('\n\n'),
  };
}

/**
 * Pages for folders without one, at any depth: a list of the pages below. Search, Markdown copies, sitemap and checks treat
 * them like any document.
 */

import { firstSegment, foldersAbove, isExternal, routeHref } from '#model/address/url';
import type { SiteConfig } from '#model/config/config';
import { fixedIds } from '#model/contract';
import type { Document, Heading } from '#model/document/document';
import { hrefPlaceholder } from '#model/document/placeholder';
import { slugOf, titleIdOf } from '#model/document/slug';
import { plainMarkdown } from '#model/markup/markdown';
import type { Folders } from '#model/site/folder';
import { flatLinks, hasAddress, type NavGroup, type NavLink } from '#model/site/nav';
import { isPost, newestFirst } from '#model/site/posts';
import type { IndexLink, IndexSection } from '#model/site/site';
import { generatedDocument } from './generated.ts';
import { groupsFromFolders, isListed, labelOf, navRoute } from './navigation.ts';

type Pages = ReadonlyMap<string, Document>;

/** A folder without a page: the generated document, and the documents below. */
export type MissingIndex = { readonly document: Document; readonly below: Pages };

/**
 * Indexes by route, with a title but no list yet, because the navigation needs all pages first. `isTaken`: another output
 * has the route, such as a redirect or a public file.
 */
export function missingIndexes(
  pages: Pages,
  config: SiteConfig,
  folders: Folders,
  isTaken: (route: string) => boolean,
): Map<string, MissingIndex> {
  const contents = new Map<string, Map<string, Document>>();
  for (const [route, document] of pages) {
    if (!isListed(document)) continue;
    for (const folder of foldersAbove(route)) {
      const below = contents.get(folder) ?? new Map<string, Document>();
      contents.set(folder, below.set(route, document));
    }
  }
  const found = new Map<string, MissingIndex>();
  // Two folders that differ only in case are one on many file systems.
  const folded = new Set([...pages.keys()].map((route) => route.toLowerCase()));
  for (const [route, below] of contents) {
    if (folded.has(route.toLowerCase()) || isTaken(route)) continue;
    folded.add(route.toLowerCase());
    found.set(route, { document: stub(route, config, folders), below });
  }
  return found;
}

/** Title from the navigation, description from the home page's card. */
function stub(route: string, config: SiteConfig, folders: Folders): Document {
  const card = config.home.categories
    .flatMap(({ menus }) => menus)
    .find(({ href }) => !isExternal(href) && navRoute(href) === route);
  const group = config.nav.find(({ prefix }) => prefix === route);
  const description = card?.desc || undefined;
  return generatedDocument(
    route,
    group?.title || card?.title || (folders.get(route)?.title ?? nameOf(route)),
    {
      // The first of a section lists what its sidebar would; those below stand among others.
      layout: firstSegment(route) === route ? 'page' : 'doc',
      ...(description === undefined ? {} : { description }),
      // Search has the listed pages; nobody searches for a subfolder's index.
      ...(firstSegment(route) !== route && { search: false }),
    },
  );
}

/**
 * The list of an index: the configured group's links for the folder, else the folder's pages. Posts are in one list, newest
 * first.
 */
export function indexSections(
  route: string,
  group: NavGroup | undefined,
  below: Pages,
  folders: Folders,
): IndexSection[] {
  const own = belowIn(route, group);
  if ([...below].every(([other, document]) => isPost(other, document))) return [posts(below)];
  const sections = own.length > 0 ? own : sectionsOf(route, below, folders);
  const ids = new Set(fixedIds);
  return sections.map((section) =>
    // The folder's own name above its pages says nothing new.
    section.title === '' || section.title === (folders.get(route)?.title ?? nameOf(route))
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

function posts(below: Pages): IndexSection {
  const ordered = [...below].map(([route, document]) => ({ route, document })).sort(newestFirst);
  return {
    title: '',
    links: ordered.map(({ route, document }) => ({ title: labelOf(document), href: routeHref(route) })),
  };
}

/** The navigation's links for the folder: all of its own group, or those of a wider group that lead below it. */
function belowIn(route: string, group: NavGroup | undefined): IndexSection[] {
  const isOwn = group?.prefix === route;
  const isListed = (href: string) => {
    if (isExternal(href)) return isOwn;
    const target = navRoute(href);
    return target !== route && (isOwn || target.startsWith(`${route}/`));
  };
  return (group?.sections ?? [])
    .map(({ title, links }) => ({ title, links: shownLinks(links, isListed) }))
    .filter(({ links }) => links.length > 0);
}

/** A link with children stands for them and has their number; a heading without a page is replaced by its children. */
function shownLinks(links: readonly NavLink[], isListed: (href: string) => boolean): IndexLink[] {
  return links.flatMap((link): IndexLink[] => {
    const below = link.links ?? [];
    if (!hasAddress(link) || !isListed(link.href)) return shownLinks(below, isListed);
    const { title, href, badge } = link;
    const count = flatLinks(below).length;
    return [{ title, href, ...(badge && { badge }), ...(count > 0 && { below: count }) }];
  });
}

/** Sections by folder, as if the folder were at the top. */
function sectionsOf(route: string, below: Pages, folders: Folders): IndexSection[] {
  const above = route.slice(0, route.lastIndexOf('/'));
  const moved = <T>(all: Iterable<readonly [string, T]>) =>
    new Map(
      Array.from(all).flatMap(([one, value]) =>
        one.startsWith(`${above}/`) ? [[one.slice(above.length), value] as const] : [],
      ),
    );
  return groupsFromFolders([], moved(below), moved(folders))
    .flatMap(({ sections }) => sections)
    .map(({ title, links }) => ({
      title,
      links: shownLinks(links, () => true).map((link) => ({ ...link, href: above + link.href })),
    }));
}

function nameOf(route: string): string {
  return route.slice(route.lastIndexOf('/') + 1);
}

/** The index with its list as text, for search, copies and checks. */
export function filledIndex(index: Document, sections: readonly IndexSection[], pages: Pages): Document {
  let count = 0;
  const listed = sections.map(({ id, title, links }) => {
    const lines = links.map((link) => {
      const about = isExternal(link.href) ? undefined : pages.get(navRoute(link.href))?.meta.description;
      // Numbered in the order of the sections, where the links are; the document has no references.
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
  const ids = titled.map(({ id }) => id);
  return {
    ...index,
    titleId: titleIdOf(index.title, ids),
    headings: titled.map(({ id, title }): Heading => ({ id, level: 2, title, line: 1 })),
    ids,
    sections: [
      { level: 1, title: index.title, text: untitled?.text ?? '', code: '' },
      ...titled.map((section) => ({ ...section, level: 2, code: '' })),
    ],
    markdown: listed.map(({ markdown }) => markdown).join('\n\n'),
  };
}

/**
 * Pages for folders without one, at any depth: a list of the pages below. Search, Markdown copies, sitemap and checks treat
 * them like any document.
 */
import { formatRouteHref, getFirstSegment, isExternal, listFoldersAbove } from '#model/address/url';
import type { SiteConfig } from '#model/config/config';
import { fixedIds } from '#model/contract';
import type { Document, Heading } from '#model/document/document';
import { formatHrefPlaceholder } from '#model/document/placeholder';
import { makeTitleId, slugify } from '#model/document/slug';
import { escapeMarkdown } from '#model/markup/markdown';
import type { Folders } from '#model/site/folder';
import { flattenLinks, hasAddress, type NavGroup, type NavLink } from '#model/site/nav';
import { compareNewestFirst, isPost } from '#model/site/posts';
import type { IndexLink, IndexSection } from '#model/site/site';
import { createGeneratedDocument } from './generated.ts';
import { buildFolderGroups, getNavLabel, isListed, resolveNavRoute } from './navigation.ts';

type Pages = ReadonlyMap<string, Document>;

/** A folder without a page: the generated document, and the documents below. */
export type MissingIndex = { readonly document: Document; readonly below: Pages };

/**
 * Indexes by route, with a title but no list yet, because the navigation needs all pages first. `isTaken`: another output
 * has the route, such as a redirect or a public file.
 */
export function createMissingIndexes(
  pages: Pages,
  config: SiteConfig,
  folders: Folders,
  isTaken: (route: string) => boolean,
): Map<string, MissingIndex> {
  const contents = new Map<string, Map<string, Document>>();
  for (const [route, document] of pages) {
    if (!isListed(document)) continue;
    for (const folder of listFoldersAbove(route)) {
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
    found.set(route, { document: createStub(route, config, folders), below });
  }
  return found;
}

/** Title from the navigation, description from the home page's card. */
function createStub(route: string, config: SiteConfig, folders: Folders): Document {
  const card = config.home.categories
    .flatMap(({ menus }) => menus)
    .find(({ href }) => !isExternal(href) && resolveNavRoute(href) === route);
  const group = config.nav.find(({ prefix }) => prefix === route);
  const description = card?.desc || undefined;
  return createGeneratedDocument(
    route,
    group?.title || card?.title || (folders.get(route)?.title ?? getLastSegment(route)),
    {
      // The first of a section lists what its sidebar would; those below stand among others.
      layout: getFirstSegment(route) === route ? 'page' : 'doc',
      ...(description === undefined ? {} : { description }),
      // Search has the listed pages; nobody searches for a subfolder's index.
      ...(getFirstSegment(route) !== route && { search: false }),
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
  const own = findGroupSections(route, group);
  if ([...below.values()].every(isPost)) return [createPostSection(below)];
  const sections = own.length > 0 ? own : buildFolderSections(route, below, folders);
  const ids = new Set(fixedIds);
  return sections.map((section) =>
    // The folder's own name above its pages says nothing new.
    section.title === '' || section.title === (folders.get(route)?.title ?? getLastSegment(route))
      ? { ...section, title: '' }
      : { ...section, id: makeFreeId(section.title, ids) },
  );
}

function makeFreeId(title: string, taken: Set<string>): string {
  const slug = slugify(title);
  let id = slug;
  for (let count = 1; taken.has(id); count++) id = `${slug}-${count}`;
  taken.add(id);
  return id;
}

function createPostSection(below: Pages): IndexSection {
  const ordered = [...below].map(([route, document]) => ({ route, document })).sort(compareNewestFirst);
  return {
    title: '',
    links: ordered.map(({ route, document }) => ({
      title: getNavLabel(document),
      href: formatRouteHref(route),
    })),
  };
}

/** The navigation's links for the folder: all of its own group, or those of a wider group that lead below it. */
function findGroupSections(route: string, group: NavGroup | undefined): IndexSection[] {
  const isOwn = group?.prefix === route;
  const isListed = (href: string) => {
    if (isExternal(href)) return isOwn;
    const target = resolveNavRoute(href);
    return target !== route && (isOwn || target.startsWith(`${route}/`));
  };
  return (group?.sections ?? [])
    .map(({ title, links }) => ({ title, links: convertToIndexLinks(links, isListed) }))
    .filter(({ links }) => links.length > 0);
}

/** A link with children stands for them and has their number; a heading without a page is replaced by its children. */
function convertToIndexLinks(links: readonly NavLink[], isListed: (href: string) => boolean): IndexLink[] {
  return links.flatMap((link): IndexLink[] => {
    const below = link.links ?? [];
    if (!hasAddress(link) || !isListed(link.href)) return convertToIndexLinks(below, isListed);
    const { title, href, badge } = link;
    const count = flattenLinks(below).length;
    return [{ title, href, ...(badge && { badge }), ...(count > 0 && { below: count }) }];
  });
}

/** Sections by folder, as if the folder were at the top. */
function buildFolderSections(route: string, below: Pages, folders: Folders): IndexSection[] {
  const above = route.slice(0, route.lastIndexOf('/'));
  const moveToTop = <T>(all: Iterable<readonly [string, T]>) =>
    new Map(
      Array.from(all).flatMap(([one, value]) =>
        one.startsWith(`${above}/`) ? [[one.slice(above.length), value] as const] : [],
      ),
    );
  return buildFolderGroups([], moveToTop(below), moveToTop(folders))
    .flatMap(({ sections }) => sections)
    .map(({ title, links }) => ({
      title,
      links: convertToIndexLinks(links, () => true).map((link) => ({ ...link, href: above + link.href })),
    }));
}

function getLastSegment(route: string): string {
  return route.slice(route.lastIndexOf('/') + 1);
}

/** The index with its list as text, for search, copies and checks. */
export function fillIndex(index: Document, sections: readonly IndexSection[], pages: Pages): Document {
  let count = 0;
  const listed = sections.map(({ id, title, links }) => {
    const lines = links.map((link) => {
      const about = isExternal(link.href)
        ? undefined
        : pages.get(resolveNavRoute(link.href))?.meta.description;
      // Numbered in the order of the sections, where the links are; the document has no references.
      const item = `- [${escapeMarkdown(link.title)}](${formatHrefPlaceholder(count++)})`;
      return about
        ? { text: `${link.title}\n${about}`, markdown: `${item}: ${escapeMarkdown(about)}` }
        : { text: link.title, markdown: item };
    });
    const head = title === '' ? '' : `## ${escapeMarkdown(title)}\n\n`;
    const text = lines.map((line) => line.text).join('\n');
    return { id, title, text, markdown: head + lines.map((line) => line.markdown).join('\n') };
  });
  const titled = listed.flatMap(({ id, title, text }) => (id === undefined ? [] : [{ id, title, text }]));
  const untitled = listed.find(({ id }) => id === undefined);
  const ids = titled.map(({ id }) => id);
  const titles = sections.flatMap(({ links }) => links.map(({ title }) => title));
  return {
    ...index,
    titleId: makeTitleId(index.title, ids),
    // It stands for a description where search engines show one: as many titles as they have room for.
    excerpt:
      titles
        .reduce((all, title) => (`${all}${title}`.length > 160 ? all : `${all} · ${title}`), '')
        .slice(3) || undefined,
    headings: titled.map(({ id, title }): Heading => ({ id, level: 2, title, line: 1 })),
    ids,
    sections: [
      { level: 1, title: index.title, text: untitled?.text ?? '', code: '' },
      ...titled.map((section) => ({ ...section, level: 2, code: '' })),
    ],
    markdown: listed.map(({ markdown }) => markdown).join('\n\n'),
  };
}

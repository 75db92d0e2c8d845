/** The related site: pages with routes, navigation and neighbours, tree by tree. */

import type { TopicKind } from '../config/blog-config.ts';
import type { SiteConfig, Version } from '../config/config.ts';
import type { HeadTag } from '../config/head-tag.ts';
import type { AssetFile, Document, Layout, LinkReference } from '../document/document.ts';
import type { ChangedSince } from './changes.ts';
import type { History } from './history.ts';
import { defaultBeside, isMain, isSameTree } from './locale.ts';
import type { Badge, Link, NavGroup, NavLink } from './nav.ts';

/** A section of a generated index; an untitled one has no heading and no id. */
export type IndexSection = {
  readonly id?: string;
  readonly title: string;
  readonly links: readonly IndexLink[];
};

/** `below`: how many pages stand below it, which its own page lists. */
export type IndexLink = Link & { readonly badge?: Badge; readonly below?: number };

export type Page = {
  /** '/howto/tls'; '/' is the tree's home. */
  readonly route: string;
  readonly document: Document;
  /** The navigation group of the first segment, reduced to what this tree has. */
  readonly group?: NavGroup;
  /** Title of the section in which the group lists this page. */
  readonly section?: string;
  /** The links of the sidebar that it stands below, from the outside in; absent at a section's own level. */
  readonly trail?: readonly NavLink[];
  readonly previous?: Link;
  readonly next?: Link;
  /** What each of its components draws; absent: nothing was drawn yet, or it has none. */
  readonly drawn?: readonly string[];
  /** What the site adds to the page's head. */
  readonly head?: PageHead;
  /** Made for a folder without a page of its own: what it lists. No file stands behind the document. */
  readonly index?: readonly IndexSection[];
  /** Routes of the posts that it lists, in this order; absent: all that lie below it. */
  readonly posts?: readonly string[];
  /** It lists the pages with a tag, or by an author. */
  readonly topic?: TopicKind;
  /** Which part of a list of posts it is, and where all its parts stand. */
  readonly pager?: { readonly number: number; readonly routes: readonly string[] };
  /** It lists posts with their days. */
  readonly isArchive?: true;
  /** Its time is still to come: only `--drafts` shows it. */
  readonly isScheduled?: true;
  /** What is shown of its history; absent: nothing. */
  readonly history?: History;
  /** Since which older versions it has changed, and where its HTML is marked as new since the first of them. */
  readonly changed?: PageChanged;
  /** The language of a page that is not translated into that of its tree; absent where it is. */
  readonly language?: string;
};

export type PageChanged = {
  readonly since: readonly ChangedSince[];
  readonly marks: readonly number[];
};

export type PageHead = {
  readonly tags: readonly HeadTag[];
  /** Names those that act for as long as a document is open; absent: none does. */
  readonly acting?: string;
};

export type Tree = {
  readonly version: Version;
  /** The configuration with this tree's variables filled in. */
  readonly config: SiteConfig;
  /** By route, in code-unit order. */
  readonly pages: readonly Page[];
  readonly byRoute: ReadonlyMap<string, Page>;
  /** The configured groups, reduced to what this tree has; groups with nothing left are gone. */
  readonly nav: readonly NavGroup[];
  /** Old route -> route of the page that names it in `aliases`. */
  readonly aliases: ReadonlyMap<string, string>;
  /** Route -> file of the pages that are not published yet. */
  readonly drafts: ReadonlyMap<string, string>;
  /** What pages link to for a tag, by its spelling. */
  readonly tags: ReadonlyMap<string, Link>;
  /** Where the names of authors lead, by their keys in the configuration. */
  readonly authors: ReadonlyMap<string, Link>;
  /** Routes of the posts whose time is still to come. */
  readonly scheduled: ReadonlySet<string>;
  /** Values of the older versions since which it tells what changed, the next one first; absent: it does not. */
  readonly changes?: readonly string[];
};

/** A file beside the pages, under the hashed name that it gets. */
export type HashedAsset = AssetFile & {
  /** Below the output root: 'assets/flow.1a2b3c4d.svg'. */
  readonly outputPath: string;
};

/** Moments, ms since 1970: the first that is in it, and the first that no longer is. Absent: it has no such end. */
export type Period = { readonly from?: number; readonly until?: number };

export type Site = {
  readonly config: SiteConfig;
  /** The `--base` of the whole site, without final slash; '' at a domain's root. */
  readonly base: string;
  /** Links are written relative and lead to files, so that the output works from disk. */
  readonly offline: boolean;
  readonly trees: readonly Tree[];
  /** Versions left out by `--only`: links into their trees are no errors. */
  readonly leftOut: readonly Version[];
  /** Public files by path below the output root: 'img/a.svg'. */
  readonly publicFiles: ReadonlyMap<string, AssetFile>;
  /** Files that API references offer, by path below the output root; absent: there are none. */
  readonly apiFiles?: ReadonlySet<string>;
  /** Files beside the pages by path below content/: 'howto/flow.svg', '@v6.2/howto/flow.svg'. */
  readonly assets: ReadonlyMap<string, HashedAsset>;
  /** Files beside the pages that nothing refers to, by path below content/: what a misspelt name may mean. */
  readonly unusedAssets: readonly string[];
  /** Names of pages and folders that have blanks, in lower case, by which links are read; absent: there are none. */
  readonly spacedNames?: readonly string[];
  /** 'sha256-…' of the texts of scripts and styles that the site itself puts into heads. */
  readonly headHashes?: { readonly scripts: readonly string[]; readonly styles: readonly string[] };
  /** Year of the copyright's end: of SOURCE_DATE_EPOCH or of the clock. */
  readonly year: number;
  /** Builds of this period publish the same posts; absent: time does not matter. */
  readonly period?: Period;
};

/** `tree` with other pages, of the same routes or not. */
export function withPages<T extends object>(tree: T, pages: readonly Page[]) {
  return { ...tree, pages, byRoute: new Map(pages.map((page) => [page.route, page])) };
}

/** The tree that is served at the site's root and that those of its language refer to; absent if `--only` left it out. */
export function defaultTree(site: Site): Tree | undefined {
  return site.trees.find((tree) => isMain(tree.version, site.config));
}

/** The default tree, or the first where that was left out. */
export function mainTree(site: Site): Tree | undefined {
  return defaultTree(site) ?? site.trees[0];
}

/** The default tree of each language, in the order of the locales; the default tree alone on sites without. */
export function defaultTrees({ trees }: Site): Tree[] {
  return trees.filter(({ version }) => version.isDefault);
}

/** The default tree in the language of that one; absent if `--only` left it out. */
export function defaultTreeBeside(site: Site, version: Pick<Version, 'locale'>): Tree | undefined {
  return treeIn(site, defaultBeside(version, site.config));
}

/** The tree of a version; absent if `--only` left it out. */
export function treeIn({ trees }: Site, version: Pick<Version, 'value' | 'locale'>): Tree | undefined {
  return trees.find((tree) => isSameTree(tree.version, version));
}

/** True for a page that only `--drafts` shows: nothing shall lead the public to it. */
export function isUnpublished({ document, isScheduled }: Page): boolean {
  return document.meta.draft === true || isScheduled === true;
}

/** True for a page that search engines and other machines are told of. */
export function isIndexed(page: Page): boolean {
  return !isUnpublished(page) && !page.document.meta.noindex;
}

/** A reference with the page and the tree in which it stands. */
export type PageLink = { readonly link: LinkReference; readonly page: Page; readonly tree: Tree };

/** Every reference of every page; those of a page that several trees have once for each. */
export function* linksIn({ trees }: Site): Generator<PageLink> {
  for (const tree of trees) {
    for (const page of tree.pages) for (const link of page.document.links) yield { link, page, tree };
  }
}

/** True if no version has its pages at the site's root: what stands there leads on to the default one. */
export function isRootless({ config }: Site): boolean {
  return config.versions.every(({ base }) => base !== '');
}

/** Of the main tree a page of each layout. */
export function pageOfEachLayout(site: Site): Page[] {
  const seen = new Set<Layout>();
  const isFirst = (layout: Layout) => seen.size < seen.add(layout).size;
  return mainTree(site)?.pages.filter((page) => isFirst(layoutOf(page, site))) ?? [];
}

/** Frontmatter's layout; else the tree's home with something to show is a home page, pages below /blog are posts. */
export function layoutOf(page: Page, site: Site): Layout {
  const { layout } = page.document.meta;
  if (layout !== undefined) return layout;
  const hasHome = site.config.home.categories.length > 0 || site.config.hero.actions.length > 0;
  if (page.route === '/' && hasHome) return 'home';
  return page.route.startsWith('/blog/') ? 'post' : 'doc';
}

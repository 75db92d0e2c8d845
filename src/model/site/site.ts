/** The related site: trees with their pages, routes, navigation and neighbours. */
import type { SiteConfig, Version } from '../config/config.ts';
import type { HeadTag } from '../config/head-tag.ts';
import type { AssetFile, Document, Layout, LinkReference } from '../document/document.ts';
import { getDefaultVersion, isMain, isSameTree } from './locale.ts';
import type { Badge, Link, NavGroup, NavLink } from './nav.ts';

/** A section of a generated index; without a title it has neither heading nor id. */
export type IndexSection = {
  readonly id?: string;
  readonly title: string;
  readonly links: readonly IndexLink[];
};

/** `below`: number of pages below it, which its own page lists. */
export type IndexLink = Link & { readonly badge?: Badge; readonly below?: number };

export type Page = {
  /** '/howto/tls'; '/' is the tree's home. */
  readonly route: string;
  readonly document: Document;
  /** The navigation group of the first segment, without links that this tree does not have. */
  readonly group?: NavGroup;
  /** Title of the group's section that lists this page. */
  readonly section?: string;
  /** Its ancestors in the sidebar, outermost first; absent at the section's own level. */
  readonly trail?: readonly NavLink[];
  readonly previous?: Link;
  readonly next?: Link;
  /** Elements that the site adds to the head. */
  readonly head?: PageHead;
  /** The list on a page that docgen generates for a folder without an index page. */
  readonly index?: readonly IndexSection[];
  /** A feature made it as a list, or divides its list: on paper and in comparisons it says nothing. */
  readonly isList?: true;
  /** A feature releases it later: only `--drafts` shows it. */
  readonly isHeldBack?: true;
  /** The page's language if it is not translated; absent if it is in the tree's language. */
  readonly language?: string;
};

export type PageHead = {
  readonly tags: readonly HeadTag[];
  /** A digest of those that stay active while a document is open; absent: none. */
  readonly acting?: string;
};

export type Tree = {
  readonly version: Version;
  /** The configuration with this tree's variables replaced. */
  readonly config: SiteConfig;
  /** Sorted by route. */
  readonly pages: readonly Page[];
  readonly byRoute: ReadonlyMap<string, Page>;
  /** The configured groups without links that this tree does not have; empty groups are removed. */
  readonly nav: readonly NavGroup[];
  /** Old route -> route of the page with that alias. */
  readonly aliases: ReadonlyMap<string, string>;
  /** Route -> file of unpublished pages. */
  readonly drafts: ReadonlyMap<string, string>;
  /** Route -> why a feature releases the page later. */
  readonly heldBack: ReadonlyMap<string, string>;
  /** Routes of pages that features make without a source, each with the versions of which at least one is needed to make it. */
  readonly ownRoutes: ReadonlyMap<string, readonly string[]>;
  /** Words for an index of it, and what explains them. */
  readonly terms?: Readonly<Record<string, string>>;
  /** What features know of it, by their names. Plain data. */
  readonly facts: Readonly<Record<string, unknown>>;
};

/** A file beside the pages, with its hashed name. */
export type HashedAsset = AssetFile & {
  /** Path below the output root: 'assets/flow.1a2b3c4d.svg'. */
  readonly outputPath: string;
};

/** Times, ms since 1970: the first inside the period, and the first after it. Absent: open end. */
export type Period = { readonly from?: number; readonly until?: number };

export type Site = {
  readonly config: SiteConfig;
  /** The `--base` of the whole site, without final slash; '' at a domain's root. */
  readonly base: string;
  /** Links are relative and lead to files, so that the output works from disk. */
  readonly offline: boolean;
  readonly trees: readonly Tree[];
  /** Versions skipped by `--only`: links into their trees are no errors. */
  readonly leftOut: readonly Version[];
  /** Public files by path below the output root: 'img/a.svg'. */
  readonly publicFiles: ReadonlyMap<string, AssetFile>;
  /** Files of features that pages may link to, by path below the output root; absent: none. */
  readonly offeredFiles?: ReadonlySet<string>;
  /**
   * Files of features that all trees of a language share, even if the site does not have them: paths below the output root,
   * by locale ('' without locales) and by the name in links. Absent: none.
   */
  readonly sharedFiles?: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Files beside the pages, by path in content/: 'howto/flow.svg', '@v6.2/howto/flow.svg'. */
  readonly assets: ReadonlyMap<string, HashedAsset>;
  /** Files beside the pages without a reference, by path in content/; for "did you mean". */
  readonly unusedAssets: readonly string[];
  /** Names of pages and folders with blanks, in lower case, which the link parser needs; absent: none. */
  readonly spacedNames?: readonly string[];
  /** 'sha256-…' of the site's own inline scripts and styles in heads. */
  readonly headHashes?: { readonly scripts: readonly string[]; readonly styles: readonly string[] };
  /** End year of the copyright: from SOURCE_DATE_EPOCH or the clock. */
  readonly year: number;
  /** Builds within this period release the same pages; absent: time does not matter. */
  readonly period?: Period;
};

/** `tree` with other pages. */
export function replacePages<T extends object>(tree: T, pages: readonly Page[]) {
  return { ...tree, pages, byRoute: new Map(pages.map((page) => [page.route, page])) };
}

/** The default version's tree in the default locale; absent if `--only` skips it. */
export function getDefaultTree(site: Site): Tree | undefined {
  return site.trees.find((tree) => isMain(tree.version, site.config));
}

/** The default tree; if `--only` skips it, the first one. */
export function getMainTree(site: Site): Tree | undefined {
  return getDefaultTree(site) ?? site.trees[0];
}

/** The default tree of each language, in the order of the locales; without locales only one. */
export function listDefaultTrees({ trees }: Site): Tree[] {
  return trees.filter(({ version }) => version.isDefault);
}

/** The default tree in the language of that version; absent if `--only` skips it. */
export function findDefaultTree(site: Site, version: Pick<Version, 'locale'>): Tree | undefined {
  return getTree(site, getDefaultVersion(version, site.config));
}

/** The tree of a version; absent if `--only` skips it. */
export function getTree({ trees }: Site, version: Pick<Version, 'value' | 'locale'>): Tree | undefined {
  return trees.find((tree) => isSameTree(tree.version, version));
}

/** True for a page that only `--drafts` shows; public pages must not link to it. */
export function isUnpublished({ document, isHeldBack }: Page): boolean {
  return document.meta.draft === true || isHeldBack === true;
}

/** True for a page that search engines and other machines may list. */
export function isIndexed(page: Page): boolean {
  return !isUnpublished(page) && !page.document.meta.noindex;
}

/** A reference with its page and tree. */
export type PageLink = { readonly link: LinkReference; readonly page: Page; readonly tree: Tree };

/** Every reference of every page, or of those that are `wanted`; a page in several trees counts for each. */
export function* listPageLinks(
  { trees }: Site,
  wanted?: (page: Page, tree: Tree) => boolean,
): Generator<PageLink> {
  for (const tree of trees) {
    for (const page of tree.pages) {
      if (wanted?.(page, tree) === false) continue;
      for (const link of page.document.links) yield { link, page, tree };
    }
  }
}

/** True if no version is at the site's root: the root then redirects to the default one. */
export function isRootless({ config }: Site): boolean {
  return config.versions.every(({ base }) => base !== '');
}

/** The first page of each layout in the main tree. */
export function listLayoutExamples(site: Site): Page[] {
  const seen = new Set<Layout>();
  const isFirst = (layout: Layout) => seen.size < seen.add(layout).size;
  return getMainTree(site)?.pages.filter((page) => isFirst(getPageLayout(page, site))) ?? [];
}

/** The document's layout; else a home page with contents is 'home'. */
export function getPageLayout(page: Page, site: Site): Layout {
  const { layout } = page.document.meta;
  if (layout !== undefined) return layout;
  const hasHome = site.config.home.categories.length > 0 || site.config.hero.actions.length > 0;
  return page.route === '/' && hasHome ? 'home' : 'doc';
}

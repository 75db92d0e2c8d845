/** The related site: pages with routes, navigation and neighbours, tree by tree. */
import type { Link, NavGroup, NavSection, SiteConfig, Version } from './config.ts';
import type { AssetFile, Document, Layout, LinkReference } from './document.ts';

/** A section of a generated index; an untitled one has no heading and no id. */
export type IndexSection = NavSection & { readonly id?: string };

export type Page = {
  /** '/howto/tls'; '/' is the tree's home. */
  readonly route: string;
  readonly document: Document;
  /** The navigation group of the first segment, reduced to what this tree has. */
  readonly group?: NavGroup;
  /** Title of the section in which the group lists this page. */
  readonly section?: string;
  readonly previous?: Link;
  readonly next?: Link;
  /** Made for a folder without a page of its own: what it lists. No file stands behind the document. */
  readonly index?: readonly IndexSection[];
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
};

/** A file beside the pages, under the hashed name that it gets. */
export type HashedAsset = AssetFile & {
  /** Below the output root: 'assets/flow.1a2b3c4d.svg'. */
  readonly outputPath: string;
};

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
  /** Files beside the pages by path below content/: 'howto/flow.svg', '@v6.2/howto/flow.svg'. */
  readonly assets: ReadonlyMap<string, HashedAsset>;
  /** Files beside the pages that nothing refers to, by path below content/: what a misspelt name may mean. */
  readonly unusedAssets: readonly string[];
  /** Year of the copyright's end: of SOURCE_DATE_EPOCH or of the clock. */
  readonly year: number;
};

/** The tree that is served at the site's root and that the others refer to; absent if `--only` left it out. */
export function defaultTree(site: Site): Tree | undefined {
  return site.trees.find((tree) => tree.version.isDefault);
}

/** The tree of a version; absent if `--only` left it out. */
export function treeIn({ trees }: Site, { value }: Pick<Version, 'value'>): Tree | undefined {
  return trees.find(({ version }) => version.value === value);
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

/** Frontmatter's layout; else the tree's home with something to show is a home page, pages below /blog are posts. */
export function layoutOf(page: Page, site: Site): Layout {
  const { layout } = page.document.meta;
  if (layout !== undefined) return layout;
  const hasHome = site.config.home.categories.length > 0 || site.config.hero.actions.length > 0;
  if (page.route === '/' && hasHome) return 'home';
  return page.route.startsWith('/blog/') ? 'post' : 'doc';
}

/** What moving a site deals with: its pages line by line, its configuration as plain values, and what is left for a person. */
import type { KindName } from './names.ts';
import type { SourceTree } from './source-tree.ts';

/** A line that knows where it stood in the source, 1-based. What is told of it is found again wherever it goes. */
export type Line = { text: string; readonly from: number };

/** Something that nobody but a person can move. */
export type LeftOver = {
  readonly message: string;
  readonly hint?: string;
  /** Absent: of the whole page, or of the site. */
  readonly line?: Line;
};

export type MovedPage = {
  /** From the source folder. */
  readonly source: string;
  /** From the new site's folder: 'content/guide/first.md'. */
  readonly path: string;
  /** Where the old site showed it, without base and final slash; '/' at the top. */
  readonly url: string;
  /** The route here, in its own tree. */
  readonly route: string;
  readonly version?: string;
  readonly locale?: string;
  meta: Record<string, unknown>;
  lines: Line[];
  /** How many lines of other files it has taken. */
  included: number;
  readonly left: LeftOver[];
  /** Components that it may use: by name, what the page imports them from. */
  readonly components: Map<string, string>;
  /** Decoration that went without loss of text: what, how often. */
  readonly dropped: Map<string, number>;
};

/** An entry of a sidebar. */
export type NavNode = {
  readonly title: string;
  readonly href?: string;
  readonly links?: readonly NavNode[];
  readonly collapsed?: boolean;
};

/** One sidebar. `prefix`: the first path segment that it stands beside; '/' or absent: all pages without one of their own. */
export type Sidebar = {
  readonly prefix?: string;
  readonly title?: string;
  readonly nodes: readonly NavNode[];
  /** Of another language than the default one. */
  readonly locale?: string;
};

/** Where a page comes from and goes to. Paths and addresses as in `MovedPage`. */
export type PagePlan = Pick<MovedPage, 'source' | 'path' | 'url' | 'route' | 'version' | 'locale'> & {
  /** What the configuration says of the page; its own frontmatter goes before. */
  readonly meta?: Readonly<Record<string, unknown>>;
  /** It belongs to all versions, whatever they hold of others. */
  readonly isShared?: boolean;
  /** A text that others include; no page. */
  readonly isPart?: boolean;
};

/** A language of the old site. */
export type LocalePlan = {
  readonly value: string;
  readonly label?: string;
  readonly base: string;
  /** Its pages stand at the top of content/. */
  readonly isDefault?: true;
  /** What the configuration says of it alone. */
  readonly config?: Readonly<Record<string, unknown>>;
};
/** A version of the old site. */
type VersionPlan = { readonly value: string; readonly label?: string; readonly base: string };

export type SitePlan = {
  /** Keys of site.config.ts, in the order in which they are written. */
  readonly config: Readonly<Record<string, unknown>>;
  readonly sidebars: readonly Sidebar[];
  readonly pages: readonly PagePlan[];
  /** Folders whose content goes to content/public. */
  readonly publicFolders: readonly string[];
  /** Single files that the configuration names by a public path: file of the source -> path below content/public. */
  readonly publicFiles?: Readonly<Record<string, string>>;
  /** Where files beside the pages go: folder of the source -> folder of content/; '' is the top of either. */
  readonly folders: Readonly<Record<string, string>>;
  /** The default tree first; fewer than two: the site has one. */
  readonly versions?: readonly VersionPlan[];
  readonly locales?: readonly LocalePlan[];
  /** What addresses may begin with -> the folder that it means: '@site/' -> 'website'. */
  readonly roots?: Readonly<Record<string, string>>;
  /** Folders, besides its own, from which a page may name files. */
  readonly includeFolders?: readonly string[];
  /** Paths at the old host: '/docs' where it stood below. */
  readonly base?: string;
  /** True if the old generator built the site in spite of dead links. */
  readonly toleratesDeadLinks?: boolean;
  readonly rewritings: readonly Rewriting[];
  /** Values that pages may ask for by name. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** Templates of the site's own shortcodes, by name. */
  readonly shortcodes?: Readonly<Record<string, string>>;
  readonly left: readonly LeftOver[];
};

/** What a rewriting may ask besides the page. */
export type Moving = {
  readonly tree: SourceTree;
  readonly plan: SitePlan;
  /** Plans by the file they are made of. */
  readonly bySource: ReadonlyMap<string, PagePlan>;
  /** Plans by where the old site showed them. */
  readonly byUrl: ReadonlyMap<string, PagePlan>;
  /** Plans by tree and route (`treeKey`). */
  readonly byTree: ReadonlyMap<string, PagePlan>;
  /** Files beside the pages that some page asks for: from the source folder -> from the new site's folder. */
  readonly assets: Map<string, string>;
};

/** '2.0 fr /guide'; the default version and the default language are ''. */
export function treeKey(
  { version = '', locale = '' }: Pick<PagePlan, 'version' | 'locale'>,
  route: string,
): string {
  return `${version} ${locale} ${route}`;
}

/** Turns one feature of the other generator into docgen's. */
export type Rewriting = {
  readonly name: string;
  rewrite(page: MovedPage, moving: Moving): void;
};

export type Kind = {
  readonly name: KindName;
  readonly label: string;
  /** True for the path of a file by which the kind is known. */
  isConfig(path: string): boolean;
  /** `config`: that file. Undefined: it is of another kind after all. */
  read(tree: SourceTree, config: string): Promise<SitePlan | undefined>;
};

/** Tells what is left of `page`. */
export function leave(page: MovedPage, message: string, line?: Line, hint?: string): void {
  page.left.push({ message, ...(line && { line }), ...(hint !== undefined && { hint }) });
}

/** Counts decoration that goes. */
export function drop(page: MovedPage, what: string): void {
  page.dropped.set(what, (page.dropped.get(what) ?? 0) + 1);
}

/** The types of moving a site: pages as lines, the configuration as plain values, and tasks left for a person. */
import type { SourceTree } from './source-tree.ts';

/** A line with its line number in the source, 1-based, so that messages find it after rewriting. */
export type Line = { text: string; readonly from: number };

/** A task that only a person can do. */
export type Task = {
  readonly message: string;
  readonly hint?: string;
  /** Absent: it is about the whole page or the site. */
  readonly line?: Line;
};

export type MovedPage = {
  /** Relative to the source folder. */
  readonly source: string;
  /** Relative to the new site's folder: 'content/guide/first.md'. */
  readonly path: string;
  /** Its address on the old site, without base and final slash; '/' for the root. */
  readonly url: string;
  /** Its route in docgen, in its own tree. */
  readonly route: string;
  readonly version?: string;
  readonly locale?: string;
  meta: Record<string, unknown>;
  /** The frontmatter as the source has it. */
  readonly given: Readonly<Record<string, unknown>>;
  lines: Line[];
  /** Number of included lines of other files. */
  included: number;
  readonly tasks: Task[];
  /** Imported components: name -> source of the import. */
  readonly components: Map<string, string>;
  /** Decoration dropped without loss of text: what -> how often. */
  readonly dropped: Map<string, number>;
};

/** An entry of a sidebar. */
export type NavNode = {
  readonly title: string;
  readonly href?: string;
  readonly links?: readonly NavNode[];
  readonly collapsed?: boolean;
};

/** A sidebar. `prefix`: the first path segment of its pages; '/' or absent: all pages without another sidebar. */
export type Sidebar = {
  readonly prefix?: string;
  readonly title?: string;
  readonly nodes: readonly NavNode[];
  /** Set for languages other than the default one. */
  readonly locale?: string;
};

/** The source and the destination of a page. Paths and addresses as in `MovedPage`. */
export type PagePlan = Pick<MovedPage, 'source' | 'path' | 'url' | 'route' | 'version' | 'locale'> & {
  /** Metadata from the configuration; the page's frontmatter has priority. */
  readonly meta?: Readonly<Record<string, unknown>>;
  /** All versions share the page. */
  readonly isShared?: boolean;
  /** A text that pages include; not a page itself. */
  readonly isPart?: boolean;
  /** Its text, if the old site made it of settings; `source` is then no file. */
  readonly text?: string;
  /** Other pages include it, so that its headings keep their levels. */
  readonly isIncluded?: boolean;
};

/** A language of the old site. */
export type LocalePlan = {
  readonly value: string;
  readonly label?: string;
  readonly base: string;
  /** Its pages are directly in content/, not in an overlay. */
  readonly isDefault?: true;
  /** Its own settings in the configuration. */
  readonly config?: Readonly<Record<string, unknown>>;
};
/** A version of the old site. */
type VersionPlan = { readonly value: string; readonly label?: string; readonly base: string };

export type SitePlan = {
  /** The generator's name, if its folder reads several: 'Zensical'. */
  readonly kind?: string;
  /** Keys of site.config.ts, in the order of writing. */
  readonly config: Readonly<Record<string, unknown>>;
  readonly sidebars: readonly Sidebar[];
  readonly pages: readonly PagePlan[];
  /** Folders to copy into content/public. */
  readonly publicFolders?: readonly string[];
  /** Single files that the configuration uses: source file -> path below content/public. */
  readonly publicFiles?: Readonly<Record<string, string>>;
  /** Destinations of files beside the pages: folder of the source -> folder of content/; '' is the root of either. */
  readonly folders: Readonly<Record<string, string>>;
  /** The default version first; fewer than two: the site is not versioned. */
  readonly versions?: readonly VersionPlan[];
  /** Fewer than two: the site has one language. */
  readonly locales?: readonly LocalePlan[];
  /** Prefixes of paths -> their folder: '@site/' -> 'website'. */
  readonly roots?: Readonly<Record<string, string>>;
  /** Further base folders for the files that a page names. */
  readonly includeFolders?: readonly string[];
  /** The base of the old site: '/docs' if it was not at the host's root. */
  readonly base?: string;
  /** True if the old generator built no site with dead links. */
  readonly refusesDeadLinks?: boolean;
  /** The same for pictures and other files alone. */
  readonly toleratesMissingFiles?: boolean;
  readonly rewritings: readonly Rewriting[];
  /** Takes out of a page's source what its readers did not see, so that the proof of the move does not ask for it. */
  readonly unseen?: readonly Rewriting[];
  readonly tasks: readonly Task[];
};

/** What a rewriting knows besides the page. */
export type Moving = {
  readonly tree: SourceTree;
  readonly plan: SitePlan;
  /** Plans by source file. */
  readonly bySource: ReadonlyMap<string, PagePlan>;
  /** Plans by address on the old site. */
  readonly byUrl: ReadonlyMap<string, PagePlan>;
  /** Plans by tree and route (`treeKey`). */
  readonly byTree: ReadonlyMap<string, PagePlan>;
  /** Files that pages use: path in the source folder -> path in the new site's folder. */
  readonly assets: Map<string, string>;
  /** The keys that frontmatter may have in docgen. */
  readonly metaKeys: readonly string[];
};

/** A key such as '2.0 fr /guide'; default version and default language are ''. */
export function buildTreeKey(
  { version = '', locale = '' }: Pick<PagePlan, 'version' | 'locale'>,
  route: string,
): string {
  return `${version} ${locale} ${route}`;
}

/** Converts one feature of the other generator to docgen's. */
export type Rewriting = (page: MovedPage, moving: Moving) => void;

export type Generator = {
  /** Its name as people write it: 'VitePress'. */
  readonly label: string;
  /** True for the path of a file that identifies the generator. */
  isConfig(path: string): boolean;
  /** Reads the site of that file. Undefined if it belongs to another generator after all. */
  read(tree: SourceTree, config: string): Promise<SitePlan | undefined>;
};

export type LoadGenerator = () => Promise<Generator>;

/** Records a task that is left for a person. */
export function addTask(page: MovedPage, message: string, line?: Line, hint?: string): void {
  page.tasks.push({ message, ...(line && { line }), hint });
}

/** Counts dropped decoration. Returns the text that replaces it. */
export function drop(page: MovedPage, what: string): '' {
  page.dropped.set(what, (page.dropped.get(what) ?? 0) + 1);
  return '';
}

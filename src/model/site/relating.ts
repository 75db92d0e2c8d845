/** What features see of a tree while its pages are related, and what they say of it. */
import type { SiteConfig, Version } from '../config/config.ts';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { Document } from '../document/document.ts';
import type { Strings } from '../strings.ts';
import type { Folders } from './folder.ts';
import type { IndexSection } from './site.ts';

export type RelateInput = {
  readonly config: SiteConfig;
  readonly version: Version;
  /** By route. */
  readonly pages: ReadonlyMap<string, Document>;
  /** True if an address is free; otherwise reports the collision. `what` completes "The list of …". */
  readonly reserve: (route: string, what: string) => boolean;
  readonly strings: Strings;
  /** The pages with the indexes that folders without a page get, except at the `taken` routes. */
  readonly withIndexes: (taken: Routes) => ReadonlyMap<string, Document>;
};

export type Routes = Pick<ReadonlySet<string>, 'has'>;

export type TreeFacts = {
  /** Plain data. */
  readonly facts?: unknown;
  /** Words for an index of the tree, each with the address of what explains it, as the configuration writes it. */
  readonly terms?: Readonly<Record<string, string>>;
  /** Routes of pages that it makes later, each with the versions of which at least one is needed to make it. */
  readonly routes?: ReadonlyMap<string, readonly string[]>;
  /** By route: lists that become pages. */
  readonly lists?: ReadonlyMap<string, Generated>;
  /** By route: what the lists of other pages leave out, because further parts of them have it. */
  readonly divided?: ReadonlyMap<string, ReadonlySet<string>>;
  readonly diagnostics?: readonly Diagnostic[];
};

/** A generated page with its list. */
export type Generated = { readonly document: Document; readonly index: readonly IndexSection[] };

/** `name`: below the root of each tree, as links write it. `path`: below the output root. */
export type SharedFile = {
  readonly locale?: string;
  readonly name: string;
  readonly path: string;
  /** Otherwise a link to it leads to a missing file, not to a missing page. */
  readonly isThere: boolean;
};

/** A tree whose pages are known, lists included. */
export type NavigationInput = {
  readonly config: SiteConfig;
  /** By route. */
  readonly pages: ReadonlyMap<string, Document>;
  readonly folders: Folders;
  readonly strings: Strings;
};

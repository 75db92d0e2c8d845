/** A page's source and what parsing makes of it: plain data that can be hashed and cross a worker. */

/** Where a line of an assembled text came from (includes move lines). Sorted by `line`. */
export type Origin = {
  /** First line, 1-based, of the assembled text to which this holds. */
  readonly line: number;
  /** Path from the site folder. */
  readonly file: string;
  /** Line of that file, 1-based. */
  readonly fileLine: number;
  /** Columns that an include's indentation added. */
  readonly indent: number;
};

/** One markdown file, readable as it is: valid UTF-8, LF line ends, no BOM, includes put in. */
export type SourceFile = {
  /** From the site folder, forward slashes: 'content/howto/tls.md'. */
  readonly path: string;
  /** The version whose overlay (content/@v6.2/) or ref it comes from; absent: the shared content. */
  readonly version?: string;
  /** True for an overlay file: it replaces the shared file of the same route in that version alone. */
  readonly overlay: boolean;
  readonly text: string;
  /** One entry at least; more where includes were put in. */
  readonly origins: readonly Origin[];
  /** SHA-256 of the text, hex. */
  readonly hash: string;
};

/** A file that is copied: below content/public/, or beside the pages. */
export type AssetFile = {
  /** From the site folder, forward slashes. */
  readonly path: string;
  /** Path below the output root for a public file; absent for a file beside the pages. */
  readonly publicPath?: string;
  /** Absolute path on disk. */
  readonly absolute: string;
  /** Bytes. */
  readonly size: number;
  /** Pixels, of images whose header tells them. */
  readonly width?: number;
  readonly height?: number;
};

export type Layout = 'home' | 'doc' | 'post' | 'page';

/** Frontmatter, checked. Text stays as written. */
export type Meta = {
  readonly title?: string;
  readonly description?: string;
  readonly author?: string;
  readonly time?: string;
  readonly versions?: readonly string[];
  readonly order?: number;
  readonly draft?: boolean;
  /** Label in the sidebar and in previous/next. */
  readonly sidebar?: string;
  readonly toc?: boolean;
  readonly layout?: Layout;
  readonly aliases?: readonly string[];
  readonly search?: boolean;
};

export type Heading = {
  readonly id: string;
  readonly level: number;
  /** Plain text, without code ticks or links. */
  readonly title: string;
  readonly line: number;
};

/** A reference as written, not yet judged. */
export type LinkReference = {
  /** `page`: a link. `image`: something shown. `file`: a download, poster, source and the like. */
  readonly kind: 'page' | 'image' | 'file';
  readonly href: string;
  /** Where it stands; includes resolved. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
};

/** The text under one heading, for search and machine-readable copies. The first has no heading. */
export type Section = {
  readonly id?: string;
  readonly level: number;
  readonly title: string;
  /** Plain text, blocks separated by a newline. */
  readonly text: string;
  /** Code of the section's blocks, newline-separated. */
  readonly code: string;
};

export type Document = {
  readonly path: string;
  readonly version?: string;
  readonly overlay: boolean;
  readonly meta: Meta;
  /** Where the frontmatter key `aliases` stands. */
  readonly aliasesAt?: { readonly line: number; readonly column: number };
  /** Where the frontmatter key `title` stands. */
  readonly titleAt?: { readonly line: number; readonly column: number };
  /** Frontmatter title, else the first H1, else the file name. */
  readonly title: string;
  /** How its text begins, of a page whose frontmatter has no description. */
  readonly excerpt?: string;
  /**
   * The body. Every reference in an attribute stands as `\0<n>\0`, n an index into `links`
   * (see model/placeholder.ts): one parse serves every tree, whatever its base.
   */
  readonly html: string;
  readonly headings: readonly Heading[];
  /** All ids of the body that a fragment can reach, headings included. */
  readonly ids: readonly string[];
  readonly links: readonly LinkReference[];
  readonly sections: readonly Section[];
  /** The body as markdown for machines, addresses as placeholders like those of `html`; no title, no line end at the end. */
  readonly markdown: string;
  /** What the search index needs of the page (`indexPage`); absent where no page was parsed. */
  readonly indexed?: Uint8Array;
  /** Names the text and all else that it was made from; absent where no page was parsed. */
  readonly digest?: string;
};

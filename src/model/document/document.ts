/** A page's source and what parsing makes of it: plain data that can be hashed and cross a worker. */

import type { Badge } from '../site/nav.ts';
import type { TocLevels } from '../site/toc.ts';
import type { ComponentUse } from './component.ts';

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
  /** All lines up to the next origin are of that one line: pages of a reference say much of little that is written. */
  readonly isOneLine?: true;
  /** Then the column, 1-based, of whatever is told of them; 1 where it is absent. */
  readonly column?: number;
};

/** A file of content/, which lies in layers. */
export type LayeredFile = {
  /** From the site folder, forward slashes: 'content/howto/tls.md'. */
  readonly path: string;
  /** The version whose overlay (content/@v6.2/) or ref it comes from; absent: the shared content. */
  readonly version?: string;
  /** The locale whose overlay (content/@en/) it comes from; absent: the default locale's language, or a site in one. */
  readonly locale?: string;
  /** True for an overlay file: it replaces the shared file of the same route in that version or locale alone. */
  readonly overlay: boolean;
};

/** One markdown file, readable as it is: valid UTF-8, LF line ends, no BOM, includes put in. */
export type SourceFile = LayeredFile & {
  readonly text: string;
  /** One entry at least; more where includes were put in. */
  readonly origins: readonly Origin[];
  /** SHA-256 of the text, hex. */
  readonly hash: string;
  /** Made by the configuration: no file stands behind it. */
  readonly isVirtual?: true;
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

/** What readers ask, and the id of the heading below which it is answered. */
type Questions = { readonly id: string; readonly texts: readonly string[] };

/** Frontmatter, checked. Text stays as written. */
export type Meta = {
  readonly title?: string;
  readonly description?: string;
  /** All of them in one text. */
  readonly author?: string;
  /** Several, as they are written. */
  readonly authors?: readonly string[];
  readonly tags?: readonly string[];
  /** Words by which readers look for the page that it does not say itself: the search knows them, nothing shows them. */
  readonly keywords?: readonly string[];
  /** Questions that a section answers, in readers' words: the search leads to it by them, nothing shows them. */
  readonly questions?: readonly Questions[];
  readonly time?: string;
  readonly versions?: readonly string[];
  readonly order?: number;
  readonly draft?: boolean;
  /** Label in the sidebar and in previous/next. */
  readonly sidebar?: string;
  /** `false`: no sidebar and no list that is made from folders has it. */
  readonly nav?: boolean;
  /** A word beside its link in the sidebar. */
  readonly badge?: Badge;
  /** Which headings are listed beside it, in place of the site's setting; `true`: the usual ones. */
  readonly toc?: boolean | TocLevels;
  readonly layout?: Layout;
  /** The pages before and after, in place of the sidebar's: as a link would name them; `false`: none. */
  readonly prev?: string | false;
  readonly next?: string | false;
  readonly aliases?: readonly string[];
  /** What stands under keys of the site's own, as its schema has made it. Plain data. */
  readonly data?: unknown;
  readonly search?: boolean;
  /** Search engines and machines shall not list it; readers find it. */
  readonly noindex?: boolean;
  /** `false`: the description is for search results and links elsewhere; it does not stand below the title. */
  readonly lead?: boolean;
  /** When it was last changed, in place of what git tells; `false`: it shows no such date. */
  readonly lastUpdated?: string | false;
  /** Of a translation: how the hash of the text began that it was made from. */
  readonly original?: string;
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
  /** `page`: a link. `image`: a picture that is shown. `media`: a video or a sound. `file`: a download and the like. */
  readonly kind: 'page' | 'image' | 'media' | 'file';
  readonly href: string;
  /** A place of the page that some trees may not have: one of them is enough. */
  readonly isInSome?: true;
  /** The address itself is what readers see. */
  readonly isBare?: true;
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
  /** Plain text, blocks separated by a newline, cells of a table's row by a tab. */
  readonly text: string;
  /** Code of the section's blocks, newline-separated. */
  readonly code: string;
};

export type Document = LayeredFile & {
  /** Made by the configuration: no file stands behind it. */
  readonly isVirtual?: true;
  readonly meta: Meta;
  /** Where each of `meta.aliases` stands. */
  readonly aliasesAt?: readonly { readonly line: number; readonly column: number }[];
  /** Where each of `meta.tags` stands. */
  readonly tagsAt?: readonly { readonly line: number; readonly column: number }[];
  /** Where each of those stands who wrote it. */
  readonly authorsAt?: readonly { readonly line: number; readonly column: number }[];
  /** Where the frontmatter key `title` stands. */
  readonly titleAt?: { readonly line: number; readonly column: number };
  /** Frontmatter title, else the first H1, else the file name. */
  readonly title: string;
  /** Its id, unless something in the body has that: where the first H1 stood, if it was taken out. */
  readonly titleId?: string;
  /** How its text begins, of a page whose frontmatter has no description. */
  readonly excerpt?: string;
  /** How long it takes to read, about. */
  readonly minutes?: number;
  /**
   * The body. Every reference in an attribute stands as `\0<n>\0`, n an index into `links`
   * (see placeholder.ts): one parse serves every tree, whatever its base.
   */
  readonly html: string;
  readonly headings: readonly Heading[];
  /** All ids of the body that a fragment can reach, headings included. */
  readonly ids: readonly string[];
  readonly links: readonly LinkReference[];
  /** Components of the site's own; they stand in `html` by their numbers (`componentPlaceholder`). Absent: none. */
  readonly components?: readonly ComponentUse[];
  /** The places of the components in the body (`componentFrame`). */
  readonly frame?: string;
  /** Of a page with components: the same as below, with the mark that opens a component in the place of its own text. */
  readonly marked?: { readonly sections: readonly Section[]; readonly markdown: string };
  readonly sections: readonly Section[];
  /** The body as markdown for machines, addresses as placeholders like those of `html`; no title, no line end at the end. */
  readonly markdown: string;
  /** What the search index needs of the page (`indexPage`); absent where no page was parsed. */
  readonly indexed?: Uint8Array;
  /** Names the text and all else that it was made from; absent where no page was parsed. */
  readonly digest?: string;
};

/** Of a document of which no text was read. */
export const emptyBody = { html: '', headings: [], ids: [], links: [], sections: [], markdown: '' };

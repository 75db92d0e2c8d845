/**
 * A page's contents for lint: prose, code samples, pictures. The parser makes it and lint uses it right there, because
 * only the parser knows where every character was written.
 */
import type { Edit, Place } from '../diagnostic/diagnostic.ts';

/** Replaces anything that is not prose in a passage (code, an image, an address, a tag), and marks the edges of a link. */
export const notProse = '\uFFFC';

/** One piece of text as a reader sees it: a paragraph, a heading, a cell, a value of the frontmatter. */
export type Passage = {
  /** Without markup; a line end where a line ends. */
  readonly text: string;
  /** Indices in `text` of `notProse` for a bare address; the text after it may belong to the address. */
  readonly addresses: readonly number[];
  /** The place in the source of the character at `index`. */
  place(index: number): Place;
  /** True if the character directly follows the one before it in the source, without markup in between. */
  touches(index: number): boolean;
  /**
   * An edit that replaces `from` at `index` by `to`. Undefined if it could change more than the look: in headings, whose
   * ids come from their text, and in values of variables.
   */
  edit(index: number, from: string, to: string): Edit | undefined;
};

/** A fenced code block whose language has a parser. */
export type Sample = {
  /** The fence's language in lower case: 'yml'. */
  readonly language: string;
  /** The block's title; '' without one. */
  readonly title: string;
  readonly code: string;
  /** The place in the source of a place in the code (both from 1). */
  place(line: number, column: number): Place;
};

/** Code as readers copy it. */
export type CopiedCode = {
  readonly kind: 'block' | 'inline';
  /** In lower case; '' without one. */
  readonly language: string;
  readonly text: string;
  /** The same text with its places; made when asked for. */
  passage(): Passage;
};

export type Picture = Place & {
  /** Undefined if there is none. */
  readonly alt?: string;
  readonly href: string;
};

/** A link as a reader sees it. `text`: that of an image in it too. Links with code or a label of their own are none. */
export type LinkText = Place & { readonly href: string; readonly text: string };

/** A heading that is the writer's own, not one that a quotation has. */
export type OwnHeading = Place & {
  readonly level: number;
  readonly text: string;
  /** In a tab, a list or another block. */
  readonly isInside: boolean;
  /** Characters of text below it, up to the next heading; tables and samples apart. */
  readonly size: number;
};

export type OwnTable = Place & {
  /** Of its body. `alts`: texts of the pictures in it, '' where one has none. */
  readonly cells: readonly { readonly text: string; readonly alts: readonly string[] }[];
  /** Texts of the pictures of its section, if nothing else stands beside its tables. */
  readonly onlyPictures?: readonly string[];
};

/** An inline code element. */
export type CodePiece = Place & { readonly text: string };

export type Cell = {
  /** As a reader sees it, code included. */
  readonly text: string;
  readonly codes: readonly CodePiece[];
};

/** The page from top to bottom: headings, texts, tables and samples, which give one another their context. */
export type Block =
  | ({ readonly kind: 'heading'; readonly level: number } & Cell)
  | ({ readonly kind: 'text' } & Cell)
  | { readonly kind: 'table'; readonly head: readonly Cell[]; readonly rows: readonly (readonly Cell[])[] }
  | { readonly kind: 'sample'; readonly sample: Sample };

/** A text of frontmatter, which ends at what YAML takes for a comment. */
export type CutText = Place & { readonly key: string; readonly comment: string };

export type LintInput = {
  readonly cutTexts: readonly CutText[];
  readonly blocks: readonly Block[];
  readonly passages: readonly Passage[];
  readonly samples: readonly Sample[];
  readonly pictures: readonly Picture[];
  readonly copied: readonly CopiedCode[];
  readonly linkTexts: readonly LinkText[];
  /** In order, without the title. */
  readonly headings: readonly OwnHeading[];
  /** The text above the first heading. */
  readonly lead?: Place & Pick<OwnHeading, 'size'>;
  readonly tables: readonly OwnTable[];
  /** Characters of the page's Markdown copy. */
  readonly copySize: number;
  /** Where a page without a body begins. */
  readonly emptyAt?: Place;
};

/**
 * What a page is made of besides its references: the text that people read, samples of code, pictures. Made where
 * a page is parsed and judged right there, because it knows where every character was written.
 */
import type { Edit, Place } from '../diagnostic/diagnostic.ts';

/** Stands in a passage for what is no prose (code, an image, an address, a tag) and at the edges of a link. */
export const notProse = '\uFFFC';

/** Text as a reader sees it, in one piece: a paragraph, a heading, a cell, a value of the frontmatter. */
export type Passage = {
  /** Without markup; a line end where a line ends. */
  readonly text: string;
  /** Where `text` has `notProse` for an address without brackets: what follows may belong to it. */
  readonly addresses: readonly number[];
  /** Where the character at `index` was written. */
  place(index: number): Place;
  /** True if nothing, not even markup, stands between the character and the one before it. */
  touches(index: number): boolean;
  /**
   * Puts `to` in place of `from`, which begins at `index`. Undefined where that could change more than the look:
   * in headings, whose address is made of their text, and in what variables brought.
   */
  edit(index: number, from: string, to: string): Edit | undefined;
};

/** A fenced block of code whose language can be read. */
export type Sample = {
  /** As the fence names it, in small letters: 'yml'. */
  readonly language: string;
  /** What stands above the block; '' if nothing does. */
  readonly title: string;
  readonly code: string;
  /** Where a place of the code (both 1-based) was written. */
  place(line: number, column: number): Place;
};

export type Picture = Place & {
  /** Undefined: none was given. */
  readonly alt?: string;
  readonly href: string;
};

/** A piece of code in a line of text. */
export type CodePiece = Place & { readonly text: string };

export type Cell = {
  /** As a reader sees it, code and all. */
  readonly text: string;
  readonly codes: readonly CodePiece[];
};

/** The page from top to bottom, as far as it tells of what other text or code is about. */
export type Block =
  | ({ readonly kind: 'heading'; readonly level: number } & Cell)
  | ({ readonly kind: 'text' } & Cell)
  | { readonly kind: 'table'; readonly head: readonly Cell[]; readonly rows: readonly (readonly Cell[])[] }
  | { readonly kind: 'sample'; readonly sample: Sample };

export type LintInput = {
  readonly blocks: readonly Block[];
  readonly passages: readonly Passage[];
  readonly samples: readonly Sample[];
  readonly pictures: readonly Picture[];
};

/**
 * What a page is made of besides its references: the text that people read, samples of code, pictures. Made where
 * a page is parsed and judged right there, because it knows where every character was written.
 */
import type { Edit, Place } from './diagnostic.ts';

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
  readonly code: string;
  /** Where a place of the code (both 1-based) was written. */
  place(line: number, column: number): Place;
};

export type Picture = Place & {
  /** Undefined: none was given. */
  readonly alt?: string;
  readonly href: string;
};

export type LintInput = {
  readonly passages: readonly Passage[];
  readonly samples: readonly Sample[];
  readonly pictures: readonly Picture[];
};

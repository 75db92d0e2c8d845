/**
 * How the Markdown copy of a page writes a block token of a capability: it says so itself, in `meta.copied`. A block token with a text in
 * `meta.copy` is written as a paragraph of that text; other tokens that nobody knows write nothing.
 */
export type Copied =
  /** A block of these lines. */
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  /** A line in bold: the text so many tokens further on, which is written nowhere else. */
  | { readonly kind: 'label'; readonly at: number }
  /** What follows is an alert, as code hosts render them; its title is the next token. `titled`: the title is the writer's own. */
  | { readonly kind: 'alert'; readonly name: string; readonly titled: boolean }
  /** What follows stands behind these marks. */
  | { readonly kind: 'box'; readonly first: string; readonly rest: string }
  /** The end of an alert or a box. */
  | { readonly kind: 'end' };

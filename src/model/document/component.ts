/** Components of a site's own theme: which exist, and how a page uses them. */

/** By name, sorted; an `island` also runs in the browser. */
export type SiteComponents = Readonly<Record<string, 'static' | 'island'>>;

/** One use of a component in a page. */
export type ComponentUse = {
  readonly name: string;
  /** Plain data. Its addresses are placeholders, `\0<n>\0`, like those of the body, until a view is made. */
  readonly props: Readonly<Record<string, unknown>>;
  /** Place of its tag, in the original file if included. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** It is inside a paragraph, where blocks are not allowed. */
  readonly inParagraph?: true;
};

/** The components of a page, to be rendered. */
export type ComponentsView = {
  readonly components: readonly ComponentUse[];
  /** The body with the places of the components; the rest may be shortened. */
  readonly html: string;
  readonly allowScripts: boolean;
  /** Addresses of the scripts of islands, by name. */
  readonly islands: Readonly<Record<string, string>>;
};

export type RenderedComponents = {
  /** By the index of the component; `childrenMark` marks the place of its content. '' if it failed. */
  readonly parts: readonly string[];
  /** What each component renders itself, with empty places for its content. */
  readonly own: readonly string[];
  readonly faults: readonly ComponentFault[];
};

export type ComponentFault = {
  readonly use: ComponentUse;
  readonly code: 'component-failed' | 'component-html';
  readonly message: string;
  /** The thrown value. */
  readonly cause?: unknown;
};

/** Returns what is not allowed in a component's HTML; undefined if all is. */
export type CheckHtml = (
  html: string,
  options: { readonly allowScripts: boolean; readonly inParagraph?: boolean },
) => string | undefined;

/** The element around an island, into which React renders. */
export const islandTag = 'docgen-island';

/** The element around an island's children. */
export const slotTag = 'docgen-slot';

/** Most characters of an island's props as JSON: they are part of the page. */
export const longestProps = 32_768;

/** Ignores spelling: `price-table` and `PriceTable` are one name. */
export function foldName(name: string): string {
  return name.replaceAll('-', '').toLowerCase();
}

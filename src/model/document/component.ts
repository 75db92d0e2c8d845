/** Components of a site's own theme in its pages: which there are, and what a page says of each. */

/** By name, in the order of their names: `island` also runs in the browser. */
export type SiteComponents = Readonly<Record<string, 'static' | 'island'>>;

/** One place in a page where a component stands. */
export type ComponentUse = {
  readonly name: string;
  /** Plain data. Addresses in it stand as `\0<n>\0`, like those of the body, until a view is made. */
  readonly props: Readonly<Record<string, unknown>>;
  /** Where its tag stands; includes resolved. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** It stands among the words of a paragraph, which holds no blocks. */
  readonly inParagraph?: true;
};

/** The element that an island stands in, which React draws into. */
export const islandTag = 'docgen-island';

/** The element in which the content between a component's tags stands, as long as it is an island. */
export const slotTag = 'docgen-slot';

/** So many characters may the props of an island have as JSON: they travel with the page. */
export const longestProps = 32_768;

/** Under which spelling does not count: `price-table` and `PriceTable` are one name. */
export function foldedName(name: string): string {
  return name.replaceAll('-', '').toLowerCase();
}

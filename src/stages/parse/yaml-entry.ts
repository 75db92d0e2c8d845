/** What frontmatter holds, whatever its keys mean. */

/** A text, a list of texts, or undefined for anything else, which no key takes. */
export type YamlValue = string | readonly string[] | undefined;

export type YamlEntry = {
  readonly key: string;
  readonly value: YamlValue;
  /** The `name` of each member, if the value is a map or a list of maps with one: how others write authors. */
  readonly names?: readonly string[];
  /** Texts by name, if the value is a map of texts or of lists of texts. */
  readonly lists?: readonly NamedTexts[];
  /** The value is YAML's `true` or `false`, without quotes. */
  readonly isFlag: boolean;
  /** The place of each list item, or of the one value. */
  readonly itemsAt: readonly Position[];
  /** The place of the first list item that is empty or not a text. */
  readonly faultAt?: Position;
} & Position;

export type NamedTexts = { readonly name: string; readonly texts: readonly string[] } & Position;

/** In the YAML text, 1-based. */
export type Position = { readonly line: number; readonly column: number };

/**
 * Keys of frontmatter that features read. Each is given a text, or what else YAML holds there, and gives the value to keep as
 * plain data, or what is wrong with it: a sentence, and how to mend it.
 */
export type FrontmatterKeys = Readonly<Record<string, FrontmatterKey>>;

type FrontmatterKey = (
  value: unknown,
  written: WrittenValue,
) => FoundValue<{
  /** Signs that divide nothing, although writers may mean them to: items that have one are told. */
  readonly dividers?: RegExp;
  /** Words that the page shows besides its text: searches find it by them. */
  readonly words?: readonly string[];
}>;

/** `More`: whatever comes of it. */
export type FoundValue<More = unknown, Value = unknown> = More &
  ({ readonly value: Value } | { readonly problem: string; readonly hint?: string });

export type WrittenValue = {
  /** YAML's `true` or `false`, without quotes. */
  readonly isFlag: boolean;
  /** The `name` of each member, if it is a map or a list of maps with one. */
  readonly names?: readonly string[];
};

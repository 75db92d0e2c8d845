/**
 * Keys of frontmatter that features read. Each is given a text, or what else YAML holds there, and gives the value to keep as
 * plain data, or what is wrong with it: a sentence, and how to mend it.
 */
export type FrontmatterKeys = Readonly<Record<string, FrontmatterKey>>;

type FrontmatterKey = (
  value: unknown,
) => { readonly value: unknown } | { readonly problem: string; readonly hint?: string };

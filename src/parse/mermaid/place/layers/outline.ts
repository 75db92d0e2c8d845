/** What is to be laid out: boxes, links between them, and groups around boxes. */

export type Link = { readonly from: number; readonly to: number; readonly labelled: boolean };

export type Outline = {
  readonly count: number;
  readonly links: readonly Link[];
  /** Innermost group of each box, or -1. */
  readonly groupOf: readonly number[];
  /** The group around each group, or -1. Outer groups come before those in them. */
  readonly groups: readonly number[];
};

/** Is a group, or nothing (-1), that group or in it? */
export function isWithin(groups: readonly number[], inner: number, group: number): boolean {
  let at = inner;
  while (at > group) at = groups[at]!;
  return at === group;
}

/** The innermost group that holds both boxes, or -1. */
export function commonHolder({ groups, groupOf }: Outline, one: number, other: number): number {
  let at = groupOf[one]!;
  while (at >= 0 && !isWithin(groups, groupOf[other]!, at)) at = groups[at]!;
  return at;
}

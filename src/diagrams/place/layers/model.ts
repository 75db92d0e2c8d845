/** The nouns of the layout: boxes, links between them, groups around boxes; and the layers on which they stand. */

export type Link = { readonly from: number; readonly to: number; readonly labelled: boolean };

export type LayoutGraph = {
  readonly count: number;
  readonly links: readonly Link[];
  /** Innermost group of each box, or -1. */
  readonly groupOf: readonly number[];
  /** The group around each group, or -1. Outer groups come before those in them. */
  readonly groups: readonly number[];
};

/** First and last layer. */
export type Span = { readonly first: number; readonly last: number };

/**
 * Vertices are what stands on a layer: first all boxes, then where links pass a layer (virtual ones), then what keeps
 * room for a group on a layer where nothing of it stands.
 */
export type Layering = LayoutGraph & {
  readonly layers: number[][];
  readonly rankOf: readonly number[];
  /** Innermost group of each vertex, or -1. */
  readonly holderOf: readonly number[];
  readonly spans: readonly Span[];
  /** Vertices of each link from top to bottom, both boxes included; none for a link from a box to itself. */
  readonly chains: readonly (readonly number[])[];
  /** Links that lead up. */
  readonly back: readonly boolean[];
  /** Where the label of each link stands, or -1. */
  readonly labelAt: readonly number[];
};

/** Neighbours of each vertex on the layer above or below. */
export type Neighbours = readonly (readonly number[])[];

/** The place of each vertex on its layer. */
export function placesOn(layers: readonly (readonly number[])[]): number[] {
  const places: number[] = [];
  for (const layer of layers) for (const [place, vertex] of layer.entries()) places[vertex] = place;
  return places;
}

/** Is a group, or nothing (-1), that group or in it? */
export function isWithin(groups: readonly number[], inner: number, group: number): boolean {
  let at = inner;
  while (at > group) at = groups[at]!;
  return at === group;
}

/** The innermost group that holds both boxes, or -1. */
export function commonHolder({ groups, groupOf }: LayoutGraph, one: number, other: number): number {
  let at = groupOf[one]!;
  while (at >= 0 && !isWithin(groups, groupOf[other]!, at)) at = groups[at]!;
  return at;
}

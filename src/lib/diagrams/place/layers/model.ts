/** The types of the layout: boxes, links between them, groups around boxes, and their layers. */

export type Link = { readonly from: number; readonly to: number; readonly labelled: boolean };

export type LayoutGraph = {
  readonly count: number;
  readonly links: readonly Link[];
  /** The innermost group of each box, or -1. */
  readonly groupOf: readonly number[];
  /** The group around each group, or -1. Outer groups come before inner ones. */
  readonly groups: readonly number[];
};

/** The first and last layer. */
export type Span = { readonly first: number; readonly last: number };

/**
 * The vertices are the members of layers: first all boxes, then the points where links pass a layer (virtual vertices),
 * then placeholders that keep room for a group on a layer without any of its members.
 */
export type Layering = LayoutGraph & {
  readonly layers: number[][];
  readonly rankOf: readonly number[];
  /** The innermost group of each vertex, or -1. */
  readonly holderOf: readonly number[];
  readonly spans: readonly Span[];
  /** The vertices of each link from top to bottom, both boxes included; empty for a link from a box to itself. */
  readonly chains: readonly (readonly number[])[];
  /** True for links that lead up. */
  readonly back: readonly boolean[];
  /** The vertex with each link's label, or -1. */
  readonly labelAt: readonly number[];
};

/** The neighbours of each vertex on the layer above or below. */
export type Neighbours = readonly (readonly number[])[];

/** The index of each vertex within its layer. */
export function indexPlaces(layers: readonly (readonly number[])[]): number[] {
  const places: number[] = [];
  for (const layer of layers) for (const [place, vertex] of layer.entries()) places[vertex] = place;
  return places;
}

/** True if a group (-1: none) is that group or inside it. */
export function isWithin(groups: readonly number[], inner: number, group: number): boolean {
  let at = inner;
  while (at > group) at = groups[at]!;
  return at === group;
}

/** The innermost group around both boxes, or -1. */
export function findCommonHolder({ groups, groupOf }: LayoutGraph, one: number, other: number): number {
  let at = groupOf[one]!;
  while (at >= 0 && !isWithin(groups, groupOf[other]!, at)) at = groups[at]!;
  return at;
}

/** The types of a placed graph, which layout makes and drawing uses. */
import type { Edge, Group, Label } from '../model.ts';
import type { Box, Point } from './layers/index.ts';
import type { SizedNode } from './size.ts';

export type { Box, Point };

export type PlacedNode = SizedNode & Box;
export type PlacedText = Box & { readonly label: Label };
export type PlacedEdge = {
  readonly edge: Edge;
  /** All points from end to end. Fewer than two: the layout has lost the edge. */
  readonly points: readonly Point[];
  readonly texts: readonly PlacedText[];
};
export type PlacedGroup = Box & { readonly group: Group; readonly label: Label };

export type PlacedGraph = {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly PlacedNode[];
  readonly edges: readonly PlacedEdge[];
  readonly groups: readonly PlacedGroup[];
};

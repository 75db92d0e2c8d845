/** What has its place: the nouns between the layout and the drawing of graphs. */
import type { Edge, Group, Label } from '../model.ts';
import type { Box, Point } from './layers/index.ts';
import type { SizedNode } from './size.ts';

export type { Box, Point };

export type PlacedNode = SizedNode & Box;
export type PlacedText = Box & { readonly label: Label };
export type PlacedEdge = {
  readonly edge: Edge;
  /** From end to end, with every bend. Fewer than two: the engine lost it. */
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

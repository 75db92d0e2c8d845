/** Chooses the layout of a graph that fits a page's width best. */
import type { Graph } from '../model.ts';
import { placeLayered } from './layered.ts';
import type { PlacedGraph } from './placed.ts';
import { buildScopes } from './scopes.ts';
import { densities } from './size.ts';

/** In px: the width of a column, and a third more. */
const column = 690;
const tooWide = 900;

const turned = { TB: 'LR', BT: 'RL', LR: 'TB', RL: 'BT' } as const;

/** Places a graph: loosely if it fits a column, else more tightly or in the other direction. */
export function placeGraph(graph: Graph): PlacedGraph {
  const scopes = buildScopes(graph);
  const loose = placeLayered(graph, scopes, densities.loose);
  if (loose.width <= column) return loose;
  const tight = placeLayered(graph, scopes, densities.tight);
  if (tight.width <= column) return tight;
  // If it is far wider than a page, try the other direction, else the tightest density.
  const last =
    tight.width > tooWide
      ? placeLayered({ ...graph, direction: turned[graph.direction] }, scopes, densities.tight)
      : placeLayered(graph, scopes, densities.tightest);
  return last.width <= column ? last : tight;
}

/** The first source line with something that was not placed; undefined if everything was. */
export function findMissingLine(graph: Graph, placed: PlacedGraph): number | undefined {
  const nodes = new Set(placed.nodes.map((node) => node.node.name));
  const groups = new Set(placed.groups.map((group) => group.group.name));
  const lines = [
    ...graph.nodes.filter((node) => !nodes.has(node.name)),
    ...graph.groups.filter((group) => !groups.has(group.name)),
    ...graph.edges.filter((_, index) => (placed.edges[index]?.points.length ?? 0) < 2),
  ].map((one) => one.line);
  return lines.length === 0 ? undefined : Math.min(...lines);
}

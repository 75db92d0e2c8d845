/** Finds the best places for a graph: within a page's width if that can be had. */
import type { Graph } from '../model.ts';
import { leastWidth, placeLayered } from './layered.ts';
import type { PlacedGraph } from './placed.ts';
import { scopesOf } from './scopes.ts';
import { densities } from './size.ts';

/** A column's width, and a third more, px. */
const column = 690;
const tooWide = 900;

const turned = { TB: 'LR', BT: 'RL', LR: 'TB', RL: 'BT' } as const;

/** Gives everything its place. */
export function placeGraph(graph: Graph): PlacedGraph {
  const scopes = scopesOf(graph);
  if (leastWidth(graph, scopes, densities.loose) <= column) {
    const loose = placeLayered(graph, scopes, densities.loose);
    if (loose.width <= column) return loose;
  }
  const least = leastWidth(graph, scopes, densities.tight);
  const tight = least <= tooWide ? placeLayered(graph, scopes, densities.tight) : undefined;
  if (tight !== undefined && tight.width <= column) return tight;
  // Far wider than any page: readers are served better by the other direction, if that has room.
  const other = { ...graph, direction: turned[graph.direction] };
  const last =
    tight === undefined || tight.width > tooWide
      ? placeLayered(other, scopes, densities.tight)
      : placeLayered(graph, scopes, densities.tightest);
  return last.width <= column ? last : (tight ?? placeLayered(graph, scopes, densities.tight));
}

/** The line of the first thing of a source that has no place; undefined if all have one. */
export function missingLine(graph: Graph, placed: PlacedGraph): number | undefined {
  const nodes = new Set(placed.nodes.map((one) => one.node.name));
  const groups = new Set(placed.groups.map((one) => one.group.name));
  const lines = [
    ...graph.nodes.filter((node) => !nodes.has(node.name)),
    ...graph.groups.filter((group) => !groups.has(group.name)),
    ...graph.edges.filter((_, index) => (placed.edges[index]?.points.length ?? 0) < 2),
  ].map((one) => one.line);
  return lines.length === 0 ? undefined : Math.min(...lines);
}

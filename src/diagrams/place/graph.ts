/** Finds the best places for a graph: within a page's width if that can be had. */
import type { Graph } from '../model.ts';
import { placeLayered } from './layered.ts';
import type { PlacedGraph } from './placed.ts';
import { scopesOf } from './scopes.ts';
import { densities } from './size.ts';

/** A column's width, and a third more, px. */
const column = 690;
const tooWide = 900;

const turned = { TB: 'LR', BT: 'RL', LR: 'TB', RL: 'BT' } as const;

/** Gives everything its place: loosely if that fits a column, else more tightly or in the other direction. */
export function placeGraph(graph: Graph): PlacedGraph {
  const scopes = scopesOf(graph);
  const loose = placeLayered(graph, scopes, densities.loose);
  if (loose.width <= column) return loose;
  const tight = placeLayered(graph, scopes, densities.tight);
  if (tight.width <= column) return tight;
  // Far wider than any page: readers are served better by the other direction, if that has room.
  const last =
    tight.width > tooWide
      ? placeLayered({ ...graph, direction: turned[graph.direction] }, scopes, densities.tight)
      : placeLayered(graph, scopes, densities.tightest);
  return last.width <= column ? last : tight;
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

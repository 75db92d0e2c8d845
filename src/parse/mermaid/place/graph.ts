/** Finds the best places for a graph: within a page's width if that can be had. */
import { failed, type Graph, type Problem } from '../model.ts';
import type { Options } from './elk.ts';
import { placeLayered, titleWidth } from './layered.ts';
import type { PlacedGraph } from './placed.ts';
import { type Density, densities } from './size.ts';

/**
 * The source's order decides what stands left or first, and which edge of a cycle leads back. With groups the
 * engine fails now and then when it has to keep to that: then the next ways are tried.
 */
const orders: readonly Options[] = [
  {
    'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
    'elk.layered.cycleBreaking.strategy': 'GREEDY_MODEL_ORDER',
  },
  {
    'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
    'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  },
  { 'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST' },
  {},
];
/** The same for large graphs: to keep the source's order takes the engine many seconds there. */
const quick: Options = {
  'elk.layered.thoroughness': '1',
  'elk.layered.crossingMinimization.greedySwitch.type': 'OFF',
};
const quickOrders: readonly Options[] = [
  { ...quick, 'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST' },
  quick,
];

/** A column's width, and nearly one and a half of it, px. */
const column = 690;
const tooWide = 960;
/** Graphs of more nodes and edges are placed once, and quickly. */
const large = 70;

const turned = { TB: 'LR', BT: 'RL', LR: 'TB', RL: 'BT' } as const;

/** Gives everything its place. */
export function placeGraph(graph: Graph): PlacedGraph | Problem {
  const loose = placeOnce(graph, densities.loose);
  if (loose === undefined) {
    const line = graph.edges[0]?.line ?? graph.nodes[0]?.line ?? 1;
    return failed(line, 'The layout engine cannot place this diagram.', 'Simplify it, or split it in two.');
  }
  if (loose.width <= column || isLarge(graph)) return loose;
  const tight = placeOnce(graph, densities.tight) ?? loose;
  if (tight.width <= column) return tight;
  // Far wider than any page: readers are served better by the other direction, if that has room.
  const other = { ...graph, direction: turned[graph.direction] };
  const last =
    tight.width > tooWide ? placeOnce(other, densities.tight) : placeOnce(graph, densities.tightest);
  return last !== undefined && last.width <= column ? last : tight;
}

function isLarge({ nodes, edges }: Graph): boolean {
  return nodes.length + edges.length > large;
}

function placeOnce(graph: Graph, density: Density): PlacedGraph | undefined {
  for (const order of isLarge(graph) ? quickOrders : orders) {
    const placed = placeLayered(graph, { density, order, padding: new Map() });
    if (placed === undefined) continue;
    // The engine knows no least width of a group: those too narrow for their title are padded, and placed again.
    const narrow = placed.groups.filter((one) => one.width < titleWidth(one.label));
    if (narrow.length === 0) return placed;
    const padding = new Map(narrow.map((one) => [one.group.name, titleWidth(one.label) - one.width]));
    return placeLayered(graph, { density, order, padding }) ?? placed;
  }
  return undefined;
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

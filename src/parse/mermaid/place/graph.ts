/** Places the nodes, edges and groups of a graph. It must not know how anything looks. */
import { type Edge, failed, type Graph, type Group, isProblem, type Label, type Problem } from '../model.ts';
import { type ElkEdge, type ElkLabel, type ElkNode, layOut, type Options, type Point } from './elk.ts';
import { type Sized, sizeOf } from './size.ts';
import { labelWidth, lineWidth, type, wrap } from './text.ts';

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export type PlacedNode = Sized & Box;
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

const toElk = { TB: 'DOWN', BT: 'UP', LR: 'RIGHT', RL: 'LEFT' } as const;

const spacing: Options = {
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.componentComponent': '28',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
};

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
const quickOrders: readonly Options[] = [
  { 'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST', 'elk.layered.thoroughness': '1' },
  { 'elk.layered.thoroughness': '1' },
];

/** Groups' titles are broken at that width, px. */
const widestTitle = 220;

/** A column's width, and one and a half of it, px: what is wider is placed again, more tightly or turned. */
const column = 690;
const tooWide = 960;
/** Graphs of more nodes and edges are placed once, and quickly. */
const large = 100;

/** Gives everything its place. */
export function placeGraph(graph: Graph): PlacedGraph | Problem {
  const loose = placeOnce(graph, false);
  if (isProblem(loose) || loose.width <= column || isLarge(graph)) return loose;
  const tight = placeOnce(graph, true);
  if (isProblem(tight) || tight.width <= tooWide) return tight;
  // Far wider than any page: readers are served better by the other direction, if that has room.
  const turned = placeOnce({ ...graph, direction: turn[graph.direction] }, true);
  return isProblem(turned) || turned.width > column ? tight : turned;
}

function isLarge({ nodes, edges }: Graph): boolean {
  return nodes.length + edges.length > large;
}

const turn = { TB: 'LR', BT: 'RL', LR: 'TB', RL: 'BT' } as const;

function placeOnce(graph: Graph, tight: boolean): PlacedGraph | Problem {
  for (const order of isLarge(graph) ? quickOrders : orders) {
    const placed = place(graph, tight, { ...spacing, ...order }, new Map());
    if (placed === undefined) continue;
    if (isProblem(placed)) return placed;
    // The engine knows no least width of a group: those too narrow for their title are padded, and placed again.
    const narrow = placed.groups.filter((one) => one.width < titleWidth(one.label));
    if (narrow.length === 0) return placed;
    const padding = new Map(narrow.map((one) => [one.group.name, titleWidth(one.label) - one.width]));
    return place(graph, tight, { ...spacing, ...order }, padding) ?? placed;
  }
  const line = graph.edges[0]?.line ?? graph.nodes[0]?.line ?? 1;
  return failed(line, 'The layout engine cannot place this diagram.', 'Simplify it, or split it in two.');
}

function place(
  graph: Graph,
  tight: boolean,
  spacing: Options,
  padding: ReadonlyMap<string, number>,
): PlacedGraph | Problem | undefined {
  const sized = graph.nodes.map((node) => sizeOf(node, graph, tight));
  const nodeIds = new Map(graph.nodes.map((node, index) => [node.name, `n${index}`]));
  const groupIds = new Map(graph.groups.map((group, index) => [group.name, `g${index}`]));
  const holders = holdersOf(graph);
  const root: ElkNode = {
    id: 'root',
    layoutOptions: {
      ...spacing,
      ...(tight && { 'elk.spacing.nodeNode': '20' }),
      'elk.algorithm': 'layered',
      'elk.direction': toElk[graph.direction],
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.padding': '[top=2,left=2,bottom=2,right=2]',
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
    },
    children: [],
    edges: [],
  };
  const containers = new Map<string | undefined, ElkNode>([[undefined, root]]);
  for (const group of graph.groups)
    containers.set(
      group.name,
      groupNode(group, graph, groupIds.get(group.name)!, spacing, padding.get(group.name) ?? 0),
    );
  for (const group of graph.groups) {
    containers.get(group.parent)!.children!.push(containers.get(group.name)!);
  }
  for (const { node, width, height } of sized) {
    containers.get(node.group)!.children!.push({ id: nodeIds.get(node.name)!, width, height });
  }
  for (const [index, edge] of graph.edges.entries()) {
    const from = holders.get(edge.from) ?? [];
    const to = holders.get(edge.to) ?? [];
    if (from.includes(edge.to) || to.includes(edge.from)) {
      return failed(edge.line, 'An edge cannot lead between a group and what is in it.');
    }
    // An edge belongs to the innermost group that holds both ends.
    const common = from.find((name) => to.includes(name));
    containers.get(common)!.edges!.push({
      id: `e${index}`,
      sources: [nodeIds.get(edge.from) ?? groupIds.get(edge.from)!],
      targets: [nodeIds.get(edge.to) ?? groupIds.get(edge.to)!],
      labels: labelsOf(edge, tight),
    });
  }
  const answer = layOut(root);
  if (answer === undefined) return undefined;
  return collectPlaces(answer, graph, sized);
}

/** Names of the groups around each node and group, from inside out. */
function holdersOf({ nodes, groups }: Graph): Map<string, string[]> {
  const parents = new Map(groups.map((group) => [group.name, group.parent]));
  const around = (name: string | undefined): string[] =>
    name === undefined ? [] : [name, ...around(parents.get(name))];
  return new Map([
    ...nodes.map((node) => [node.name, around(node.group)] as const),
    ...groups.map((group) => [group.name, around(group.parent)] as const),
  ]);
}

function groupNode(group: Group, graph: Graph, id: string, spacing: Options, extra: number): ElkNode {
  const label = wrap(group.label, widestTitle, type.small);
  const top = label.length === 0 ? 16 : label.length * type.small.height + 22;
  const options: Record<string, string> = {
    ...spacing,
    'elk.padding': `[top=${top},left=${16 + extra / 2},bottom=16,right=${16 + extra / 2}]`,
    // For empty ones.
    'elk.nodeSize.constraints': 'MINIMUM_SIZE',
    'elk.nodeSize.minimum': `(${titleWidth(label)},${top + 16})`,
  };
  if (mayTurn(group, graph)) {
    options['elk.hierarchyHandling'] = 'SEPARATE_CHILDREN';
    options['elk.algorithm'] = 'layered';
    options['elk.direction'] = toElk[group.direction!];
  }
  return { id, layoutOptions: options, children: [], edges: [] };
}

function titleWidth(label: Label): number {
  return Math.ceil(labelWidth(label, type.small)) + 28;
}

/** A group can have a direction of its own if it holds no others and no edge leads in or out past its frame. */
function mayTurn(group: Group, graph: Graph): boolean {
  if (group.direction === undefined || graph.groups.some((one) => one.parent === group.name)) return false;
  const inside = new Set(graph.nodes.filter((node) => node.group === group.name).map((node) => node.name));
  return graph.edges.every((edge) => inside.has(edge.from) === inside.has(edge.to));
}

function labelsOf(edge: Edge, tight: boolean): ElkLabel[] {
  const labels: ElkLabel[] = [];
  const label = wrap(edge.label, tight ? 112 : 176, type.small);
  if (label.length > 0) {
    labels.push({
      text: label.join('\n'),
      width: labelWidth(label, type.small) + 12,
      height: label.length * type.small.height + 4,
      layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
    });
  }
  for (const [text, placement] of [
    [edge.startLabel, 'TAIL'],
    [edge.endLabel, 'HEAD'],
  ] as const) {
    if (text === undefined) continue;
    labels.push({
      text,
      width: lineWidth(text, type.small) + 6,
      height: type.small.height,
      layoutOptions: { 'elk.edgeLabels.placement': placement },
    });
  }
  return labels;
}

/** Reads the places out of the engine's answer. */
function collectPlaces(root: ElkNode, graph: Graph, sized: readonly Sized[]): PlacedGraph {
  const boxes = new Map<string, ElkNode>();
  const lines = new Map<string, ElkEdge>();
  const visit = (node: ElkNode) => {
    boxes.set(node.id, node);
    for (const edge of node.edges ?? []) lines.set(edge.id, edge);
    for (const child of node.children ?? []) visit(child);
  };
  visit(root);
  return {
    width: root.width ?? 0,
    height: root.height ?? 0,
    nodes: sized.flatMap((one, index) => {
      const box = boxes.get(`n${index}`);
      return box?.x === undefined || box.y === undefined ? [] : [{ ...one, x: box.x, y: box.y }];
    }),
    edges: graph.edges.map((edge, index) => placedEdge(edge, lines.get(`e${index}`))),
    groups: graph.groups.flatMap((group, index) => {
      const { x, y, width, height } = boxes.get(`g${index}`) ?? {};
      if (x === undefined || y === undefined || width === undefined || height === undefined) return [];
      return [{ group, label: wrap(group.label, widestTitle, type.small), x, y, width, height }];
    }),
  };
}

function placedEdge(edge: Edge, line: ElkEdge | undefined): PlacedEdge {
  const section = line?.sections?.[0];
  const points =
    section === undefined ? [] : [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
  const texts = (line?.labels ?? []).map(({ text, x, y, width, height }) => ({
    label: text.split('\n'),
    x: x ?? 0,
    y: y ?? 0,
    width,
    height,
  }));
  return { edge, points, texts };
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

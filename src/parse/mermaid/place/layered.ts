/** Has the layout engine place a graph, layer by layer. It must not know how anything looks. */
import type { Edge, Graph, Group, Label } from '../model.ts';
import { type ElkEdge, type ElkLabel, type ElkNode, layOut, type Options } from './elk.ts';
import type { PlacedEdge, PlacedGraph } from './placed.ts';
import { type Density, type Sized, sizeOf } from './size.ts';
import { labelWidth, lineWidth, type, wrap } from './text.ts';

const toElk = { TB: 'DOWN', BT: 'UP', LR: 'RIGHT', RL: 'LEFT' } as const;

const spacing: Options = {
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

/** Groups' titles are broken at that width, px. */
const widestTitle = 220;

export type Settings = {
  readonly density: Density;
  /** Options of the engine that decide in which order things stand. */
  readonly order: Options;
  /** More room inside groups, by name, px. */
  readonly padding: ReadonlyMap<string, number>;
};

/** Gives everything its place; undefined if the engine fails. */
export function placeLayered(graph: Graph, { density, order, padding }: Settings): PlacedGraph | undefined {
  const options: Options = { ...spacing, ...order, 'elk.spacing.nodeNode': String(density.gap) };
  const sized = graph.nodes.map((node) => sizeOf(node, graph, density));
  const nodeIds = new Map(graph.nodes.map((node, index) => [node.name, `n${index}`]));
  const groupIds = new Map(graph.groups.map((group, index) => [group.name, `g${index}`]));
  const holders = holdersOf(graph);
  const root: ElkNode = {
    id: 'root',
    layoutOptions: {
      ...options,
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
  for (const group of graph.groups) {
    const id = groupIds.get(group.name)!;
    containers.set(group.name, groupNode(group, graph, id, options, padding.get(group.name) ?? 0));
  }
  for (const group of graph.groups) {
    containers.get(group.parent)!.children!.push(containers.get(group.name)!);
  }
  for (const { node, width, height } of sized) {
    containers.get(node.group)!.children!.push({ id: nodeIds.get(node.name)!, width, height });
  }
  for (const [index, edge] of graph.edges.entries()) {
    const to = holders.get(edge.to) ?? [];
    // An edge belongs to the innermost group that holds both ends.
    const common = (holders.get(edge.from) ?? []).find((name) => to.includes(name));
    containers.get(common)!.edges!.push({
      id: `e${index}`,
      sources: [nodeIds.get(edge.from) ?? groupIds.get(edge.from)!],
      targets: [nodeIds.get(edge.to) ?? groupIds.get(edge.to)!],
      labels: labelsOf(edge, density.label),
    });
  }
  const answer = layOut(root);
  return answer === undefined ? undefined : collectPlaces(answer, graph, sized);
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

function groupNode(group: Group, graph: Graph, id: string, options: Options, extra: number): ElkNode {
  const label = wrap(group.label, widestTitle, type.small);
  const top = label.length === 0 ? 16 : label.length * type.small.height + 22;
  const own: Record<string, string> = {
    ...options,
    'elk.padding': `[top=${top},left=${16 + extra / 2},bottom=16,right=${16 + extra / 2}]`,
    // For empty ones.
    'elk.nodeSize.constraints': 'MINIMUM_SIZE',
    'elk.nodeSize.minimum': `(${titleWidth(label)},${top + 16})`,
  };
  if (mayTurn(group, graph)) {
    own['elk.hierarchyHandling'] = 'SEPARATE_CHILDREN';
    own['elk.algorithm'] = 'layered';
    own['elk.direction'] = toElk[group.direction!];
  }
  return { id, layoutOptions: own, children: [], edges: [] };
}

/** Width that a group needs for its title. */
export function titleWidth(label: Label): number {
  return Math.ceil(labelWidth(label, type.small)) + 28;
}

/** A group can have a direction of its own if it holds no others and no edge leads in or out past its frame. */
function mayTurn(group: Group, graph: Graph): boolean {
  if (group.direction === undefined || graph.groups.some((one) => one.parent === group.name)) return false;
  const inside = new Set(graph.nodes.filter((node) => node.group === group.name).map((node) => node.name));
  return graph.edges.every((edge) => inside.has(edge.from) === inside.has(edge.to));
}

function labelsOf(edge: Edge, widest: number): ElkLabel[] {
  const labels: ElkLabel[] = [];
  const label = wrap(edge.label, widest, type.small);
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

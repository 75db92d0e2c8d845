/** Places everything in a graph, scope by scope. Must not know what anything looks like. */
import type { Arrowhead, Direction, Edge, Graph, Label } from '../model.ts';
import { type Box, type EdgeLine, layOut, type Point } from './layers/index.ts';
import type { LinkSizes, Sizes } from './layers/sizes.ts';
import { pack } from './pack.ts';
import type { PlacedGraph, PlacedGroup, PlacedNode, PlacedText } from './placed.ts';
import type { Component, Scope } from './scopes.ts';
import { type Density, measureNode } from './size.ts';
import { measureLabel, measureTextLine, type, wrap } from './text.ts';
import { createTurnBack, getTurnedInset, getTurnedSize } from './turn.ts';

/** In px. Titles of groups wrap at this width. */
const widestTitle = 220;
/** In px: between a group's frame and its content, and around the whole graph. */
const margin = { group: 16, whole: 2 } as const;

/** The length of arrowheads along their edges, in px. */
const headLengths: Readonly<Record<Arrowhead, number>> = {
  ...{ none: 0, arrow: 8, cross: 10, circle: 8, triangle: 13, diamond: 16, 'diamond-open': 16 },
  ...{ one: 11, 'zero-one': 20, many: 14, 'zero-many': 21 },
};

type Movable<T> = Omit<T, 'x' | 'y'> & { x: number; y: number };

/** The placed content of a box, relative to it. */
type Placement = {
  readonly width: number;
  readonly height: number;
  readonly nodes: Movable<PlacedNode>[];
  readonly groups: Movable<PlacedGroup>[];
  readonly edges: {
    readonly index: number;
    points: { x: number; y: number }[];
    texts: Movable<PlacedText>[];
  }[];
};

/** The places of all parts of a graph. */
export function placeLayered(graph: Graph, whole: Scope, density: Density): PlacedGraph {
  const placement = placeScope(graph, whole, density, graph.direction);
  move(placement, margin.whole, margin.whole);
  const nodes = new Map(placement.nodes.map((node) => [node.node.name, node]));
  const groups = new Map(placement.groups.map((group) => [group.group.name, group]));
  const edges = new Map(placement.edges.map((edge) => [edge.index, edge]));
  return {
    width: placement.width + 2 * margin.whole,
    height: placement.height + 2 * margin.whole,
    nodes: graph.nodes.flatMap(({ name }) => nodes.get(name) ?? []),
    groups: graph.groups.flatMap(({ name }) => groups.get(name) ?? []),
    edges: graph.edges.map((edge, index) => {
      const { points, texts } = edges.get(index) ?? { points: [], texts: [] };
      return { edge, points, texts };
    }),
  };
}

function move({ nodes, groups, edges }: Placement, x: number, y: number): void {
  if (x === 0 && y === 0) return;
  const shift = (one: { x: number; y: number }) => {
    one.x += x;
    one.y += y;
  };
  nodes.forEach(shift);
  groups.forEach(shift);
  for (const { points, texts } of edges) {
    points.forEach(shift);
    texts.forEach(shift);
  }
}

/** Places a scope's components side by side or in rows. */
function placeScope(graph: Graph, scope: Scope, density: Density, direction: Direction): Placement {
  const components = scope.components.map((component) =>
    placeComponent(graph, component, density, direction),
  );
  const { width, height, places } = pack(components);
  for (const [index, component] of components.entries()) move(component, places[index]!.x, places[index]!.y);
  return {
    width,
    height,
    nodes: components.flatMap(({ nodes }) => nodes),
    groups: components.flatMap(({ groups }) => groups),
    edges: components.flatMap(({ edges }) => edges),
  };
}

function placeComponent(
  graph: Graph,
  component: Component,
  density: Density,
  direction: Direction,
): Placement {
  const turned: Graph = { ...graph, direction };
  const inner = component.items.map(
    ({ scope }) => scope && placeClosedGroup(graph, scope, density, direction),
  );
  const sized = component.items.map(
    ({ node }, index) => node && measureNode(node, turned, component.ends[index]!, density),
  );
  const edges = component.edges.map((index) => graph.edges[index]!);
  const texts = edges.map((edge) => measureEdgeTexts(edge, density.label));
  const titles = component.groups.map((group) => wrap(group.label, widestTitle, type.small));
  const sizes: Sizes = {
    gap: density.gap,
    boxes: component.items.map((_, index) => getTurnedSize((sized[index] ?? inner[index])!, direction)),
    links: edges.map((edge, index) => linkSizes(edge, texts[index]!, direction)),
    groups: titles.map((title) => ({
      inset: getTurnedInset(measureTitleHeight(title), margin.group, direction),
      least: getTurnedSize({ width: measureTitleWidth(title), height: 0 }, direction),
    })),
  };
  const layout = layOut(component.layering, sizes);
  const back = createTurnBack(direction, layout.height);
  const frames = component.groups.map((group, index) => ({
    group,
    label: titles[index]!,
    ...back.box(layout.frames[index]!),
  }));
  const placement: Placement = {
    ...getTurnedSize(layout, direction),
    nodes: [],
    groups: [...frames],
    edges: layout.lines.map((line, index) => {
      const { from, to } = edges[index]!;
      const findFrame = (name: string) => frames.find(({ group }) => group.name === name);
      return {
        index: component.edges[index]!,
        points: cutOff(line.points.map(back.point), findFrame(from), findFrame(to)),
        texts: placeEdgeTexts(line, texts[index]!, back.box),
      };
    }),
  };
  for (const [index, layoutBox] of layout.boxes.entries()) {
    const box = back.box(layoutBox);
    const node = sized[index];
    const content = inner[index];
    if (node !== undefined) placement.nodes.push({ ...node, ...box });
    if (content === undefined) continue;
    move(content, box.x, box.y);
    placement.nodes.push(...content.nodes);
    placement.groups.push(...content.groups);
    placement.edges.push(...content.edges);
  }
  return placement;
}

/** A group with its content as one box: no edge crosses its frame. */
function placeClosedGroup(graph: Graph, scope: Scope, density: Density, around: Direction): Placement {
  const group = scope.group!;
  const content = placeScope(graph, scope, density, group.direction ?? around);
  const label = wrap(group.label, widestTitle, type.small);
  const top = measureTitleHeight(label);
  const width = Math.max(content.width + 2 * margin.group, measureTitleWidth(label));
  const height = top + content.height + margin.group;
  move(content, (width - content.width) / 2, top);
  return {
    ...content,
    width,
    height,
    groups: [{ group, label, x: 0, y: 0, width, height }, ...content.groups],
  };
}

/** The width of a group's title. */
function measureTitleWidth(label: Label): number {
  return Math.ceil(measureLabel(label, type.small)) + 28;
}

function measureTitleHeight(label: Label): number {
  return label.length === 0 ? margin.group : label.length * type.small.height + 22;
}

/** The texts of an edge, wrapped, with their sizes. */
function measureEdgeTexts(edge: Edge, widest: number) {
  const label = wrap(edge.label, widest, type.small);
  const measureSideText = (text: string | undefined) =>
    text === undefined
      ? undefined
      : { label: [text], width: measureTextLine(text, type.small) + 6, height: type.small.height };
  return {
    middle:
      label.length === 0
        ? undefined
        : {
            label,
            width: measureLabel(label, type.small) + 12,
            height: label.length * type.small.height + 4,
          },
    start: measureSideText(edge.startLabel),
    end: measureSideText(edge.endLabel),
  };
}

type EdgeTexts = ReturnType<typeof measureEdgeTexts>;

function linkSizes(edge: Edge, { middle, start, end }: EdgeTexts, direction: Direction): LinkSizes {
  return {
    startHead: headLengths[edge.start],
    endHead: headLengths[edge.end],
    label: middle && getTurnedSize(middle, direction),
    startText: start && getTurnedSize(start, direction),
    endText: end && getTurnedSize(end, direction),
  };
}

function placeEdgeTexts(
  line: EdgeLine,
  { middle, start, end }: EdgeTexts,
  turn: (box: Box) => Box,
): PlacedText[] {
  const createPlacedText = (box: Box | undefined, own: { label: Label } | undefined) =>
    box === undefined || own === undefined ? [] : [{ label: own.label, ...turn(box) }];
  return [
    ...createPlacedText(line.label, middle),
    ...createPlacedText(line.startText, start),
    ...createPlacedText(line.endText, end),
  ];
}

/** Cuts a line at the frames of the groups where it begins or ends, if any. */
function cutOff(points: Point[], from: Box | undefined, to: Box | undefined): Point[] {
  const upTo = to === undefined ? points : cutAtFrame(points, to);
  return from === undefined ? upTo : cutAtFrame(upTo.toReversed(), from).toReversed();
}

function cutAtFrame(points: Point[], frame: Box): Point[] {
  const [right, bottom] = [frame.x + frame.width, frame.y + frame.height];
  const first = points.findIndex(({ x, y }) => x >= frame.x && x <= right && y >= frame.y && y <= bottom);
  if (first < 1) return points;
  const [before, inside] = [points[first - 1]!, points[first]!];
  // Lines are parallel to the axes.
  const end =
    before.x === inside.x
      ? { x: inside.x, y: before.y < frame.y ? frame.y : bottom }
      : { x: before.x < frame.x ? frame.x : right, y: inside.y };
  return [...points.slice(0, first), end];
}

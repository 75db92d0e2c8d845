/** Gives everything in a graph its place, scope by scope. It must not know how anything looks. */
import type { Arrowhead, Direction, Edge, Graph, Label } from '../model.ts';
import { type Box, type Line, layOut, type Point } from './layers/index.ts';
import { type LinkRoom, type Rooms, space } from './layers/sizes.ts';
import { pack } from './pack.ts';
import type { PlacedGraph, PlacedGroup, PlacedNode, PlacedText } from './placed.ts';
import type { Part, Scope } from './scopes.ts';
import { type Density, sizeOf } from './size.ts';
import { labelWidth, lineWidth, type, wrap } from './text.ts';
import { isSideways, turnedBack, turnedInset, turnedRoom } from './turn.ts';

/** Groups' titles are broken at that width, px. */
const widestTitle = 220;
/** Between a group's frame and what it holds, and around the whole, px. */
const margin = { group: 16, whole: 2 } as const;

/** How far the tips reach along their edges, px. */
const tipLengths: Readonly<Record<Arrowhead, number>> = {
  ...{ none: 0, arrow: 8, cross: 10, circle: 8, triangle: 13, diamond: 16, 'diamond-open': 16 },
  ...{ one: 11, 'zero-one': 20, many: 14, 'zero-many': 21 },
};

type Movable<T> = Omit<T, 'x' | 'y'> & { x: number; y: number };

/** What has been placed within a box of that size; it moves with the box. */
type Placed = {
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

/** Gives everything its place. */
export function placeLayered(graph: Graph, whole: Scope, density: Density): PlacedGraph {
  const placed = placeScope(graph, whole, density, graph.direction);
  move(placed, margin.whole, margin.whole);
  const nodes = new Map(placed.nodes.map((one) => [one.node.name, one]));
  const groups = new Map(placed.groups.map((one) => [one.group.name, one]));
  const edges = new Map(placed.edges.map((one) => [one.index, one]));
  return {
    width: placed.width + 2 * margin.whole,
    height: placed.height + 2 * margin.whole,
    nodes: graph.nodes.flatMap(({ name }) => nodes.get(name) ?? []),
    groups: graph.groups.flatMap(({ name }) => groups.get(name) ?? []),
    edges: graph.edges.map((edge, index) => {
      const { points, texts } = edges.get(index) ?? { points: [], texts: [] };
      return { edge, points, texts };
    }),
  };
}

function move({ nodes, groups, edges }: Placed, x: number, y: number): void {
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

/** No layout is narrower, px: to know that takes far less than to place everything. */
export function leastWidth(graph: Graph, whole: Scope, density: Density): number {
  return Math.max(...whole.parts.map((part) => leastOfPart(graph, part, density)));
}

function leastOfPart(graph: Graph, { items, ends, edges, skeleton }: Part, density: Density): number {
  const sideways = isSideways(graph.direction);
  const layers = skeleton.layers.map(() => 0);
  const add = (rank: number, width: number) => {
    layers[rank] = sideways ? Math.max(layers[rank]!, width) : layers[rank]! + width + space.lineLabel;
  };
  for (let index = 0; index < items.length; index++) {
    const { node } = items[index]!;
    if (node !== undefined) add(skeleton.rankOf[index]!, sizeOf(node, graph, ends[index]!, density).width);
  }
  for (let index = 0; index < edges.length; index++) {
    const stop = skeleton.labelAt[index]!;
    const label = graph.edges[edges[index]!]!;
    if (stop >= 0) add(skeleton.rankOf[stop]!, textsOf(label, density.label).middle!.width);
  }
  return sideways
    ? layers.reduce((sum, width) => sum + width + space.lineBox, -space.lineBox)
    : Math.max(...layers) - space.lineLabel;
}

/** The parts of a scope beside or below each other. */
function placeScope(graph: Graph, scope: Scope, density: Density, direction: Direction): Placed {
  const parts = scope.parts.map((part) => placePart(graph, part, density, direction));
  const { width, height, places } = pack(parts);
  for (const [index, part] of parts.entries()) move(part, places[index]!.x, places[index]!.y);
  return {
    width,
    height,
    nodes: parts.flatMap(({ nodes }) => nodes),
    groups: parts.flatMap(({ groups }) => groups),
    edges: parts.flatMap(({ edges }) => edges),
  };
}

function placePart(graph: Graph, part: Part, density: Density, direction: Direction): Placed {
  const turned: Graph = { ...graph, direction };
  const inner = part.items.map(({ scope }) => scope && closed(graph, scope, density, direction));
  const sized = part.items.map(({ node }, index) => node && sizeOf(node, turned, part.ends[index]!, density));
  const edges = part.edges.map((index) => graph.edges[index]!);
  const texts = edges.map((edge) => textsOf(edge, density.label));
  const titles = part.groups.map((group) => wrap(group.label, widestTitle, type.small));
  const rooms: Rooms = {
    gap: density.gap,
    boxes: part.items.map((_, index) => turnedRoom((sized[index] ?? inner[index])!, direction)),
    links: edges.map((edge, index) => linkRoom(edge, texts[index]!, direction)),
    groups: titles.map((title) => ({
      inset: turnedInset(titleHeight(title), margin.group, direction),
      least: turnedRoom({ width: titleWidth(title), height: 0 }, direction),
    })),
  };
  const laid = layOut(part.skeleton, rooms);
  const back = turnedBack(direction, laid.height);
  const frames = part.groups.map((group, index) => ({
    group,
    label: titles[index]!,
    ...back.box(laid.frames[index]!),
  }));
  const placed: Placed = {
    ...turnedRoom(laid, direction),
    nodes: [],
    groups: [...frames],
    edges: laid.lines.map((line, index) => {
      const { from, to } = edges[index]!;
      const frameOf = (name: string) => frames.find(({ group }) => group.name === name);
      return {
        index: part.edges[index]!,
        points: cutOff(line.points.map(back.point), frameOf(from), frameOf(to)),
        texts: placedTexts(line, texts[index]!, back.box),
      };
    }),
  };
  for (const [index, laidBox] of laid.boxes.entries()) {
    const box = back.box(laidBox);
    const node = sized[index];
    const content = inner[index];
    if (node !== undefined) placed.nodes.push({ ...node, ...box });
    if (content === undefined) continue;
    move(content, box.x, box.y);
    placed.nodes.push(...content.nodes);
    placed.groups.push(...content.groups);
    placed.edges.push(...content.edges);
  }
  return placed;
}

/** A group past whose frame no edge leads, with what it holds. */
function closed(graph: Graph, scope: Scope, density: Density, around: Direction): Placed {
  const group = scope.group!;
  const content = placeScope(graph, scope, density, group.direction ?? around);
  const label = wrap(group.label, widestTitle, type.small);
  const top = titleHeight(label);
  const width = Math.max(content.width + 2 * margin.group, titleWidth(label));
  const height = top + content.height + margin.group;
  move(content, (width - content.width) / 2, top);
  return {
    ...content,
    width,
    height,
    groups: [{ group, label, x: 0, y: 0, width, height }, ...content.groups],
  };
}

/** Width that a group needs for its title. */
function titleWidth(label: Label): number {
  return Math.ceil(labelWidth(label, type.small)) + 28;
}

function titleHeight(label: Label): number {
  return label.length === 0 ? margin.group : label.length * type.small.height + 22;
}

/** Texts of an edge, broken into lines, with their sizes. */
function textsOf(edge: Edge, widest: number) {
  const label = wrap(edge.label, widest, type.small);
  const beside = (text: string | undefined) =>
    text === undefined
      ? undefined
      : { label: [text], width: lineWidth(text, type.small) + 6, height: type.small.height };
  return {
    middle:
      label.length === 0
        ? undefined
        : {
            label,
            width: labelWidth(label, type.small) + 12,
            height: label.length * type.small.height + 4,
          },
    start: beside(edge.startLabel),
    end: beside(edge.endLabel),
  };
}

type Texts = ReturnType<typeof textsOf>;

function linkRoom(edge: Edge, { middle, start, end }: Texts, direction: Direction): LinkRoom {
  return {
    startTip: tipLengths[edge.start],
    endTip: tipLengths[edge.end],
    label: middle && turnedRoom(middle, direction),
    startText: start && turnedRoom(start, direction),
    endText: end && turnedRoom(end, direction),
  };
}

function placedTexts(line: Line, { middle, start, end }: Texts, turn: (box: Box) => Box): PlacedText[] {
  const text = (box: Box | undefined, own: { label: Label } | undefined) =>
    box === undefined || own === undefined ? [] : [{ label: own.label, ...turn(box) }];
  return [...text(line.label, middle), ...text(line.startText, start), ...text(line.endText, end)];
}

/** The part of a line between the frames where it begins or ends, if it does at any. */
function cutOff(points: Point[], from: Box | undefined, to: Box | undefined): Point[] {
  const upTo = to === undefined ? points : upToFrame(points, to);
  return from === undefined ? upTo : upToFrame(upTo.toReversed(), from).toReversed();
}

function upToFrame(points: Point[], frame: Box): Point[] {
  const [right, bottom] = [frame.x + frame.width, frame.y + frame.height];
  const first = points.findIndex(({ x, y }) => x >= frame.x && x <= right && y >= frame.y && y <= bottom);
  if (first < 1) return points;
  const [before, inside] = [points[first - 1]!, points[first]!];
  // Lines run along the axes.
  const end =
    before.x === inside.x
      ? { x: inside.x, y: before.y < frame.y ? frame.y : bottom }
      : { x: before.x < frame.x ? frame.x : right, y: inside.y };
  return [...points.slice(0, first), end];
}

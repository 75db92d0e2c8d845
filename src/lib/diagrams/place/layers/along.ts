/** Finds the y of layers, one below the other, and of the tracks between them. */
import type { Across } from './across.ts';
import type { Layering } from './model.ts';
import type { Ports, Vertices } from './ports.ts';
import { type Sizes, space } from './sizes.ts';
import { assignTracks } from './tracks.ts';

export type Along = {
  /** The middle of each layer. */
  readonly at: readonly number[];
  /** For each segment of each link the y of its horizontal part; undefined if it is straight. */
  readonly turns: readonly (readonly (number | undefined)[])[];
  readonly frames: readonly { readonly top: number; readonly bottom: number }[];
  readonly height: number;
};

/** In px. A link that is less off a straight line is drawn straight. */
const slight = 0.5;

type LinkSegment = {
  readonly link: number;
  readonly index: number;
  readonly from: number;
  readonly to: number;
};

/** The room above and below the tracks under a layer. */
type Margin = { above: number; below: number };

export function placeAlong(
  layering: Layering,
  sizes: Sizes,
  vertices: Vertices,
  ports: Ports,
  across: Across,
): Along {
  const { layers, links } = layering;
  const thickness = measureThickness(layers, vertices);
  const turns: (number | undefined)[][] = links.map(() => []);
  const channels = buildChannels(layering, ports, across);
  const margins = computeMargins(layering, sizes);
  const edges = groupEdges(layering, sizes);
  let y = edges.above[0] ?? 0;
  const at: number[] = [];
  for (let rank = 0; rank < layers.length; rank++) {
    at.push(y + thickness[rank]! / 2);
    y += thickness[rank]! + edges.below[rank]!;
    if (rank === layers.length - 1) break;
    const height = placeTracks(channels[rank]!, y, margins[rank]!, turns);
    const isBoxed = hasBox(layers[rank]!, layering.count) && hasBox(layers[rank + 1]!, layering.count);
    y += Math.max(isBoxed ? space.layer : space.lineBox, height) + edges.above[rank + 1]!;
  }
  const frames = computeFrames(layering, at, thickness, edges);
  const short = frames.map(({ top, bottom }, group) => sizes.groups[group]!.least.height - (bottom - top));
  if (!short.some((lack) => lack > slight)) return { at, turns, frames, height: y };
  const groups = sizes.groups.map((group, index) => {
    const { inset } = group;
    return { ...group, inset: { ...inset, below: inset.below + Math.max(0, short[index]!) } };
  });
  return placeAlong(layering, { ...sizes, groups }, vertices, ports, across);
}

function measureThickness(layers: readonly (readonly number[])[], { height }: Vertices): number[] {
  return layers.map((layer) => layer.reduce((most, vertex) => Math.max(most, height[vertex]!), 0));
}

function hasBox(layer: readonly number[], count: number): boolean {
  return layer.some((vertex) => vertex < count);
}

/** The horizontal segments below each layer. */
function buildChannels({ layers, chains, rankOf }: Layering, ports: Ports, { at }: Across): LinkSegment[][] {
  const channels: LinkSegment[][] = layers.map(() => []);
  for (const [link, chain] of chains.entries()) {
    const last = chain.length - 1;
    for (let index = 0; index < last; index++) {
      const vertex = chain[index]!;
      const from = at[vertex]! + (index === 0 ? ports.top[link]! : 0);
      const to = at[chain[index + 1]!]! + (index + 1 === last ? ports.bottom[link]! : 0);
      if (Math.abs(from - to) >= slight) channels[rankOf[vertex]!]!.push({ link, index, from, to });
    }
  }
  return channels;
}

/** Writes the y of a channel's tracks into `turns`, from `top` on. Returns the channel's height. */
function placeTracks(
  channel: readonly LinkSegment[],
  top: number,
  { above, below }: Margin,
  turns: (number | undefined)[][],
): number {
  if (channel.length === 0) return above + below;
  const tracks = assignTracks(channel);
  let last = 0;
  for (const [index, turn] of channel.entries()) {
    const track = tracks[index]!;
    turns[turn.link]![turn.index] = top + above + track * space.line;
    last = Math.max(last, track);
  }
  return above + below + last * space.line;
}

/** The room above and below the tracks of each channel, for arrowheads and for texts beside ports. */
function computeMargins({ chains, layers, back, rankOf, count }: Layering, sizes: Sizes): Margin[] {
  const margins = layers.map((): Margin => ({ above: space.stub, below: space.stub }));
  for (const [link, chain] of chains.entries()) {
    if (chain.length === 0) continue;
    const { startHead, endHead, startText, endText } = sizes.links[link]!;
    const [top, bottom] = back[link]
      ? [computeNeededMargin(endHead, endText?.height), computeNeededMargin(startHead, startText?.height)]
      : [computeNeededMargin(startHead, startText?.height), computeNeededMargin(endHead, endText?.height)];
    const first = margins[rankOf[chain[0]!]!]!;
    first.above = Math.max(first.above, top);
    const last = margins[rankOf[chain.at(-1)!]! - 1]!;
    last.below = Math.max(last.below, bottom);
  }
  for (const [rank, margin] of margins.entries()) {
    // Labels need less distance from the tracks than boxes.
    const isLabels = layers[rank]!.every((vertex) => vertex >= count);
    if (!isLabels) margin.above = Math.max(margin.above, space.line);
  }
  return margins;
}

function computeNeededMargin(head: number, text: number | undefined): number {
  return Math.max(head + space.stub, text === undefined ? 0 : text + 2 * space.text);
}

/** The room for frames that begin above each layer and end below it; nested frames add up. */
function groupEdges({ layers, groups, spans }: Layering, sizes: Sizes) {
  const above = layers.map(() => 0);
  const below = layers.map(() => 0);
  // Inner groups first.
  const tops = groups.map(() => 0);
  const bottoms = groups.map(() => 0);
  for (let group = groups.length - 1; group >= 0; group--) {
    const { inset } = sizes.groups[group]!;
    const { first, last } = spans[group]!;
    tops[group]! += inset.above;
    bottoms[group]! += inset.below;
    above[first] = Math.max(above[first]!, tops[group]!);
    below[last] = Math.max(below[last]!, bottoms[group]!);
    const outer = groups[group]!;
    if (outer < 0) continue;
    if (spans[outer]!.first === first) tops[outer] = Math.max(tops[outer]!, tops[group]!);
    if (spans[outer]!.last === last) bottoms[outer] = Math.max(bottoms[outer]!, bottoms[group]!);
  }
  return { above, below, tops, bottoms };
}

function computeFrames(
  layering: Layering,
  at: readonly number[],
  thickness: readonly number[],
  { tops, bottoms }: ReturnType<typeof groupEdges>,
): Along['frames'] {
  return layering.spans.map(({ first, last }, group) => ({
    top: at[first]! - thickness[first]! / 2 - tops[group]!,
    bottom: at[last]! + thickness[last]! / 2 + bottoms[group]!,
  }));
}

/** Finds the places on the sides of boxes where links begin and end. */
import { groupBy } from '../group-by.ts';
import { createDecimals } from './lists.ts';
import { indexPlaces, type Layering } from './model.ts';
import { type LinkSizes, roundToHalf, type Size, type Sizes, space } from './sizes.ts';

/** The offset of each link's two ports from the middle of their box. */
export type Ports = { readonly top: number[]; readonly bottom: number[] };

/** The room of each vertex on both sides of its middle, and its height. */
export type Vertices = {
  readonly left: number[];
  readonly right: number[];
  readonly height: number[];
};

/** A link from a box to itself. All numbers count from the middle of the box. */
export type Loop = {
  readonly link: number;
  readonly reach: number;
  readonly spread: number;
  readonly textsLeft: number;
  readonly textsTop: number;
};

/** One end of a link: on the lower side of its upper box, or on the upper side of its lower box. */
type Port = {
  readonly link: number;
  readonly isTop: boolean;
  /** The index of the first segment's other end in its layer. */
  readonly far: number;
  readonly text: Size | undefined;
};

/** Spreads the ports on each side evenly, in the order of the links' other ends. */
export function placePorts(layering: Layering, sizes: Sizes) {
  const count = layering.links.length;
  const vertices = measureVertices(layering, sizes);
  const ports: Ports = { top: createDecimals(count), bottom: createDecimals(count) };
  const sides = buildSides(layering, sizes);
  for (const [box, both] of sides.entries()) {
    spread(box, both[0]!, vertices, ports);
    spread(box, both[1]!, vertices, ports);
  }
  return { vertices, ports, loops: placeLoops(layering, sizes, vertices) };
}

/** The room of boxes and labels. */
function measureVertices({ rankOf, labelAt }: Layering, { boxes, links }: Sizes): Vertices {
  const total = rankOf.length;
  const vertices: Vertices = {
    left: createDecimals(total),
    right: createDecimals(total),
    height: createDecimals(total),
  };
  const set = (vertex: number, { width, height }: Size) => {
    vertices.left[vertex] = roundToHalf(width / 2);
    vertices.right[vertex] = roundToHalf(width / 2);
    vertices.height[vertex] = height;
  };
  for (let box = 0; box < boxes.length; box++) set(box, boxes[box]!);
  for (let link = 0; link < labelAt.length; link++) {
    const { label } = links[link]!;
    if (labelAt[link]! >= 0 && label !== undefined) set(labelAt[link]!, label);
  }
  return vertices;
}

/** The ports on the upper and lower side of each box, from left to right. */
function buildSides({ count, chains, layers, back }: Layering, sizes: Sizes): Port[][][] {
  const place = indexPlaces(layers);
  const sides: Port[][][] = [];
  for (let box = 0; box < count; box++) sides.push([[], []]);
  for (const [link, chain] of chains.entries()) {
    const last = chain.length - 1;
    if (last < 1) continue;
    const { startText, endText } = sizes.links[link]!;
    const isBack = back[link]!;
    sides[chain[0]!]![1]!.push({
      link,
      isTop: true,
      far: place[chain[1]!]!,
      text: isBack ? endText : startText,
    });
    sides[chain[last]!]![0]!.push({
      link,
      isTop: false,
      far: place[chain[last - 1]!]!,
      text: isBack ? startText : endText,
    });
  }
  return sides;
}

function spread(box: number, side: Port[], vertices: Vertices, ports: Ports): void {
  if (side.length === 0) return;
  if (side.length > 1) side.sort((a, b) => a.far - b.far || a.link - b.link);
  const getNeededRoom = ({ text }: Port) =>
    text === undefined ? 0 : text.width + 2 * space.text + space.stub;
  let widest = 0;
  for (const end of side) widest = Math.max(widest, getNeededRoom(end));
  const own = vertices.left[box]! * 2;
  // Texts are to the right of their ports; the last one may extend beyond the box.
  const step = Math.max(own / (side.length + 1), widest);
  const width = widest === 0 ? own : Math.max(own, step * (side.length - 1) + 2 * space.stub);
  vertices.left[box] = Math.max(vertices.left[box]!, roundToHalf(width / 2));
  vertices.right[box] = Math.max(vertices.right[box]!, vertices.left[box]!);
  for (const [index, end] of side.entries()) {
    const at = roundToHalf((index - (side.length - 1) / 2) * step);
    if (end.isTop) ports.top[end.link] = at;
    else ports.bottom[end.link] = at;
    vertices.right[box] = Math.max(vertices.right[box]!, roundToHalf(at + getNeededRoom(end)));
  }
}

/** In px: how far a port may move to make a link straight, and its least distance from other ports and corners. */
const jog = { most: 6, apart: 7, corner: 10 } as const;

/** Moves ports slightly if that makes a link straight. `at`: the middle of each vertex. */
export function straightenLinks(
  { chains }: Layering,
  { left }: Vertices,
  ports: Ports,
  at: readonly number[],
): void {
  for (const [link, chain] of chains.entries()) {
    const last = chain.length - 1;
    if (last < 1) continue;
    const [top, bottom] = [chain[0]!, chain[last]!];
    const above = at[chain[1]!]! + (last === 1 ? ports.bottom[link]! : 0);
    shift(link, above - at[top]!, left[top]!, ports.top, (other) => chains[other]![0] === top);
    const below = at[chain[last - 1]!]! + (last === 1 ? ports.top[link]! : 0);
    shift(
      link,
      below - at[bottom]!,
      left[bottom]!,
      ports.bottom,
      (other) => chains[other]!.at(-1) === bottom,
    );
  }
}

/** Moves one port, if the distance is small and no other port is there. */
function shift(
  link: number,
  to: number,
  reach: number,
  offsets: number[],
  isBeside: (other: number) => boolean,
): void {
  const from = offsets[link]!;
  if (to === from || Math.abs(to - from) > jog.most || Math.abs(to) > reach - jog.corner) return;
  const low = Math.min(to, from) - jog.apart;
  const high = Math.max(to, from) + jog.apart;
  for (const [other, offset] of offsets.entries()) {
    if (other !== link && offset > low && offset < high && isBeside(other)) return;
  }
  offsets[link] = to;
}

/** Nests loops at the right side of their box, with their texts one below the other. */
function placeLoops({ links }: Layering, sizes: Sizes, vertices: Vertices): Loop[] {
  const looped = [...links.keys()].filter((link) => links[link]!.from === links[link]!.to);
  const loops: Loop[] = [];
  for (const [box, own] of groupBy(looped, (link) => links[link]!.from)) {
    const step = Math.min(9, (sizes.boxes[box]!.height / 2 - 3) / own.length);
    const first = vertices.left[box]! + space.loop;
    const texts = own.map((link) => listLoopTexts(sizes.links[link]!));
    const height = texts.flat().reduce((sum, text) => sum + text.height, 0);
    const outside = first + (own.length - 1) * space.loops + space.text;
    let textsTop = -height / 2;
    for (const [index, link] of own.entries()) {
      const reach = first + index * space.loops;
      loops.push({ link, reach, spread: (index + 1) * step, textsLeft: outside, textsTop });
      textsTop += texts[index]!.reduce((sum, text) => sum + text.height, 0);
    }
    vertices.height[box] = Math.max(vertices.height[box]!, height);
    const widest = Math.max(0, ...texts.flat().map((text) => text.width));
    vertices.right[box] = Math.max(vertices.right[box]!, roundToHalf(outside + widest));
  }
  return loops;
}

/** The texts of a loop. */
function listLoopTexts({ startText, label, endText }: LinkSizes): Size[] {
  return [startText, label, endText].filter((text) => text !== undefined);
}

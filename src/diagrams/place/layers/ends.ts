/** Where on the sides of boxes links begin and end. */

import { decimals, listOf } from './lists.ts';
import type { Skeleton } from './model.ts';
import { half, type LinkRoom, type Room, type Rooms, space } from './sizes.ts';

/** Offset of both ends of each link from the middle of their box. */
export type Ends = { readonly top: number[]; readonly bottom: number[] };

/** Room of each stop to both sides of its middle, and its height. */
export type Stops = {
  readonly left: number[];
  readonly right: number[];
  readonly height: number[];
};

/** A link from a box to itself. All is measured from the middle of the box. */
export type Loop = {
  readonly link: number;
  readonly reach: number;
  readonly spread: number;
  readonly textsLeft: number;
  readonly textsTop: number;
};

/** One end of a link: at the lower side of its upper box, or at the upper side of its lower one. */
type End = {
  readonly link: number;
  readonly isTop: boolean;
  /** Place of the other end of its first stretch on that layer. */
  readonly far: number;
  readonly text: Room | undefined;
};

/** Spreads the ends on each side evenly, in the order in which the links arrive. */
export function placeEnds(skeleton: Skeleton, rooms: Rooms) {
  const count = skeleton.links.length;
  const stops = stopsOf(skeleton, rooms);
  const ends: Ends = { top: decimals(count), bottom: decimals(count) };
  const sides = sidesOf(skeleton, rooms);
  for (let box = 0; box < sides.length; box++) {
    const both = sides[box]!;
    spread(box, both[0]!, stops, ends);
    spread(box, both[1]!, stops, ends);
  }
  return { stops, ends, loops: placeLoops(skeleton, rooms, stops) };
}

/** Room of boxes and labels. */
function stopsOf({ rankOf, labelAt }: Skeleton, { boxes, links }: Rooms): Stops {
  const total = rankOf.length;
  const stops: Stops = { left: decimals(total), right: decimals(total), height: decimals(total) };
  const set = (stop: number, { width, height }: Room) => {
    stops.left[stop] = half(width / 2);
    stops.right[stop] = half(width / 2);
    stops.height[stop] = height;
  };
  for (let box = 0; box < boxes.length; box++) set(box, boxes[box]!);
  for (let link = 0; link < labelAt.length; link++) {
    const { label } = links[link]!;
    if (labelAt[link]! >= 0 && label !== undefined) set(labelAt[link]!, label);
  }
  return stops;
}

/** The ends on the upper and on the lower side of each box, from left to right. */
function sidesOf({ count, chains, layers, back, rankOf }: Skeleton, rooms: Rooms): End[][][] {
  const place = listOf(rankOf.length);
  for (const layer of layers) for (let index = 0; index < layer.length; index++) place[layer[index]!] = index;
  const sides: End[][][] = [];
  for (let box = 0; box < count; box++) sides.push([[], []]);
  for (let link = 0; link < chains.length; link++) {
    const chain = chains[link]!;
    const last = chain.length - 1;
    if (last < 1) continue;
    const { startText, endText } = rooms.links[link]!;
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

function spread(box: number, side: End[], stops: Stops, ends: Ends): void {
  if (side.length === 0) return;
  if (side.length > 1) side.sort((a, b) => a.far - b.far || a.link - b.link);
  const needOf = ({ text }: End) => (text === undefined ? 0 : text.width + 2 * space.text + space.stub);
  let widest = 0;
  for (const end of side) widest = Math.max(widest, needOf(end));
  const own = stops.left[box]! * 2;
  // Texts beside ends stand to the right of them; the last may reach past the box.
  const step = Math.max(own / (side.length + 1), widest);
  const width = widest === 0 ? own : Math.max(own, step * (side.length - 1) + 2 * space.stub);
  stops.left[box] = Math.max(stops.left[box]!, half(width / 2));
  stops.right[box] = Math.max(stops.right[box]!, stops.left[box]!);
  for (let index = 0; index < side.length; index++) {
    const end = side[index]!;
    const at = half((index - (side.length - 1) / 2) * step);
    if (end.isTop) ends.top[end.link] = at;
    else ends.bottom[end.link] = at;
    stops.right[box] = Math.max(stops.right[box]!, half(at + needOf(end)));
  }
}

/** Up to that far, ends are moved so that a link is straight, px; so far they stay from each other and from corners. */
const jog = { most: 6, apart: 7, corner: 10 } as const;

/** Moves ends a little where that saves a link its bends. `at` holds the middle of each stop. */
export function straighten({ chains }: Skeleton, { left }: Stops, ends: Ends, at: readonly number[]): void {
  for (let link = 0; link < chains.length; link++) {
    const chain = chains[link]!;
    const last = chain.length - 1;
    if (last < 1) continue;
    const [top, bottom] = [chain[0]!, chain[last]!];
    const above = at[chain[1]!]! + (last === 1 ? ends.bottom[link]! : 0);
    shift(link, above - at[top]!, left[top]!, ends.top, (other) => chains[other]![0] === top);
    const below = at[chain[last - 1]!]! + (last === 1 ? ends.top[link]! : 0);
    shift(link, below - at[bottom]!, left[bottom]!, ends.bottom, (other) => chains[other]!.at(-1) === bottom);
  }
}

/** Moves one end, if it is near to there and none beside it is. */
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
  for (let other = 0; other < offsets.length; other++) {
    const offset = offsets[other]!;
    if (other !== link && offset > low && offset < high && isBeside(other)) return;
  }
  offsets[link] = to;
}

/** Loops stand one around the other at the right side of their box; beside them their texts, one below the other. */
function placeLoops({ links }: Skeleton, rooms: Rooms, stops: Stops): Loop[] {
  const byBox = new Map<number, number[]>();
  for (let link = 0; link < links.length; link++) {
    const { from, to } = links[link]!;
    if (from === to) byBox.set(from, [...(byBox.get(from) ?? []), link]);
  }
  const loops: Loop[] = [];
  for (const [box, own] of byBox) {
    const step = Math.min(9, (rooms.boxes[box]!.height / 2 - 3) / own.length);
    const first = stops.left[box]! + space.loop;
    const texts = own.map((link) => loopTexts(rooms.links[link]!));
    const height = texts.flat().reduce((sum, text) => sum + text.height, 0);
    const outside = first + (own.length - 1) * space.loops + space.text;
    let textsTop = -height / 2;
    for (let index = 0; index < own.length; index++) {
      const link = own[index]!;
      const reach = first + index * space.loops;
      loops.push({ link, reach, spread: (index + 1) * step, textsLeft: outside, textsTop });
      textsTop += texts[index]!.reduce((sum, text) => sum + text.height, 0);
    }
    stops.height[box] = Math.max(stops.height[box]!, height);
    const widest = Math.max(0, ...texts.flat().map((text) => text.width));
    stops.right[box] = Math.max(stops.right[box]!, half(outside + widest));
  }
  return loops;
}

/** Texts of a loop. */
function loopTexts({ startText, label, endText }: LinkRoom): Room[] {
  return [startText, label, endText].filter((text) => text !== undefined);
}

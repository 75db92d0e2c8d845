/** Lays out boxes and links in layers, from top to bottom. Must not know what they mean or look like. */
import { placeAcross } from './across.ts';
import { placeAlong } from './along.ts';
import type { Layering } from './model.ts';
import { type Loop, placePorts, straightenLinks } from './ports.ts';
import { type Size, type Sizes, space } from './sizes.ts';

export type Point = { readonly x: number; readonly y: number };
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export type EdgeLine = {
  /** From the beginning of the link to its end. */
  readonly points: readonly Point[];
  readonly label: Box | undefined;
  readonly startText: Box | undefined;
  readonly endText: Box | undefined;
};

export type Layout = {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  readonly lines: readonly EdgeLine[];
  readonly frames: readonly Box[];
};

/** The places of everything, from 0 0 on. */
export function layOut(layering: Layering, sizes: Sizes): Layout {
  const { vertices, ports, loops } = placePorts(layering, sizes);
  const across = placeAcross(layering, sizes, vertices, ports);
  straightenLinks(layering, vertices, ports, across.at);
  const along = placeAlong(layering, sizes, vertices, ports, across);
  const { chains, rankOf, labelAt, back } = layering;
  const boxes = sizes.boxes.map(({ width, height }, box): Box => {
    // A box may be wider than its content, if its links need more room.
    const own = Math.max(width, vertices.left[box]! * 2 - 1);
    return { x: across.at[box]! - own / 2, y: along.at[rankOf[box]!]! - height / 2, width: own, height };
  });
  const lines = chains.map((chain, link): EdgeLine => {
    const texts = sizes.links[link]!;
    const top = boxes[chain[0] ?? 0]!;
    const bottom = boxes[chain.at(-1) ?? 0]!;
    const points: Point[] = [];
    for (const [index, vertex] of chain.entries()) {
      const isFirst = index === 0;
      const isLast = index === chain.length - 1;
      const x = across.at[vertex]! + (isFirst ? ports.top[link]! : isLast ? ports.bottom[link]! : 0);
      const turn = isFirst ? undefined : along.turns[link]![index - 1];
      if (turn !== undefined) points.push({ x: points.at(-1)!.x, y: turn }, { x, y: turn });
      if (isFirst) points.push({ x, y: top.y + top.height });
      else if (isLast) points.push({ x, y: bottom.y });
    }
    if (back[link]) points.reverse();
    const at = labelAt[link]!;
    return {
      points,
      label:
        texts.label && at >= 0
          ? createBoxAround(across.at[at]!, along.at[rankOf[at]!]!, texts.label)
          : undefined,
      startText: createBoxBeside(points[0], points[1], texts.startText),
      endText: createBoxBeside(points.at(-1), points.at(-2), texts.endText),
    };
  });
  for (const loop of loops)
    lines[loop.link] = createLoopLine(loop, boxes[layering.links[loop.link]!.from]!, sizes);
  const frames = across.frames.map(({ left, right }, group): Box => {
    const { top, bottom } = along.frames[group]!;
    return { x: left, y: top, width: right - left, height: bottom - top };
  });
  return { width: across.width, height: along.height, boxes, lines, frames };
}

function createBoxAround(x: number, y: number, { width, height }: Size): Box {
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** The box of a text to the right of a line's end. */
function createBoxBeside(
  end: Point | undefined,
  next: Point | undefined,
  text: Size | undefined,
): Box | undefined {
  if (end === undefined || next === undefined || text === undefined) return undefined;
  const { width, height } = text;
  const y = next.y > end.y ? end.y + space.text : end.y - space.text - height;
  return { x: end.x + 2 * space.text, y, width, height };
}

function createLoopLine(
  { link, reach, spread, textsLeft, textsTop }: Loop,
  box: Box,
  sizes: Sizes,
): EdgeLine {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const side = box.x + box.width;
  const x = middle.x + reach;
  let y = middle.y + textsTop;
  const placeTextBelow = (text: Size | undefined): Box | undefined => {
    if (text === undefined) return undefined;
    y += text.height;
    return { x: middle.x + textsLeft, y: y - text.height, width: text.width, height: text.height };
  };
  const { startText, label, endText } = sizes.links[link]!;
  return {
    points: [
      { x: side, y: middle.y - spread },
      { x, y: middle.y - spread },
      { x, y: middle.y + spread },
      { x: side, y: middle.y + spread },
    ],
    startText: placeTextBelow(startText),
    label: placeTextBelow(label),
    endText: placeTextBelow(endText),
  };
}

/** Turns what has been laid out from top to bottom into the direction of a graph, and back. */
import type { Direction } from '../model.ts';
import type { Box, Point } from './layers/index.ts';
import type { Inset, Size } from './layers/sizes.ts';

function isSideways(direction: Direction): boolean {
  return direction === 'LR' || direction === 'RL';
}

/** A size as the layers see it. */
export function turnedSize({ width, height }: Size, direction: Direction): Size {
  return isSideways(direction) ? { width: height, height: width } : { width, height };
}

/** Insets as the layers see them: of a frame with a title above and equal margins else. */
export function turnedInset(title: number, margin: number, direction: Direction): Inset {
  const inset = { left: margin, right: margin, above: margin, below: margin };
  const side = { TB: 'above', BT: 'below', LR: 'left', RL: 'left' } as const;
  return { ...inset, [side[direction]]: title };
}

/** Places in a layout of that height, in a direction. */
export function turnedBack(direction: Direction, height: number) {
  const isReversed = direction === 'BT' || direction === 'RL';
  const turn = isSideways(direction);
  const point = ({ x, y }: Point): Point => {
    const along = isReversed ? height - y : y;
    return turn ? { x: along, y: x } : { x, y: along };
  };
  const box = (one: Box): Box => {
    const along = isReversed ? height - one.y - one.height : one.y;
    return turn
      ? { x: along, y: one.x, width: one.height, height: one.width }
      : { x: one.x, y: along, width: one.width, height: one.height };
  };
  return { point, box };
}

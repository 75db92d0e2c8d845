/** Converts between the direction of a graph and that of the layout, from top to bottom. */
import type { Direction } from '../model.ts';
import type { Box, Point } from './layers/index.ts';
import type { Inset, Size } from './layers/sizes.ts';

function isSideways(direction: Direction): boolean {
  return direction === 'LR' || direction === 'RL';
}

/** Converts a size for the layout. */
export function getTurnedSize({ width, height }: Size, direction: Direction): Size {
  return isSideways(direction) ? { width: height, height: width } : { width, height };
}

/** The insets of a frame for the layout: a title on top and equal margins on the other sides. */
export function getTurnedInset(title: number, margin: number, direction: Direction): Inset {
  const inset = { left: margin, right: margin, above: margin, below: margin };
  const side = { TB: 'above', BT: 'below', LR: 'left', RL: 'left' } as const;
  return { ...inset, [side[direction]]: title };
}

/** Functions that convert points and boxes back. `height`: of the layout. */
export function createTurnBack(direction: Direction, height: number) {
  const isReversed = direction === 'BT' || direction === 'RL';
  const turn = isSideways(direction);
  const convertPointBack = ({ x, y }: Point): Point => {
    const along = isReversed ? height - y : y;
    return turn ? { x: along, y: x } : { x, y: along };
  };
  const convertBoxBack = (box: Box): Box => {
    const along = isReversed ? height - box.y - box.height : box.y;
    return turn
      ? { x: along, y: box.x, width: box.height, height: box.width }
      : { x: box.x, y: along, width: box.width, height: box.height };
  };
  return { point: convertPointBack, box: convertBoxBack };
}

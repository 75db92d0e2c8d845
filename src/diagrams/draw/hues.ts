/** Colours of things of one sort beside each other: classes, to which the theme gives its own. */

const count = 6;

/** The class of the thing of that index. */
export function hue(index: number): string {
  return `d-${index % count}`;
}

/** Hues by what they say: what is over, what is in danger, what is at work. */
export const hues = { usual: 'd-0', risk: 'd-3', active: 'd-2', over: 'd-5' } as const;

/** Outlined in the hue, and filled so lightly that text stands out on it. */
export const tinted = {
  fill: 'currentColor',
  stroke: 'currentColor',
  'fill-opacity': 0.28,
  'stroke-width': 1.5,
} as const;

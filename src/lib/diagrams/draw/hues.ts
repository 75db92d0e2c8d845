/** Colours for neighbouring items of one sort, as classes that the theme fills in. */

const count = 6;

/** The class of the item with that index. */
export function getHue(index: number): string {
  return `d-${index % count}`;
}

/** Hues with a meaning: done, critical, active. */
export const hues = { usual: 'd-0', risk: 'd-3', active: 'd-2', over: 'd-5' } as const;

/** An outline in the hue, and a fill so light that text is readable on it. */
export const tinted = {
  fill: 'currentColor',
  stroke: 'currentColor',
  'fill-opacity': 0.28,
  'stroke-width': 1.5,
} as const;

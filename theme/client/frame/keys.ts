/** Which item keys lead to in menus and tab lists. It knows numbers only, no elements. */

/** The index that a key leads to from item `at` of `count` (-1: the summary), without wrapping. */
export function getMenuStep(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/** The index that a key leads to from tab `at` of `count`, wrapping at both ends. `isToLeft`: they run from right to left. */
export function getTabStep(key: string, at: number, count: number, isToLeft: boolean): number | undefined {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (step) return (at + count + (isToLeft ? -step : step)) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/** How much other files may bring into one page: texts that include one another end. */
import type { MovedPage } from './model.ts';

const most = 50_000;
const taken = new WeakMap<MovedPage, number>();

/** False once the page has as many lines of other files as it may. */
export function mayTake(page: MovedPage, lines: number): boolean {
  const sum = (taken.get(page) ?? 0) + lines + 1;
  taken.set(page, sum);
  return sum <= most;
}

/** Which texts stand in which file. A changed sentence moves no boundary beyond its own group of pages. */
import type { Collected } from './collect.ts';
import type { Sizes } from './sizes.ts';

/** Sizes are compared in steps of so many bytes: little changes move nothing. */
const step = 64;

/** How many records each file holds, in the order of their numbers. */
export function textFiles(
  { variants, sizes }: Pick<Collected, 'variants' | 'sizes'>,
  { routesOfGroup, textSize }: Pick<Sizes, 'routesOfGroup' | 'textSize'>,
): number[] {
  const counts: number[] = [];
  let first = 0;
  let routes = 0;
  let next = 0;
  for (const pages of variants.values()) {
    for (const { records } of pages) next = Math.max(next, records.reduce((a, b) => Math.max(a, b), 0) + 1);
    if (++routes % routesOfGroup > 0 && routes < variants.size) continue;
    counts.push(...cutEvenly(sizes.slice(first, next), textSize));
    first = next;
  }
  return counts;
}

/** Records in a row for as many files of about `textSize` as they fill. */
function cutEvenly(sizes: readonly number[], textSize: number): number[] {
  const steps = sizes.map((size) => Math.ceil(size / step));
  const total = steps.reduce((sum, size) => sum + size, 0);
  const files = Math.max(1, Math.round((total * step) / textSize));
  const counts: number[] = [];
  let count = 0;
  let done = 0;
  for (const [index, size] of steps.entries()) {
    count++;
    done += size;
    const isFull = done >= ((counts.length + 1) * total) / files;
    if (!isFull && index < steps.length - 1) continue;
    counts.push(count);
    count = 0;
  }
  return counts;
}

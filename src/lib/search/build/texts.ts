/** Distributes texts to files so that a changed sentence moves no boundary outside its own group of pages. */

/** How texts share files. */
export type Grouping = {
  /** How many routes share files, and the approximate size of such a file in bytes. */
  readonly routesOfGroup: number;
  readonly textSize: number;
};

/** Sizes are rounded up to this many bytes, so that small changes move no boundary. */
const step = 256;

/** How many files a grouping gives at most. `routes`: per route, the sizes of its records in order. */
export function createFileCounter(routes: readonly (readonly number[])[]): (grouping: Grouping) => number {
  const totals = routes.map(countSteps);
  return ({ routesOfGroup, textSize }) => {
    let count = 0;
    for (let first = 0; first < totals.length; first += routesOfGroup) {
      let total = 0;
      for (let route = first; route < Math.min(totals.length, first + routesOfGroup); route++)
        total += totals[route]!;
      count += countFilesFor(total, textSize);
    }
    return count;
  };
}

/** How many records each file holds, in record order. */
export function countRecordsOfFiles(
  routes: readonly (readonly number[])[],
  { routesOfGroup, textSize }: Grouping,
): number[] {
  const counts: number[] = [];
  for (let first = 0; first < routes.length; first += routesOfGroup) {
    counts.push(...cutEvenly(routes.slice(first, first + routesOfGroup).flat(), textSize));
  }
  return counts;
}

function countSteps(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + Math.ceil(size / step), 0);
}

function countFilesFor(steps: number, textSize: number): number {
  return Math.max(1, Math.round((steps * step) / textSize));
}

/** Cuts consecutive records into files of about `textSize`. */
function cutEvenly(sizes: readonly number[], textSize: number): number[] {
  const total = countSteps(sizes);
  const files = countFilesFor(total, textSize);
  const counts: number[] = [];
  let count = 0;
  let done = 0;
  for (const [index, size] of sizes.entries()) {
    count++;
    done += Math.ceil(size / step);
    const isFull = done >= ((counts.length + 1) * total) / files;
    if (!isFull && index < sizes.length - 1) continue;
    counts.push(count);
    count = 0;
  }
  return counts;
}

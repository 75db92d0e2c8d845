/**
 * V8 flags for a program that ends soon.
 * Problem: V8 optimises code early, for programs that run longer than a build, and lets garbage grow with what is in use.
 * Number: a sixth of a cold build's processor time, and a third of the memory of a site of 20,000 pages.
 * It can go when a build without it takes as long on the oldest Node that docgen runs on.
 */
import { setFlagsFromString } from 'node:v8';

/**
 * How much the heap may grow between two collections, percent of what is in use; V8's own choice goes up to 300, by which
 * 2,000 operations of an API take a third more memory.
 */
const growth = 100;
/** The same from so many pages on, where memory is dearer than the tenth of time that it takes to collect garbage more often. */
const large = 10_000;
const growthOfLarge = 30;

/**
 * Room for new objects in other threads, MB: as much as Node 20 gives. Where newer versions give more, a thread whose
 * memory does not suffice ends the whole process, because Node sees it too late.
 */
export const youngGenerationMegabytes = 48;

/**
 * Bytes of bytecode that run in a function before V8 thinks of optimising it. Its own choice (67,584 in Node 20) spends a
 * quarter of a build's processor time on that; with more a build of 100 or 1,000 pages takes a tenth to a sixth less
 * time, and one of 5,000 no more.
 */
const budget = 400_000;
/** The same in calls of a function, by which V8 goes from Node 22 on; its own choice is 3,000. */
const calls = 20_000;
/**
 * Bytes of bytecode of other functions that are optimised together with the one that calls them; V8's own choice is 460
 * of one and 920 of all. What is optimised twice costs more than it gains in a build: of 100 or 1,000 pages that takes
 * a fourteenth to a tenth less time with less of it, and one of 5,000 as much.
 */
const inlined = 150;

/** V8 tells on the terminal of a flag that it does not know: the newest version in which these are known (Node 26). */
const newest = 14;

/** For programs that end soon, and all of their threads. */
export function tuneForShortRun(v8 = process.versions.v8): void {
  const major = majorOf(v8);
  if (major > newest) return;
  setFlagsFromString(
    major < 12 ? `--interrupt-budget=${budget}` : `--invocation-count-for-turbofan=${calls}`,
  );
  setFlagsFromString(`--max-inlined-bytecode-size=${inlined}`);
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${inlined}`);
  // What is young is little: to have it collected by several threads takes longer, above all where these have work to do.
  setFlagsFromString('--no-parallel-scavenge');
  // How far it may grow is settled at each collection: a build of 2,000 pages has few.
  setFlagsFromString(`--heap-growing-percent=${growth}`);
}

/** For all threads of this process, to its end. */
export function limitHeapGrowth(pages: number, v8 = process.versions.v8): void {
  if (pages >= large && majorOf(v8) <= newest) setFlagsFromString(`--heap-growing-percent=${growthOfLarge}`);
}

function majorOf(version: string): number {
  return Number.parseInt(version, 10);
}

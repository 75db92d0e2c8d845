/**
 * V8 flags for a program that ends soon.
 * Problem: V8 optimises code early, for programs that run longer than a build, and lets garbage grow with what is in use.
 * Number: a sixth of a cold build's processor time, and a third of the memory of a site of 20,000 pages.
 * It can go when a build without it takes as long on the oldest Node that docgen runs on.
 */
import { setFlagsFromString } from 'node:v8';

/**
 * How much the heap may grow between two collections, percent of what is in use; V8 itself goes up to 300. A build of
 * 2,300 pages with 100 takes a tenth more memory and 4 % less time. `dev` with 50 takes a tenth longer for each save.
 */
const [growth, growthOfDev] = [50, 100];
/** From so many pages on memory matters more than the tenth of time that more frequent collections cost. */
const large = 10_000;
const growthOfLarge = 30;

/**
 * Room for new objects in other threads, MB: as much as Node 20 gives. With more, as newer versions give, Node notices too
 * late that a thread runs out of memory, and the whole process ends.
 */
export const youngGenerationMegabytes = 48;

/**
 * Bytes of bytecode that a function runs before V8 considers optimising it. V8's choice (67,584 in Node 20) spends a
 * quarter of a build's processor time on that; with more, a build of 100 or 1,000 pages takes a tenth to a sixth less
 * time, and one of 5,000 no more.
 */
const budget = 400_000;
/** The same as a number of calls, which V8 counts from Node 22 on; its own choice is 3,000. */
const calls = 20_000;
/**
 * Bytes of bytecode of other functions that V8 inlines into a caller; its own choice is 460 for one and 920 for all.
 * Code that is optimised twice costs more than it gains in a build: with less of it, 100 or 1,000 pages take a
 * fourteenth to a tenth less time, and 5,000 as much.
 */
const inlined = 150;

/** V8 prints a warning about an unknown flag: these are known up to this version (Node 26). */
const newest = 14;

/** For programs that end soon, and all of their threads. */
export function setFlagsForShortRun(v8 = process.versions.v8): void {
  const major = parseMajor(v8);
  if (major > newest) return;
  setFlagsFromString(
    major < 12 ? `--interrupt-budget=${budget}` : `--invocation-count-for-turbofan=${calls}`,
  );
  setFlagsFromString(`--max-inlined-bytecode-size=${inlined}`);
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${inlined}`);
  // There are few young objects: several collecting threads take longer, above all while other threads work.
  setFlagsFromString('--no-parallel-scavenge');
  // V8 decides on growth only at a collection, and a build of 2,000 pages has few.
  limitHeapGrowth(0, v8);
}

/** For all threads of this process, to its end; without `pages` for `dev`, which keeps below 450 MB with 2,300 instead of 630. */
export function limitHeapGrowth(pages?: number, v8 = process.versions.v8): void {
  if (parseMajor(v8) > newest) return;
  const percent = pages === undefined ? growthOfDev : pages >= large ? growthOfLarge : growth;
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}

function parseMajor(version: string): number {
  return Number.parseInt(version, 10);
}

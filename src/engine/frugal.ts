/** Memory of large sites: V8 lets garbage grow in proportion to what is in use, which is much where much is in use. */
import { setFlagsFromString } from 'node:v8';

/** From so many pages on memory is dearer than the tenth of time that it takes to collect garbage more often. */
export const large = 10_000;
/** How much the heap may grow between two collections, percent of what is in use; V8's own choice goes up to 300. */
const growth = 30;

/** For all threads of this process, to its end. */
export function beFrugal(pages: number): void {
  if (pages >= large) setFlagsFromString(`--heap-growing-percent=${growth}`);
}

/** What happens to an output after its build: packing, joining, comparing, and pushing its search records. */
export { writeArchive } from './archive.ts';
export { type Difference, diffOutputs, listSteps } from './diff.ts';
export { merge } from './merge.ts';
export { pushIndex } from './push-index.ts';

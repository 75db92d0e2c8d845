/** Compares two versions of a site: which pages changed, and what changed on them. The entry of this folder; reads and writes no files. */
export { comparePages } from './compare.ts';
export { type Compared, type Comparison, compareSite } from './site.ts';

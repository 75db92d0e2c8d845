/** What changed between two versions of a site: which pages, and what on them. One door; it reads and writes nothing. */
export { comparePages } from './compare.ts';
export { type Compared, type Comparison, compareSite } from './site.ts';

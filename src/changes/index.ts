/** What changed between two versions of a site: which pages, and what on them. One door; it reads and writes nothing. */
export { type CompareOptions, comparePages } from './compare.ts';
export { areasOf, olderTrees, type PagePair, pairPages, partsOf, routeSince } from './pages.ts';

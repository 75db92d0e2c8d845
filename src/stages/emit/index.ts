/** All outputs besides the pages: one file here and one line in the list for each. */
import type { Emitter } from '#model/output/output';
import { redirects } from './redirects.ts';

export { type AtomFeed, escapeAtomText, formatAtomEntry, formatAtomFeed } from './atom.ts';
export { digestData, digestDocument, digestOfPlaces, digestView } from './digest.ts';
export { type Chapter, listChapters, listIndexedChapters } from './reading-order.ts';

/** In the order in which they run. */
export const emitters: readonly Emitter[] = [redirects];

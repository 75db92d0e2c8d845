/** All outputs besides the pages: one file here and one line in the list for each. */
import type { Emitter } from '#model/output/output';
import { llms } from './llms.ts';
import { llmsFull } from './llms-full.ts';
import { openSearch } from './open-search.ts';
import { pageMarkdown } from './page-markdown.ts';
import { redirects } from './redirects.ts';
import { robots } from './robots.ts';
import { searchIndex } from './search-index.ts';
import { searchRecords } from './search-records.ts';
import { searchSettings } from './search-settings.ts';
import { sitemap } from './sitemap.ts';

export { type AtomFeed, escapeAtomText, formatAtomEntry, formatAtomFeed } from './atom.ts';
export { digestData, digestDocument, digestOfShared, siteDigest } from './digest.ts';

export { type Chapter, listChapters } from './reading-order.ts';
export { indexDocument } from './search/records.ts';

/** In the order in which they run. */
export const emitters: readonly Emitter[] = [
  searchIndex,
  llmsFull,
  pageMarkdown,
  searchRecords,
  searchSettings,
  openSearch,
  sitemap,
  robots,
  llms,
  redirects,
];

/** All outputs besides the pages: one file here and one line in the list for each. */
import type { Emitter } from '#model/output/output';
import { apache } from './apache.ts';
import { headers } from './headers.ts';
import { llms } from './llms.ts';
import { llmsFull } from './llms-full.ts';
import { nginx } from './nginx.ts';
import { openSearch } from './open-search.ts';
import { pageMarkdown } from './page-markdown.ts';
import { redirects } from './redirects.ts';
import { robots } from './robots.ts';
import { s3 } from './s3.ts';
import { searchIndex } from './search-index.ts';
import { searchRecords } from './search-records.ts';
import { searchSettings } from './search-settings.ts';
import { sitemap } from './sitemap.ts';
import { vercel } from './vercel.ts';

export { type AtomFeed, atomEntry, atomFeed, atomText } from './atom.ts';
export { digestOf, digestOfDocument, digestOfShared, siteDigest } from './digest.ts';

export { type Chapter, chaptersOf } from './reading-order.ts';
export { indexDocument } from './search/records.ts';

export type EmitInputs = {
  /** 'sha256-…' of the inline scripts that pages have. */
  readonly scriptHashes: readonly string[];
};

/** In the order in which they run. */
export function emitters({ scriptHashes }: EmitInputs): readonly Emitter[] {
  return [
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
    headers(scriptHashes),
    nginx(scriptHashes),
    vercel(scriptHashes),
    apache(scriptHashes),
    s3,
  ];
}

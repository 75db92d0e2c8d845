/**
 * The embedded search engine, as the build sees it: pages become bytes one by one, the bytes of all pages an index.
 * `query/` answers from that index in the browser. Knows nothing of the rest but the nouns of a site.
 */
export { recordAddress } from './address.ts';
export { buildIndex } from './build/build-index.ts';
export { indexPage } from './build/indexed-page.ts';
export { settingsWith } from './hosted-settings.ts';
export { areaOf, recordsOf, searchedPages } from './records.ts';

/**
 * The build's side of the embedded search engine: turns each page into bytes, and the bytes of all pages into an index.
 * `query/` searches that index in the browser. Must know only the nouns of a site.
 */
export { recordAddress } from './address.ts';
export { buildIndex } from './build/build-index.ts';
export { indexPage } from './build/indexed-page.ts';
export { settingsWith } from './hosted-settings.ts';
export { areaOf, recordsOf, searchedPages } from './records.ts';

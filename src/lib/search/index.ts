/**
 * The build's side of the search engine: turns the records of each page into bytes, and the bytes of all pages into the
 * files of an index. `query/` searches that index in the browser.
 */
export { buildIndex } from './build/build-index.ts';
export { indexPage } from './build/indexed-page.ts';
export { settingsWith } from './hosted-settings.ts';
export { type Identifiers, readName, readRequest } from './identifiers.ts';
export type { IndexPage, IndexTree, PageRecord } from './page.ts';

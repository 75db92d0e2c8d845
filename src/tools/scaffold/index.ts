/** Files for a new site, and new pages. */
export { type NewPageRequest, newPage } from './new-page.ts';
export { scaffoldSite } from './scaffold.ts';
export { type SiteFilesRequest, type SiteLanguage, siteFiles } from './site-files.ts';

/** Files for a new site, and new pages. */
export { createPage, type NewPageRequest } from './new-page.ts';
export { resolvePagePath, writeSite } from './scaffold.ts';
export { createSiteFiles, type SiteFilesRequest, type SiteLanguage } from './site-files.ts';

/** `docgen lsp`: the site's checks, addresses and fixes in an editor. */
export { serveEditor } from './server.ts';

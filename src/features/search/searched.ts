/** The document that search indexes: on the home page with the code samples of the theme. */
import type { Document } from '#model/document/document';
import { getPageLayout, type Page, type Site } from '#model/site/site';

/** The page's document, with that code if it is a home page. */
export function getSearchedDocument(page: Page, site: Site): Document {
  const { document } = page;
  const { files } = site.config.hero.code;
  if (files.length === 0 || getPageLayout(page, site) !== 'home') return document;
  const code = files.map((file) => `${file.name}\n${file.code}`).join('\n');
  const { path, overlay, meta, title, html, headings, ids, links, markdown, sections } = document;
  const shown = { level: 1, title, text: '', code };
  // Long parts are lazy getters, which a spread would lose.
  return { path, overlay, meta, title, html, headings, ids, links, markdown, sections: [shown, ...sections] };
}

/** What the search knows of a page besides its text: the code that the theme shows on the home page. */
import type { Document } from '../model/document/document.ts';
import { layoutOf, type Page, type Site } from '../model/site/site.ts';

/** The page's document, or one with that code as its own. */
export function searchedDocument(page: Page, site: Site): Document {
  const { document } = page;
  const { files } = site.config.hero.code;
  if (files.length === 0 || layoutOf(page, site) !== 'home') return document;
  const code = files.map((file) => `${file.name}\n${file.code}`).join('\n');
  const { path, overlay, meta, title, html, headings, ids, links, markdown, sections } = document;
  const shown = { level: 1, title, text: '', code };
  // Its long parts are read where they are asked for: a spread would leave them out.
  return { path, overlay, meta, title, html, headings, ids, links, markdown, sections: [shown, ...sections] };
}

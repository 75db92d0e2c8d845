/** The Markdown body, as HTML with final addresses. */
import type { PageView } from '../../src/model/view/view.ts';

/** Whether the body has a column of its own beside the text, which takes the place of the page's list. */
export function hasAside({ html }: PageView): boolean {
  return html.includes('class="api-aside"');
}

/** Nothing for an empty body. */
export function Prose({ view: { html } }: { readonly view: PageView }) {
  if (html.trim() === '') return null;
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

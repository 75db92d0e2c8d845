/** The Markdown body, as HTML with final addresses. */
import type { PageView } from '#model/view/view';

/** True if the body has its own column beside the text, which replaces the list of headings. */
export function hasAside({ html }: PageView): boolean {
  return html.includes('class="api-aside"');
}

/** Nothing for an empty body. */
export function Prose({ view: { html } }: { readonly view: PageView }) {
  if (html.trim() === '') return null;
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

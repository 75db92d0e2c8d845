/** The Markdown body, as HTML with final addresses. */
import type { PageView } from '#model/view/view';

/** Nothing for an empty body. */
export function Prose({ view: { html } }: { readonly view: PageView }) {
  if (html.trim() === '') return null;
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The markdown body, already HTML with final addresses. */
/** Nothing for an empty body. */
export function Prose({ html }: { readonly html: string }) {
  if (html.trim() === '') return null;
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

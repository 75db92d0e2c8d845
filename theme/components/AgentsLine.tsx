/** The first line of the content, for programs that read pages as text: where the page is as Markdown, and where all pages are listed. */
import type { PageView } from '#model/view/view';

/** Hidden from readers and screen readers. Plain text: a link would be a stop of the keyboard that nobody sees. */
export function AgentsLine({ view: { head } }: { readonly view: PageView }) {
  const { markdownHref, indexHref } = head;
  if (markdownHref === undefined || indexHref === undefined) return null;
  return (
    <p className="sr" lang="en" translate="no" aria-hidden="true" data-nosnippet="">
      {`As Markdown: ${markdownHref} All pages: ${indexHref}`}
    </p>
  );
}

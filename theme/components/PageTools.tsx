/** Under the title: the page as Markdown, copied by script or opened by a link. */
import { attribute } from '../../src/model/contract.ts';
import type { PageView } from '../../src/model/view.ts';

/** As few bytes as can be: every page has them. Nothing for pages that have no such copy. Where pages are opened from disk no script can read it. */
export function PageTools({ view }: { readonly view: PageView }) {
  const { head, chrome } = view;
  if (head.markdownHref === undefined) return null;
  return (
    <span className="pt">
      {chrome.trees !== undefined && (
        <button type="button" hidden {...{ [attribute.needsScript]: '' }}>
          {chrome.strings.copyPage}
        </button>
      )}
      <a type="text/markdown" href={head.markdownHref}>
        Markdown
      </a>
    </span>
  );
}

/** The tools under the title: copy the page as Markdown or open it, edit the page, download its section as a PDF. */

import { isExternal } from '#model/address/url';
import { attribute } from '#model/contract';
import type { PageView } from '#model/view/view';
import { NavLink } from './NavLink.tsx';

/** False for a page without any of them. */
export function hasPageTools({ head, editHref, manual }: PageView): boolean {
  return [head.markdownHref, editHref, manual].some((part) => part !== undefined);
}

/** Few bytes, because every page has them. Pages opened from disk have no copy button: script cannot read the file. */
export function PageTools({ view }: { readonly view: PageView }) {
  if (!hasPageTools(view)) return null;
  const { head, chrome, editHref, manual } = view;
  const { strings } = chrome;
  return (
    <span className="pt">
      {head.markdownHref !== undefined && (
        <>
          {chrome.trees !== undefined && (
            <button type="button" hidden {...{ [attribute.needsScript]: '' }}>
              {strings.copyPage}
            </button>
          )}
          <a type="text/markdown" href={head.markdownHref}>
            Markdown
          </a>
          {chrome.trees !== undefined && (
            <button type="button" value="agents" hidden {...{ [attribute.needsScript]: '' }}>
              {strings.copyForAgents}
            </button>
          )}
        </>
      )}
      {editHref !== undefined && (
        <NavLink
          link={{ title: strings.edit, href: editHref, external: isExternal(editHref) }}
          strings={strings}
        />
      )}
      {manual !== undefined && <NavLink link={manual} strings={strings} />}
    </span>
  );
}

/**
 * The bar under the header below 1024 px: the current place, which opens the menu, and the table of contents, which the
 * client names after the current section. It is behind the article in the document, for programs that read a page from its
 * start.
 */
import { attribute, ids } from '#model/contract';
import type { PageView } from '#model/view/view';
import { invoke } from './dialogAttributes.ts';
import { Icon } from './Icon.tsx';
import { getPlace, hasSubBar, hasToc } from './pageParts.ts';
import { TocList } from './Toc.tsx';

/** A landmark of its own; without content it keeps its place for the client. */
export function SubBar({ view }: { readonly view: PageView }) {
  const { strings } = view.chrome;
  const place = getPlace(view);
  const part = { [attribute.part]: 'sub-bar' };
  if (!hasSubBar(view)) return <div hidden {...part} />;
  return (
    <nav className="subbar" aria-label={strings.menu} {...part}>
      <button
        type="button"
        aria-haspopup="dialog"
        {...invoke('show-modal', ids.menu)}
        {...{ [attribute.atCurrent]: '' }}
      >
        <Icon name="list" size="small" />
        <span className="cur">{place === '' ? strings.menu : place}</span>
      </button>
      {hasToc(view) && (
        <details name="menu" {...{ [attribute.menu]: '' }}>
          <summary>
            <span>{strings.toc}</span>
            <span className="cur" {...{ [attribute.here]: '' }} />
            <Icon name="down" size="small" />
          </summary>
          <TocList view={view} />
        </details>
      )}
    </nav>
  );
}

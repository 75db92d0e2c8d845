/**
 * The bar under the header below 1024 px: the current place, which opens the menu, and the table of contents, which the
 * client names after the current section.
 */
import { attribute, ids } from '#model/contract';
import type { PageView } from '#model/view/view';
import { invoke } from './DialogButton.tsx';
import { Icon } from './Icon.tsx';
import { hasToc, TocList } from './Toc.tsx';

/** Hidden on pages with neither a group nor a list of headings. */
export function SubBar({ view }: { readonly view: PageView }) {
  const { strings } = view.chrome;
  const place = [view.category, view.section].filter((part) => part).join(' › ');
  const listed = hasToc(view);
  const part = { [attribute.part]: 'sub-bar' };
  if (place === '' && !listed) return <div hidden {...part} />;
  return (
    <div className="subbar" {...part}>
      <button
        type="button"
        aria-haspopup="dialog"
        {...invoke('show-modal', ids.menu)}
        {...{ [attribute.atCurrent]: '' }}
      >
        <Icon name="list" size="small" />
        <span className="cur">{place === '' ? strings.menu : place}</span>
      </button>
      {listed && (
        <details name="menu" {...{ [attribute.menu]: '' }}>
          <summary>
            <span>{strings.toc}</span>
            <span className="cur" {...{ [attribute.here]: '' }} />
            <Icon name="down" size="small" />
          </summary>
          <TocList view={view} />
        </details>
      )}
    </div>
  );
}

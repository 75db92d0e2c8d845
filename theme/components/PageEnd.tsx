/** The line below a body: where to tell of faults, where to mend them, which version this is. */
import { isExternal } from '../../src/model/url.ts';
import type { PageView } from '../../src/model/view.ts';
import { Icon } from './Icon.tsx';
import { NewTabNote, newTab } from './NavLink.tsx';

/** Nothing where none of it is configured. */
export function PageEnd({ view }: { readonly view: PageView }) {
  const { strings } = view.chrome;
  const editElsewhere = view.editHref !== undefined && isExternal(view.editHref);
  const version = view.versions.length > 1 ? view.currentVersion : '';
  if (view.feedbackHref === undefined && view.editHref === undefined && version === '') return null;
  return (
    <div className="end">
      {view.feedbackHref !== undefined && (
        <span>
          {strings.feedbackQuestion}
          <a href={view.feedbackHref}>
            {strings.feedback}
            <Icon name="right" size="tiny" />
          </a>
        </span>
      )}
      {view.editHref !== undefined && (
        <a href={view.editHref} {...newTab(editElsewhere)}>
          {strings.edit}
          {editElsewhere && <Icon name="ext" size="tiny" />}
          {editElsewhere && <NewTabNote strings={strings} />}
        </a>
      )}
      {version !== '' && <span className="ver">{version}</span>}
    </div>
  );
}

/** The line below a body: where to tell of faults, where to mend them, which version this is. */
import { isExternal } from '../../src/model/url.ts';
import type { PageView } from '../../src/model/view.ts';
import { Icon } from './Icon.tsx';
import { NavLink } from './NavLink.tsx';

/** Nothing where none of it is configured. */
export function PageEnd({ view }: { readonly view: PageView }) {
  const { strings } = view.chrome;
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
        <NavLink
          link={{ title: strings.edit, href: view.editHref, external: isExternal(view.editHref) }}
          strings={strings}
        />
      )}
      {version !== '' && <span className="ver">{version}</span>}
    </div>
  );
}

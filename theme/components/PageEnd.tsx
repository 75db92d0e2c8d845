/** The line below an article: where to report mistakes, when and by whom the page was last changed, and its version. */

import { fillPlaceholder } from '#model/strings';
import type { PageView } from '#model/view/view';
import type { offlineMark } from '../../src/features/offline/contract.ts';
import { Helpful } from './Helpful.tsx';
import { Icon } from './Icon.tsx';
import { getPageLang } from './pageLang.ts';
import { getPostChange } from './postChange.ts';

/** Where the script of copies finds the line and its button. */
const copies: { readonly [Part in 'section' | 'label']: `${(typeof offlineMark)[Part]}` } = {
  section: 'data-offline-section',
  label: 'data-offline-label',
};

/** Nothing if it would be empty. */
export function PageEnd({ view }: { readonly view: PageView }) {
  const { strings } = view.chrome;
  const version = view.versions.length > 1 ? view.currentVersion : '';
  const { feedbackHref, helpful, contributors, offline } = view;
  // At the top of posts.
  const lastUpdated = getPostChange(view) ? undefined : view.lastUpdated;
  const isEmpty = [feedbackHref, helpful, lastUpdated, contributors, offline].every(
    (part) => part === undefined,
  );
  if (isEmpty && version === '') return null;
  return (
    <div className="end" {...getPageLang(view)}>
      {view.feedbackHref !== undefined && (
        <span>
          {strings.feedbackQuestion}
          <a href={view.feedbackHref}>
            {strings.feedback}
            <Icon name="right" size="tiny" />
          </a>
        </span>
      )}
      {helpful !== undefined && <Helpful helpful={helpful} strings={strings} />}
      {offline !== undefined && (
        <span className="ask" hidden {...{ [copies.section]: offline.section }}>
          {strings.offlineReading}
          <span>
            <button type="button" {...{ [copies.label]: offline.label }}>
              {offline.label}
            </button>
          </span>
        </span>
      )}
      {lastUpdated !== undefined && (
        <span>
          {`${strings.lastUpdated} `}
          <time className="date" dateTime={lastUpdated.date}>
            {lastUpdated.text}
          </time>
        </span>
      )}
      {contributors !== undefined && <span>{fillPlaceholder(strings.contributors, contributors)}</span>}
      {version !== '' && <span className="ver">{version}</span>}
    </div>
  );
}

/** The button that keeps a section in the reader's browser. */
import type { offlineMark } from '../../src/features/offline/contract.ts';
import type { ThemeFeature } from './feature.ts';

/** Where the script of copies finds the line and its button. */
const copies: { readonly [Part in 'section' | 'label']: `${(typeof offlineMark)[Part]}` } = {
  section: 'data-offline-section',
  label: 'data-offline-label',
};

export const offline: ThemeFeature = {
  page: {
    head: ({ chrome }) => chrome.offline && <link rel="manifest" href={chrome.offline.appHref} />,
    end: ({ offline, chrome }) =>
      offline && (
        <span className="ask" hidden {...{ [copies.section]: offline.section }}>
          {chrome.strings.offlineReading}
          <span>
            <button type="button" {...{ [copies.label]: offline.label }}>
              {offline.label}
            </button>
          </span>
        </span>
      ),
  },
};

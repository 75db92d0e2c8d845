/** The search dialog, and the ways to open it. */
import { ids } from '#model/contract';
import type { ChromeView } from '#model/view/view';
import { invoke } from '../components/dialogAttributes.ts';
import { Icon } from '../components/Icon.tsx';
import { SearchButton, SearchPrompt } from '../components/SearchButton.tsx';
import { SearchDialog } from '../components/SearchDialog.tsx';
import type { ThemeFeature } from './feature.ts';

export const search: ThemeFeature = {
  page: {
    head: ({ head, chrome }) =>
      head.searchHref && (
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          title={chrome.siteTitle}
          href={head.searchHref}
        />
      ),
  },
  chrome: {
    header: ({ search, strings }) => search && <SearchButton strings={strings} />,
    hero: ({ search, strings }) => search && <HeroSearch search={search} label={strings.searchDocs} />,
    lost: ({ search, strings }) => search && <SearchPrompt strings={strings} className="btn" />,
    dialogs: (chrome) => <SearchDialog chrome={chrome} />,
  },
};

/** It looks like a field and opens the dialog; without script a link to the search page, which lists all areas. */
function HeroSearch(props: { readonly search: NonNullable<ChromeView['search']>; readonly label: string }) {
  const { root, toFiles } = props.search;
  const content = (
    <>
      <Icon name="search" />
      <span>{props.label}</span>
    </>
  );
  return (
    <>
      <button
        className="hero-search"
        type="button"
        aria-haspopup="dialog"
        {...invoke('show-modal', ids.search)}
      >
        {content}
        <kbd className="keys-other">Ctrl K</kbd>
        <kbd className="keys-apple">⌘ K</kbd>
      </button>
      <noscript>
        <a className="hero-search" href={`${root}search/${toFiles ? 'index.html' : ''}`}>
          {content}
        </a>
      </noscript>
    </>
  );
}

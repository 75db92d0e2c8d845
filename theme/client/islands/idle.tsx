/** The screen before a query: recent queries, the pages read last, the areas of the site. What is remembered never leaves the browser. */
import { useEffect, useState } from 'react';
import type { SearchSettings } from '#model/contract';
import { getOpenedPages, getPageHref, isSamePage } from '../opened.ts';
import { Choices, listAreaLinks } from './choices.tsx';
import { forgetAll, getRecentQueries } from './recent.ts';

type Props = {
  readonly input: HTMLInputElement;
  readonly settings: SearchSettings;
  ask(query: string): void;
  /** Called on a click that leaves the page. */
  leave(): void;
};

export function Idle({ input, settings: { strings, root }, ask, leave }: Props) {
  const [{ queries, pages, areas }, setOffers] = useState(() => readOffers(root));
  useEffect(() => {
    // The page may be another since, and another tab may have added to the lists, or cleared them.
    const updateOffers = () => setOffers(readOffers(root));
    input.addEventListener('focus', updateOffers);
    return () => input.removeEventListener('focus', updateOffers);
  }, [input, root]);
  const clear = (
    <button
      type="button"
      onClick={() => {
        forgetAll();
        setOffers(readOffers(root));
        input.focus();
      }}
    >
      {strings.searchClear}
    </button>
  );
  return (
    <>
      {queries.length + pages.length === 0 && <p className="sd-note">{strings.searchIdle}</p>}
      <div className="sd-recent">
        <Choices title={strings.searchRecent} choices={queries} ask={ask}>
          {clear}
        </Choices>
      </div>
      <div className="sd-offers">
        <Choices title={strings.searchOpened} choices={pages} leave={leave}>
          {queries.length === 0 && clear}
        </Choices>
        <Choices title={strings.searchBrowse} choices={areas} leave={leave} />
      </div>
    </>
  );
}

/** Of the remembered pages those of this tree: the list may be from an older site at the same address. */
function readOffers(root: string) {
  const tree = new URL(root, location.href).href;
  return {
    queries: getRecentQueries().map((label) => ({ label })),
    pages: getOpenedPages()
      .filter(({ href }) => href.startsWith(tree) && !isSamePage(href, getPageHref()))
      .map(({ href, title }) => ({ href, label: title })),
    areas: listAreaLinks(),
  };
}

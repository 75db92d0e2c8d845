/** The page /search/?q=…, over which the search dialog opens by itself. Without JavaScript it lists all areas instead. */
import { attribute, ids } from '#model/contract';
import type { PageView } from '#model/view/view';
import { Areas } from '../components/Areas.tsx';
import { SearchPrompt } from '../components/SearchButton.tsx';
import { VersionNotice } from '../components/VersionNotice.tsx';

/** Ignores the view's body. */
export function SearchPage({ view }: { readonly view: PageView }) {
  const { homeHref, strings } = view.chrome;
  return (
    <main
      id={ids.main}
      className="lost"
      tabIndex={-1}
      {...{ [attribute.part]: 'layout', [attribute.searchPage]: '' }}
    >
      <article>
        <VersionNotice view={view} />
        <h1>{view.title}</h1>
        <noscript>
          <p>{strings.searchNoScript}</p>
        </noscript>
        <SearchPrompt strings={strings} className="btn btn-1" />
        <p>
          <a className="btn" href={homeHref}>
            {strings.backHome}
          </a>
        </p>
        <Areas view={view} />
      </article>
    </main>
  );
}

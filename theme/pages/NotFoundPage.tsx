/** What every address without a page shows: the way home, the search, and in other trees the way to the default one. */
import { attribute, ids } from '../../src/model/contract.ts';
import type { PageView } from '../../src/model/view.ts';
import { SearchPrompt } from '../components/SearchButton.tsx';
import { VersionNotice } from '../components/VersionNotice.tsx';

/** Its texts are interface strings; the view's title and body are not asked. */
export function NotFoundPage({ view }: { readonly view: PageView }) {
  const { homeHref, search, strings } = view.chrome;
  return (
    <main id={ids.main} className="lost" tabIndex={-1} {...{ [attribute.part]: 'layout' }}>
      <article>
        <h1>{strings.notFoundTitle}</h1>
        <p>{strings.notFoundText}</p>
        <a className="btn btn-1" href={homeHref}>
          {strings.backHome}
        </a>
        {search && <SearchPrompt strings={strings} className="btn" />}
        <VersionNotice view={view} />
      </article>
    </main>
  );
}

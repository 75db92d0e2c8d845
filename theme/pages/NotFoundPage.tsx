/** The 404 page: links to the home page, the search, similar pages and all areas, and in other trees to the default version. */
import { Fragment } from 'react';
import { attribute, ids } from '#model/contract';
import type { PageView } from '#model/view/view';
import { Areas } from '../components/Areas.tsx';
import { VersionNotice } from '../components/VersionNotice.tsx';
import { drawChromePlace } from '../features/index.ts';

/** Shows interface strings; ignores the view's title and body. */
export function NotFoundPage({ view }: { readonly view: PageView }) {
  const { homeHref, strings } = view.chrome;
  // Many hosts send one such page for all trees: it links to the other languages.
  const others = view.locales?.filter(({ current }) => !current) ?? [];
  return (
    <main id={ids.main} className="lost" tabIndex={-1} {...{ [attribute.part]: 'layout' }}>
      <article>
        <h1>{strings.notFoundTitle}</h1>
        <p>{strings.notFoundText}</p>
        <a className="btn btn-1" href={homeHref}>
          {strings.backHome}
        </a>
        {drawChromePlace('lost', view.chrome)}
        {view.near && (
          <div className="near" hidden {...{ [attribute.near]: view.near }}>
            <p>{strings.searchNear}</p>
          </div>
        )}
        <VersionNotice view={view} />
        <Areas view={view} />
        {others.length > 0 && (
          <p>
            {others.map(({ value, label, href }, index) => (
              <Fragment key={value}>
                {index > 0 && '\u00a0· '}
                <a href={href} lang={value} hrefLang={value}>
                  {label}
                </a>
              </Fragment>
            ))}
          </p>
        )}
      </article>
    </main>
  );
}

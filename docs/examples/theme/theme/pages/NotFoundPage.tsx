import type { PageView } from 'docgen/theme';

/** What an address without a page shows. The skip link of every page leads to `main`. */
export function NotFoundPage({ view }: { readonly view: PageView }) {
  const { homeHref, siteTitle } = view.chrome;
  return (
    <main id="main" className="lost" tabIndex={-1}>
      <article>
        <h1>Nothing stands here</h1>
        <p>The page may have moved, or the address has a slip.</p>
        <a className="btn btn-1" href={homeHref}>
          {siteTitle}
        </a>
      </article>
    </main>
  );
}

import type { PageView } from 'docgen/theme';

/** The 404 page. The skip link of every page leads to `main`. */
export function NotFoundPage({ view }: { readonly view: PageView }) {
  const { homeHref, siteTitle } = view.chrome;
  return (
    <main id="main" className="lost" tabIndex={-1}>
      <article>
        <h1>Page not found</h1>
        <p>The page may have moved, or the address contains a mistake.</p>
        <a className="btn btn-1" href={homeHref}>
          {siteTitle}
        </a>
      </article>
    </main>
  );
}

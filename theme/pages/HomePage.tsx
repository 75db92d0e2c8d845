/** The home page of a tree: hero, category cards, and the body of content/index.md if it has one. */
import { attribute, ids } from '../../src/model/contract.ts';
import type { PageView } from '../../src/model/view.ts';
import { ArticleHeader } from '../components/ArticleHeader.tsx';
import { CategoryCards } from '../components/CategoryCards.tsx';
import { Hero } from '../components/Hero.tsx';
import { Prose } from '../components/Prose.tsx';
import { VersionNotice } from '../components/VersionNotice.tsx';

/** Without a hero the title stands above the body, so that there is always one `h1`. */
export function HomePage({ view }: { readonly view: PageView }) {
  const hasBody = view.html.trim() !== '';
  return (
    <main id={ids.main} className="home" tabIndex={-1} {...{ [attribute.part]: 'layout' }}>
      {view.notice !== undefined && (
        <div className="wrap">
          <VersionNotice view={view} />
        </div>
      )}
      {view.hero !== undefined && <Hero hero={view.hero} strings={view.chrome.strings} />}
      {(hasBody || view.hero === undefined) && (
        <article className="home-body doc">
          {view.hero === undefined && <ArticleHeader view={view} />}
          <Prose html={view.html} />
        </article>
      )}
      <CategoryCards view={view} />
    </main>
  );
}

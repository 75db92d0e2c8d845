/** The home page of a tree: hero, category cards, and the body of content/index.md if there is one. */
import { attribute, ids } from '#model/contract';
import type { PageView } from '#model/view/view';
import { ArticleHeader } from '../components/ArticleHeader.tsx';
import { CategoryCards } from '../components/CategoryCards.tsx';
import { Hero } from '../components/Hero.tsx';
import { Prose } from '../components/Prose.tsx';
import { getArticleLang } from '../components/pageLang.ts';
import { TranslationNotice } from '../components/TranslationNotice.tsx';
import { VersionNotice } from '../components/VersionNotice.tsx';
import { drawPagePlace } from '../features/index.ts';

/** Hero and cards come before the body. Without a hero the title comes first, so that there is always one `h1`. */
export function HomePage({ view }: { readonly view: PageView }) {
  const hasBody = view.html.trim() !== '';
  const isUntranslated = view.untranslated !== undefined && (hasBody || view.hero === undefined);
  const body = (
    <article className="home-body doc" {...getArticleLang(view)}>
      {view.hero === undefined && <ArticleHeader view={view} />}
      <Prose view={view} />
    </article>
  );
  return (
    <main id={ids.main} className="home" tabIndex={-1} {...{ [attribute.part]: 'layout' }}>
      {drawPagePlace('start', view)}
      {(view.notice !== undefined || isUntranslated) && (
        <div className="wrap">
          <VersionNotice view={view} />
          {isUntranslated && <TranslationNotice view={view} />}
        </div>
      )}
      {view.hero !== undefined && <Hero hero={view.hero} chrome={view.chrome} />}
      {view.hero === undefined && body}
      <CategoryCards view={view} />
      {view.hero !== undefined && hasBody && body}
    </main>
  );
}

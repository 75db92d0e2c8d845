/** The layout of documentation pages, posts and plain pages: sidebar, article, table of contents. */
import { attribute, ids, partIds } from '#model/contract';
import type { PageView } from '#model/view/view';
import { ArticleHeader } from '../components/ArticleHeader.tsx';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { CategoryMenu } from '../components/CategoryMenu.tsx';
import { Neighbours } from '../components/Neighbours.tsx';
import { PageEnd } from '../components/PageEnd.tsx';
import { Prose } from '../components/Prose.tsx';
import { getArticleLang } from '../components/pageLang.ts';
import { categoryOf, hasSubBar, hasToc } from '../components/pageParts.ts';
import { SectionIndex } from '../components/SectionIndex.tsx';
import { Sidebar } from '../components/Sidebar.tsx';
import { Toc, TocDisclosure } from '../components/Toc.tsx';
import { TranslationNotice } from '../components/TranslationNotice.tsx';
import { VersionNotice } from '../components/VersionNotice.tsx';
import { drawPagePlace, hasAside } from '../features/index.ts';

/**
 * Leaves out empty columns, except the list of headings: the article keeps its place. The article comes first in the document,
 * for programs that read a page from its start; the grid puts the navigation beside it.
 */
export function DocPage({ view }: { readonly view: PageView }) {
  const withSidebar = view.sidebar !== undefined;
  const single = view.kind === 'page' && !hasToc(view);
  const columns = withSidebar ? 'shell' : single ? 'shell single' : 'shell no-side';
  // Under the menu of groups, which has no column there.
  const isTitled = !withSidebar && categoryOf(view) !== undefined;
  const classes = [columns, hasAside(view) && 'wide', hasSubBar(view) && 'barred'];
  return (
    <div className={classes.filter(Boolean).join(' ')} {...{ [attribute.part]: 'layout' }}>
      <main id={ids.main} className={isTitled ? 'doc titled' : 'doc'} tabIndex={-1}>
        {drawPagePlace('start', view)}
        {view.structured !== undefined && (
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: view.structured }} />
        )}
        <article {...getArticleLang(view)}>
          <VersionNotice view={view} />
          <TranslationNotice view={view} />
          <Breadcrumbs view={view} />
          <ArticleHeader view={view} />
          {drawPagePlace('underTitle', view)}
          <TocDisclosure view={view} />
          {drawPagePlace('beforeBody', view)}
          <Prose view={view} />
          <SectionIndex view={view} />
          {drawPagePlace('afterBody', view)}
          <PageEnd view={view} />
          <Neighbours view={view} />
        </article>
        {!withSidebar && <CategoryMenu view={view} id={partIds.nav} />}
      </main>
      <Sidebar view={view} />
      <Toc view={view} />
    </div>
  );
}

/** The layout of documentation pages, posts and plain pages: sidebar, article, table of contents. */
import { attribute, ids, partIds } from '#model/contract';
import type { PageView } from '#model/view/view';
import { AgentsLine } from '../components/AgentsLine.tsx';
import { ArticleHeader } from '../components/ArticleHeader.tsx';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { CategoryMenu, categoryOf } from '../components/CategoryMenu.tsx';
import { ChangedSince } from '../components/ChangedSince.tsx';
import { Changes } from '../components/Changes.tsx';
import { Contents } from '../components/Contents.tsx';
import { Neighbours } from '../components/Neighbours.tsx';
import { PageEnd } from '../components/PageEnd.tsx';
import { Pager } from '../components/Pager.tsx';
import { Posts } from '../components/Posts.tsx';
import { hasAside, Prose } from '../components/Prose.tsx';
import { getArticleLang } from '../components/pageLang.ts';
import { SectionIndex } from '../components/SectionIndex.tsx';
import { Sidebar } from '../components/Sidebar.tsx';
import { hasSubBar } from '../components/SubBar.tsx';
import { Tags } from '../components/Tags.tsx';
import { hasToc, Toc, TocDisclosure } from '../components/Toc.tsx';
import { TranslationNotice } from '../components/TranslationNotice.tsx';
import { VersionNotice } from '../components/VersionNotice.tsx';

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
        <AgentsLine view={view} />
        {view.structured !== undefined && (
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: view.structured }} />
        )}
        <article {...getArticleLang(view)}>
          <VersionNotice view={view} />
          <TranslationNotice view={view} />
          <Breadcrumbs view={view} />
          <ArticleHeader view={view} />
          <ChangedSince view={view} />
          <TocDisclosure view={view} />
          {view.posts !== undefined && <Posts posts={view.posts} lang={view.chrome.lang} />}
          <Pager view={view} />
          <Prose view={view} />
          <SectionIndex view={view} />
          <Changes view={view} />
          <Contents view={view} />
          <Tags view={view} />
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

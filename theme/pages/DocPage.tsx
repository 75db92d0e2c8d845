/** Documentation pages, posts and plain pages: sidebar, article, the page's own list. */
import { attribute, ids, partIds } from '../../src/model/contract.ts';
import type { PageView } from '../../src/model/view.ts';
import { ArticleHeader } from '../components/ArticleHeader.tsx';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { CategoryMenu } from '../components/CategoryMenu.tsx';
import { Neighbours } from '../components/Neighbours.tsx';
import { PageEnd } from '../components/PageEnd.tsx';
import { Posts } from '../components/Posts.tsx';
import { Prose } from '../components/Prose.tsx';
import { SectionIndex } from '../components/SectionIndex.tsx';
import { Sidebar } from '../components/Sidebar.tsx';
import { hasToc, Toc, TocDisclosure } from '../components/Toc.tsx';
import { VersionNotice } from '../components/VersionNotice.tsx';

/** Columns that have nothing to hold fall away, save the list's: the article keeps its place. */
export function DocPage({ view }: { readonly view: PageView }) {
  const withSidebar = view.sidebar !== undefined;
  const single = view.kind === 'page' && !hasToc(view);
  const columns = withSidebar ? 'shell' : single ? 'shell single' : 'shell no-side';
  return (
    <div className={columns} {...{ [attribute.part]: 'layout' }}>
      <Sidebar view={view} />
      <main id={ids.main} className="doc" tabIndex={-1}>
        {!withSidebar && <CategoryMenu view={view} id={partIds.nav} />}
        <article>
          <VersionNotice view={view} />
          <Breadcrumbs view={view} />
          <ArticleHeader view={view} />
          <TocDisclosure view={view} />
          <Prose html={view.html} />
          <SectionIndex view={view} />
          {view.posts !== undefined && <Posts posts={view.posts} />}
          <PageEnd view={view} />
          <Neighbours view={view} />
        </article>
      </main>
      <Toc view={view} />
    </div>
  );
}

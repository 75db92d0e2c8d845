/** The table of contents: a column from 1280 px, collapsible below the lead from 1024 px. */
import { encodeAnchor } from '#model/address/url';
import { attribute, ids } from '#model/contract';
import { escapeHtml } from '#model/text';
import type { PageView } from '#model/view/view';
import { hasAside } from '../features/index.ts';
import { Icon } from './Icon.tsx';
import { getArticleLang, getPageLang } from './pageLang.ts';
import { hasToc } from './pageParts.ts';

/** The column. Without a list it is not rendered, and CSS keeps its space. */
export function Toc({ view }: { readonly view: PageView }) {
  const { strings } = view.chrome;
  // Samples take its space.
  if (!hasToc(view) || hasAside(view)) return null;
  return (
    <nav className="toc" aria-label={strings.toc}>
      <h2>{strings.toc}</h2>
      <TocList view={view} />
      <a className="top" href={`#${ids.main}`}>
        <Icon name="up" size="tiny" />
        {strings.backToTop}
      </a>
    </nav>
  );
}

/** The closed disclosure under the lead. */
export function TocDisclosure({ view }: { readonly view: PageView }) {
  if (!hasToc(view)) return null;
  return (
    <details className="toc-fold" name="menu" {...{ [attribute.menu]: '' }}>
      <summary {...getPageLang(view)}>
        {view.chrome.strings.toc}
        <Icon name="down" size="small" />
      </summary>
      <TocList view={view} />
    </details>
  );
}

/** Links to the headings; CSS indents level 3. Made as text, because it may be long and is in three places. */
export function TocList({ view }: { readonly view: PageView }) {
  const html = view.toc.map(renderTocEntry).join('');
  return <ul className="toc-list" {...getArticleLang(view)} dangerouslySetInnerHTML={{ __html: html }} />;
}

function renderTocEntry({ id, level, title }: PageView['toc'][number]): string {
  const deep = level > 2 ? ` class="l${level}"` : '';
  return `<li${deep}><a href="#${escapeHtml(encodeAnchor(id))}">${escapeHtml(title)}</a></li>`;
}

/** The pages of a list of posts, with links to the archive by year and to the feed. */
import { fillPlaceholder } from '#model/strings';
import type { PageView } from '#model/view/view';
import { Icon } from './Icon.tsx';

/** Nothing for a list with one part, no archive and no feed. */
export function Pager({ view }: { readonly view: PageView }) {
  const { pager, archive, chrome, head } = view;
  const { strings } = chrome;
  if (pager === undefined && archive === undefined && head.ownFeed === undefined) return null;
  return (
    <nav className="end pager" aria-label={strings.pagination}>
      {pager?.newer && (
        <a href={pager.newer} rel="prev" aria-label={strings.newerPosts}>
          <Icon name="left" size="small" />
        </a>
      )}
      {pager?.pages.map((page, index, all) =>
        page === undefined ? (
          <span key={`after ${all[index - 1]?.number}`} aria-hidden="true">
            …
          </span>
        ) : (
          <a
            key={page.number}
            href={page.href}
            aria-label={fillPlaceholder(strings.pageNumber, String(page.number))}
            aria-current={page.current ? 'page' : undefined}
          >
            {page.number}
          </a>
        ),
      )}
      {pager?.older && (
        <a href={pager.older} rel="next" aria-label={strings.olderPosts}>
          <Icon name="right" size="small" />
        </a>
      )}
      {archive && (
        <a className="ver" href={archive.href}>
          {archive.title}
        </a>
      )}
      {head.ownFeed && (
        <a className="ver" href={head.ownFeed.href} type="application/atom+xml">
          {strings.feed}
        </a>
      )}
    </nav>
  );
}

/** The top of an article: title, description, author, date, reading time and page tools. Missing items leave no gap. */
import { fillPlaceholder } from '#model/strings';
import type { PageView } from '#model/view/view';
import { Authors } from './Authors.tsx';
import { DateTime } from './DateTime.tsx';
import { hasPageTools, PageTools } from './PageTools.tsx';
import { hasAside } from './Prose.tsx';
import { getPageLang } from './pageLang.ts';
import { getPostChange } from './postChange.ts';

/** The page's only `h1`, and the lines below it. */
export function ArticleHeader({ view }: { readonly view: PageView }) {
  const { title, titleId, description, authors, time, minutes, chrome } = view;
  // Authors in the configuration have a list of their own.
  const author = authors ? undefined : view.author;
  const { strings } = chrome;
  // What is beside the text begins as high as it can.
  const isBeside = hasAside(view);
  const isPost = view.kind === 'post';
  const changed = getPostChange(view);
  return (
    <>
      {isBeside ? (
        <div className="title">
          <h1 id={titleId}>{title}</h1>
          {hasPageTools(view) && (
            <p className="meta" {...getPageLang(view)}>
              <PageTools view={view} />
            </p>
          )}
        </div>
      ) : (
        <h1 id={titleId}>{title}</h1>
      )}
      {description && <p className="lead">{description}</p>}
      {authors && <Authors authors={authors} strings={strings} />}
      {(author || time || (hasPageTools(view) && !isBeside)) && (
        <p className="meta" {...getPageLang(view)}>
          {author && <span>{fillPlaceholder(strings.author, author)}</span>}
          {time && (
            <span>
              {`${isPost ? strings.published : strings.updated} `}
              <DateTime value={time} lang={chrome.lang} />
            </span>
          )}
          {changed && (
            <span>
              {`${strings.updated} `}
              <time className="date" dateTime={changed.date}>
                {changed.text}
              </time>
            </span>
          )}
          {(author || time) && minutes && (
            <span>{fillPlaceholder(strings.readingTime, String(minutes))}</span>
          )}
          {!isBeside && <PageTools view={view} />}
        </p>
      )}
    </>
  );
}

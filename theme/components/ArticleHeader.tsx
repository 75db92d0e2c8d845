/** The top of an article: title, description, author, date, reading time and page tools. Missing items leave no gap. */
import { fillPlaceholder } from '#model/strings';
import type { PageView } from '#model/view/view';
import { drawPagePlace, hasAside } from '../features/index.ts';
import { DateTime } from './DateTime.tsx';
import { PageTools } from './PageTools.tsx';
import { getPageLang } from './pageLang.ts';

/** The page's only `h1`, and the lines below it. */
export function ArticleHeader({ view }: { readonly view: PageView }) {
  const { title, titleId, description, time, minutes, chrome } = view;
  const { strings } = chrome;
  const byline = drawPagePlace('byline', view);
  const isSigned = byline.length > 0 || Boolean(time);
  const timeParts = drawPagePlace('time', view);
  const hasTools = drawPagePlace('tools', view).length > 0;
  // What is beside the text begins as high as it can.
  const isBeside = hasAside(view);
  return (
    <>
      {isBeside ? (
        <div className="title">
          <h1 id={titleId}>{title}</h1>
          {hasTools && (
            <p className="meta" {...getPageLang(view)}>
              <PageTools view={view} />
            </p>
          )}
        </div>
      ) : (
        <h1 id={titleId}>{title}</h1>
      )}
      {description && <p className="lead">{description}</p>}
      {drawPagePlace('authors', view)}
      {(isSigned || (hasTools && !isBeside)) && (
        <p className="meta" {...getPageLang(view)}>
          {byline}
          {timeParts.length > 0
            ? timeParts
            : time && (
                <span>
                  {`${strings.updated} `}
                  <DateTime value={time} lang={chrome.lang} />
                </span>
              )}
          {drawPagePlace('dates', view)}
          {isSigned && minutes && <span>{fillPlaceholder(strings.readingTime, String(minutes))}</span>}
          {!isBeside && <PageTools view={view} />}
        </p>
      )}
    </>
  );
}

/** What stands above a body: title, description, author and date. What is not there leaves no gap. */
import { fill } from '../../src/model/strings.ts';
import type { PageView } from '../../src/model/view.ts';
import { DateTime } from './DateTime.tsx';

/** The page's one `h1` and what belongs to it. */
export function ArticleHeader({ view }: { readonly view: PageView }) {
  const { title, description, author, time, chrome } = view;
  const { strings } = chrome;
  return (
    <>
      <h1>{title}</h1>
      {description && <p className="lead">{description}</p>}
      {(author || time) && (
        <p className="meta">
          {author && <span>{fill(strings.author, author)}</span>}
          {time && (
            <span>
              {`${strings.updated} `}
              <DateTime value={time} />
            </span>
          )}
        </p>
      )}
    </>
  );
}

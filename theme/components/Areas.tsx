/**
 * All navigation groups, below the categories of the home page and on pages that help readers find their way, with and
 * without JavaScript.
 */
import { Fragment } from 'react';
import type { PageView } from '#model/view/view';

export function Areas({ view }: { readonly view: PageView }) {
  const { categories, chrome } = view;
  if (categories.length === 0) return null;
  return (
    <nav className="areas" aria-label={chrome.strings.searchBrowse}>
      <h2>{chrome.strings.searchBrowse}</h2>
      {categories.map(({ title, categories: areas }) => (
        <Fragment key={`${title} ${areas[0]?.href}`}>
          {title !== undefined && <h3>{title}</h3>}
          <ul>
            {areas.map((area) => (
              <li key={area.href + area.title}>
                <a href={area.href} lang={area.lang}>
                  {area.title}
                </a>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </nav>
  );
}

/** The path from the home page to the current page. */
import type { PageView } from '#model/view/view';
import { Icon } from './Icon.tsx';
import { getPageLang } from './pageLang.ts';

/** An ordered list whose last entry is the page itself. */
export function Breadcrumbs({ view }: { readonly view: PageView }) {
  const { breadcrumbs, chrome } = view;
  if (breadcrumbs.length === 0) return null;
  return (
    <nav className="crumbs" aria-label={chrome.strings.breadcrumb} {...getPageLang(view)}>
      <ol className="crumb">
        {breadcrumbs.map(({ title, href, lang }, index) => {
          const last = index === breadcrumbs.length - 1;
          return (
            <li key={`${href} ${title}`} aria-current={last ? 'page' : undefined}>
              {href === undefined || last ? (
                <span lang={lang}>{title}</span>
              ) : (
                <a href={href} lang={lang}>
                  {title}
                </a>
              )}
              {!last && <Icon name="right" size="tiny" />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Links to the previous and the next page in the order of the navigation. */
import type { PageView } from '#model/view/view';
import { Icon } from './Icon.tsx';
import { getPageLang } from './pageLang.ts';

/** Up to two links; nothing without either. */
export function Neighbours({ view }: { readonly view: PageView }) {
  const { previous, next, chrome } = view;
  const { strings } = chrome;
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className="pn" aria-label={strings.neighbours} {...getPageLang(view)}>
      {previous !== undefined && (
        <a className="prev" href={previous.href} rel="prev">
          <span>
            <Icon name="left" size="tiny" />
            {strings.previous}
          </span>
          <b lang={previous.lang}>{previous.title}</b>
        </a>
      )}
      {next !== undefined && (
        <a className="next" href={next.href} rel="next">
          <span>
            {strings.next}
            <Icon name="right" size="tiny" />
          </span>
          <b lang={next.lang}>{next.title}</b>
        </a>
      )}
    </nav>
  );
}

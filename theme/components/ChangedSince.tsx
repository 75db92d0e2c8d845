/**
 * The note under the title that says since which versions the page has changed, with a box that marks the changes. Plain
 * HTML, no JavaScript.
 */
import { partIds } from '#model/contract';
import type { PageView } from '#model/view/view';
import { getPageLang } from './pageLang.ts';

/** Siblings before the body: CSS marks the changes after a ticked box. */
export function ChangedSince({ view }: { readonly view: PageView }) {
  const { changedSince = [], chrome } = view;
  if (changedSince.length === 0) return null;
  const language = getPageLang(view);
  return (
    <>
      <p className="since" {...language}>
        {changedSince.map(({ title, href }) => (
          <a key={href} href={href}>
            {title}
          </a>
        ))}
      </p>
      <input className="since-box" type="checkbox" id={partIds.marks} />
      <label className="since" htmlFor={partIds.marks} {...language}>
        {chrome.strings.changesMark}
      </label>
    </>
  );
}

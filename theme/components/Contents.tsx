/** All links of a long navigation, on a page of their own: other pages have only those around them, and the client takes the rest from here. */
import { attribute } from '#model/contract';
import type { PageView } from '#model/view/view';
import { Section } from './Sidebar.tsx';

/** Replaces the body. */
export function Contents({ view: { contents, chrome } }: { readonly view: PageView }) {
  if (!contents) return null;
  return (
    <div className="contents" {...{ [attribute.contents]: '' }}>
      {contents.map((section) => (
        <Section key={section.id} section={section} strings={chrome.strings} />
      ))}
    </div>
  );
}

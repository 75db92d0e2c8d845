/** The tags of a page: links to the pages with the same tag. */
import type { PageView } from '#model/view/view';

/** Nothing for a page without tags. */
export function Tags({ view }: { readonly view: PageView }) {
  const { tags = [], chrome } = view;
  if (tags.length === 0) return null;
  const { tags: label } = chrome.strings;
  return (
    <nav className="end" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      {tags.map((tag) => (
        <a key={tag.href} href={tag.href} rel="tag">
          {tag.title}
        </a>
      ))}
    </nav>
  );
}

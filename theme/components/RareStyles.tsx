/** The styles of parts that few pages have: marked lines, steps, cards, trees of files, lists of posts and of pages, the page of what is not found. */
import { isRightToLeft } from '../../src/model/language.ts';
import type { PageView } from '../../src/model/view.ts';

/** What in a body asks for them. */
const inBody =
  /class="(?:[^"]* )?(?:ln|hl|add|del|er|wa|has-focus|steps|footnotes|footnote-ref|task|endpoint|verb|entries|file-tree|badge)[" ]/;

/** What scrolls in a box of its own, and pictures without one. */
const box = /<(?:table|img)\b|class="(?:[^"]* )?(?:figure|diagram|drawing)[ "]/;

/** Of pictures for one scheme alone. */
const inAddress = /#(?:gh-(?:dark|light)-mode-only|only-(?:dark|light))"/;

/** Stands before what it is for, which browsers do not paint without it. */
export function RareStyles({ view }: { readonly view: PageView }) {
  const { boxes, rare, rtl, schemes } = view.chrome.assets;
  return (
    <>
      {boxes && holdsBoxes(view) && <link rel="stylesheet" href={boxes} />}
      {rare && hasRareParts(view) && <link rel="stylesheet" href={rare} />}
      {schemes && inAddress.test(view.html) && <link rel="stylesheet" href={schemes} />}
      {rtl && isPartlyToLeft(view) && <link rel="stylesheet" href={rtl} />}
    </>
  );
}

function holdsBoxes({ html, changes }: PageView): boolean {
  const pages = changes?.areas.flatMap((area) => area.pages) ?? [];
  const pieces = pages.flatMap(({ diff }) => diff?.sections ?? []).flatMap((section) => section.pieces);
  return box.test(html) || pieces.some(({ kind }) => kind === 'table');
}

/** Of a page that runs from right to left itself the head has those styles. */
function isPartlyToLeft({ chrome, language, html }: PageView): boolean {
  return !isRightToLeft(chrome.lang) && (isRightToLeft(language ?? '') || /\sdir="?rtl\b/.test(html));
}

function hasRareParts({ kind, posts, index, pager, tags, authors, changes, toc, html }: PageView): boolean {
  if (kind === 'not-found' || kind === 'search') return true;
  return (
    [posts, index, pager, tags, authors, changes?.versions].some((part) => part !== undefined) ||
    inBody.test(html) ||
    toc.some(({ level }) => level > 3)
  );
}

/**
 * The additional style sheets of a page: for the home page, tables and images, references, and rare components. They are
 * in the head, because a style sheet in the body makes browsers lay out the page twice.
 */

import { isRightToLeft } from '#model/site/language';
import type { PageView } from '#model/view/view';
import type { Piece } from '../../src/features/changes/model.ts';
import { hasMethodCell } from './methodCell.ts';

/** Markup that needs the styles of rare parts. */
const rarePart =
  /class="(?:[^"]* )?(?:ln|hl|add|del|er|wa|has-focus|steps|footnotes|footnote-ref|task|endpoint|verb|entries|file-tree|badge|tabs)[" ]/;

/** Markup that scrolls in a box of its own, and pictures. */
const box = /<(?:table|img)\b|class="(?:[^"]* )?(?:figure|diagram|drawing)[ "]/;

/** Addresses of pictures for one colour scheme. */
const inAddress = /#(?:gh-(?:dark|light)-mode-only|only-(?:dark|light))"/;

/** Markup of formulas, of API references, and of their fields. */
const formula = '<math';
const reference = /class="api(?:"| |-(?:main|aside|endpoint|fact|facts|label|heading|path)")/;
const field = 'class="api-';

/** In this order, because later rules win. */
export function PageStyles({ view }: { readonly view: PageView }) {
  const { assets } = view.chrome;
  const changes = listChangedPieces(view);
  const hasFields = view.html.includes(field) || changes.some(hasMethodCell);
  const sheets = [
    view.kind === 'home' && assets.home,
    (box.test(view.html) || changes.some(({ kind }) => kind === 'table')) && assets.boxes,
    hasRareParts(view) && assets.rare,
    inAddress.test(view.html) && assets.schemes,
    isToLeft(view) && assets.rtl,
    hasFields && (reference.test(view.html) ? assets.api : (assets.apiFields ?? assets.api)),
    view.html.includes(formula) && assets.math,
    view.changes !== undefined && assets.changes,
  ];
  return sheets.map((href) => href && <link key={href} rel="stylesheet" href={href} />);
}

/** The compared pieces of a page about changes. */
function listChangedPieces({ changes }: PageView): Piece[] {
  const pages = changes?.areas.flatMap((area) => area.pages) ?? [];
  return pages.flatMap(({ diff }) => diff?.sections ?? []).flatMap((section) => section.pieces);
}

/** True if the page or a part of it runs from right to left. */
function isToLeft({ chrome, language, html }: PageView): boolean {
  return isRightToLeft(chrome.lang) || isRightToLeft(language ?? '') || /\sdir="?rtl\b/.test(html);
}

function hasRareParts({ kind, posts, index, pager, tags, authors, changes, toc, html }: PageView): boolean {
  if (kind === 'not-found' || kind === 'search') return true;
  return (
    [posts, index, pager, tags, authors, changes?.versions].some((part) => part !== undefined) ||
    rarePart.test(html) ||
    toc.some(({ level }) => level > 3)
  );
}

/**
 * The additional style sheets of a page: for the home page, tables and images, references, and rare components. They are
 * in the head, because a style sheet in the body makes browsers lay out the page twice.
 */
import { isRightToLeft } from '#model/site/language';
import type { PageView } from '#model/view/view';
import type { SheetName } from '../features/feature.ts';
import { collectMarkup, listSheets, rareClasses } from '../features/index.ts';

/** Markup that needs the styles of rare parts. */
const rare = [
  'ln',
  'hl',
  'add',
  'del',
  'er',
  'wa',
  'has-focus',
  'task',
  'endpoint',
  'verb',
  'badge',
  ...rareClasses,
];
const rarePart = new RegExp(`class="(?:[^"]* )?(?:${rare.join('|')})[" ]`);

/** Markup that scrolls in a box of its own, and pictures. */
const box = /<(?:table|img)\b|class="(?:[^"]* )?(?:figure|diagram|drawing)[ "]/;

/** Addresses of pictures for one colour scheme. */
const inAddress = /#(?:gh-(?:dark|light)-mode-only|only-(?:dark|light))"/;

/** In this order, because later rules win. */
const order: readonly SheetName[] = ['home', 'boxes', 'rare', 'schemes', 'rtl'];

export function PageStyles({ view }: { readonly view: PageView }) {
  const { assets } = view.chrome;
  const html = collectMarkup(view);
  const needed = new Set(listSheets(view, html));
  if (view.kind === 'home') needed.add('home');
  if (box.test(html)) needed.add('boxes');
  if (hasRareParts(view) || rarePart.test(html)) needed.add('rare');
  if (inAddress.test(html)) needed.add('schemes');
  if (isToLeft(view)) needed.add('rtl');
  return [...order.filter((name) => needed.has(name)), ...[...needed].filter((name) => !order.includes(name))]
    .map((name) => assets[name])
    .map((href) => href && <link key={href} rel="stylesheet" href={href} />);
}

/** True if the page or a part of it runs from right to left. */
function isToLeft({ chrome, language, html }: PageView): boolean {
  return isRightToLeft(chrome.lang) || isRightToLeft(language ?? '') || /\sdir="?rtl\b/.test(html);
}

function hasRareParts({ kind, index, toc }: PageView): boolean {
  return (
    kind === 'not-found' || kind === 'search' || index !== undefined || toc.some(({ level }) => level > 3)
  );
}

/** Renders a page's view as HTML. It knows the theme's components and nothing of files or routes. */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { attribute, islandScriptsPart } from '#model/contract';
import type { CheckHtml } from '#model/document/component';
import { escapeHtml } from '#model/text';
import type { PageView } from '#model/view/view';
import { FragmentCache, fragmentTag } from '../../../theme/components/fragments.ts';
import { getIconContent } from '../../../theme/components/icons.ts';
import { Page } from '../../../theme/pages/Page.tsx';
import { markWords } from '../../../theme/words/index.ts';
import { fallbackMark, insertComponents, listIslandScripts, waits } from './components.ts';
import { renderFragment } from './fragments.ts';

export { insertComponents } from './components.ts';

const fragmentTags = new RegExp(`</?${fragmentTag}>`, 'g');

/** The complete document. `judge` checks what the site's components draw. Throws what the theme throws, and `ComponentsFailed`. */
export function renderPage(given: PageView, judge?: CheckHtml): string {
  const view = insertComponents(given, judge);
  const page = createElement(
    FragmentCache.Provider,
    { value: renderFragment },
    createElement(Page, { view }),
  );
  const html = renderToString(page).replace(fragmentTags, '');
  if (html.split(fallbackMark).length > view.html.split(fallbackMark).length) throw new Error(waits);
  const end = html.lastIndexOf('</body>');
  return `<!doctype html>\n${markWords(html.slice(0, end), view.chrome)}${renderSprite(html)}${renderHydration(view)}${html.slice(end)}`;
}

/**
 * On sites with islands of their own: the addresses of the page's, from which alone the client loads them, and the script
 * that hydrates them on pages that have one. The addresses are data, which no policy stops; pages without any have the part
 * too, so that it can be swapped.
 */
function renderHydration(view: PageView): string {
  const { hydrate } = view.chrome.assets;
  if (hydrate === undefined) return '';
  const scripts = JSON.stringify(listIslandScripts(view));
  const part = `type="application/json" ${attribute.part}="${islandScriptsPart}"`;
  const list = `<script ${part}>${scripts.replaceAll('<', '\\u003c')}</script>`;
  return scripts === '{}' ? list : `${list}<script defer src="${escapeHtml(hydrate)}"></script>`;
}

const reference = ' href="#I-';

/** Each name once. `indexOf` is several times as fast as a pattern in long bodies. */
function collectIcons(html: string): string[] {
  const names = new Set<string>();
  for (let at = html.indexOf(reference); at >= 0; at = html.indexOf(reference, at + 1)) {
    const start = at + reference.length;
    const name = html.slice(start, html.indexOf('"', start));
    if (/^[a-z0-9-]+$/.test(name)) names.add(name);
  }
  return [...names];
}

/**
 * The symbols of the icons in the HTML. Only the finished page tells which: bodies use icons too. A name without a
 * drawing gets the sheet of paper. Without icons the part is empty, so that it can be swapped.
 */
export function renderSprite(html: string): string {
  const symbols = collectIcons(html).map(
    (name) => `<symbol id="I-${name}" viewBox="0 0 24 24">${getIconContent(name)}</symbol>`,
  );
  const part = `${attribute.part}="icons"`;
  // SVG knows no `hidden`.
  return `<div hidden ${part}>${symbols.length === 0 ? '' : `<svg>${symbols.join('')}</svg>`}</div>`;
}

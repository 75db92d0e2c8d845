/** From a page's view to its HTML. It knows the theme's components and nothing of files or routes. */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { IconSprite } from '../../theme/components/IconSprite.tsx';
import { Page } from '../../theme/pages/Page.tsx';
import type { PageView } from '../model/view.ts';

/** The complete document. */
export function renderPage(view: PageView): string {
  return `<!doctype html>\n${withSprite(renderToString(createElement(Page, { view })))}`;
}

/** Puts in the symbols that the page refers to. Only the finished page tells which: bodies use icons too. */
function withSprite(page: string): string {
  const names = new Set(Array.from(page.matchAll(/ href="#i-([a-z0-9-]+)"/g), (match) => match[1]!));
  if (names.size === 0) return page;
  const sprite = renderToString(createElement(IconSprite, { names: [...names] }));
  const end = page.lastIndexOf('</body>');
  return page.slice(0, end) + sprite + page.slice(end);
}

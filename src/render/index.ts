/** From a page's view to its HTML. It knows the theme's components and nothing of files or routes. */
import { createElement } from 'react';
import { Page } from '../../theme/pages/Page.tsx';
import type { PageView } from '../model/view.ts';
import { forgetPage, rendered, spriteOf } from './parts.ts';

/** The complete document. */
export function renderPage(view: PageView): string {
  forgetPage();
  const { html, icons } = rendered(createElement(Page, { view }));
  const end = html.lastIndexOf('</body>');
  return `<!doctype html>\n${html.slice(0, end)}${spriteOf([...new Set(icons)])}${html.slice(end)}`;
}

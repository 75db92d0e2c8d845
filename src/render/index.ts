/** From a page's view to its HTML. It knows the theme's components and nothing of files or routes. */
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { IconSprite } from '../../theme/components/IconSprite.tsx';
import { beginPage, isOfPage, keptPart, markers } from '../../theme/components/Kept.tsx';
import { Page } from '../../theme/pages/Page.tsx';
import type { PageView } from '../model/view.ts';

/** HTML without markers, and the icons that it refers to, in order. */
type Rendered = { readonly html: string; readonly icons: readonly string[] };

/** Parts that several pages share, and those of one page, by the name of their marker. */
const kept = new Map<string, Rendered>();
const keptOfPage = new Map<string, Rendered>();
const sprites = new Map<string, string>();

/** The complete document. */
export function renderPage(view: PageView): string {
  if (beginPage()) kept.clear();
  keptOfPage.clear();
  const { html, icons } = render(createElement(Page, { view }));
  return `<!doctype html>\n${withSprite(html, [...new Set(icons)])}`;
}

function render(element: ReactElement): Rendered {
  const html = renderToString(element);
  const parts: string[] = [];
  const icons: string[] = [];
  let end = 0;
  const take = (text: string) => {
    parts.push(text);
    icons.push(...iconsOf(text));
  };
  for (const match of html.matchAll(markers)) {
    take(html.slice(end, match.index));
    end = match.index + match[0].length;
    const part = partOf(match[1]!);
    parts.push(part.html);
    icons.push(...part.icons);
  }
  take(html.slice(end));
  return { html: parts.join(''), icons };
}

function partOf(name: string): Rendered {
  const all = isOfPage(name) ? keptOfPage : kept;
  const known = all.get(name);
  if (known) return known;
  const part = keptPart(name);
  if (typeof part === 'string') return { html: part, icons: iconsOf(part) };
  const rendered = render(part);
  all.set(name, rendered);
  return rendered;
}

/** By plain search, which goes through long bodies several times as fast as a pattern does. */
function iconsOf(html: string): string[] {
  const names: string[] = [];
  for (let at = html.indexOf(reference); at >= 0; at = html.indexOf(reference, at + 1)) {
    const start = at + reference.length;
    const name = html.slice(start, html.indexOf('"', start));
    if (/^[a-z0-9-]+$/.test(name)) names.push(name);
  }
  return names;
}

const reference = ' href="#i-';

/** Puts in the symbols that the page refers to. Only the finished page tells which: bodies use icons too. */
function withSprite(page: string, names: readonly string[]): string {
  if (names.length === 0) return page;
  const key = names.join();
  const sprite = sprites.get(key) ?? renderToString(createElement(IconSprite, { names }));
  if (sprites.size > 1000) sprites.clear();
  sprites.set(key, sprite);
  const end = page.lastIndexOf('</body>');
  return page.slice(0, end) + sprite + page.slice(end);
}

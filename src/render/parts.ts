/** Fills the markers of rendered HTML with the parts that they stand for. What pages share is rendered once. */
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { IconSprite } from '../../theme/components/IconSprite.tsx';
import {
  aroundGap,
  beginPage,
  gap,
  keptOn,
  keptPart,
  markers,
  type Row,
  wholeOf,
} from '../../theme/components/Kept.tsx';

/** HTML without markers, and the icons that it refers to, in order. */
export type Rendered = { readonly html: string; readonly icons: readonly string[] };

/** Parts that several pages share, and those of one page, by the name of their marker. */
const kept = new Map<string, Rendered>();
const keptOfPage = new Map<string, Rendered>();
const sprites = new Map<string, string>();

/** To be called before each page. */
export function forgetPage(): void {
  if (beginPage()) kept.clear();
  keptOfPage.clear();
}

/** An element and all parts in it. */
export function rendered(element: ReactElement): Rendered {
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

/** The part of that name, or what stands on one side of its gap. */
export function partOf(name: string): Rendered {
  const on = keptOn(name);
  const all = on === 'site' ? kept : keptOfPage;
  const known = all.get(name);
  if (known) return known;
  const whole = wholeOf(name);
  if (whole !== undefined) {
    const sides = rendered(keptPart(whole) as ReactElement).html.split(gap);
    for (const [index, side] of aroundGap(whole).entries()) all.set(side, withIcons(sides[index]!));
    return all.get(name)!;
  }
  const part = keptPart(name);
  if (typeof part === 'string') return withIcons(part);
  const made = on === 'row' ? inRow(part) : rendered(part);
  all.set(name, made);
  return made;
}

/** `type`: a `Row`. */
function inRow({ type, props }: ReactElement): Rendered {
  const parts = (type as unknown as Row<unknown>)(props).map((one) =>
    typeof one === 'string' ? partOf(one) : withIcons(one.html),
  );
  return { html: parts.map(({ html }) => html).join(''), icons: parts.flatMap(({ icons }) => icons) };
}

function withIcons(html: string): Rendered {
  return { html, icons: iconsOf(html) };
}

const reference = ' href="#I-';

/** Each once. By plain search, which goes through long bodies several times as fast as a pattern does. */
export function iconsOf(html: string): string[] {
  const names = new Set<string>();
  for (let at = html.indexOf(reference); at >= 0; at = html.indexOf(reference, at + 1)) {
    const start = at + reference.length;
    const name = html.slice(start, html.indexOf('"', start));
    if (/^[a-z0-9-]+$/.test(name)) names.add(name);
  }
  return [...names];
}

/** The symbols that a page refers to. Only the finished page tells which: bodies use icons too. */
export function spriteOf(names: readonly string[]): string {
  if (names.length === 0) return '';
  const key = names.join();
  const sprite = sprites.get(key) ?? renderToString(createElement(IconSprite, { names }));
  if (sprites.size > 1000) sprites.clear();
  sprites.set(key, sprite);
  return sprite;
}

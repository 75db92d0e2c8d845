/**
 * Most pages of the built-in theme are not rendered by React at all: what pages of one shape have in common is rendered
 * once, with tokens in the place of their texts, and filled for each. The bytes are those that `renderPage` makes,
 * with which the second page of each shape is compared. Rendering takes a fifth of a new build's time, and more of one
 * after a change of navigation; this takes a third of it away where many pages are of one shape.
 */
import { createElement, type FC, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type KeptOn, keptOn, keptPart, markers, nameOfPart } from '../../theme/components/Kept.tsx';
import { Page } from '../../theme/pages/Page.tsx';
import type { PageView } from '../model/view.ts';
import { renderPage } from './index.ts';
import { forgetPage, iconsOf, partOf, type Rendered, spriteOf } from './parts.ts';
import { type Shape, shapeOf, sourceOf, standInOf, tokens, type WholeField } from './shape.ts';

/** What stands between two fixed pieces: the text of that number, the body, or a part that shows what the page has. */
type Hole = number | 'body' | PartHole;

type PartHole = {
  readonly part: FC<Record<string, unknown>>;
  readonly on: KeptOn;
  readonly props: Readonly<Record<string, unknown>>;
  /** Which of the props are fields of the view, and which are texts. */
  readonly own: readonly (readonly [prop: string, source: WholeField | number])[];
};

/** `fixed`: one more than holes; after the last comes the sprite. A part that stands in several places is one hole. */
type Template = {
  readonly fixed: readonly Rendered[];
  readonly holes: readonly Hole[];
  readonly end: string;
};

/** 'seen': of a shape that one page had; 'unlike': of one that cannot be filled. */
const templates = new Map<string, Template | 'seen' | 'unlike'>();
/** Pages of a shape follow each other: all shapes of a large site do not fit into memory. */
const mostKept = 100;

/** The complete document, as `renderPage` makes it for the built-in theme. */
export function renderByTemplate(view: PageView): string {
  const shape = shapeOf(view);
  const known = shape && templates.get(shape.key);
  if (typeof known === 'object') return filled(known, shape!, view);
  const page = renderPage(view);
  if (shape === undefined || known === 'unlike') return page;
  if (known === undefined) {
    if (templates.size >= mostKept) templates.clear();
    templates.set(shape.key, 'seen');
    return page;
  }
  const template = templateOf(standInOf(view));
  templates.set(shape.key, filled(template, shape, view) === page ? template : 'unlike');
  return page;
}

/** `view`: the stand-in for pages of a shape. */
function templateOf(view: PageView): Template {
  forgetPage();
  const html = `<!doctype html>\n${renderToString(createElement(Page, { view }))}`;
  const fixed: Rendered[] = [];
  const holes: Hole[] = [];
  const parts = new Map<string, PartHole | undefined>();
  let waiting = '';
  const endFixed = () => {
    fixed.push({ html: waiting, icons: iconsOf(waiting) });
    waiting = '';
  };
  const put = (hole: Hole) => {
    endFixed();
    holes.push(hole);
  };
  const take = (text: string) => {
    let at = 0;
    for (const match of text.matchAll(tokens)) {
      waiting += text.slice(at, match.index);
      put(Number(match[1]));
      at = match.index + match[0].length;
    }
    waiting += text.slice(at);
  };
  const takePart = (name: string) => {
    const part = keptPart(name);
    if (part === view.html) return put('body');
    const on = keptOn(name);
    if (on && !parts.has(name)) parts.set(name, partHole(part as ReactElement, on));
    const hole = parts.get(name);
    if (hole) put(hole);
    else take(partOf(name).html);
  };
  let at = 0;
  for (const match of html.matchAll(markers)) {
    take(html.slice(at, match.index));
    takePart(match[1]!);
    at = match.index + match[0].length;
  }
  const bodyEnd = html.lastIndexOf('</body>');
  take(html.slice(at, bodyEnd));
  endFixed();
  return { fixed, holes, end: html.slice(bodyEnd) };
}

/** Undefined for a part that shows nothing of the page. */
function partHole({ type, props: given }: ReactElement, on: KeptOn): PartHole | undefined {
  const props = given as PartHole['props'];
  const own = Object.entries(props).flatMap(([prop, value]) => {
    const source = sourceOf(value);
    return source === undefined ? [] : [[prop, source] as const];
  });
  if (own.length === 0) return undefined;
  return { part: type as PartHole['part'], on, props, own };
}

function filled({ fixed, holes, end }: Template, { texts }: Shape, view: PageView): string {
  forgetPage();
  const pieces: string[] = [];
  const icons = new Set<string>();
  const parts = new Map<PartHole, Rendered>();
  const take = ({ html, icons: names }: Rendered) => {
    pieces.push(html);
    for (const name of names) icons.add(name);
  };
  const takePart = (hole: PartHole) => {
    const part = parts.get(hole) ?? partOf(nameIn(hole, texts, view));
    parts.set(hole, part);
    take(part);
  };
  for (const [index, hole] of holes.entries()) {
    take(fixed[index]!);
    if (typeof hole === 'number') pieces.push(escaped(texts[hole]!));
    else if (hole === 'body') take({ html: view.html, icons: iconsOf(view.html) });
    else takePart(hole);
  }
  take(fixed[holes.length]!);
  pieces.push(spriteOf([...icons]), end);
  return pieces.join('');
}

function nameIn({ part, on, props, own }: PartHole, texts: Shape['texts'], view: PageView): string {
  const shown = { ...props };
  for (const [prop, source] of own) shown[prop] = typeof source === 'number' ? texts[source] : view[source];
  return nameOfPart(part, shown, on);
}

/** As React escapes text and attributes. */
function escaped(text: string): string {
  if (!/["'&<>]/.test(text)) return text;
  return text.replace(/["'&<>]/g, (character) => entities[character]!);
}

const entities: Readonly<Record<string, string>> = {
  '"': '&quot;',
  "'": '&#x27;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
};

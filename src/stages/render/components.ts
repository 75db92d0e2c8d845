/** Draws the site's own components in a page's body, each by itself, so that a fault can name its place in the page. */
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { attribute } from '#model/contract';
import { type ComponentUse, islandTag, slotTag } from '#model/document/component';
import { childrenMark, fillComponents } from '#model/document/placeholder';
import { escapeHtml } from '#model/text';
import type { PageView } from '#model/view/view';
import { underRules } from './component-rules.ts';
import { siteComponents } from './site-components.ts';

/** Returns what is not allowed in a drawn piece of HTML; undefined if all is. */
export type Judge = (
  html: string,
  options: { readonly allowScripts: boolean; readonly inParagraph?: boolean },
) => string | undefined;

export type ComponentFault = {
  readonly use: ComponentUse;
  readonly code: 'component-failed' | 'component-hangs' | 'component-html';
  readonly message: string;
  /** The thrown value. */
  readonly cause?: unknown;
};

/** Thrown with the faults of all components of a page. */
export class ComponentsFailed extends Error {
  readonly componentFaults: readonly ComponentFault[];
  constructor(faults: readonly ComponentFault[]) {
    super(faults[0]!.message, { cause: faults[0]!.cause });
    this.componentFaults = faults;
  }
}

export type Drawing = {
  readonly components: readonly ComponentUse[];
  /** The body with the places of the components; the rest may be shortened. */
  readonly html: string;
  readonly allowScripts: boolean;
  /** Addresses of the scripts of islands, by name. */
  readonly islands: Readonly<Record<string, string>>;
};

export type Drawn = {
  /** By the index of the component; `childrenMark` marks the place of its content. '' if it failed. */
  readonly parts: readonly string[];
  /** What each component draws itself, with empty places for its content. */
  readonly own: readonly string[];
  readonly faults: readonly ComponentFault[];
};

/** Draws each component by itself. `begin`: called before each one. */
export function drawComponents(
  { components, html, allowScripts, islands }: Drawing,
  judge?: Judge,
  begin?: (index: number) => void,
): Drawn {
  const parts = components.map(() => '');
  const own = components.map(() => '');
  const faults: ComponentFault[] = [];
  fillComponents(html, (index, children) => {
    const use = components[index]!;
    begin?.(index);
    try {
      const drawn = drawnOf(use, children.trim() !== '', `c${index}-`, islands);
      const wrong = judge?.(drawn.html, { allowScripts, inParagraph: use.inParagraph });
      if (wrong !== undefined) faults.push({ use, code: 'component-html', message: wrong });
      parts[index] = drawn.part;
      own[index] = drawn.html;
      return drawn.part.replaceAll(childrenMark, () => children);
    } catch (cause) {
      faults.push({ use, code: 'component-failed', message: messageOf(cause), cause });
      return '';
    }
  });
  return { parts, own, faults };
}

/** Puts the drawn components into the view's body; draws them unless that is done. Throws `ComponentsFailed`. */
export function withComponents(view: PageView, judge?: Judge): PageView {
  const { components, chrome } = view;
  if (!components) return view;
  const parts = view.drawn ?? drawnHere();
  const html = fillComponents(view.html, (index, children) =>
    parts[index]!.replaceAll(childrenMark, () => children),
  );
  return { ...view, html };

  function drawnHere(): readonly string[] {
    const islands = chrome.assets.siteIslands ?? {};
    const allowScripts = view.allowScripts === true;
    const drawn = drawComponents({ components: components!, html: view.html, allowScripts, islands }, judge);
    if (drawn.faults.length > 0) throw new ComponentsFailed(drawn.faults);
    return drawn.parts;
  }
}

/** True if the body has one of the site's islands. */
export function hasIslands({ components, chrome }: PageView): boolean {
  const islands = chrome.assets.siteIslands ?? {};
  return components?.some(({ name }) => scriptOf(name, islands) !== undefined) ?? false;
}

const slot = `<${slotTag}></${slotTag}>`;

/** React adds hints that preload pictures; a page of docgen has none. */
const preloads = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/** `html`: what the component itself draws. `part`: the form in the page. `ids`: prefix of its ids. */
function drawnOf(
  { name, props }: ComponentUse,
  hasChildren: boolean,
  ids: string,
  islands: Drawing['islands'],
): { readonly html: string; readonly part: string } {
  const script = scriptOf(name, islands);
  const given = hasChildren ? { ...props, children: createElement(slotTag, slotProps) } : props;
  const element = createElement(componentOf(name), given);
  // Only `renderToString` leaves the comments by which React hydrates an island.
  const render = script === undefined ? renderToStaticMarkup : renderToString;
  const html = underRules(script !== undefined, () => render(element, { identifierPrefix: ids })).replace(
    preloads,
    '',
  );
  if (script === undefined) return { html, part: html.replaceAll(slot, childrenMark) };
  const attributes = Object.entries({
    [attribute.island]: name,
    [attribute.islandScript]: script,
    [attribute.islandProps]: JSON.stringify(props),
    [attribute.islandIds]: ids,
  }).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  const inner = html.replaceAll(slot, `<${slotTag}>${childrenMark}</${slotTag}>`);
  return { html, part: `<${islandTag}${attributes.join('')}>${inner}</${islandTag}>` };
}

/** React does not touch the inside of such an element. */
const slotProps = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };

function scriptOf(name: string, islands: Drawing['islands']): string | undefined {
  return Object.hasOwn(islands, name) ? islands[name] : undefined;
}

const known = new Map<string, ComponentType>();

/** Wraps a function component, so that a returned promise is noticed. Throws if the file exports no component. */
function componentOf(name: string): ComponentType {
  const module = siteComponents[name];
  const found = module?.default ?? module?.[name];
  if (typeof found !== 'function' && !(typeof found === 'object' && found !== null && '$$typeof' in found)) {
    throw new Error(`Its file exports no component: neither as default nor by the name "${name}".`);
  }
  const isPlain = typeof found === 'function' && !found.prototype?.isReactComponent;
  const component = known.get(name) ?? (isPlain ? inOneGo(found as Plain) : (found as ComponentType));
  known.set(name, component);
  return component;
}

type Plain = (props: object) => unknown;

function inOneGo(component: Plain): ComponentType {
  return function Drawn(props: object) {
    const made = component(props);
    if (typeof (made as PromiseLike<unknown> | undefined)?.then === 'function') {
      // Nobody waits for the promise; its rejection must not end the process.
      (made as PromiseLike<unknown>).then(undefined, () => undefined);
      throw new Error(waits);
    }
    return made;
  } as ComponentType;
}

const waits = 'It gives a promise; a page is drawn in one go.';

function messageOf(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  if (/call stack/i.test(message)) return 'It draws itself without an end.';
  return /suspended|#(?:426|482|483|484)\b/.test(message) ? waits : message;
}

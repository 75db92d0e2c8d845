/** Renders the site's own components in a page's body, each by itself, so that a fault can name its place in the page. */
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { attribute } from '#model/contract';
import {
  type CheckHtml,
  type ComponentFault,
  type ComponentsView,
  type ComponentUse,
  islandTag,
  type RenderedComponents,
  slotTag,
} from '#model/document/component';
import { childrenMark, fillComponents } from '#model/document/placeholder';
import { escapeHtml, getThrownMessage } from '#model/text';
import type { PageView } from '#model/view/view';
import { checkComponent, checkElements } from './component-rules.ts';
import { siteComponents } from './site-components.ts';

/** Thrown with the faults of all components of a page. */
export class ComponentsFailed extends Error {
  readonly componentFaults: readonly ComponentFault[];
  constructor(faults: readonly ComponentFault[]) {
    super(faults[0]!.message, { cause: faults[0]!.cause });
    this.componentFaults = faults;
  }
}

/** Renders each component by itself. */
export function renderComponents(
  { components, html, allowScripts, islands }: ComponentsView,
  judge?: CheckHtml,
): RenderedComponents {
  const parts = components.map(() => '');
  const own = components.map(() => '');
  const faults: ComponentFault[] = [];
  fillComponents(html, (index, children) => {
    const use = components[index]!;
    try {
      const rendered = renderComponent(use, children.trim() !== '', `c${index}-`, islands);
      const wrong = judge?.(rendered.html, { allowScripts, inParagraph: use.inParagraph });
      if (wrong !== undefined) faults.push({ use, code: 'component-html', message: wrong });
      parts[index] = rendered.part;
      own[index] = rendered.html;
      return rendered.part.replaceAll(childrenMark, () => children);
    } catch (cause) {
      faults.push({ use, code: 'component-failed', message: formatMessage(cause), cause });
      return '';
    }
  });
  return { parts, own, faults };
}

/** Puts the rendered components into the view's body; renders them unless that is done. Throws `ComponentsFailed`. */
export function insertComponents(view: PageView, judge?: CheckHtml): PageView {
  const { components, chrome, drawn, allowScripts = false } = view;
  if (!components) return view;
  const islands = chrome.assets.siteIslands ?? {};
  const rendered =
    drawn === undefined
      ? renderComponents({ components, html: view.html, allowScripts, islands }, judge)
      : { parts: drawn, faults: [] };
  if (rendered.faults.length > 0) throw new ComponentsFailed(rendered.faults);
  const html = fillComponents(view.html, (index, children) =>
    rendered.parts[index]!.replaceAll(childrenMark, () => children),
  );
  return { ...view, html };
}

/** Addresses of the scripts of the islands in the body, by name. */
export function listIslandScripts({ components = [], chrome }: PageView): Readonly<Record<string, string>> {
  const islands = chrome.assets.siteIslands ?? {};
  const scripts = components.flatMap(({ name }) => {
    const script = getIslandScript(name, islands);
    return script === undefined ? [] : [[name, script] as const];
  });
  return Object.fromEntries(scripts);
}

const slot = `<${slotTag}></${slotTag}>`;

/** React adds hints that preload pictures; a page of docgen has none. */
const preloads = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/** The comments by which React finds its parts again; only an island needs them. */
const reactMarks = /<!--(?: |\/?\$)-->/g;

/** By this React marks the fallback of a `Suspense`. In an island the browser puts the rest in its place. */
export const fallbackMark = '<!--$!-->';

/** `html`: what the component itself renders. `part`: the form in the page. `ids`: prefix of its ids. */
function renderComponent(
  { name, props }: ComponentUse,
  hasChildren: boolean,
  ids: string,
  islands: ComponentsView['islands'],
): { readonly html: string; readonly part: string } {
  const script = getIslandScript(name, islands);
  const given = hasChildren ? { ...props, children: createElement(slotTag, slotProps) } : props;
  const element = createElement(wrapComponent(name, script !== undefined), given);
  const html = renderToString(element, { identifierPrefix: ids }).replace(preloads, '');
  if (script === undefined) {
    if (html.includes(fallbackMark)) throw new Error(waits);
    const text = html.replace(reactMarks, '');
    return { html: text, part: text.replaceAll(slot, childrenMark) };
  }
  const attributes = Object.entries({
    [attribute.island]: name,
    [attribute.islandProps]: JSON.stringify(props),
    [attribute.islandIds]: ids,
  }).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  const inner = html.replaceAll(slot, `<${slotTag}>${childrenMark}</${slotTag}>`);
  return { html, part: `<${islandTag}${attributes.join('')}>${inner}</${islandTag}>` };
}

/** React does not touch the inside of such an element. */
const slotProps = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };

function getIslandScript(name: string, islands: ComponentsView['islands']): string | undefined {
  return Object.hasOwn(islands, name) ? islands[name] : undefined;
}

const known = new Map<string, ComponentType>();

/** Wraps a function component, so that what it returns is checked. Throws if the file exports no component. */
function wrapComponent(name: string, isIsland: boolean): ComponentType {
  const module = siteComponents[name];
  const found = module?.default ?? module?.[name];
  if (typeof found !== 'function' && !(typeof found === 'object' && found !== null && '$$typeof' in found)) {
    throw new Error(`Its file exports no component: neither as default nor by the name "${name}".`);
  }
  const isPlain = typeof found === 'function' && !found.prototype?.isReactComponent;
  const component =
    known.get(name) ?? (isPlain ? checked(found as Plain, isIsland) : (found as ComponentType));
  known.set(name, component);
  return component;
}

type Plain = (props: object) => unknown;

function checked(component: Plain, isIsland: boolean): ComponentType {
  if (!isIsland) checkComponent(component);
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each component, and kept.
  return function Checked(props: object) {
    const made = component(props);
    if (typeof (made as PromiseLike<unknown> | undefined)?.then === 'function') {
      // Nobody waits for the promise; its rejection must not end the process.
      (made as PromiseLike<unknown>).then(undefined, () => undefined);
      throw new Error(waits);
    }
    if (!isIsland) checkElements(made);
    return made;
  } as ComponentType;
}

export const waits = 'It waits for a promise; a page is drawn in one go.';

function formatMessage(cause: unknown): string {
  const message = getThrownMessage(cause);
  if (/call stack/i.test(message)) return 'It draws itself without an end.';
  return /suspended|#(?:426|482|483|484)\b/.test(message) ? waits : message;
}

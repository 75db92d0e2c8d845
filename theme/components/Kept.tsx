/**
 * Parts that look the same on many pages are rendered once: the page holds a marker in their place, which the
 * renderer fills. What a part shows must hang on its props alone.
 */
import { createElement, type FC, type ReactElement } from 'react';

/** So many parts are kept; then all are made anew, a page at a time. */
const limit = 5000;

type Shelf = { readonly numbers: Map<unknown, Map<string, number>>; readonly elements: ReactElement[] };

const ofSite: Shelf = { numbers: new Map(), elements: [] };
const ofPage: Shelf = { numbers: new Map(), elements: [] };
const bodies: string[] = [];

type KeptProps<P> = {
  readonly part: FC<P>;
  /** Plain data that does not change; objects count by identity, lists by what is in them. */
  readonly props: P;
  /** Where it looks the same: on several pages unless told, in several places of one page, or nowhere else. */
  readonly on?: 'site' | 'page' | 'once';
};

/** A part of the theme with its props. */
export function Kept<P extends object>({ part, props, on = 'site' }: KeptProps<P>) {
  if (on === 'once') return createElement(part, props);
  const { numbers, elements } = on === 'site' ? ofSite : ofPage;
  let key = '';
  for (const name in props) key += `${nameOf(props[name])} `;
  let known = numbers.get(part);
  if (!known) {
    known = new Map();
    numbers.set(part, known);
  }
  let number = known.get(key);
  if (number === undefined) {
    number = elements.push(createElement(part, props)) - 1;
    known.set(key, number);
  }
  return marker(`${on === 'site' ? '' : 'p'}${number}`);
}

/** HTML that React need not see. Only this way it may hold what looks like a marker. */
export function KeptHtml({ html }: { readonly html: string }) {
  return marker(`b${bodies.push(html) - 1}`);
}

function marker(name: string): ReactElement {
  return createElement('kept-part', null, name);
}

/** What stands where the markers of a rendered page stand: called with their names, in order. */
export const markers = /<kept-part>([bp]?\d+)<\/kept-part>/g;

/** The element of a marker, or the HTML itself. */
export function keptPart(name: string): ReactElement | string {
  if (name.startsWith('b')) return bodies[Number(name.slice(1))]!;
  return name.startsWith('p') ? ofPage.elements[Number(name.slice(1))]! : ofSite.elements[Number(name)]!;
}

/** True if a marker of that name may mean something else on another page. */
export function isOfPage(name: string): boolean {
  return !/^\d/.test(name);
}

/** To be called before each page. True if everything known before is void. */
export function beginPage(): boolean {
  bodies.length = 0;
  empty(ofPage);
  if (ofSite.elements.length < limit) return false;
  empty(ofSite);
  return true;
}

function empty({ numbers, elements }: Shelf): void {
  numbers.clear();
  elements.length = 0;
}

const names = new WeakMap<object, string>();
let last = 0;

function nameOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(nameOf).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const known = names.get(value);
  if (known !== undefined) return known;
  const name = `#${++last}`;
  names.set(value, name);
  return name;
}

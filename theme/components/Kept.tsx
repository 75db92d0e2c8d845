/**
 * Parts that look the same on many pages are rendered once: the page holds a marker in their place, which the
 * renderer fills. What a part shows must hang on its props alone.
 */
import { createElement, type FC, type ReactElement } from 'react';

/** So many parts are kept; then all are made anew, a page at a time. */
const limit = 5000;

const ofSite = { numbers: new Map<unknown, Map<string, number>>(), elements: [] as ReactElement[] };
const ofPage: ReactElement[] = [];
const bodies: string[] = [];

/** Where a part looks the same: on several pages, or in several places of one page; a row is for one page, too. */
export type KeptOn = 'site' | 'page' | 'row';

/** Puts a part together from the names of others, and from HTML that no other page has. React is not asked for it. */
export type Row<P> = (props: P) => readonly (string | { readonly html: string })[];

type KeptProps<P> = {
  readonly part: FC<P> | Row<P>;
  /** Plain data that does not change; objects count by identity, lists on several pages by what is in them. */
  readonly props: P;
  /** On several pages unless told. */
  readonly on?: KeptOn;
};

/** A part of the theme with its props. */
export function Kept<P extends object>({ part, props, on = 'site' }: KeptProps<P>) {
  return marker(nameOfPart(part, props, on));
}

/** The name of a part's marker. */
export function nameOfPart<P extends object>(part: FC<P> | Row<P>, props: P, on: KeptOn): string {
  const component = part as FC<P>;
  return on === 'site' ? String(numberOnSite(component, props)) : `${on[0]}${numberOnPage(component, props)}`;
}

/** Where a part lets a row of others stand in it. */
export function Gap() {
  return createElement('kept-gap');
}

/** What a part with a gap is cut at. */
export const gap = '<kept-gap></kept-gap>';

/** The names of what stands before and after the gap of the part of that name. */
export function aroundGap(name: string): readonly [before: string, after: string] {
  return [`${name}<`, `${name}>`];
}

/** The name of the part of which that is the name of one side. */
export function wholeOf(name: string): string | undefined {
  return /[<>]$/.test(name) ? name.slice(0, -1) : undefined;
}

/** One page has few, and the places that show the same are given the same objects. */
function numberOnPage<P extends object>(part: FC<P>, props: P): number {
  const known = ofPage.findIndex(
    (element) => element.type === part && isSame(element.props as Record<string, unknown>, props),
  );
  return known >= 0 ? known : ofPage.push(createElement(part, props)) - 1;
}

function isSame(known: Readonly<Record<string, unknown>>, props: object): boolean {
  return Object.entries(props).every(([name, value]) => known[name] === value);
}

function keyOf(props: object): string {
  let key = '';
  for (const name in props) key += `${nameOf(props[name as keyof typeof props])} `;
  return key;
}

function numberOnSite<P extends object>(part: FC<P>, props: P): number {
  const { numbers, elements } = ofSite;
  let known = numbers.get(part);
  if (!known) {
    known = new Map();
    numbers.set(part, known);
  }
  const key = keyOf(props);
  let number = known.get(key);
  if (number === undefined) {
    number = elements.push(createElement(part, props)) - 1;
    known.set(key, number);
  }
  return number;
}

/** HTML that React need not see. Only this way it may hold what looks like a marker. */
export function KeptHtml({ html }: { readonly html: string }) {
  return marker(`b${bodies.push(html) - 1}`);
}

function marker(name: string): ReactElement {
  return createElement('kept-part', null, name);
}

/** What stands where the markers of a rendered page stand: called with their names, in order. */
export const markers = /<kept-part>([bpr]?\d+)<\/kept-part>/g;

/** Where the part of a marker looks the same; undefined for HTML that only waits to be put in. */
export function keptOn(name: string): KeptOn | undefined {
  if (name.startsWith('b')) return undefined;
  return name.startsWith('p') ? 'page' : name.startsWith('r') ? 'row' : 'site';
}

/** The element of a marker, or the HTML itself. */
export function keptPart(name: string): ReactElement | string {
  const on = keptOn(name);
  if (on === undefined) return bodies[Number(name.slice(1))]!;
  return on === 'site' ? ofSite.elements[Number(name)]! : ofPage[Number(name.slice(1))]!;
}

/** To be called before each page. True if everything known before is void. */
export function beginPage(): boolean {
  bodies.length = 0;
  ofPage.length = 0;
  if (ofSite.elements.length < limit) return false;
  ofSite.numbers.clear();
  ofSite.elements.length = 0;
  return true;
}

const names = new WeakMap<object, string>();
/** By its first entry the list that was named last: most begin as one that was named before. */
const lists = new WeakMap<object, { readonly list: readonly unknown[]; readonly name: string }>();
let last = 0;

function nameOf(value: unknown): string {
  if (Array.isArray(value)) return nameOfList(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const known = names.get(value);
  if (known !== undefined) return known;
  const name = `#${++last}`;
  names.set(value, name);
  return name;
}

function nameOfList(list: readonly unknown[]): string {
  const [first] = list;
  if (typeof first !== 'object' || first === null) return `[${list.map(nameOf).join()}]`;
  const known = lists.get(first);
  if (known && known.list.length === list.length && list.every((one, index) => one === known.list[index]))
    return known.name;
  const name = `[${list.map(nameOf).join()}]`;
  lists.set(first, { list, name });
  return name;
}

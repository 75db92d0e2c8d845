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

/** Where a part looks the same: on several pages, or in several places of one page. */
export type KeptOn = 'site' | 'page';

type KeptProps<P> = {
  readonly part: FC<P>;
  /** Plain data that does not change; objects count by identity, lists on several pages by what is in them. */
  readonly props: P;
  /** On several pages unless told; 'once': nowhere else. */
  readonly on?: KeptOn | 'once';
};

/** A part of the theme with its props. */
export function Kept<P extends object>({ part, props, on = 'site' }: KeptProps<P>) {
  return on === 'once' ? createElement(part, props) : marker(nameOfPart(part, props, on));
}

type KeptEachProps<T extends object, P extends object> = {
  readonly part: FC<P & { readonly of: T }>;
  /** What each of the parts is for, told apart by identity. */
  readonly each: readonly T[];
  /** What all of them are shown besides. */
  readonly props: P;
};

/** Parts in a row, which look the same on several pages: one marker for all. */
export function KeptEach<T extends object, P extends object>({ part, each, props }: KeptEachProps<T, P>) {
  if (each.length === 0) return null;
  const key = keyOf(props);
  const names = each.map((of) => numberOnSite(part, key + nameOf(of), () => ({ ...props, of })));
  return marker(names.join('.'));
}

/** The name of a part's marker. */
export function nameOfPart<P extends object>(part: FC<P>, props: P, on: KeptOn): string {
  return on === 'site'
    ? String(numberOnSite(part, keyOf(props), () => props))
    : `p${numberOnPage(part, props)}`;
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

function numberOnSite<P extends object>(part: FC<P>, key: string, props: () => P): number {
  const { numbers, elements } = ofSite;
  let known = numbers.get(part);
  if (!known) {
    known = new Map();
    numbers.set(part, known);
  }
  let number = known.get(key);
  if (number === undefined) {
    number = elements.push(createElement(part, props())) - 1;
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
export const markers = /<kept-part>([bp]?\d+(?:\.\d+)*)<\/kept-part>/g;

/** The names of parts in a row; undefined for one alone. */
export function namesInRow(name: string): string[] | undefined {
  return name.includes('.') ? name.split('.') : undefined;
}

/** The element of a marker, or the HTML itself. */
export function keptPart(name: string): ReactElement | string {
  if (name.startsWith('b')) return bodies[Number(name.slice(1))]!;
  return name.startsWith('p') ? ofPage[Number(name.slice(1))]! : ofSite.elements[Number(name)]!;
}

/** True if a marker of that name may mean something else on another page. */
export function isOfPage(name: string): boolean {
  return !/^\d/.test(name);
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

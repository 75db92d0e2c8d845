/**
 * Puts a fetched page in the place of the one that stands there. What both share stays as it is: header, footer,
 * dialogs, and the sidebar of the same segment.
 */

import { decode } from '../../../src/model/address/url.ts';
import { attribute, distance, event, ids, timing } from '../../../src/model/contract.ts';
import { moveNav } from '../frame/nav.ts';
import { on } from '../listen.ts';
import { trusted } from '../trusted.ts';
import { ask } from './cache.ts';
import { pageOf } from './links.ts';
import { setting } from './scripts.ts';

/** What the head says of one page only; the loader's behaviours put the colours right. */
const headParts = 'meta[content]:not([name=viewport]),[rel=canonical],[rel=alternate],[rel=search]';

/** Links of the navigation, without the category dropdown's. */
const listed = 'li a:not(.pop *)';

/** Addresses of the page's tree and of those inside it; the first is missing where script shall not navigate. */
export const trees: readonly string[] = location.origin === 'null' ? [] : setting(attribute.trees).split(' ');

/** The page of this markup, if the loader that runs can show it. Nothing in it loads or runs. */
export function pageFrom(html: string, root: Document): Document | undefined {
  const page = new DOMParser().parseFromString(trusted().createHTML(html), 'text/html');
  return kindOf(page) === kindOf(root) ? page : undefined;
}

/** Tree, script and style, by the elements that name them. */
function kindOf(page: Document): string {
  return ['[defer]', '[rel=stylesheet]'].map((part) => page.querySelector(part)?.outerHTML).join();
}

/** The tree's page for addresses without one. What a server sends with its 404 may be anything. */
export async function lostPage(root: Document): Promise<Document | undefined> {
  return pageFrom((await ask(`${trees[0]}404.html`)).html, root);
}

/** The style sheets that the page itself names. Those that a script has added stand after the scripts. */
function sheetsOf(page: Document): Element[] {
  return Array.from(page.querySelectorAll('head > [rel=stylesheet]:has(~ [defer])'));
}

function sheetIn(page: Document, like: Element): Element | null {
  return page.head.querySelector(`[href="${like.getAttribute('href')}"]`);
}

/** Adds the styles that the page brings along; resolves when they are there, or do not come: it would stand there without them else. */
export function withStyles(root: Document, next: Document): Promise<unknown> {
  let last: Element;
  return Promise.all(
    sheetsOf(next).map((sheet) => {
      const known = sheetIn(root, sheet);
      const before = last;
      last = known ?? root.importNode(sheet);
      if (known) return known;
      return new Promise<unknown>((done) => {
        on(last, 'load error', done);
        setTimeout(done, timing.styles);
        // The first is that of all pages.
        before.after(last);
      });
    }),
  );
}

/** Swaps all that belongs to one page. The address must be the new one already. */
export function showPage(root: Document, next: Document): void {
  moveNav(root, false);
  const side = root.querySelector('.side');
  const nextSide = next.querySelector('.side');
  for (const old of root.head.querySelectorAll(headParts)) old.remove();
  root.head.append(...next.head.querySelectorAll(headParts));
  for (const sheet of sheetsOf(root)) if (!sheetIn(next, sheet)) sheet.remove();
  const isKept =
    side?.getAttribute(attribute.segment) === nextSide?.getAttribute(attribute.segment) &&
    // Of a folder with thousands of pages each page lists those around it.
    (currentIn(side) || !currentIn(nextSide));
  if (isKept) nextSide?.replaceWith(side!);
  for (const part of next.querySelectorAll(`[${attribute.part}]`)) {
    root.querySelector(`[${attribute.part}=${part.getAttribute(attribute.part)}]`)?.replaceWith(part);
  }
  showMain(root, next);
}

/** Swaps `main` and the title alone; the first link to the address is the current one. */
export function showMain(root: Document, next: Document): void {
  moveNav(root, false);
  const main = next.getElementById(ids.main);
  if (main) root.getElementById(ids.main)?.replaceWith(main);
  // After a 404 in place: lists of headings that are gone. A rule of the body with `:has` would cost each page its styles twice.
  if (main?.matches('.lost')) for (const list of root.querySelectorAll('.toc,.subbar details')) list.remove();
  root.title = next.title;
  const side = root.querySelector('.side');
  for (const link of side?.querySelectorAll(listed) ?? []) link.removeAttribute('aria-current');
  const current = currentIn(side);
  current?.setAttribute('aria-current', 'page');
  current?.closest('details')?.setAttribute('open', '');
}

/** The sidebar's first link to the address. */
function currentIn(side: Element | null): Element | undefined {
  const links = side?.querySelectorAll<HTMLAnchorElement>(listed) ?? [];
  return Array.from(links).find((link) => pageOf(link) === pageOf(location));
}

/**
 * Tells all others that another page stands there, scrolls and puts the focus where the reader then is, so that the
 * keyboard goes on from there. `top`: as far as the page was scrolled; else to the place that the address names.
 */
export function arrive(root: Document, top?: number): void {
  root.getElementById(ids.status)!.textContent = root.title;
  // First: whatever closes now gives the focus back to where it came from.
  root.dispatchEvent(new Event(event.route, { bubbles: true }));
  let place = top === undefined ? placeOf(root) : undefined;
  if (place) place.scrollIntoView();
  else scrollTo(0, top ?? 0);
  if (top) place = firstInView(root);
  place ??= root.querySelector<HTMLElement>('main h1');
  if (!place) return;
  // What the keyboard reaches by itself stays within its reach.
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** What the address names. */
function placeOf(root: Document): HTMLElement | null {
  const name = decode(location.hash.slice(1));
  return root.getElementById(name) ?? root.querySelector(`a[name="${CSS.escape(name)}"]`);
}

function firstInView(root: Document): HTMLElement | undefined {
  const blocks = Array.from(root.querySelectorAll<HTMLElement>('main h1, .prose > *'));
  return blocks.find((block) => block.getBoundingClientRect().top >= distance.anchor - 1);
}

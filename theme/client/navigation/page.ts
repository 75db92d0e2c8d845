/**
 * Replaces the current page by a fetched one. What both share stays: header, footer, dialogs, and the sidebar of the same
 * segment.
 */
import { decode } from '#model/address/url';
import { attribute, ids } from '#model/contract';
import { distance, event, timing } from '../constants.ts';
import { moveNav } from '../frame/nav.ts';
import { listen } from '../listen.ts';
import { getTrusted } from '../trusted.ts';
import { requestPage } from './cache.ts';
import { getPageAddress } from './links.ts';
import { trees } from './trees.ts';

/** Elements of the head that belong to one page: `alternate`, `canonical`, `describedby` and `search` among its links. The `theme` behaviour corrects the colours. */
const headParts = 'meta[content]:not([name=viewport]),[rel^=a],[rel^=c],[rel^=d],[rel=search]';

/** Links of the sidebar, without those of the category dropdown. */
const listed = `li a:not(.pop *,[${attribute.rest}])`;

/** Parses the markup of a page; undefined if the running loader cannot show it. Parsing loads and runs nothing. */
export function parsePage(html: string, root: Document): Document | undefined {
  const page = new DOMParser().parseFromString(getTrusted().createHTML(html), 'text/html');
  return getPageKind(page) === getPageKind(root) ? page : undefined;
}

/** Identifies tree, script and styles by their elements. */
function getPageKind(page: Document): string {
  return ['[defer]', '[rel=stylesheet]'].map((part) => page.querySelector(part)?.outerHTML).join();
}

/** The tree's not-found page: a server may send anything with its 404. */
export async function fetchNotFoundPage(root: Document): Promise<Document | undefined> {
  return parsePage((await requestPage(`${trees[0]}404.html`)).html, root);
}

/** The style sheets in the page's own markup. Those that a script has added come after the scripts. Firefox before 121 knows no `:has`. */
function listSheets(page: Document): Element[] {
  return Array.from(page.querySelectorAll('head > [rel=stylesheet]:not([defer] ~ *)'));
}

function findSheet(page: Document, like: Element): Element | null {
  return page.head.querySelector(`[href="${like.getAttribute('href')}"]`);
}

/** Adds the new page's style sheets; resolves when they have loaded or taken too long, so that the page is not shown without them. Rejects if one fails. */
export function loadStyles(root: Document, next: Document): Promise<unknown> {
  let last: Element;
  return Promise.all(
    listSheets(next).map((sheet) => {
      const known = findSheet(root, sheet);
      const before = last;
      last = known ?? root.importNode(sheet);
      if (known) return known;
      return new Promise<unknown>((done, fail) => {
        listen(last, 'load', done);
        listen(last, 'error', fail);
        setTimeout(done, timing.styles);
        // The first sheet is on every page, so `before` is set.
        before.after(last);
      });
    }),
  );
}

/** Swaps everything that belongs to one page. The address must already be the new one. */
export function showPage(root: Document, next: Document): void {
  moveNav(root, false);
  const side = root.querySelector('.side');
  const nextSide = next.querySelector('.side');
  for (const old of root.head.querySelectorAll(headParts)) old.remove();
  root.head.append(...next.head.querySelectorAll(headParts));
  for (const sheet of listSheets(root)) if (!findSheet(next, sheet)) sheet.remove();
  const isKept =
    side?.getAttribute(attribute.segment) === nextSide?.getAttribute(attribute.segment) &&
    // In a folder with thousands of pages each page lists only those around it.
    (findCurrentLink(side) || !findCurrentLink(nextSide));
  if (isKept) nextSide?.replaceWith(side!);
  for (const part of next.querySelectorAll(`[${attribute.part}]`)) {
    root.querySelector(`[${attribute.part}=${part.getAttribute(attribute.part)}]`)?.replaceWith(part);
  }
  showMain(root, next);
}

/** Swaps only `main` and the title, and marks the sidebar's first link to the address. */
export function showMain(root: Document, next: Document): void {
  moveNav(root, false);
  const main = next.getElementById(ids.main);
  if (main) root.getElementById(ids.main)?.replaceWith(main);
  // The lists of headings of a page that turned into a 404. A rule with `:has` on the body would make browsers style each page twice.
  if (main?.matches('.lost')) for (const list of root.querySelectorAll('.toc,.subbar details')) list.remove();
  root.title = next.title;
  const side = root.querySelector('.side');
  for (const link of side?.querySelectorAll(listed) ?? []) link.removeAttribute('aria-current');
  markCurrent(side);
}

/** Marks the sidebar's first link to the address. */
export function markCurrent(side: Element | null): void {
  const current = findCurrentLink(side);
  current?.setAttribute('aria-current', 'page');
  current?.closest('details')?.setAttribute('open', '');
}

/** The sidebar's first link to the address. */
function findCurrentLink(side: Element | null): Element | undefined {
  const links = side?.querySelectorAll<HTMLAnchorElement>(listed) ?? [];
  return Array.from(links).find((link) => getPageAddress(link) === getPageAddress(location));
}

/**
 * Tells all behaviours about the new page, scrolls, and moves the focus to where the reader is, so that the keyboard continues
 * there. `top`: how far the page was scrolled; absent: to the hash.
 */
export function announceArrival(root: Document, top?: number): void {
  root.getElementById(ids.status)!.textContent = root.title;
  // First, because what closes now returns the focus to its opener.
  root.dispatchEvent(new Event(event.route, { bubbles: true }));
  let place = top === undefined ? findHashTarget(root) : undefined;
  if (place) place.scrollIntoView();
  else scrollTo(0, top ?? 0);
  if (top) place = findFirstInView(root);
  place ??= root.querySelector<HTMLElement>('main h1');
  if (!place) return;
  // Elements that Tab reaches keep their place in its order.
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** The element that the hash names. */
function findHashTarget(root: Document): HTMLElement | null {
  const name = decode(location.hash.slice(1));
  return root.getElementById(name) ?? root.querySelector(`a[name="${CSS.escape(name)}"]`);
}

function findFirstInView(root: Document): HTMLElement | undefined {
  const blocks = Array.from(root.querySelectorAll<HTMLElement>('main h1, .prose > *'));
  return blocks.find((block) => block.getBoundingClientRect().top >= distance.anchor - 1);
}

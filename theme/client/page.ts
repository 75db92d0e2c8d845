/**
 * Puts a fetched page in the place of the one that stands there. What both share stays as it is: header, footer,
 * dialogs, and the sidebar of the same segment.
 */
import { attribute, event, ids } from '../../src/model/contract.ts';
import { ask } from './cache.ts';
import { pageOf } from './links.ts';
import { moveNav } from './nav.ts';
import { setting } from './scripts.ts';
import { trusted } from './trusted.ts';

/** What the head says of one page only; the loader's behaviours put the colours right. */
const headParts = 'meta[content]:not([name=viewport]),[rel=canonical],[rel=alternate],[rel=search]';

/** Links of the navigation, without the category dropdown's. */
const listed = '.side li a:not(.pop *)';

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

/** Swaps all that belongs to one page. The address must be the new one already. */
export function showPage(root: Document, next: Document): void {
  moveNav(root, false);
  const side = root.querySelector('.side');
  const nextSide = next.querySelector('.side');
  for (const old of root.head.querySelectorAll(headParts)) old.remove();
  root.head.append(...next.head.querySelectorAll(headParts));
  if (side && side.getAttribute(attribute.segment) === nextSide?.getAttribute(attribute.segment)) {
    nextSide.replaceWith(side);
  }
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
  root.title = next.title;
  const links = [...root.querySelectorAll<HTMLAnchorElement>(listed)];
  for (const link of links) link.removeAttribute('aria-current');
  const current = links.find((link) => pageOf(link) === pageOf(location));
  current?.setAttribute('aria-current', 'page');
  current?.closest('details')?.setAttribute('open', '');
}

/** Tells all others that another page stands there, and puts the focus on its title. */
export function arrive(root: Document): void {
  const title = root.querySelector<HTMLElement>('main h1');
  root.getElementById(ids.status)!.textContent = root.title;
  // First: whatever closes now gives the focus back to where it came from.
  root.dispatchEvent(new Event(event.route, { bubbles: true }));
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

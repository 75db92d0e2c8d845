/**
 * Puts a fetched page in the place of the one that stands there. What both share stays as it is: header, footer,
 * dialogs, and the sidebar with its scroll position where it lists the same pages.
 */
import { attribute, event, ids } from '../../src/model/contract.ts';
import { ask } from './cache.ts';
import { samePage } from './links.ts';
import { trusted } from './trusted.ts';

/** What the head says of one page only; the loader's behaviours put the colours right. */
const headParts = 'meta[content]:not([name=viewport]),[rel=canonical],[rel=alternate]';

/** What must be alike for the loader that runs to show a page: its tree, its scripts and styles. */
const kindParts = 'html,head>[rel=stylesheet],head>[defer]';

/** Links of the sidebar and of its copy in the menu, without the category dropdown's. */
const listed = ':is(.side,nav.md-row) li a:not(.pop *)';

/** Addresses of the page's own tree and then of the others; none where script shall not navigate. */
export function treesOf(root: Document): readonly string[] {
  const trees = root.documentElement.getAttribute(attribute.trees);
  return trees && location.protocol.startsWith('http') ? trees.split(' ') : [];
}

/** The page of this markup, if it can stand in `root`'s place. Nothing in it loads or runs. */
export function pageFrom(html: string, root: Document): Document | undefined {
  const page = new DOMParser().parseFromString(trusted(html), 'text/html');
  return mainOf(page) && kindOf(page) === kindOf(root) ? page : undefined;
}

function kindOf(page: Document): string {
  const parts = page.querySelectorAll(kindParts);
  return Array.from(parts, (part) => part.getAttribute(attribute.trees) ?? part.outerHTML).join();
}

/** The tree's page for addresses without one. What a server sends with its 404 may be anything. */
export async function lostPage(root: Document): Promise<Document | undefined> {
  return pageFrom((await ask(`${treesOf(root)[0]}404.html`)).html, root);
}

/** True for the page that says that there is none. */
export function isLost(page: Document): boolean {
  return Boolean(page.querySelector('main.lost'));
}

/** Swaps all that belongs to one page. The address must be the new one already. */
export function showPage(root: Document, next: Document): void {
  const side = root.querySelector('.side');
  const nextSide = next.querySelector('.side');
  for (const old of root.head.querySelectorAll(headParts)) old.remove();
  root.head.append(...next.head.querySelectorAll(headParts));
  if (side?.getAttribute(attribute.segment) === nextSide?.getAttribute(attribute.segment)) {
    if (side) nextSide?.replaceWith(side);
  }
  for (const part of next.querySelectorAll(`[${attribute.part}]`)) {
    root.querySelector(`[${attribute.part}=${part.getAttribute(attribute.part)}]`)?.replaceWith(part);
  }
  showMain(root, next);
}

/** Swaps `main` and the title alone; links to the address are the current ones. */
export function showMain(root: Document, next: Document): void {
  const main = mainOf(next);
  if (main) mainOf(root)?.replaceWith(main);
  root.title = next.title;
  for (const link of root.querySelectorAll<HTMLAnchorElement>(listed)) {
    if (link.origin === location.origin && samePage(link.pathname, location.pathname)) {
      link.setAttribute('aria-current', 'page');
      link.closest('details')?.setAttribute('open', '');
    } else link.removeAttribute('aria-current');
  }
}

/** Tells all others that another page stands there, and puts the focus on its title. */
export function arrive(root: Document): void {
  root.getElementById(ids.status)!.textContent = root.title;
  // First: whatever closes now gives the focus back to where it came from.
  root.dispatchEvent(new Event(event.route, { bubbles: true }));
  const title = root.querySelector<HTMLElement>('main h1');
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

function mainOf(page: Document): HTMLElement | null {
  return page.getElementById(ids.main);
}

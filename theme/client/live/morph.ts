/** Makes the document what a page's HTML says, in place: scroll, focus, open passages and chosen tabs stay. */
import { Idiomorph } from 'idiomorph';
import { attribute, event, ids, viewerTag } from '../../../src/model/contract.ts';
import { overlayTag } from './overlay.ts';

/** `html`: the whole page. Other scripts or another search than those that run need the page loaded anew. */
export function bringUpToDate(html: string): void {
  const next = new DOMParser().parseFromString(html, 'text/html');
  const loader = (page: Document) => page.querySelector('script[defer]')?.outerHTML;
  if (loader(next) !== loader(document) || searchOf(next) !== searchOf(document)) {
    location.reload();
    return;
  }
  updateHead(next);
  const tabs = Array.from(document.querySelectorAll('[role=tab][aria-selected=true]'), ({ id }) => id);
  const giveBack = heldFocus();
  document.dispatchEvent(new CustomEvent(event.renew, { detail: next }));
  Idiomorph.morph(document.body, next.body, {
    morphStyle: 'innerHTML',
    ignoreActiveValue: true,
    callbacks: {
      beforeAttributeUpdated: (name: string, node: Element) =>
        // What the reader has opened stays open.
        !(name === 'open' && node.matches('details, dialog')),
      // The search draws there what it has found, React what an island is now.
      beforeNodeMorphed: (node: Node) =>
        !(node instanceof Element && (node.id === ids.search || node.hasAttribute(attribute.awake))),
      beforeNodeRemoved: (node: Node) =>
        !(node instanceof Element && node.matches(`${overlayTag}, ${viewerTag}`)),
    },
  });
  // The loader decorates what the server's HTML leaves plain.
  document.dispatchEvent(new Event(event.mend, { bubbles: true }));
  for (const id of tabs) document.getElementById(id)?.click();
  giveBack();
}

/** Buttons that the loader has made are made anew: the one on the same words, or in the same place, gets the focus back. */
function heldFocus(): () => void {
  const held = document.activeElement;
  if (!(held instanceof HTMLElement && held.matches('main button'))) return () => {};
  const label = labelOf(held);
  const all = buttons();
  const alike = all.filter((one) => labelOf(one) === label).indexOf(held);
  const index = all.indexOf(held);
  return () => {
    if (held.isConnected) return;
    const now = buttons();
    const next = now.filter((one) => labelOf(one) === label)[alike] ?? now[index];
    next?.focus({ preventScroll: true });
  };
}

function buttons(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main button')];
}

function labelOf(button: Element): string {
  return `${button.className} ${(button.closest('figure') ?? button).textContent}`;
}

/** What the search was told of the site; it reads that once. */
function searchOf(page: Document): string | null | undefined {
  return page.querySelector(`#${ids.search} [${attribute.search}]`)?.getAttribute(attribute.search);
}

function updateHead(next: Document): void {
  document.title = next.title;
  document.documentElement.lang = next.documentElement.lang;
  const parts =
    'meta[content]:not([name=viewport]), link[rel=canonical], link[rel=alternate], link[rel=icon]';
  for (const old of document.head.querySelectorAll(parts)) old.remove();
  document.head.append(...next.head.querySelectorAll(parts));
  updateStyles(next);
}

/** Adds the style sheets that the page now names, each where it belongs: later rules win. */
function updateStyles(next: Document): void {
  const sheets = (page: Document) => [
    ...page.head.querySelectorAll<HTMLLinkElement>(':scope > link[rel=stylesheet]'),
  ];
  const there = sheets(document);
  let last: HTMLLinkElement | undefined;
  for (const sheet of sheets(next)) {
    const same = there.find((one) => one.getAttribute('href') === sheet.getAttribute('href'));
    if (!same) {
      // The old rules hold until the new ones are there.
      const old = there.find((one) => nameOf(one) === nameOf(sheet));
      sheet.addEventListener('load', () => old?.remove());
      (old ?? last)?.after(document.adoptNode(sheet));
    }
    last = same ?? sheet;
  }
}

/** The address without the hash of what it holds. */
function nameOf(sheet: Element): string | undefined {
  return sheet.getAttribute('href')?.replace(/\.[0-9a-f]+\.css$/, '');
}

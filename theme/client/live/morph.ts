/** Changes the document to a page's new HTML in place: scroll position, focus, open passages and chosen tabs stay. */
import { Idiomorph } from 'idiomorph';
import { attribute, event, ids, viewerTag } from '#model/contract';
import { overlayTag } from './overlay.ts';

/** `html`: the whole page. Reloads if the page names other scripts or another search. */
export function bringUpToDate(html: string): void {
  const next = new DOMParser().parseFromString(html, 'text/html');
  const loader = (page: Document) => page.querySelector('script[defer]')?.outerHTML;
  if (loader(next) !== loader(document) || searchOf(next) !== searchOf(document)) {
    location.reload();
    return;
  }
  updateHead(next);
  const tabs = Array.from(document.querySelectorAll('[role=tab][aria-selected=true]'), ({ id }) => id);
  const restoreFocus = rememberFocus();
  document.dispatchEvent(new CustomEvent(event.renew, { detail: next }));
  Idiomorph.morph(document.body, next.body, {
    morphStyle: 'innerHTML',
    ignoreActiveValue: true,
    callbacks: {
      beforeAttributeUpdated: (name: string, node: Element) =>
        // What the reader has opened stays open.
        !(name === 'open' && node.matches('details, dialog')),
      // The search draws its hits there, and React its islands.
      beforeNodeMorphed: (node: Node) =>
        !(node instanceof Element && (node.id === ids.search || node.hasAttribute(attribute.awake))),
      beforeNodeRemoved: (node: Node) =>
        !(node instanceof Element && node.matches(`${overlayTag}, ${viewerTag}`)),
    },
  });
  // Lets behaviours decorate the server's plain HTML.
  document.dispatchEvent(new Event(event.mend, { bubbles: true }));
  for (const id of tabs) document.getElementById(id)?.click();
  restoreFocus();
}

/** Script makes its buttons anew: returns what refocuses the button with the same text, or at the same position. */
function rememberFocus(): () => void {
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

/** The search's settings, which it reads only once. */
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

/** Adds the page's new style sheets, each in its order, because later rules win. */
function updateStyles(next: Document): void {
  const sheets = (page: Document) => [
    ...page.head.querySelectorAll<HTMLLinkElement>(':scope > link[rel=stylesheet]'),
  ];
  const there = sheets(document);
  let last: HTMLLinkElement | undefined;
  for (const sheet of sheets(next)) {
    const same = there.find((one) => one.getAttribute('href') === sheet.getAttribute('href'));
    if (!same) {
      // The old rules stay until the new ones have loaded.
      const old = there.find((one) => nameOf(one) === nameOf(sheet));
      sheet.addEventListener('load', () => old?.remove());
      (old ?? last)?.after(document.adoptNode(sheet));
    }
    last = same ?? sheet;
  }
}

/** The address without the content's hash. */
function nameOf(sheet: Element): string | undefined {
  return sheet.getAttribute('href')?.replace(/\.[0-9a-f]+\.css$/, '');
}

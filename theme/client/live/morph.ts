/** Changes the document to a page's new HTML in place: scroll position, focus, open passages and chosen tabs stay. */
import { Idiomorph } from 'idiomorph';
import { attribute, ids } from '#model/contract';
import { event, viewerTag } from '../constants.ts';
import { overlayTag } from './overlay.ts';

/** `html`: the whole page. Reloads if the page names other scripts or another search. */
export function updatePage(html: string): void {
  const next = new DOMParser().parseFromString(html, 'text/html');
  const getLoader = (page: Document) => page.querySelector('script[defer]')?.outerHTML;
  if (getLoader(next) !== getLoader(document) || getSearchSettings(next) !== getSearchSettings(document)) {
    location.reload();
    return;
  }
  updateHead(next);
  const tabs = Array.from(document.querySelectorAll('[role=tab][aria-selected=true]'), ({ id }) => id);
  const restoreFocus = recordFocus();
  const restoreOpened = recordOpened(next);
  const restoreView = recordView();
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
  restoreOpened();
  for (const id of tabs) document.getElementById(id)?.click();
  restoreFocus();
  restoreView();
}

const blocks = 'h1, h2, h3, h4, h5, h6, p, li, tr, dt, dd, pre'.replace(/\w+/g, 'main $&');

/**
 * The writer goes on seeing what stands at the top of the window, whatever comes in above it. Elements are told apart by
 * their texts: morphing moves texts from one to the next. If the first text has itself changed, what stands above it stays.
 */
function recordView(): () => void {
  if (scrollY === 0) return () => {};
  const before = listTexts();
  const all = [...before];
  const first = all.findIndex(([, { bottom }]) => bottom > 0);
  return () => {
    const after = listTexts();
    const [text, { top } = { top: 0 }] =
      [...all.slice(first, first + 1), ...all.slice(0, first).reverse(), ...all.slice(first + 1)].find(
        ([one]) => after.has(one),
      ) ?? [];
    if (text !== undefined) scrollBy({ top: after.get(text)!.top - top, behavior: 'instant' });
  };
}

/** The places of the texts that are seen, but for those that the page has twice. */
function listTexts(): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  const repeated = new Set<string>();
  for (const element of document.querySelectorAll(blocks)) {
    const rect = element.getBoundingClientRect();
    const text = `${element.tagName} ${element.textContent}`;
    if (rect.height === 0) continue;
    if (found.has(text)) repeated.add(text);
    found.set(text, rect);
  }
  for (const text of repeated) found.delete(text);
  return found;
}

/** A passage that has moved may be another element now: returns what opens and closes it again, by its summary. */
function recordOpened(next: Document): () => void {
  const opened = new Map([next, document].flatMap(listPassages).map(([name, { open }]) => [name, open]));
  return () => {
    for (const [name, passage] of listPassages(document)) passage.open = opened.get(name) ?? passage.open;
  };
}

/** Equal summaries are told apart by their order. */
function listPassages(page: Document): (readonly [name: string, passage: HTMLDetailsElement])[] {
  const counts = new Map<string, number>();
  return Array.from(page.querySelectorAll<HTMLDetailsElement>('main details'), (passage) => {
    const title = passage.querySelector('summary')?.textContent ?? '';
    const count = (counts.get(title) ?? 0) + 1;
    counts.set(title, count);
    return [`${title} ${count}`, passage];
  });
}

/** Script makes its buttons anew: returns what refocuses the button with the same text, or at the same position. */
function recordFocus(): () => void {
  const held = document.activeElement;
  if (!(held instanceof HTMLElement && held.matches('main button'))) return () => {};
  const label = getButtonLabel(held);
  const all = listButtons();
  const alike = all.filter((one) => getButtonLabel(one) === label).indexOf(held);
  const index = all.indexOf(held);
  return () => {
    if (held.isConnected) return;
    const now = listButtons();
    const next = now.filter((one) => getButtonLabel(one) === label)[alike] ?? now[index];
    next?.focus({ preventScroll: true });
  };
}

function listButtons(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main button')];
}

function getButtonLabel(button: Element): string {
  return `${button.className} ${(button.closest('figure') ?? button).textContent}`;
}

/** The search's settings, which it reads only once. */
function getSearchSettings(page: Document): string | null | undefined {
  return page.querySelector(`#${ids.search} [${attribute.search}]`)?.getAttribute(attribute.search);
}

function updateHead(next: Document): void {
  document.title = next.title;
  document.documentElement.lang = next.documentElement.lang;
  const parts =
    'meta[content]:not([name=viewport]), link[rel=canonical], link[rel=alternate], link[rel=describedby], link[rel=icon]';
  for (const old of document.head.querySelectorAll(parts)) old.remove();
  document.head.append(...next.head.querySelectorAll(parts));
  updateStyles(next);
}

/** Adds the page's new style sheets, each in its order, because later rules win. */
function updateStyles(next: Document): void {
  const listStyleSheets = (page: Document) => [
    ...page.head.querySelectorAll<HTMLLinkElement>(':scope > link[rel=stylesheet]'),
  ];
  const there = listStyleSheets(document);
  let last: HTMLLinkElement | undefined;
  for (const sheet of listStyleSheets(next)) {
    const same = there.find((one) => one.getAttribute('href') === sheet.getAttribute('href'));
    if (!same) {
      // The old rules stay until the new ones have loaded.
      const old = there.find((one) => getSheetName(one) === getSheetName(sheet));
      sheet.addEventListener('load', () => old?.remove());
      (old ?? last)?.after(document.adoptNode(sheet));
    }
    last = same ?? sheet;
  }
}

/** The address without the content's hash. */
function getSheetName(sheet: Element): string | undefined {
  return sheet.getAttribute('href')?.replace(/\.[0-9a-f]+\.css$/, '');
}

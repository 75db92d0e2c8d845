/**
 * Shows cards beside links and abbreviations that the mouse points at: where a link leads, what an abbreviation means. Readers
 * with keyboard, touch or screen reader lose nothing: the link leads there.
 */
import { event, timing } from '#model/contract';
import { hit, on } from '../listen.ts';
import { type Excerpt, excerptAt } from './excerpts.ts';
import { place } from './place.ts';

const explained = '.prose :is(a[href]:not(.anchor, .field, .zoom), abbr[title])';

/** The document contains a card only while it shows. */
export function mount(root: Document): void {
  let card: HTMLElement | undefined;
  let target: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let restoreTitle: (() => void) | undefined;

  const close = () => {
    clearTimeout(timer);
    card?.remove();
    restoreTitle?.();
    card = restoreTitle = undefined;
    target = null;
  };
  const open = async (pointed: HTMLElement) => {
    const excerpt = await excerptAt(root, pointed);
    if (target !== pointed || !pointed.isConnected || !excerpt) return;
    const made = cardOf(root, excerpt);
    root.body.append(made);
    if (place(made, pointed, root.activeElement)) card = made;
    else made.remove();
  };
  const point = (pointed: HTMLElement) => {
    clearTimeout(timer);
    if (pointed === target) return;
    close();
    target = pointed;
    restoreTitle = withoutTooltip(pointed);
    timer = setTimeout(() => open(pointed).catch(() => undefined), timing.cardOpens);
  };
  on(root, 'pointerover', (over) => {
    if (over.pointerType !== 'mouse') return;
    const pointed = hit(over, explained) ?? (hit(over, 'abbr') === target ? target : null);
    if (pointed) point(pointed);
    else if (hit(over, '.peek')) clearTimeout(timer);
    else if (target) {
      clearTimeout(timer);
      // The pointer may be moving into the card.
      timer = setTimeout(close, timing.cardCloses);
    }
  });
  on(root, 'keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  on(root, 'focusin pointerdown', (used) => {
    if (!hit(used, '.peek')) close();
  });
  on(root, 'pointerleave', close);
  on(window, `scroll resize ${event.route}`, close);
  // The mouse may already rest on an element when this script loads.
  const [first] = [...root.querySelectorAll<HTMLElement>(explained)].filter((one) => one.matches(':hover'));
  if (first) point(first);
}

/** Removes the browser's tooltip, which would cover the card, and returns what restores it. */
function withoutTooltip(one: HTMLElement): () => void {
  const title = one.getAttribute('title');
  if (title === null) return () => {};
  one.dataset.title = title;
  one.removeAttribute('title');
  return () => {
    one.setAttribute('title', title);
    delete one.dataset.title;
  };
}

function cardOf(root: Document, { title, lead, text }: Excerpt): HTMLElement {
  const card = root.createElement('div');
  card.className = 'peek';
  // Screen readers have the link itself.
  card.setAttribute('aria-hidden', 'true');
  for (const [name, words] of [
    ['b', title],
    ['p', lead],
    ['p', text],
  ] as const) {
    if (words) card.append(Object.assign(root.createElement(name), { textContent: words }));
  }
  return card;
}

/**
 * Shows cards beside links and abbreviations that the mouse points at: where a link leads, what an abbreviation means. Readers
 * with keyboard, touch or screen reader lose nothing: the link leads there.
 */
import { event, timing } from '../constants.ts';
import { findHit, listen } from '../listen.ts';
import { type Excerpt, fetchExcerpt } from './excerpts.ts';
import { placeCard } from './place.ts';

const explained = '.prose :is(a[href]:not(.anchor, .field, .zoom), abbr[title])';

/** The document contains a card only while it shows. */
export function mountCards(root: Document): void {
  let card: HTMLElement | undefined;
  let target: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let restoreTitle: (() => void) | undefined;

  const closeCard = () => {
    clearTimeout(timer);
    card?.remove();
    restoreTitle?.();
    card = restoreTitle = undefined;
    target = null;
  };
  const openCard = async (pointed: HTMLElement) => {
    const excerpt = await fetchExcerpt(root, pointed);
    if (target !== pointed || !pointed.isConnected || !excerpt) return;
    const made = createCardElement(root, excerpt);
    root.body.append(made);
    if (placeCard(made, pointed, root.activeElement)) card = made;
    else made.remove();
  };
  const pointAtLink = (pointed: HTMLElement) => {
    clearTimeout(timer);
    if (pointed === target) return;
    closeCard();
    target = pointed;
    restoreTitle = removeTooltip(pointed);
    timer = setTimeout(() => openCard(pointed).catch(() => undefined), timing.cardOpens);
  };
  listen(root, 'pointerover', (over) => {
    if (over.pointerType !== 'mouse') return;
    const pointed = findHit(over, explained) ?? (findHit(over, 'abbr') === target ? target : null);
    if (pointed) pointAtLink(pointed);
    else if (findHit(over, '.peek')) clearTimeout(timer);
    else if (target) {
      clearTimeout(timer);
      // The pointer may be moving into the card.
      timer = setTimeout(closeCard, timing.cardCloses);
    }
  });
  listen(root, 'keydown', ({ key }) => {
    if (key === 'Escape') closeCard();
  });
  listen(root, 'focusin pointerdown', (used) => {
    if (!findHit(used, '.peek')) closeCard();
  });
  listen(root, 'pointerleave', closeCard);
  listen(window, `scroll resize ${event.route}`, closeCard);
  // The mouse may already rest on an element when this script loads.
  const [first] = [...root.querySelectorAll<HTMLElement>(explained)].filter((one) => one.matches(':hover'));
  if (first) pointAtLink(first);
}

/** Removes the browser's tooltip, which would cover the card, and returns what restores it. */
function removeTooltip(one: HTMLElement): () => void {
  const title = one.getAttribute('title');
  if (title === null) return () => {};
  one.dataset.title = title;
  one.removeAttribute('title');
  return () => {
    one.setAttribute('title', title);
    delete one.dataset.title;
  };
}

function createCardElement(root: Document, { title, lead, text }: Excerpt): HTMLElement {
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

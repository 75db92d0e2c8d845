/**
 * Loads the script for what readers do now and then: copying the page and addresses, keys, cards beside links, prefetching.
 * It loads when the page is idle, or for readers who save data when they first need it. Wishes that come before the script
 * wait for it.
 */
import { findHit, isPlain, listen, runWhenIdle } from '../listen.ts';
import { isSparing } from '../navigation/sparing.ts';
import { loadPageTools, serveWish } from './wish.ts';

const tools = '.pt button,.anchor,.field,.ask>button';
/** Elements with a card for a mouse that points at them. */
const explained = '.prose :is(a[href],abbr)';

export function mountPageTools(root: Document): void {
  runWhenIdle(() => {
    if (!isSparing()) loadPageTools();
  });
  listen(root, 'pointerover focusin', (intent) => {
    const isMouse = (intent as PointerEvent).pointerType === 'mouse';
    if (findHit(intent, tools) || (isMouse && findHit(intent, explained))) loadPageTools();
  });
  listen(root, 'click', (click) => {
    const tool = findHit(click, tools);
    if (tool && isPlain(click)) serveWish(tool);
  });
}

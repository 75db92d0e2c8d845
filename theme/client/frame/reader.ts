/**
 * Loads the script for what readers do now and then: copying the page and addresses, keys, cards beside links, prefetching.
 * It loads when the page is idle, or for readers who save data when they first need it. Wishes that come before the script
 * wait for it.
 */
import { attribute } from '#model/contract';
import { event, type ReaderWish } from '../constants.ts';
import { findHit, isPlain, listen, runWhenIdle } from '../listen.ts';
import { addBesideLoader } from '../navigation/scripts.ts';
import { isSparing } from '../navigation/sparing.ts';
import { getLatinKey, isTyping } from './typing.ts';

const tools = '.pt button,.anchor,.field,.ask>button';
/** The bundler replaces it by the script's file name. */
const file = 'reader.js';
/** Elements with a card for a mouse that points at them. */
const explained = '.prose :is(a[href],abbr)';

let script: HTMLScriptElement | undefined;

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
  listen(root, 'keydown', (press) => {
    const { isComposing, ctrlKey, metaKey, altKey } = press;
    const key = press.shiftKey ? press.key : getLatinKey(press);
    if (!/^[?[\]t]$/.test(key) || isComposing || ctrlKey || metaKey || altKey) return;
    // In an open menu letters choose an entry.
    const isInMenu = findHit(press, `details[${attribute.menu}][open]`);
    if (isInMenu || isTyping(press) || root.querySelector('dialog[open]')) return;
    press.preventDefault();
    serveWish(key);
  });
}

function loadPageTools(): HTMLScriptElement {
  script ??= addBesideLoader(file);
  // The next wish loads it again.
  script.onerror = () => {
    script = undefined;
  };
  return script;
}

function serveWish(detail: ReaderWish): void {
  const sendWish = () =>
    document.dispatchEvent(new CustomEvent<ReaderWish>(event.wish, { detail, cancelable: true }));
  // No listener prevented it: the script is not loaded yet.
  if (sendWish()) loadPageTools().addEventListener('load', sendWish);
}

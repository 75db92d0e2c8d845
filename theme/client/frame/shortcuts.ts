/** Opens the search by keys, and loads its script when a reader is about to need it. */
import { attribute, ids } from '#model/contract';
import { event, storageKey } from '../constants.ts';
import { findHit, listen, runWhenIdle } from '../listen.ts';
import { loadIslands } from '../navigation/scripts.ts';
import { getStored } from '../storage.ts';
import { getLatinKey, isTyping } from './typing.ts';

/** Ctrl or Cmd with K, unless an editor takes it; a slash outside text fields. Neither over another dialog. */
export function mountShortcuts(root: Document): void {
  listen(root, 'keydown', (press) => {
    const { altKey, shiftKey, isComposing } = press;
    const key = getLatinKey(press);
    const dialog = root.getElementById(ids.search) as HTMLDialogElement | null;
    const isWanted =
      press.ctrlKey || press.metaKey
        ? key === 'k' && !shiftKey && !press.defaultPrevented
        : key === '/' && !isTyping(press);
    if (!isWanted || altKey || isComposing || !dialog || root.querySelector('dialog[open]')) return;
    press.preventDefault();
    loadIslands();
    dialog.showModal();
  });
  // `input` too: a failed load is tried again. On touch `mouseover` comes only with the click, so that the dialog opens first.
  listen(root, 'mouseover focusin input', (intent) => {
    if (findHit(intent, `[commandfor=${ids.search}],#${ids.search}`)) loadIslands();
  });
  // The browser may have opened it before this script ran: what was typed meanwhile waits for an answer.
  if (root.querySelector(`#${ids.search}[open]`)) loadIslands();
  const isReady = () => {
    // The search page opens the search itself, and the words of a chosen hit must be marked.
    const isWanted =
      root.querySelector(`main[${attribute.searchPage}]`) ||
      (getStored('sessionStorage', storageKey.found) ?? '{}') !== '{}';
    if (isWanted) loadIslands();
  };
  runWhenIdle(isReady);
  listen(window, event.route, isReady);
}

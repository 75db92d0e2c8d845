/** Serves the keys that work on every page, and loads the script of the search when a reader is about to need it. */
import { attribute, ids } from '#model/contract';
import { event, storageKey } from '../constants.ts';
import { findHit, listen, runWhenIdle } from '../listen.ts';
import { loadIslands } from '../navigation/scripts.ts';
import { areSingleKeysOff } from '../single-keys.ts';
import { getStored } from '../storage.ts';
import { getLatinKey, isTyping } from './typing.ts';
import { serveWish } from './wish.ts';

/**
 * Ctrl or Cmd with K, unless an editor takes it, and a slash outside text fields open the search; with a slash, or a question mark alone, the
 * list of keys. Brackets and `t` lead on. None over another dialog.
 */
export function mountShortcuts(root: Document): void {
  listen(root, 'keydown', (press) => {
    const { ctrlKey, metaKey, altKey, shiftKey, isComposing, defaultPrevented } = press;
    const isChord = ctrlKey || metaKey;
    const key = shiftKey ? press.key : getLatinKey(press);
    const dialog =
      key === (isChord ? !shiftKey && 'k' : '/') &&
      (root.getElementById(ids.search) as HTMLDialogElement | null);
    const wish = isChord ? key === '/' && '?' : /^[?[\]t]$/.test(key) && key;
    if (!(dialog || wish) || altKey || isComposing || defaultPrevented) return;
    if (root.querySelector('dialog[open]') || (!isChord && (isTyping(press) || areSingleKeysOff(root))))
      return;
    // In an open menu letters choose an entry.
    if (wish && findHit(press, `details[${attribute.menu}][open]`)) return;
    press.preventDefault();
    if (wish) serveWish(wish);
    if (!dialog) return;
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
    const isSearchPage = root.querySelector(`main[${attribute.searchPage}]`);
    // '{}' is none.
    if (isSearchPage || getStored('sessionStorage', storageKey.found)?.[2]) loadIslands();
  };
  runWhenIdle(isReady);
  listen(window, event.route, isReady);
}

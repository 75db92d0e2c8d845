/** Keys that open the search, and what fills it, loaded as soon as it is wanted. */
import { attribute, event, ids, storageKey } from '../../../src/model/contract.ts';
import { hit, on, whenIdle } from '../listen.ts';
import { loadIslands } from '../navigation/scripts.ts';
import { stored } from '../storage.ts';

/** Ctrl or Cmd with K anywhere; a slash where nothing is being written. Not over another dialog. */
export function mount(root: Document): void {
  on(root, 'keydown', (press) => {
    const { key, altKey, shiftKey, isComposing } = press;
    const dialog = root.getElementById(ids.search) as HTMLDialogElement | null;
    const isWanted =
      press.ctrlKey || press.metaKey
        ? key.toLowerCase() === 'k' && !shiftKey
        : key === '/' && !hit(press, 'input,textarea,select,[contenteditable]');
    if (!isWanted || altKey || isComposing || !dialog || root.querySelector('dialog[open]')) return;
    press.preventDefault();
    loadIslands();
    dialog.showModal();
  });
  // Typing too: what could not be loaded before is tried again. A finger is over nothing before its click, which comes first.
  on(root, 'mouseover focusin input', (intent) => {
    if (hit(intent, `[commandfor=${ids.search}],#${ids.search}`)) loadIslands();
  });
  const ready = () => {
    // The search page opens by itself, and words that a hit left are marked.
    const isWanted =
      root.querySelector(`main[${attribute.searchPage}]`) ||
      (stored('sessionStorage', storageKey.found) ?? '{}') !== '{}';
    if (isWanted) loadIslands();
  };
  whenIdle(ready);
  on(window, event.route, ready);
}

/** Opens the search by keys, and loads its script when a reader is about to need it. */
import { attribute, event, ids, storageKey } from '#model/contract';
import { hit, on, whenIdle } from '../listen.ts';
import { loadIslands } from '../navigation/scripts.ts';
import { stored } from '../storage.ts';

/** Ctrl or Cmd with K anywhere; a slash outside text fields. Neither over another dialog. */
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
  // `input` too: a failed load is tried again. On touch `mouseover` comes only with the click, so that the dialog opens first.
  on(root, 'mouseover focusin input', (intent) => {
    if (hit(intent, `[commandfor=${ids.search}],#${ids.search}`)) loadIslands();
  });
  const ready = () => {
    // The search page opens the search itself, and the words of a chosen hit must be marked.
    const isWanted =
      root.querySelector(`main[${attribute.searchPage}]`) ||
      (stored('sessionStorage', storageKey.found) ?? '{}') !== '{}';
    if (isWanted) loadIslands();
  };
  whenIdle(ready);
  on(window, event.route, ready);
}

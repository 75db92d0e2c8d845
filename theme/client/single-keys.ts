/**
 * Whether keys of one character do something on pages. Readers who speak to their computer, or hit keys by chance, switch them off
 * in the list of keys (WCAG 2.1.4).
 */
import { ids } from '#model/contract';
import { storageKey } from './constants.ts';
import { getStored, store } from './storage.ts';

const off = 'off';

export function areSingleKeysOff({ documentElement: { dataset } }: Document): boolean {
  return (dataset.keys ?? getStored('localStorage', storageKey.keys)) === off;
}

/** Remembers it; where the browser stores nothing, as long as the document lives. */
export function switchSingleKeys({ documentElement: { dataset } }: Document, isOn: boolean): void {
  const word = isOn ? 'on' : off;
  delete dataset.keys;
  store('localStorage', storageKey.keys, word);
  if (getStored('localStorage', storageKey.keys) !== word) dataset.keys = word;
}

/** Screen readers tell of a button's shortcuts: of one that is switched off, too, if the page still names it. */
export function nameSingleKeys(root: Document): void {
  for (const button of root.querySelectorAll(`[commandfor=${ids.search}][aria-keyshortcuts]`)) {
    const others = button.getAttribute('aria-keyshortcuts')!.replace(/ .$/, '');
    button.setAttribute('aria-keyshortcuts', areSingleKeysOff(root) ? others : `${others} /`);
  }
}

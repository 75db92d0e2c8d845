/**
 * Whether keys of one character do something on pages. Readers who speak to their computer, or hit keys by chance, switch them off
 * in the list of keys (WCAG 2.1.4).
 */
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

/** Finds the menu item that begins with the typed letters. It knows texts and addresses, no elements. */
import { timing } from '../constants.ts';

/** An item's label, and its address if it has one. */
export type MenuItem = readonly [label: string, href: string];

/**
 * Returns a function that joins keys to a word, until a pause, and finds the item's index, or -1: first by the beginning of a
 * label, else of the last segment of a route, so that `conf` finds 会议. It ignores keys that are no text; a space and the
 * search key do not begin a word.
 */
export function createTypeAhead(): (key: string, items: readonly MenuItem[]) => number {
  let word = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (key, items) => {
    if (key.length > 1 || (!word && /[ /]/.test(key))) return -1;
    word += key.toLowerCase();
    clearTimeout(timer);
    timer = setTimeout(() => {
      word = '';
    }, timing.typeAhead);
    const labels = items.map(([label]) => label);
    // '/rest-api/conference/#x' -> 'conference'
    const segments = items.map(([, href]) => href.replace(/\/?([?#].*)?$/, '').replace(/.*\//, ''));
    return (
      [...labels, ...segments].findIndex((text) => text.trim().toLowerCase().startsWith(word)) % items.length
    );
  };
}

/** Which item of a menu a reader means who types its beginning. It knows texts and addresses, no elements. */
import { timing } from '../../../src/model/contract.ts';

/** An item's label, and its address if it has one. */
export type MenuItem = readonly [label: string, href: string];

/**
 * Joins keys to a word until there is none for a while; answers with the index of the item, or -1: of those whose
 * label begins so, else of those whose route's last segment does, so that `conf` finds 会议. Keys that are no text are
 * none of its business; a blank and the search key do not begin a word.
 */
export function typeAhead(): (key: string, items: readonly MenuItem[]) => number {
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

/** Which entry of a menu a reader means who types its beginning. It knows texts and addresses, no elements. */
import { timing } from '../../src/model/contract.ts';

/** An entry's label, and its address if it has one. */
export type Entry = readonly [label: string, href: string];

/**
 * Joins keys to a word until there is none for a while; answers with the index of the entry, or -1. Keys that
 * are no text are none of its business; a blank and the search key do not begin a word.
 */
export function typeAhead(): (key: string, entries: readonly Entry[]) => number {
  let word = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (key, entries) => {
    if (key.length > 1 || (!word && /[ /]/.test(key))) return -1;
    word += key;
    clearTimeout(timer);
    timer = setTimeout(() => {
      word = '';
    }, timing.typeAhead);
    return meant(word, entries);
  };
}

/** Labels first; then the last segment of routes, so that `conf` finds 会议. */
export function meant(word: string, entries: readonly Entry[]): number {
  const begins = (text: string) => text.trim().toLowerCase().startsWith(word.toLowerCase());
  const names = entries.map(([label]) => label);
  // '/rest-api/conference/#x' -> 'conference'
  const segments = entries.map(([, href]) => href.replace(/\/?([?#].*)?$/, '').replace(/.*\//, ''));
  return [...names, ...segments].findIndex(begins) % entries.length;
}

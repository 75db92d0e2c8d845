/**
 * The one inline script of every page: the stored theme and the keyboard's kind on `html` before anything is painted. The same text
 * on all pages, so that one hash serves a strict content security policy; compiled at most 400 bytes.
 */
import { attribute, storageKey, themeFrom } from '../../src/model/contract.ts';

let word: string | null = null;
try {
  word = localStorage.getItem(storageKey.theme);
} catch {
  // Storage is blocked: the system's theme.
}
const root = document.documentElement;
root.setAttribute('data-theme', themeFrom(word));
// The hint of the search button: before paint too.
root.toggleAttribute(attribute.apple, /Mac|iP/.test(navigator.platform));

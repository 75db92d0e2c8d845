/**
 * The one inline script of every page: the stored theme on `html` before anything is painted. The same text
 * on all pages, so that one hash serves a strict content security policy; compiled at most 400 bytes.
 */
import { storageKey, themeFrom } from '../../src/model/contract.ts';

let word: string | null = null;
try {
  word = localStorage.getItem(storageKey.theme);
} catch {
  // Storage is blocked: the system's theme.
}
document.documentElement.setAttribute('data-theme', themeFrom(word));

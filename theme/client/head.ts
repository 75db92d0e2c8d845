/**
 * The only inline script of a page: sets the stored theme and the keyboard's kind on `html` before the first paint. The same text on
 * all pages, so that one hash serves a strict content security policy; compiled at most 400 bytes.
 */
import { attribute } from '#model/contract';
import { parseTheme, storageKey } from './constants.ts';
import { getStored } from './storage.ts';

const root = document.documentElement;
root.setAttribute('data-theme', parseTheme(getStored('localStorage', storageKey.theme)));
// The search button shows the keys of this system from the first paint.
root.toggleAttribute(attribute.apple, /Mac|iP/.test(navigator.platform));

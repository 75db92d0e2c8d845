/** Hands what a reader wishes to the script that serves it, which loads with the first wish at the latest. */
import { event, type ReaderWish } from '../constants.ts';
import { addBesideLoader } from '../navigation/scripts.ts';

/** The bundler replaces it by the script's file name. */
const file = 'reader.js';

let script: HTMLScriptElement | undefined;

export function loadPageTools(): HTMLScriptElement {
  script ??= addBesideLoader(file);
  // The next wish loads it again.
  script.onerror = () => {
    script = undefined;
  };
  return script;
}

export function serveWish(detail: ReaderWish): void {
  const sendWish = () =>
    document.dispatchEvent(new CustomEvent<ReaderWish>(event.wish, { detail, cancelable: true }));
  // No listener prevented it: the script is not loaded yet.
  if (sendWish()) loadPageTools().addEventListener('load', sendWish);
}

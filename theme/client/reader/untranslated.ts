/**
 * Keeps programs that translate the page, such as the one in Chrome, from the names and keys that readers must type as they are. Blocks of code
 * say so in the HTML; here it would cost bytes on every page.
 */
import { runOnPages } from '../listen.ts';

export function mountUntranslated(root: Document): void {
  runOnPages(() => {
    for (const name of root.querySelectorAll<HTMLElement>('main :is(code,kbd,samp)')) name.translate = false;
  });
}

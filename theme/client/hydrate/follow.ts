/** On sites with their own islands: loads the hydrating script when the first page with an island replaces another. */
import { attribute, islandSelector } from '#model/contract';
import { runOnPages } from '../listen.ts';
import { addScript, getSetting } from '../navigation/scripts.ts';

export function mountFollow(root: Document): void {
  let isLoaded = false;
  runOnPages(() => {
    if (isLoaded || !root.querySelector(islandSelector)) return;
    isLoaded = true;
    // The browser has loaded it already for a first page with an island.
    if (!root.querySelector(`script[src="${CSS.escape(getSetting(attribute.hydrate))}"]`))
      addScript(attribute.hydrate);
  });
}

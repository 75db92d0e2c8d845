/** On sites with their own islands: loads the hydrating script when the first page with an island replaces another. */
import { attribute, islandSelector } from '#model/contract';
import { onPage } from '../listen.ts';
import { addScript, setting } from '../navigation/scripts.ts';

export function mount(root: Document): void {
  let isLoaded = false;
  onPage(() => {
    if (isLoaded || !root.querySelector(islandSelector)) return;
    isLoaded = true;
    // The browser has loaded it already for a first page with an island.
    if (!root.querySelector(`script[src="${CSS.escape(setting(attribute.hydrate))}"]`))
      addScript(attribute.hydrate);
  });
}

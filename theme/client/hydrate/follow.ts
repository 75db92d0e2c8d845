/** Of sites with islands of their own: loads what brings them to life when the first page with one comes in place. */
import { attribute, islandSelector } from '../../../src/model/contract.ts';
import { onPage } from '../listen.ts';
import { addScript, setting } from '../navigation/scripts.ts';

export function mount(root: Document): void {
  let isLoaded = false;
  onPage(() => {
    if (isLoaded || !root.querySelector(islandSelector)) return;
    isLoaded = true;
    // A page that came with an island has it itself.
    if (!root.querySelector(`script[src="${CSS.escape(setting(attribute.hydrate))}"]`))
      addScript(attribute.hydrate);
  });
}

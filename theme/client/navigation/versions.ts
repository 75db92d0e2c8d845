/** Makes links to other versions keep the hash of the current address. */
import { attribute } from '#model/contract';
import { event } from '../constants.ts';
import { listen } from '../listen.ts';

/** Updates the links themselves, so that a copied link or a new tab leads there too. */
export function mountVersions(root: Document): void {
  const updateVersionLinks = () => {
    for (const link of root.querySelectorAll<HTMLAnchorElement>(`a[${attribute.version}]`)) {
      if (link.hash !== location.hash) link.hash = location.hash;
    }
  };
  updateVersionLinks();
  listen(window, `hashchange ${event.route}`, updateVersionLinks);
}

/** Makes links to other versions keep the hash of the current address. */
import { attribute, event } from '#model/contract';
import { on } from '../listen.ts';

/** Updates the links themselves, so that a copied link or a new tab leads there too. */
export function mount(root: Document): void {
  const keep = () => {
    for (const link of root.querySelectorAll<HTMLAnchorElement>(`a[${attribute.version}]`)) {
      if (link.hash !== location.hash) link.hash = location.hash;
    }
  };
  keep();
  on(window, `hashchange ${event.route}`, keep);
}

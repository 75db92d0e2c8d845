/** Links to other versions lead to the place in the page that the address names. */
import { attribute, event } from '../../../src/model/contract.ts';
import { on } from '../listen.ts';

/** Kept up to date, so that also what is copied or opened in a new tab leads there. */
export function mount(root: Document): void {
  const keep = () => {
    for (const link of root.querySelectorAll<HTMLAnchorElement>(`a[${attribute.version}]`)) {
      if (link.hash !== location.hash) link.hash = location.hash;
    }
  };
  keep();
  on(window, `hashchange ${event.route}`, keep);
}

/** Where a page is not found: loads what names those that come near, once the page has nothing else to do. */
import { attribute, event } from '../../../src/model/contract.ts';
import { on, whenIdle } from '../listen.ts';
import { trusted } from '../trusted.ts';

/** Once: the script then serves each such page by itself. */
export function mount(root: Document): void {
  let isAsked = false;
  const look = () => {
    const address = root.querySelector(`main [${attribute.near}]`)?.getAttribute(attribute.nearScript);
    // Who comes to that page by its own name asked for nothing else.
    if (!address || isAsked || location.pathname.endsWith('/404.html')) return;
    isAsked = true;
    const script = root.createElement('script');
    script.src = trusted().createScriptURL(address);
    root.head.append(script);
  };
  whenIdle(look);
  on(window, event.route, look);
}

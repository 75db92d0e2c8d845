/** On a not-found page: loads the script that suggests pages with a similar address, when the page is idle. */
import { attribute, event } from '#model/contract';
import { listen, runWhenIdle } from '../listen.ts';
import { getTrusted } from '../trusted.ts';

/** Loads the script once; it then serves every such page. */
export function mountSuggestions(root: Document): void {
  let isAsked = false;
  const loadSuggestions = () => {
    const address = root.querySelector(`main [${attribute.near}]`)?.getAttribute(attribute.nearScript);
    // A reader who opens 404.html itself is looking for no other page.
    if (!address || isAsked || location.pathname.endsWith('/404.html')) return;
    isAsked = true;
    const script = root.createElement('script');
    script.src = getTrusted().createScriptURL(address);
    root.head.append(script);
  };
  runWhenIdle(loadSuggestions);
  listen(window, event.route, loadSuggestions);
}

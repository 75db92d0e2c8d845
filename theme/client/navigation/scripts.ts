/** Loads the scripts that the page names on the loader's own element. */
import { attribute } from '../../../src/model/contract.ts';
import { trusted } from '../trusted.ts';

/** The first of the page's own scripts. */
const loader = document.querySelector('script[defer]');

/** What the page says on the loader's element under that attribute; '' where it says nothing. */
export function setting(name: string): string {
  return loader?.getAttribute(name) ?? '';
}

/** The element, which runs as soon as it has come; nothing where the page names no such script. */
export function addScript(name: string): HTMLScriptElement | undefined {
  if (!setting(name)) return undefined;
  const script = document.createElement('script');
  script.src = trusted().createScriptURL(setting(name));
  document.head.append(script);
  return script;
}

let islands: HTMLScriptElement | undefined;

/** The script that brings React, with the styles of what it draws, for listening to its end: asked for at most once. Where it cannot be loaded the next call tries again. */
export function loadIslands(): HTMLScriptElement | undefined {
  if (!islands) addLink('stylesheet', attribute.overlays);
  islands ??= addScript(attribute.islands);
  if (islands) {
    islands.onerror = () => {
      islands = undefined;
    };
  }
  return islands;
}

let isFetched = false;

/**
 * Has the same script on this machine before somebody wants it, but does not run it: React alone would keep a slow
 * phone from answering for a quarter of a second. Browsers that fetch nothing ahead load it when it is wanted.
 */
export function fetchIslands(): void {
  const href = setting(attribute.islands);
  if (islands || isFetched || !href || location.protocol === 'file:') return;
  isFetched = true;
  // One after the other: what links lead to is fetched at the same time.
  addLink('prefetch', attribute.islands, 'script', () => addLink('prefetch', attribute.overlays, 'style'));
}

/** `as`: what the browser is to take it for. `onload`: when it has come. */
function addLink(rel: string, name: string, as = '', onload: (() => void) | null = null): void {
  const href = setting(name);
  if (href) document.head.append(Object.assign(document.createElement('link'), { rel, as, href, onload }));
}

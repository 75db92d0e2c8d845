/** Loads scripts and styles whose addresses the page has on the loader's element. */
import { attribute } from '#model/contract';
import { getTrusted } from '../trusted.ts';

/** The first of the page's own scripts. */
const loader = document.querySelector('script[defer]');

/** The value of an attribute of the loader's element; '' without one. */
export function getSetting(name: string): string {
  return loader?.getAttribute(name) ?? '';
}

/** Adds the script that the attribute names, which runs when it has loaded; undefined if the page has none. `when`: delays adding it. */
export function addScript(
  name: string,
  when = (add: () => void): unknown => add(),
): HTMLScriptElement | undefined {
  return getSetting(name) ? createScript(getSetting(name), when) : undefined;
}

/** Adds a script that pages do not name. `file`: its name, which the bundler knows; it lies beside the loader. */
export function addBesideLoader(file: string): HTMLScriptElement {
  return createScript(getSetting('src').replace(/[^/]*$/, file), (add) => add());
}

function createScript(src: string, when: (add: () => void) => unknown): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = getTrusted().createScriptURL(src);
  when(() => document.head.append(script));
  return script;
}

let islands: HTMLScriptElement | undefined;

/**
 * Loads the script with React, and the styles of what it draws, at most once; returns its element for listeners. After a failure the next call
 * tries again. It is added after the next paint: it blocks a slow phone for 150 ms, and may be in the browser's cache already.
 */
export function loadIslands(): HTMLScriptElement | undefined {
  if (!islands) addLink('stylesheet', attribute.overlays);
  islands ??= addScript(attribute.islands, (add) => requestAnimationFrame(() => setTimeout(add)));
  if (islands) {
    islands.onerror = () => {
      islands = undefined;
    };
  }
  return islands;
}

/** `as`: the kind of resource, for preloads. `onload`: runs when it has loaded. */
export function addLink(rel: string, name: string, as = '', onload: (() => void) | null = null): void {
  const href = getSetting(name);
  if (href) document.head.append(Object.assign(document.createElement('link'), { rel, as, href, onload }));
}

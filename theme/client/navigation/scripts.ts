/** Loads scripts and styles whose addresses the page has on the loader's element. */
import { attribute, ids } from '#model/contract';
import { getTrusted } from '../trusted.ts';

/** The first of the page's own scripts. */
const loader = document.querySelector('script[defer]');

/** The value of an attribute of the loader's element; '' without one. */
export function getSetting(name: string): string {
  return loader?.getAttribute(name) ?? '';
}

/** Adds the script that the attribute names, which runs when it has loaded; undefined if the page has none. `when`: delays adding it. */
export function addScript(name: string, when?: (add: () => void) => unknown): HTMLScriptElement | undefined {
  return getSetting(name) ? createScript(getSetting(name), when) : undefined;
}

/** Adds a script that pages do not name. `file`: its name, which the bundler knows; it lies beside the loader. */
export function addBesideLoader(file: string): HTMLScriptElement {
  return createScript(getSetting('src').replace(/[^/]*$/, file));
}

function createScript(src: string, when = (add: () => void): unknown => add()): HTMLScriptElement {
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
  if (!islands) addLink({ rel: 'stylesheet' }, attribute.overlays);
  islands ??= addScript(attribute.islands, (add) => requestAnimationFrame(() => setTimeout(add)));
  if (islands) {
    islands.onerror = () => {
      islands = undefined;
      const note = document.querySelector<HTMLElement>(`#${ids.search} [${attribute.needsScript}]`);
      // The script takes it away.
      if (note) note.textContent = note.dataset.needsScript!;
    };
  }
  return islands;
}

/** Adds a link to the file that the loader's attribute names, if there is one. */
export function addLink(
  given: Pick<HTMLLinkElement, 'rel'> & Partial<Pick<HTMLLinkElement, 'as' | 'onload'>>,
  name: string,
): void {
  const link = document.createElement('link');
  link.href = getSetting(name);
  if (getSetting(name)) document.head.append(Object.assign(link, given));
}

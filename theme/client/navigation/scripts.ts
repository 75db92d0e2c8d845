/** Loads the scripts that the page names on the loader's own element. */
import { attribute } from '../../../src/model/contract.ts';
import { trusted } from '../trusted.ts';

/** The first of the page's own scripts. */
const loader = document.querySelector('script[defer]');

/** What the page says on the loader's element under that attribute; '' where it says nothing. */
export function setting(name: string): string {
  return loader?.getAttribute(name) ?? '';
}

/** The element, which runs as soon as it has come; nothing where the page names no such script. `when`: at once unless told. */
export function addScript(
  name: string,
  when = (add: () => void): unknown => add(),
): HTMLScriptElement | undefined {
  if (!setting(name)) return undefined;
  const script = document.createElement('script');
  script.src = trusted().createScriptURL(setting(name));
  when(() => document.head.append(script));
  return script;
}

let islands: HTMLScriptElement | undefined;

/**
 * The script that brings React, with the styles of what it draws, for listening to its end: asked for at most once. Where it cannot be loaded the
 * next call tries again. It runs when what opened has been painted: it keeps a slow phone for 150 ms, and may be on the machine already.
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

/** `as`: what the browser is to take it for. `onload`: when it has come. */
export function addLink(rel: string, name: string, as = '', onload: (() => void) | null = null): void {
  const href = setting(name);
  if (href) document.head.append(Object.assign(document.createElement('link'), { rel, as, href, onload }));
}

/** Loads the scripts that the page names on the loader's own element. */
import { attribute } from '../../src/model/contract.ts';
import { trusted } from './trusted.ts';

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

/** The script that brings React, for listening to its end: asked for at most once. Where it cannot be loaded the next call tries again. */
export function loadIslands(): HTMLScriptElement | undefined {
  islands ??= addScript(attribute.islands);
  if (islands) {
    islands.onerror = () => {
      islands = undefined;
    };
  }
  return islands;
}

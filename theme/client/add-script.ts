/** Loads the scripts that the page names on the loader's own element. */
import { trusted } from './trusted.ts';

/** The first of the page's own scripts. */
const loader = document.querySelector('script[defer]');

/** What the page tells the loader under that attribute. */
export function told(name: string): string {
  return loader?.getAttribute(name) ?? '';
}

/** The element, which runs as soon as it has come; nothing where the page names no such script. */
export function addScript(name: string): HTMLScriptElement | undefined {
  if (!told(name)) return undefined;
  const script = document.createElement('script');
  script.src = trusted().createScriptURL(told(name));
  document.head.append(script);
  return script;
}

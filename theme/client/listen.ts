/** What behaviours share: mounting, listening, and telling which clicks are plain. */
import { event } from './constants.ts';

/** Adds one behaviour to the document for as long as the document lives. */
export type Mount = (root: Document) => void;

/** Mounts each behaviour, even if another fails in this browser. */
export function mountAll(mounts: readonly Mount[]): void {
  for (const mount of mounts) {
    try {
      mount(document);
    } catch (fault) {
      console.error(fault);
    }
  }
}

/** Listens to events, names separated by spaces. `early`: in the capture phase, before listeners further in. */
export function listen<K extends keyof DocumentEventMap>(
  target: EventTarget,
  kinds: K,
  hear: (event: DocumentEventMap[K]) => void,
  early?: boolean,
): void;
export function listen(
  target: EventTarget,
  kinds: string,
  hear: (event: Event) => void,
  early?: boolean,
): void;
export function listen(target: EventTarget, kinds: string, hear: EventListener, early?: boolean): void {
  for (const kind of kinds.split(' ')) target.addEventListener(kind, hear, early);
}

/** Runs on the current page and on each that replaces it: they come as plain as the server sends them. */
export function runOnPages(decorate: () => void): void {
  // On the window: after all listeners on the document.
  listen(window, `${event.route} ${event.mend}`, decorate);
  decorate();
}

/** Runs once, when the page has loaded and has nothing else to do; browsers without idle callbacks get a timer. */
export function runWhenIdle(run: () => void): void {
  // An element with that id would be a global too, but no function.
  const waitForIdle = () =>
    typeof requestIdleCallback === 'function' ? requestIdleCallback(run) : setTimeout(run, 200);
  if (document.readyState === 'complete') waitForIdle();
  else addEventListener('load', waitForIdle, { once: true });
}

/** The event's target, or the nearest element around it, that matches. */
export function findHit<E extends Element = HTMLElement>({ target }: Event, selector: string): E | null {
  return target instanceof Element ? findClosest<E>(target, selector) : null;
}

/** The nearest matching element, itself included. A form may have a field named `closest`, hence the prototype's method. */
export function findClosest<E extends Element = HTMLElement>(element: Element, selector: string): E | null {
  return Element.prototype.closest.call(element, selector) as E | null;
}

type Pressed = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> & { readonly button?: number };

/** True for a click that opens no new tab or window, and for a key pressed alone. */
export function isPlain(click: Pressed): boolean {
  return !(click.button || click.ctrlKey || click.metaKey || click.shiftKey || click.altKey);
}

/** True where text runs from right to left. */
export function isToLeft(element: Element): boolean {
  return findClosest(element, '[dir]')?.dir === 'rtl';
}

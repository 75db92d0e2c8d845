/** What behaviours have in common: how they are mounted, what they hear, which clicks are plain. */
import { event } from '../../src/model/contract.ts';

/** Makes the document behave in one way, for as long as it lives. */
export type Mount = (root: Document) => void;

/** One behaviour that fails in some browser must not take the others with it. */
export function mountAll(mounts: readonly Mount[]): void {
  for (const mount of mounts) {
    try {
      mount(document);
    } catch (fault) {
      console.error(fault);
    }
  }
}

/** Hears events, names with spaces between. `early`: before those who listen further in. */
export function on<K extends keyof DocumentEventMap>(
  target: EventTarget,
  kinds: K,
  hear: (event: DocumentEventMap[K]) => void,
  early?: boolean,
): void;
export function on(target: EventTarget, kinds: string, hear: (event: Event) => void, early?: boolean): void;
export function on(target: EventTarget, kinds: string, hear: EventListener, early?: boolean): void {
  for (const kind of kinds.split(' ')) target.addEventListener(kind, hear, early);
}

/** Decorates the page that stands there, and each that takes its place, as plain as the server sends it. */
export function onPage(decorate: () => void): void {
  // On the window: after all who listen to the document.
  on(window, `${event.route} ${event.mend}`, decorate);
  decorate();
}

/** Runs once, when the page has loaded and has nothing else to do; browsers without idle callbacks get a timer. */
export function whenIdle(run: () => void): void {
  // An element of that id is no function.
  const idle = () =>
    typeof requestIdleCallback === 'function' ? requestIdleCallback(run) : setTimeout(run, 200);
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}

/** What an event hit, or the nearest element around it, if it is of that kind. */
export function hit<E extends Element = HTMLElement>({ target }: Event, selector: string): E | null {
  return target instanceof Element ? closest<E>(target, selector) : null;
}

/** The nearest such element around it, or itself. Of a form the field `closest` would be asked. */
export function closest<E extends Element = HTMLElement>(element: Element, selector: string): E | null {
  return Element.prototype.closest.call(element, selector) as E | null;
}

type Pressed = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> & { readonly button?: number };

/** True for a click that wants no new tab or window, and for a key pressed alone. */
export function isPlain(click: Pressed): boolean {
  return !(click.button || click.ctrlKey || click.metaKey || click.shiftKey || click.altKey);
}

/** True where text runs from right to left. */
export function isToLeft(element: Element): boolean {
  return closest(element, '[dir]')?.dir === 'rtl';
}

/**
 * A reader who leaves for another tab from an element with a focus ring finds the ring there again. Browsers
 * blur the element first; so the flag outlives a blur for a moment.
 */
import { attribute, timing } from '../../../src/model/contract.ts';
import { on } from '../listen.ts';

/** Listens on the document. */
export function mount(root: Document): void {
  let ringed: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    ringed = undefined;
  };
  const onFocus = ({ target }: Event) => {
    clearTimeout(timer);
    const focused = target as HTMLElement;
    ringed = focused.matches(':focus-visible') ? focused : undefined;
  };
  const onBlur = () => {
    ringed?.removeAttribute(attribute.ring);
    timer = setTimeout(forget, timing.focusVisible);
  };
  const onVisibility = () => {
    clearTimeout(timer);
    if (root.hidden || !ringed) return;
    ringed.setAttribute(attribute.ring, '');
    ringed.focus({ preventScroll: true });
  };
  on(root, 'focusin', onFocus);
  on(root, 'focusout', onBlur);
  on(root, 'visibilitychange', onVisibility);
}

/**
 * Shows the focus ring again when a reader comes back from another tab. Browsers blur the element before they hide the page,
 * so the ringed element is remembered a moment longer.
 */
import { attribute, timing } from '#model/contract';
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

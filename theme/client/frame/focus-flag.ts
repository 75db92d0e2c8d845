/**
 * Shows the focus ring again when a reader comes back from another tab. Browsers blur the element before they hide the page,
 * so the ringed element is remembered a moment longer.
 */
import { attribute } from '#model/contract';
import { timing } from '../constants.ts';
import { listen } from '../listen.ts';

/** Listens on the document. */
export function mountFocusFlag(root: Document): void {
  let ringed: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clearRinged = () => {
    ringed = undefined;
  };
  const handleFocus = ({ target }: Event) => {
    clearTimeout(timer);
    const focused = target as HTMLElement;
    ringed = focused.matches(':focus-visible') ? focused : undefined;
  };
  const handleBlur = () => {
    ringed?.removeAttribute(attribute.ring);
    timer = setTimeout(clearRinged, timing.focusVisible);
  };
  const handleVisibility = () => {
    clearTimeout(timer);
    if (root.hidden || !ringed) return;
    ringed.setAttribute(attribute.ring, '');
    ringed.focus({ preventScroll: true });
  };
  listen(root, 'focusin', handleFocus);
  listen(root, 'focusout', handleBlur);
  listen(root, 'visibilitychange', handleVisibility);
}

/**
 * A click is outside a dialog if the press was: who marks text with the mouse and lets go beside the dialog has not
 * clicked there, though browsers say so.
 */

/** Listens on the window, before those who close the dialog. */
export function mount(): void {
  let pressed: EventTarget | null = null;
  const isEarly = true;
  addEventListener(
    'pointerdown',
    ({ target }) => {
      pressed = target;
    },
    isEarly,
  );
  addEventListener(
    'click',
    (click) => {
      if (click.target instanceof HTMLDialogElement && click.target !== pressed) click.stopPropagation();
    },
    isEarly,
  );
}

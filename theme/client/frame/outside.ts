/**
 * Stops clicks that began inside a dialog from closing it: a reader who selects text and releases the mouse beside the dialog
 * has not clicked there, though browsers say so.
 */
import { listen } from '../listen.ts';

/** Listens on the window, before the listener that closes the dialog. */
export function mountOutside(): void {
  let pressed: EventTarget | null = null;
  const recordPress = ({ target }: Event) => {
    pressed = target;
  };
  const stopOther = (click: Event) => {
    if (click.target instanceof HTMLDialogElement && click.target !== pressed) click.stopPropagation();
  };
  listen(window, 'pointerdown', recordPress, true);
  listen(window, 'click', stopOther, true);
}

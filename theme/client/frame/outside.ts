/**
 * A click is outside a dialog if the press was: who marks text with the mouse and lets go beside the dialog has not
 * clicked there, though browsers say so.
 */
import { on } from '../listen.ts';

/** Listens on the window, before those who close the dialog. */
export function mount(): void {
  let pressed: EventTarget | null = null;
  const notePress = ({ target }: Event) => {
    pressed = target;
  };
  const stopOther = (click: Event) => {
    if (click.target instanceof HTMLDialogElement && click.target !== pressed) click.stopPropagation();
  };
  on(window, 'pointerdown', notePress, true);
  on(window, 'click', stopOther, true);
}

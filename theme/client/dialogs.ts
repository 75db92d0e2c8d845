/**
 * Dialogs where browsers need help: invoker commands and clicks outside for those that do not know them,
 * closing when a link in them is followed.
 */
import { attribute } from '../../src/model/contract.ts';
import { hit, isPlain, listen } from './listen.ts';

/** Opening puts the focus inside and closing gives it back: that much every browser does. */
export function mount(root: Document): () => void {
  const { on, off } = listen();
  on(root, 'click', (click) => {
    const dialog = hit<HTMLDialogElement>(click, 'dialog[open]');
    const link = hit<HTMLAnchorElement>(click, 'a');
    const followed = link && link.target !== '_blank' && isPlain(click);
    if (followed || (dialog === click.target && isOutside(click, dialog))) dialog?.close();
    else command(hit(click, 'button[commandfor]'), root);
  });
  return off;
}

function command(button: HTMLElement | null, root: Document): void {
  const dialog = root.getElementById(button?.getAttribute('commandfor') ?? '');
  if (!button || !(dialog instanceof HTMLDialogElement)) return;
  if (!('commandForElement' in button)) {
    if (button.getAttribute('command') === 'close') dialog.close();
    else if (!dialog.open) dialog.showModal();
  }
  // The browser opens it after this event; a frame later it is there.
  requestAnimationFrame(() => {
    const current = button.hasAttribute(attribute.atCurrent) && dialog.querySelector('[aria-current=page]');
    if (!(current instanceof HTMLElement)) {
      dialog.scrollTop = 0;
      return;
    }
    current.scrollIntoView({ block: 'center' });
    current.focus({ preventScroll: true });
  });
}

/** A click on the backdrop comes from the dialog too; only its place tells. */
function isOutside({ clientX: x, clientY: y }: MouseEvent, dialog: HTMLDialogElement | null): boolean {
  const box = dialog?.getBoundingClientRect();
  return !!box && (x < box.left || x > box.right || y < box.top || y > box.bottom);
}

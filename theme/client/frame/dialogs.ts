/**
 * Helps browsers with dialogs: invoker commands and clicks outside, where a browser lacks them. Closes menus and
 * dialogs when the reader follows a link in them, the page changes, or the layout no longer has them.
 */
import { attribute, ids } from '#model/contract';
import { event } from '../constants.ts';
import { findHit, isPlain, listen } from '../listen.ts';
import { moveNav } from './nav.ts';

const menus = `details[${attribute.menu}][open]`;

/** Every browser itself moves the focus in on opening and back on closing. */
export function mountDialogs(root: Document): void {
  listen(root, 'click', (click) => {
    const dialog = findHit<HTMLDialogElement>(click, 'dialog[open]');
    const link = findHit<HTMLAnchorElement>(click, 'a');
    const followed = link && !click.defaultPrevented && link.target !== '_blank' && isPlain(click);
    if (followed || (dialog === click.target && isOutside(click, dialog))) dialog?.close();
    else runCommand(findHit(click, 'button[commandfor]'), root);
  });
  const moveNavToPlace = () => moveNav(root);
  // The browser may have opened the menu before this script ran.
  moveNavToPlace();
  // `close` does not bubble, but the capture phase sees it.
  listen(root, `close ${event.mend}`, moveNavToPlace, true);
  const closeDialogs = (open: string) => {
    for (const one of root.querySelectorAll<HTMLDetailsElement | HTMLDialogElement>(open)) {
      if ('close' in one) one.close();
      else one.open = false;
    }
  };
  listen(window, `${event.route} ${event.routeError} pagehide`, () => closeDialogs(`${menus},dialog[open]`));
  listen(matchMedia('(min-width:1024px)'), 'change', () => closeDialogs(`${menus},#${ids.menu}[open]`));
}

function runCommand(button: HTMLElement | null, root: Document): void {
  const dialog = root.getElementById(button?.getAttribute('commandfor') ?? '');
  if (!button || !(dialog instanceof HTMLDialogElement)) return;
  const isClosing = button.getAttribute('command') === 'close';
  // Before the menu opens, so that the page is styled only once.
  if (!isClosing && dialog.id === ids.menu) moveNav(root, true);
  if (!('commandForElement' in button)) {
    if (isClosing) dialog.close();
    else if (!dialog.open) dialog.showModal();
  }
  // The browser opens the dialog after this event and before the next frame.
  requestAnimationFrame(() => {
    moveNav(root);
    dialog.scrollTop = 0;
    if (!button.hasAttribute(attribute.atCurrent)) return;
    const current = dialog.querySelector<HTMLElement>('[aria-current=page]');
    current?.scrollIntoView({ block: 'center' });
    current?.focus({ preventScroll: true });
  });
}

/** True for a click on the backdrop: its target is the dialog too, so only its position tells. */
function isOutside({ clientX: x, clientY: y }: MouseEvent, dialog: HTMLDialogElement | null): boolean {
  const box = dialog?.getBoundingClientRect();
  return !!box && (x < box.left || x > box.right || y < box.top || y > box.bottom);
}

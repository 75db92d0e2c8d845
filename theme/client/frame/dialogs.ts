/**
 * Dialogs where browsers need help: invoker commands and clicks outside for those that do not know them. Menus and
 * dialogs close when a link in them is followed, when the page under them goes, or the layout that they belong to.
 */
import { attribute, event, ids } from '../../../src/model/contract.ts';
import { hit, isPlain, on } from '../listen.ts';
import { moveNav } from './nav.ts';

const menus = `details[${attribute.menu}][open]`;

/** Opening puts the focus inside and closing gives it back: that much every browser does. */
export function mount(root: Document): void {
  on(root, 'click', (click) => {
    const dialog = hit<HTMLDialogElement>(click, 'dialog[open]');
    const link = hit<HTMLAnchorElement>(click, 'a');
    const followed = link && link.target !== '_blank' && isPlain(click);
    if (followed || (dialog === click.target && isOutside(click, dialog))) dialog?.close();
    else command(hit(click, 'button[commandfor]'), root);
  });
  const settle = () => moveNav(root);
  // The browser may have opened the menu before this script came.
  settle();
  // `close` does not bubble; capturing hears it all the same.
  on(root, `close ${event.mend}`, settle, true);
  const close = (open: string) => {
    for (const one of root.querySelectorAll<HTMLDetailsElement | HTMLDialogElement>(open)) {
      if ('close' in one) one.close();
      else one.open = false;
    }
  };
  on(window, `${event.route} ${event.routeError} pagehide`, () => close(`${menus},dialog[open]`));
  on(matchMedia('(min-width:1024px)'), 'change', () => close(`${menus},#${ids.menu}[open]`));
}

function command(button: HTMLElement | null, root: Document): void {
  const dialog = root.getElementById(button?.getAttribute('commandfor') ?? '');
  if (!button || !(dialog instanceof HTMLDialogElement)) return;
  const isClosing = button.getAttribute('command') === 'close';
  // Before it opens: the page is styled once for both.
  if (!isClosing && dialog.id === ids.menu) moveNav(root, true);
  if (!('commandForElement' in button)) {
    if (isClosing) dialog.close();
    else if (!dialog.open) dialog.showModal();
  }
  // The browser does it after this event; before the next frame is painted it is done.
  requestAnimationFrame(() => {
    moveNav(root);
    dialog.scrollTop = 0;
    if (!button.hasAttribute(attribute.atCurrent)) return;
    const current = dialog.querySelector<HTMLElement>('[aria-current=page]');
    current?.scrollIntoView({ block: 'center' });
    current?.focus({ preventScroll: true });
  });
}

/** A click on the backdrop comes from the dialog too; only its place tells. */
function isOutside({ clientX: x, clientY: y }: MouseEvent, dialog: HTMLDialogElement | null): boolean {
  const box = dialog?.getBoundingClientRect();
  return !!box && (x < box.left || x > box.right || y < box.top || y > box.bottom);
}

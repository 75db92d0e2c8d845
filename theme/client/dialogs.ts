/**
 * Dialogs where browsers need help: invoker commands and clicks outside for those that do not know them,
 * closing when the page is left or grows too wide for the menu.
 */
import { attribute, ids } from '../../src/model/contract.ts';

/** Opening puts the focus inside and closing gives it back: that much every browser does. */
export function mount(root: Document): () => void {
  const off = new AbortController();
  const { signal } = off;
  root.addEventListener('click', (event) => onClick(event, root), { signal });
  addEventListener('pagehide', () => closeAll(root), { signal });
  const wide = matchMedia('(min-width: 1024px)');
  wide.addEventListener(
    'change',
    () => {
      if (wide.matches) dialogById(root, ids.menu)?.close();
    },
    { signal },
  );
  return () => off.abort();
}

function onClick(event: MouseEvent, root: Document): void {
  const target = event.target instanceof Element ? event.target : null;
  if (target instanceof HTMLDialogElement && target.open && isOutside(event, target)) {
    target.close();
    return;
  }
  const button = target?.closest('button[commandfor]');
  const dialog = dialogById(root, button?.getAttribute('commandfor') ?? '');
  if (button && dialog) {
    if (!('commandForElement' in HTMLButtonElement.prototype)) {
      if (button.getAttribute('command') === 'close') dialog.close();
      else if (!dialog.open) dialog.showModal();
    }
    // The browser opens it after this event; a frame later it is there.
    requestAnimationFrame(() => {
      if (button.hasAttribute(attribute.atCurrent)) showCurrent(dialog);
      else dialog.scrollTop = 0;
    });
    return;
  }
  const link = target?.closest('a');
  if (link && link.target !== '_blank' && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    link.closest('dialog')?.close();
  }
}

function showCurrent(dialog: HTMLDialogElement): void {
  const current = dialog.querySelector<HTMLElement>('[aria-current="page"]');
  current?.scrollIntoView({ block: 'center' });
  current?.focus({ preventScroll: true });
}

/** A click on the backdrop comes from the dialog too; only its place tells. */
function isOutside(event: MouseEvent, dialog: HTMLDialogElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
}

function dialogById(root: Document, id: string): HTMLDialogElement | null {
  const element = root.getElementById(id);
  return element instanceof HTMLDialogElement ? element : null;
}

function closeAll(root: Document): void {
  for (const dialog of root.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
}

/**
 * Disclosure menus (`details`): keeps one open at a time; Esc and clicks elsewhere close it; arrow keys walk its links.
 * The browser itself opens and closes them.
 */
import { attribute } from '#model/contract';
import { findHit, isPlain, listen } from '../listen.ts';
import { getMenuStep } from './keys.ts';

const menu = `details[${attribute.menu}]`;
const openMenu = `${menu}[open]`;

/** Listens on the document, so that menus of later pages work too. */
export function mountMenus(root: Document): void {
  // Following a link closes its menu. A key that opens a menu fires `click` too.
  listen(root, 'click', (click) => closeAllBut(findHit(click, 'a') ? null : findHit(click, menu), root));
  listen(root, 'keydown', (press) => handleMenuKey(press, root));
}

function closeAllBut(kept: Element | null, root: Document): void {
  for (const one of root.querySelectorAll<HTMLDetailsElement>(openMenu)) one.open = one === kept;
}

function handleMenuKey(press: KeyboardEvent, root: Document): void {
  const { key, isComposing } = press;
  const isEscape = key === 'Escape';
  // Esc closes a menu in the open dialog, not one behind it.
  const one = isEscape
    ? (root.querySelector('dialog[open]') ?? root).querySelector<HTMLDetailsElement>(openMenu)
    : findHit<HTMLDetailsElement>(press, menu);
  if (!one || isComposing || !isPlain(press)) return;
  const to = isEscape ? one.querySelector('summary') : findMenuItem(key, press.target as HTMLElement, one);
  if (!to) return;
  if (!isEscape) closeAllBut(one, root);
  one.open = !isEscape;
  to.focus();
  // Else the page would scroll, or a dialog around the menu close.
  press.preventDefault();
}

/** The item that a key leads to from the focused part of a menu. */
function findMenuItem(key: string, focused: HTMLElement, one: HTMLDetailsElement): HTMLElement | undefined {
  // Browsers move between radios by arrow keys themselves.
  if (focused.matches('input') || (!one.open && key !== 'ArrowDown')) return undefined;
  const stops = [...one.querySelectorAll<HTMLElement>('a[href], input:checked')];
  return stops[getMenuStep(key, stops.indexOf(focused), stops.length) ?? -1];
}

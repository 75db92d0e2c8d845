/**
 * Disclosure menus (`details`): one open at a time; Esc and clicks elsewhere close; arrow keys walk the links.
 * Opening and closing itself is the browser's.
 */
import { attribute } from '../../../src/model/contract.ts';
import { hit, on } from '../listen.ts';
import { menuStep } from './keys.ts';

const menu = `details[${attribute.menu}]`;
const openMenu = `${menu}[open]`;

/** Listens on the document, so that menus swapped in later are served too. */
export function mount(root: Document): void {
  // A link in a menu is a choice. Keys that open a menu click on it too.
  on(root, 'click', (click) => closeAllBut(hit(click, 'a') ? null : hit(click, menu), root));
  on(root, 'keydown', (press) => onKey(press, root));
}

function closeAllBut(kept: Element | null, root: Document): void {
  for (const one of root.querySelectorAll<HTMLDetailsElement>(openMenu)) one.open = one === kept;
}

function onKey(press: KeyboardEvent, root: Document): void {
  const { key, isComposing, ctrlKey, metaKey, altKey } = press;
  const isEscape = key === 'Escape';
  // Not one behind a dialog: that is the upper layer.
  const one = isEscape
    ? (root.querySelector('dialog[open]') ?? root).querySelector<HTMLDetailsElement>(openMenu)
    : hit<HTMLDetailsElement>(press, menu);
  if (!one || isComposing || ctrlKey || metaKey || altKey) return;
  const to = isEscape ? one.querySelector('summary') : itemFor(key, press.target as HTMLElement, one);
  if (!to) return;
  if (!isEscape) closeAllBut(one, root);
  one.open = !isEscape;
  to.focus();
  // Neither does the page scroll, nor does a dialog around the menu close.
  press.preventDefault();
}

/** Where a key leads from the focused part of a menu. */
function itemFor(key: string, focused: HTMLElement, one: HTMLDetailsElement): HTMLElement | undefined {
  // Radios have arrow keys of their own.
  if (focused.matches('input') || (!one.open && key !== 'ArrowDown')) return undefined;
  const stops = [...one.querySelectorAll<HTMLElement>('a[href], input:checked')];
  return stops[menuStep(key, stops.indexOf(focused), stops.length) ?? -1];
}

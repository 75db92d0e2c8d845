/**
 * Disclosure menus (`details`): one open at a time; Esc and clicks elsewhere close; arrow keys walk the links,
 * letters find them. Opening and closing itself is the browser's.
 */
import { attribute } from '../../src/model/contract.ts';
import { menuStep } from './keys.ts';
import { hit, listen } from './listen.ts';
import { type Entry, typeAhead } from './type-ahead.ts';

const menu = `details[${attribute.menu}]`;
const openMenu = `${menu}[open]`;

/** Listens on the document, so that menus swapped in later are served too. */
export function mount(root: Document): () => void {
  const { on, off } = listen();
  const type = typeAhead();
  const closeAllBut = (kept: Element | null) => {
    for (const one of root.querySelectorAll<HTMLDetailsElement>(openMenu)) one.open = one === kept;
  };
  // A link in a menu is a choice.
  on(root, 'click', (click) => closeAllBut(hit(click, 'a') ? null : hit(click, menu)));
  // `toggle` does not bubble; capturing hears it all the same.
  on(
    root,
    'toggle',
    ({ target }) => {
      if (target instanceof Element && target.matches(openMenu)) closeAllBut(target);
    },
    true,
  );
  on(root, 'keydown', (event) => onKey(event, root, type));
  return off;
}

function onKey(event: KeyboardEvent, root: Document, type: ReturnType<typeof typeAhead>): void {
  const { key, isComposing, ctrlKey, metaKey, altKey } = event;
  const isEscape = key === 'Escape';
  // Not one behind a dialog: that is the upper layer.
  const one = isEscape
    ? (root.querySelector('dialog[open]') ?? root).querySelector<HTMLDetailsElement>(openMenu)
    : hit<HTMLDetailsElement>(event, menu);
  if (!one || isComposing || ctrlKey || metaKey || altKey) return;
  const to = isEscape ? one.querySelector('summary') : entryFor(key, event.target as HTMLElement, one, type);
  if (!to) return;
  one.open = !isEscape;
  to.focus();
  // Neither does the page scroll, nor does a dialog around the menu close.
  event.preventDefault();
}

/** Where a key leads from the focused part of a menu: what was typed, or the next one. */
function entryFor(
  key: string,
  focused: HTMLElement,
  one: HTMLDetailsElement,
  type: ReturnType<typeof typeAhead>,
): HTMLElement | undefined {
  const items = [...one.querySelectorAll<HTMLElement>('a[href], input')];
  if (!one.open && key !== 'ArrowDown') return undefined;
  const typed = items[type(key, items.map(entryOf))];
  // Radios have arrow keys of their own.
  if (typed || focused.matches('input')) return typed;
  const stops = items.filter((item) => item.matches('a, :checked'));
  return stops[menuStep(key, stops.indexOf(focused), stops.length) ?? -1];
}

function entryOf(item: HTMLElement): Entry {
  return [(item.closest('label') ?? item).textContent ?? '', item.getAttribute('href') ?? ''];
}

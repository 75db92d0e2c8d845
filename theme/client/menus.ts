/**
 * Disclosure menus (`details`): one open at a time, Esc and clicks elsewhere close, arrow keys walk the links.
 * Opening and closing itself is the browser's.
 */
import { attribute } from '../../src/model/contract.ts';
import { menuStep } from './keys.ts';

const menu = `details[${attribute.menu}]`;

/** Listens on the document, so that menus swapped in later are served too. */
export function mount(root: Document): () => void {
  const off = new AbortController();
  const { signal } = off;
  const open = () => root.querySelectorAll<HTMLDetailsElement>(`${menu}[open]`);

  root.addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target : null;
      const chosen = Boolean(target?.closest('a'));
      for (const one of open()) {
        if (chosen || !one.contains(target)) one.open = false;
      }
    },
    { signal },
  );
  // `toggle` does not bubble; capturing hears it all the same.
  root.addEventListener(
    'toggle',
    (event) => {
      const opened = event.target;
      if (!(opened instanceof HTMLDetailsElement) || !opened.open || !opened.matches(menu)) return;
      for (const one of open()) if (one !== opened) one.open = false;
    },
    { signal, capture: true },
  );
  root.addEventListener('keydown', (event) => onKey(event, root), { signal });
  return () => off.abort();
}

function onKey(event: KeyboardEvent, root: Document): void {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  const focused = event.target instanceof Element ? event.target : null;
  if (event.key === 'Escape') {
    const one = root.querySelector<HTMLDetailsElement>(`${menu}[open]`);
    if (!one) return;
    one.open = false;
    one.querySelector('summary')?.focus();
    // A dialog around the menu stays open.
    event.preventDefault();
    return;
  }
  const one = focused?.closest<HTMLDetailsElement>(menu);
  // Radios have arrow keys of their own.
  if (!one || focused instanceof HTMLInputElement) return;
  const items = [...one.querySelectorAll<HTMLElement>('a[href], input:checked')];
  const to = menuStep(event.key, items.indexOf(focused as HTMLElement), items.length);
  if (to === undefined || (!one.open && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  one.open = true;
  items[to]?.focus();
}

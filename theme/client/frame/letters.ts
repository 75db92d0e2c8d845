/** Letters typed in an open menu move the focus to the item that begins with them. */
import { attribute } from '#model/contract';
import { hit, on } from '../listen.ts';
import { type MenuItem, typeAhead } from './type-ahead.ts';

/** Listens on the document, so that menus of later pages work too. */
export function mount(root: Document): void {
  const itemMeantBy = typeAhead();
  on(root, 'keydown', (press) => {
    const { key, isComposing, ctrlKey, metaKey, altKey } = press;
    const menu = hit(press, `details[${attribute.menu}][open]`);
    if (!menu || isComposing || ctrlKey || metaKey || altKey) return;
    const items = [...menu.querySelectorAll<HTMLElement>('a[href], input')];
    const item = items[itemMeantBy(key, items.map(textsOf))];
    if (!item) return;
    item.focus();
    press.preventDefault();
  });
}

function textsOf(item: HTMLElement): MenuItem {
  return [(item.closest('label') ?? item).textContent ?? '', item.getAttribute('href') ?? ''];
}

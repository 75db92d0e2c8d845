/** Letters typed in an open menu move the focus to the item that begins with them. */
import { attribute } from '#model/contract';
import { findHit, listen } from '../listen.ts';
import { createTypeAhead, type MenuItem } from './type-ahead.ts';

/** Listens on the document, so that menus of later pages work too. */
export function mountLetters(root: Document): void {
  const itemMeantBy = createTypeAhead();
  listen(root, 'keydown', (press) => {
    const { key, isComposing, ctrlKey, metaKey, altKey } = press;
    const menu = findHit(press, `details[${attribute.menu}][open]`);
    if (!menu || isComposing || ctrlKey || metaKey || altKey) return;
    const items = [...menu.querySelectorAll<HTMLElement>('a[href], input')];
    const item = items[itemMeantBy(key, items.map(getItemTexts))];
    if (!item) return;
    item.focus();
    press.preventDefault();
  });
}

function getItemTexts(item: HTMLElement): MenuItem {
  return [(item.closest('label') ?? item).textContent ?? '', item.getAttribute('href') ?? ''];
}

/** Shows the list of keys in a dialog, which is made on demand and removed on closing, so that pages hold nothing of it. */
import { attribute, ids } from '#model/contract';
import { areSingleKeysOff, nameSingleKeys, switchSingleKeys } from '../single-keys.ts';
import { getWord } from './words.ts';

/** The keys that work on this page. */
function listKeys(root: Document): readonly (readonly [keys: readonly string[], word: string])[] {
  const hasElement = (selector: string) => root.querySelector(selector) !== null;
  const control = root.documentElement.hasAttribute(attribute.apple) ? '⌘' : 'Ctrl';
  const single = (key: string) => (areSingleKeysOff(root) ? [] : [key]);
  const rows = [
    [hasElement(`#${ids.search}`) ? [...single('/'), `${control} K`] : [], 'keysSearch'],
    [hasElement('main a[rel=prev]') ? single('[') : [], 'keysPrevious'],
    [hasElement('main a[rel=next]') ? single(']') : [], 'keysNext'],
    [hasElement('.toc-list') ? single('t') : [], 'keysToc'],
    [[...single('?'), `${control} /`], 'keysHelp'],
    [['Esc'], 'keysLeave'],
  ] as const;
  return rows.flatMap(([keys, word]) => (keys.length > 0 ? [[keys, getWord(word)] as const] : []));
}

/** Closes as all dialogs do: by Esc, a click outside, its button, or when another page replaces this one. */
export function showKeys(root: Document): void {
  const dialog = root.createElement('dialog');
  const title = createTextElement(root, 'h2', getWord('keys'));
  title.id = 'Keys-title';
  dialog.className = 'keys';
  dialog.setAttribute('aria-labelledby', title.id);
  const close = createTextElement(root, 'button', '×');
  close.className = 'icon-btn';
  close.setAttribute('type', 'button');
  close.setAttribute('aria-label', getWord('keysClose'));
  close.addEventListener('click', () => dialog.close());
  const list = root.createElement('dl');
  fillList(root, list);
  const label = createTextElement(root, 'label', getWord('keysSingle'));
  const box = root.createElement('input');
  box.type = 'checkbox';
  box.checked = !areSingleKeysOff(root);
  box.addEventListener('change', () => {
    switchSingleKeys(root, box.checked);
    nameSingleKeys(root);
    fillList(root, list);
  });
  label.prepend(box);
  dialog.append(title, close, list, label);
  // Chromium leaves the focus on a closed dialog's box until the next frame: a key would go to the box.
  dialog.addEventListener('cancel', () => box.blur());
  dialog.addEventListener('close', () => dialog.remove());
  root.body.append(dialog);
  dialog.showModal();
}

function fillList(root: Document, list: HTMLElement): void {
  const rows = listKeys(root).map(([keys, word]) => {
    const row = root.createElement('div');
    const names = root.createElement('dt');
    names.append(...keys.map((key) => createTextElement(root, 'kbd', key)));
    row.append(names, createTextElement(root, 'dd', word));
    return row;
  });
  list.replaceChildren(...rows);
}

function createTextElement(root: Document, name: string, text: string): HTMLElement {
  return Object.assign(root.createElement(name), { textContent: text });
}

/** Shows the list of keys in a dialog, which is made on demand and removed on closing, so that pages hold nothing of it. */
import { attribute, ids } from '#model/contract';
import { getWord } from './words.ts';

/** The keys that work on this page. */
function listKeys(root: Document): readonly (readonly [keys: readonly string[], word: string])[] {
  const hasElement = (selector: string) => root.querySelector(selector) !== null;
  const control = root.documentElement.hasAttribute(attribute.apple) ? '⌘ K' : 'Ctrl K';
  return [
    ...(hasElement(`#${ids.search}`) ? ([[['/', control], getWord('keysSearch')]] as const) : []),
    ...(hasElement('main a[rel=prev]') ? ([[['['], getWord('keysPrevious')]] as const) : []),
    ...(hasElement('main a[rel=next]') ? ([[[']'], getWord('keysNext')]] as const) : []),
    ...(hasElement('.toc-list') ? ([[['t'], getWord('keysToc')]] as const) : []),
    [['?'], getWord('keysHelp')],
    [['Esc'], getWord('keysLeave')],
  ];
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
  for (const [keys, word] of listKeys(root)) {
    const row = root.createElement('div');
    const names = root.createElement('dt');
    names.append(...keys.map((key) => createTextElement(root, 'kbd', key)));
    row.append(names, createTextElement(root, 'dd', word));
    list.append(row);
  }
  dialog.append(title, close, list);
  dialog.addEventListener('close', () => dialog.remove());
  root.body.append(dialog);
  dialog.showModal();
}

function createTextElement(root: Document, name: string, text: string): HTMLElement {
  return Object.assign(root.createElement(name), { textContent: text });
}

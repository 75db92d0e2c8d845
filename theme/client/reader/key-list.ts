/** Shows the list of keys in a dialog, which is made on demand and removed on closing, so that pages hold nothing of it. */
import { attribute, ids } from '#model/contract';
import { wordOf } from './words.ts';

/** The keys that work on this page. */
function rows(root: Document): readonly (readonly [keys: readonly string[], word: string])[] {
  const has = (selector: string) => root.querySelector(selector) !== null;
  const control = root.documentElement.hasAttribute(attribute.apple) ? '⌘ K' : 'Ctrl K';
  return [
    ...(has(`#${ids.search}`) ? ([[['/', control], wordOf('keysSearch')]] as const) : []),
    ...(has('main a[rel=prev]') ? ([[['['], wordOf('keysPrevious')]] as const) : []),
    ...(has('main a[rel=next]') ? ([[[']'], wordOf('keysNext')]] as const) : []),
    ...(has('.toc-list') ? ([[['t'], wordOf('keysToc')]] as const) : []),
    [['?'], wordOf('keysHelp')],
    [['Esc'], wordOf('keysLeave')],
  ];
}

/** Closes as all dialogs do: by Esc, a click outside, its button, or when another page replaces this one. */
export function showKeys(root: Document): void {
  const dialog = root.createElement('dialog');
  const title = element(root, 'h2', wordOf('keys'));
  title.id = 'Keys-title';
  dialog.className = 'keys';
  dialog.setAttribute('aria-labelledby', title.id);
  const close = element(root, 'button', '×');
  close.className = 'icon-btn';
  close.setAttribute('type', 'button');
  close.setAttribute('aria-label', wordOf('keysClose'));
  close.addEventListener('click', () => dialog.close());
  const list = root.createElement('dl');
  for (const [keys, word] of rows(root)) {
    const row = root.createElement('div');
    const names = root.createElement('dt');
    names.append(...keys.map((key) => element(root, 'kbd', key)));
    row.append(names, element(root, 'dd', word));
    list.append(row);
  }
  dialog.append(title, close, list);
  dialog.addEventListener('close', () => dialog.remove());
  root.body.append(dialog);
  dialog.showModal();
}

function element(root: Document, name: string, text: string): HTMLElement {
  return Object.assign(root.createElement(name), { textContent: text });
}

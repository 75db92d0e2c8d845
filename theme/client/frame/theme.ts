/**
 * Light, dark or as the system has it: the radios of the header and of the menu, other tabs, the browser's bars.
 * The word was already put on `html` by the head script; here it is kept right.
 */
import { attribute, storageKey, type ThemeName, themeFrom, themes } from '../../../src/model/contract.ts';
import { fill } from '../../../src/model/strings.ts';
import { hit, on, onPage } from '../listen.ts';
import { store, stored } from '../storage.ts';

/** Shows the pickers, which are hidden without script, and serves them. */
export function mount(root: Document): void {
  onPage(() => {
    for (const picker of root.querySelectorAll<HTMLElement>(`[${attribute.needsScript}]`)) {
      picker.hidden = false;
    }
    // Not what is stored: where storage is blocked a choice holds as long as the document.
    show(root, themeFrom(root.documentElement.dataset.theme ?? null));
  });
  on(root, 'change', (event) => {
    const input = hit<HTMLInputElement>(event, '.themes input');
    if (!input) return;
    const theme = themeFrom(input.value);
    store('localStorage', storageKey.theme, theme);
    show(root, theme);
  });
  on(window, 'storage', () => show(root, themeFrom(stored('localStorage', storageKey.theme))));
}

function show(root: Document, theme: ThemeName): void {
  root.documentElement.dataset.theme = theme;
  let label = '';
  for (const input of root.querySelectorAll<HTMLInputElement>('.themes input')) {
    input.checked = input.value === theme;
    if (input.checked) label = input.closest('label')?.textContent ?? '';
  }
  for (const summary of root.querySelectorAll(`[${attribute.themeLabel}]`)) {
    summary.setAttribute('aria-label', fill(summary.getAttribute(attribute.themeLabel) ?? '', label));
  }
  // One for light ground, one for dark, in this order.
  for (const [index, bar] of root.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]').entries()) {
    const own = themes[index];
    if (theme === 'system') bar.media = `(prefers-color-scheme: ${own})`;
    else bar.media = theme === own ? 'all' : 'not all';
  }
}

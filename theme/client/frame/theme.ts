/**
 * Light, dark or the system's theme: serves the radios of header and menu, follows other tabs, colours the browser's bars.
 * The head script has already set the theme on `html`.
 */
import { attribute, themes } from '#model/contract';
import { fillPlaceholder } from '#model/strings';
import { parseTheme, storageKey } from '../constants.ts';
import { findHit, listen, runOnPages } from '../listen.ts';
import { getStored, store } from '../storage.ts';

/** Shows and serves the pickers, which are hidden without script. */
export function mountTheme(root: Document): void {
  runOnPages(() => {
    for (const picker of root.querySelectorAll<HTMLElement>(`[${attribute.needsScript}]`)) {
      picker.hidden = false;
    }
    copyRadios(root);
    // The document's theme, not the stored one: without storage a choice holds as long as the document.
    showTheme(root, root.documentElement.dataset.theme);
  });
  listen(root, 'change', (event) => {
    const input = findHit<HTMLInputElement>(event, '.themes input');
    if (!input) return;
    store('localStorage', storageKey.theme, input.value);
    showTheme(root, input.value);
  });
  // `pageshow`: a page that the browser kept while its reader was on others hears nothing of them. What is not stored holds.
  listen(window, 'storage pageshow', () => {
    const stored = getStored('localStorage', storageKey.theme);
    if (stored) showTheme(root, stored);
  });
}

/** The menu's radios are those of the header, in a group of their own. */
function copyRadios(root: Document): void {
  const copy = root.querySelector('.themes')?.cloneNode(true) as Element | undefined;
  const row = root.querySelector(`.md-row[${attribute.needsScript}]:empty`);
  if (!copy || !row) return;
  for (const input of copy.querySelectorAll('input')) input.name += '-menu';
  row.append(copy);
}

function showTheme(root: Document, word: string | undefined): void {
  const theme = parseTheme(word);
  root.documentElement.dataset.theme = theme;
  let label = '';
  for (const input of root.querySelectorAll<HTMLInputElement>('.themes input')) {
    input.checked = input.value === theme;
    if (input.checked) label = input.closest('label')?.textContent ?? '';
  }
  for (const summary of root.querySelectorAll(`[${attribute.themeLabel}]`)) {
    summary.setAttribute(
      'aria-label',
      fillPlaceholder(summary.getAttribute(attribute.themeLabel) ?? '', label),
    );
  }
  // The meta elements come in the order of `themes`: light, dark.
  for (const [index, bar] of root.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]').entries()) {
    const own = themes[index];
    if (theme === 'system') bar.media = `(prefers-color-scheme: ${own})`;
    else bar.media = theme === own ? 'all' : 'not all';
  }
}

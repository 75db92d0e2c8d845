/**
 * Light, dark or as the system has it: the radios of the header and of the menu, other tabs, the browser's bars.
 * The word was already put on `html` by the head script; here it is kept right.
 */
import { attribute, storageKey, type ThemeName, themeFrom } from '../../src/model/contract.ts';
import { fill } from '../../src/model/strings.ts';

/** Shows the pickers, which are hidden without script, and serves them. */
export function mount(root: Document): () => void {
  const off = new AbortController();
  const { signal } = off;
  for (const picker of root.querySelectorAll<HTMLElement>(`[${attribute.needsScript}]`)) {
    picker.hidden = false;
  }
  show(root, stored());
  root.addEventListener(
    'change',
    (event) => {
      const input = event.target;
      if (!(input instanceof HTMLInputElement) || !input.closest('.themes')) return;
      const theme = themeFrom(input.value);
      store(theme);
      show(root, theme);
    },
    { signal },
  );
  addEventListener(
    'storage',
    (event) => {
      if (event.key === storageKey.theme || event.key === null) show(root, stored());
    },
    { signal },
  );
  return () => off.abort();
}

function stored(): ThemeName {
  try {
    return themeFrom(localStorage.getItem(storageKey.theme));
  } catch {
    return 'system';
  }
}

function store(theme: ThemeName): void {
  try {
    localStorage.setItem(storageKey.theme, theme);
  } catch {
    // Storage is blocked: the choice holds for this page.
  }
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
  const bars = root.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  for (const [index, name] of (['light', 'dark'] as const).entries()) {
    const bar = bars[index];
    if (!bar) continue;
    if (theme === 'system') bar.media = `(prefers-color-scheme: ${name})`;
    else bar.media = theme === name ? 'all' : 'not all';
  }
}

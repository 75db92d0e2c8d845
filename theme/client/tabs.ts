/**
 * Tabs: the home page's code window and groups of code blocks. Arrow keys, Home and End move and select at
 * once. Without this the tabs are links to their panels.
 */
import { attribute } from '../../src/model/contract.ts';
import { tabStep } from './keys.ts';
import { hit, isPlain, on, onPage } from './listen.ts';

/** Serves every tab list of the page. */
export function mount(root: Document): void {
  onPage(() => {
    for (const holder of root.querySelectorAll(`[${attribute.tabs}]`)) {
      const tabs = tabsOf(holder);
      const first =
        // Not by `:target`, which comes later than the script, and never where pages are swapped.
        tabs.find((tab) => (tab as HTMLAnchorElement).hash === location.hash) ??
        tabs.find((tab) => tab.getAttribute('aria-selected') === 'true') ??
        tabs[0];
      // From here on `hidden` decides, not the address.
      holder.classList.add('live');
      if (first) select(first);
    }
  });
  on(root, 'click', (click) => {
    const tab = hit(click, '[role=tab]');
    if (!tab || !isPlain(click)) return;
    click.preventDefault();
    select(tab);
  });
  on(root, 'keydown', (press) => {
    const tab = hit(press, '[role=tab]');
    if (!tab || press.ctrlKey || press.metaKey || press.altKey) return;
    const tabs = tabsOf(tab.closest(`[${attribute.tabs}]`)!);
    const to = tabs[tabStep(press.key, tabs.indexOf(tab), tabs.length) ?? -1];
    if (!to) return;
    press.preventDefault();
    select(to);
    to.focus();
  });
}

function tabsOf(holder: Element): HTMLElement[] {
  return [...holder.querySelectorAll<HTMLElement>('[role=tab]')];
}

function select(chosen: HTMLElement): void {
  for (const tab of tabsOf(chosen.closest(`[${attribute.tabs}]`)!)) {
    const selected = tab === chosen;
    tab.setAttribute('aria-selected', String(selected));
    tab.tabIndex = selected ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    if (panel) panel.hidden = !selected;
  }
}

/**
 * Tabs: the home page's code window and groups of code blocks. Arrow keys, Home and End move and select at
 * once. Without this the tabs are links to their panels.
 */
import { attribute } from '../../src/model/contract.ts';
import { tabStep } from './keys.ts';
import { hit, isPlain, listen } from './listen.ts';

/** Serves every tab list of the page. */
export function mount(root: Document): () => void {
  const { on, off } = listen();
  for (const holder of root.querySelectorAll<HTMLElement>(`[${attribute.tabs}]`)) serve(holder, root, on);
  return off;
}

function serve(holder: HTMLElement, root: Document, on: ReturnType<typeof listen>['on']): void {
  const tabs = [...holder.querySelectorAll<HTMLElement>('[role=tab]')];
  const panelOf = (tab: HTMLElement) => root.getElementById(tab.getAttribute('aria-controls') ?? '');
  const tabOf = (event: Event) => hit(event, '[role=tab]') as HTMLElement;
  const select = (chosen: HTMLElement) => {
    for (const tab of tabs) {
      const selected = tab === chosen;
      tab.setAttribute('aria-selected', String(selected));
      tab.tabIndex = selected ? 0 : -1;
      const panel = panelOf(tab);
      if (panel) panel.hidden = !selected;
    }
  };
  const first =
    // Not by `:target`, which comes later than the script, and never where pages are swapped.
    tabs.find((tab) => (tab as HTMLAnchorElement).hash === location.hash) ??
    tabs.find((tab) => tab.getAttribute('aria-selected') === 'true') ??
    tabs[0];
  if (!first) return;
  // From here on `hidden` decides, not the address.
  holder.classList.add('live');
  select(first);

  on(holder, 'click', (click) => {
    const tab = tabOf(click);
    if (!tab || !isPlain(click)) return;
    click.preventDefault();
    select(tab);
  });
  on(holder, 'keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const to = tabs[tabStep(key, tabs.indexOf(tabOf(event)), tabs.length) ?? -1];
    if (!tabOf(event) || !to || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    select(to);
    to.focus();
  });
}

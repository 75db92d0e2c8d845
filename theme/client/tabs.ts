/**
 * Tabs: the home page's code window and groups of code blocks. Arrow keys, Home and End move and select at
 * once. Without this the tabs are links to their panels.
 */
import { attribute } from '../../src/model/contract.ts';
import { tabStep } from './keys.ts';

/** Serves every tab list of the page. */
export function mount(root: Document): () => void {
  const off = new AbortController();
  for (const holder of root.querySelectorAll<HTMLElement>(`[${attribute.tabs}]`)) {
    serve(holder, root, off.signal);
  }
  return () => off.abort();
}

function serve(holder: HTMLElement, root: Document, signal: AbortSignal): void {
  const tabs = [...holder.querySelectorAll<HTMLElement>('[role="tab"]')];
  const panelOf = (tab: HTMLElement) => root.getElementById(tab.getAttribute('aria-controls') ?? '');
  const select = (chosen: HTMLElement) => {
    for (const tab of tabs) {
      const on = tab === chosen;
      tab.setAttribute('aria-selected', String(on));
      tab.tabIndex = on ? 0 : -1;
      const panel = panelOf(tab);
      if (panel) panel.hidden = !on;
    }
  };
  const first = tabs.find((tab) => tab.getAttribute('aria-selected') === 'true') ?? tabs[0];
  if (!first) return;
  // From here on `hidden` decides, not the address.
  holder.classList.add('live');
  select(tabs.find((tab) => panelOf(tab)?.matches(':target')) ?? first);

  holder.addEventListener(
    'click',
    (event) => {
      const tab = tabOf(event, tabs);
      if (!tab || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      select(tab);
    },
    { signal },
  );
  holder.addEventListener(
    'keydown',
    (event) => {
      const tab = tabOf(event, tabs);
      const step = tab && tabStep(event.key, tabs.indexOf(tab), tabs.length);
      const to = step === undefined ? undefined : tabs[step];
      if (!to || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      select(to);
      to.focus();
    },
    { signal },
  );
}

function tabOf(event: Event, tabs: readonly HTMLElement[]): HTMLElement | undefined {
  return tabs.find((tab) => event.target instanceof Node && tab.contains(event.target));
}

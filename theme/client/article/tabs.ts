/**
 * Tabs: the home page's code window, groups of code blocks, `::: tabs`. Arrow keys, Home and End move and select at
 * once; what is chosen is kept, by its label. Without this the tabs are links to their panels.
 */
import { attribute, storageKey } from '../../../src/model/contract.ts';
import { tabStep } from '../frame/keys.ts';
import { hit, isPlain, isToLeft, on, onPage } from '../listen.ts';
import { store, stored } from '../storage.ts';

/** Serves every tab list of the page. */
export function mount(root: Document): void {
  onPage(() => {
    for (const holder of root.querySelectorAll(`[${attribute.tabs}]`)) {
      const tabs = tabsOf(holder);
      const first =
        // Not by `:target`, which comes later than the script, and never where pages are swapped.
        tabs.find((tab) => (tab as HTMLAnchorElement).hash === location.hash) ??
        tabs.sort((one, other) => chosenAt(other) - chosenAt(one))[0];
      // From here on `hidden` decides, not the address.
      holder.classList.add('live');
      if (first) select(first);
    }
  });
  on(root, 'click', (click) => {
    const tab = hit(click, '[role=tab]');
    if (!tab || !isPlain(click)) return;
    click.preventDefault();
    // A script's click shows a place in the group; it is nobody's choice.
    if (click.isTrusted) choose(tab, root);
    else select(tab);
  });
  on(root, 'keydown', (press) => {
    const tab = hit(press, '[role=tab]');
    if (!tab || !isPlain(press)) return;
    const tabs = tabsOf(holderOf(tab));
    const to = tabs[tabStep(press.key, tabs.indexOf(tab), tabs.length, isToLeft(tab)) ?? -1];
    if (!to) return;
    press.preventDefault();
    choose(to, root);
    to.focus();
  });
}

function holderOf(tab: HTMLElement): Element {
  return tab.closest(`[${attribute.tabs}]`)!;
}

/** Its own list is the first: panels, which may hold others, stand behind it. */
function tabsOf(holder: Element): HTMLElement[] {
  return [...holder.querySelector('[role=tablist]')!.children] as HTMLElement[];
}

/** Under which its choice is kept, and goes along with tabs of the same label; those of a key have a name more. */
function keyOf(tab: HTMLElement): string {
  return `${storageKey.tabs}${holderOf(tab).getAttribute(attribute.sync) ?? ''}:${tab.textContent}`;
}

/** When the reader chose it, in any group: 0 for never, 1 if it is the one that is shown. */
function chosenAt(tab: HTMLElement): number {
  return Number(stored('localStorage', keyOf(tab)) ?? tab.getAttribute('aria-selected') === 'true');
}

/** What the reader chooses stays under the pointer, whatever becomes longer above it. */
function choose(chosen: HTMLElement, root: Document): void {
  const { top } = chosen.getBoundingClientRect();
  const key = keyOf(chosen);
  for (const tab of root.querySelectorAll<HTMLElement>(`[${attribute.tabs}] [role=tab]`)) {
    if (keyOf(tab) === key) select(tab);
  }
  // Others beside it may bear the same label.
  select(chosen);
  store('localStorage', key, String(Date.now()));
  scrollBy({ top: chosen.getBoundingClientRect().top - top, behavior: 'instant' });
}

function select(chosen: HTMLElement): void {
  for (const tab of tabsOf(holderOf(chosen))) {
    const selected = tab === chosen;
    tab.setAttribute('aria-selected', String(selected));
    tab.tabIndex = selected ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    if (!panel) continue;
    // What is read there may hold nothing that the Tab key comes to.
    if (panel.matches('.tabs > *')) panel.tabIndex = tab.tabIndex;
    // For the browser's own search; where that does not know the word it is `true`. A panel of the code window keeps its height.
    panel.hidden = !selected && (panel.matches('pre') || ('until-found' as unknown as boolean));
  }
}

/**
 * Tabs: the home page's code window, groups of code blocks, `::: tabs`. Arrow keys, Home and End move and select at once; the
 * choice is stored by the tab's label. Without this script tabs are links to their panels.
 */
import { attribute } from '#model/contract';
import { storageKey } from '../constants.ts';
import { getTabStep } from '../frame/keys.ts';
import { findHit, isPlain, isToLeft, listen, runOnPages } from '../listen.ts';
import { getStored, store } from '../storage.ts';

/** Tabs of the theme: raw HTML may have others. */
const tabSelector = `[${attribute.tabs}] [role=tab]`;

/** What stays in view beside the selected tab, px: some of its neighbour, out of the fade that shows a scroller's edge. */
const air = 40;

/** Serves every tab list of the page. */
export function mountTabs(root: Document): void {
  runOnPages(() => {
    for (const holder of root.querySelectorAll(`[${attribute.tabs}]`)) {
      const tabs = listTabs(holder);
      const first =
        // Not `:target`, which is set after this script runs, and never where pages are swapped.
        tabs.find((tab) => (tab as HTMLAnchorElement).hash === location.hash) ??
        tabs.sort((a, b) => getChosenTime(b) - getChosenTime(a))[0];
      // From now on `hidden` decides which panel shows, not the address.
      holder.classList.add('live');
      if (first) select(first);
    }
  });
  listen(root, 'click', (click) => {
    const tab = findHit(click, tabSelector);
    if (!tab || !isPlain(click)) return;
    click.preventDefault();
    // A click by script only shows a panel; the reader has chosen nothing.
    if (click.isTrusted) choose(tab, root);
    else select(tab);
  });
  listen(root, 'keydown', (press) => {
    const tab = findHit(press, tabSelector);
    if (!tab || !isPlain(press)) return;
    const tabs = listTabs(findTabHolder(tab));
    const to = tabs[getTabStep(press.key, tabs.indexOf(tab), tabs.length, isToLeft(tab)) ?? -1];
    if (!to) return;
    press.preventDefault();
    choose(to, root);
    to.focus();
  });
}

function findTabHolder(tab: HTMLElement): Element {
  return tab.closest(`[${attribute.tabs}]`)!;
}

/** The holder's own list is the first: panels, which may contain others, come after it. */
function listTabs(holder: Element): HTMLElement[] {
  return [...holder.querySelector('[role=tablist]')!.children] as HTMLElement[];
}

/** The storage key of a choice. Tabs with the same label change together; those of a `sync` group only within it. */
function getTabStorageKey(tab: HTMLElement): string {
  return `${storageKey.tabs}${findTabHolder(tab).getAttribute(attribute.sync) ?? ''}:${tab.textContent}`;
}

/** When the reader chose this label, in any group: 0 for never, 1 for the selected tab. */
function getChosenTime(tab: HTMLElement): number {
  return Number(
    getStored('localStorage', getTabStorageKey(tab)) ?? tab.getAttribute('aria-selected') === 'true',
  );
}

/** Keeps the chosen tab under the pointer, whatever becomes longer above it. */
function choose(chosen: HTMLElement, root: Document): void {
  const { top } = chosen.getBoundingClientRect();
  const key = getTabStorageKey(chosen);
  for (const tab of root.querySelectorAll<HTMLElement>(tabSelector)) {
    if (getTabStorageKey(tab) === key) select(tab);
  }
  // Another tab of the list may have the same label.
  select(chosen);
  store('localStorage', key, String(Date.now()));
  scrollBy({ top: chosen.getBoundingClientRect().top - top, behavior: 'instant' });
}

function select(chosen: HTMLElement): void {
  showTab(chosen);
  for (const tab of listTabs(findTabHolder(chosen))) {
    const selected = tab === chosen;
    tab.setAttribute('aria-selected', String(selected));
    tab.tabIndex = selected ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    if (!panel) continue;
    // A panel may contain nothing that Tab reaches.
    if (panel.matches('.tabs > *')) panel.tabIndex = tab.tabIndex;
    // `until-found` lets the browser's search find it; older browsers read it as `true`. Such a panel keeps its box, which screen readers
    // would tell as an empty panel. A panel of the code window keeps its height.
    panel.ariaHidden = String(!selected);
    panel.hidden = !selected && (panel.matches('pre') || ('until-found' as unknown as boolean));
  }
}

/** Scrolls the list, never the page, until the tab is whole in it, or its start if it is wider. In the next frame: it measures, and many groups may change at once. */
function showTab(tab: HTMLElement): void {
  requestAnimationFrame(() => {
    const list = tab.parentElement!;
    const inside = list.getBoundingClientRect();
    const { left, right } = tab.getBoundingClientRect();
    list.scrollLeft += Math.min(left - air - inside.left, Math.max(0, right + air - inside.right));
  });
}

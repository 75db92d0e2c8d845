/**
 * Hydrates the site's own islands. Only pages with an island load this script. React and an island's own script load when the
 * island is nearly in view or a reader uses it; until then the island is the server's HTML.
 */
import { attribute, islandScriptsPart, islandSelector } from '#model/contract';
import { distance, event } from '../constants.ts';
import { findHit, listen, mountAll, runOnPages } from '../listen.ts';
import { getSetting } from '../navigation/scripts.ts';
import { getTrusted } from '../trusted.ts';
import { getShared } from './shared.ts';

type Island = {
  /** The element's HTML as sent by the server. */
  readonly plain: string;
  readonly src: string;
  /** Unmounts React; set after hydration. */
  leave?: () => void;
};

/** Islands that are hydrated or loading. */
const islands = new Map<HTMLElement, Island>();
/** The hosts by their first element, which is observed because a host itself has no box. */
const watched = new WeakMap<Element, HTMLElement>();
const scripts = new Map<string, Promise<unknown>>();

const inView = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      const host = watched.get(target);
      if (isIntersecting && host) hydrateHost(host);
    }
  },
  { rootMargin: `${distance.prefetch}px` },
);

function mountHydration(root: Document): void {
  runOnPages(() => {
    for (const host of islands.keys()) if (!host.isConnected) release(host);
    for (const host of root.querySelectorAll<HTMLElement>(islandSelector)) {
      if (islands.has(host)) continue;
      const box = host.firstElementChild;
      if (!box) {
        hydrateHost(host);
        continue;
      }
      watched.set(box, host);
      inView.observe(box);
    }
  });
  listen(root, 'focusin pointerdown', (used) => {
    const host = findHit(used, islandSelector);
    if (host) hydrateHost(host);
  });
  listen(root, 'click', recordClick, true);
  listen(root, event.renew, (renewal) => renewIslands(root, (renewal as CustomEvent<Document>).detail));
}

/** Clicks a button again after hydration if a reader pressed it before. */
function recordClick(click: Event): void {
  const host = findHit(click, islandSelector);
  const button = findHit(click, 'button');
  if (!host || !button || host.hasAttribute(attribute.awake)) return;
  hydrateHost(host)?.then(() => button.isConnected && button.click());
}

/** The loading of each island that somebody has woken. */
const hydrations = new WeakMap<HTMLElement, Promise<void>>();
function hydrateHost(host: HTMLElement): Promise<void> | undefined {
  if (!islands.has(host)) {
    islands.set(host, { plain: host.outerHTML, src: findScript(document, host) });
    hydrations.set(host, takeOver(host));
  }
  return hydrations.get(host);
}

async function takeOver(host: HTMLElement): Promise<void> {
  const name = host.getAttribute(attribute.island) ?? '';
  try {
    if (!getShared().hydrate) await loadIsland(getSetting(attribute.islands));
    const island = islands.get(host);
    if (!island?.src) return;
    await loadIsland(island.src);
    // The island may be gone meanwhile, or `renew` has replaced it.
    if (islands.get(host) !== island || !host.isConnected) return;
    island.leave = getShared().hydrate?.(host, getShared().components[name]);
    host.setAttribute(attribute.awake, '');
  } catch (fault) {
    islands.delete(host);
    console.error(fault);
  }
}

/** The address of an island's script; '' without one. Only the page's list tells it: an element may come from anywhere. */
function findScript(page: Document, host: Element): string {
  const list = page.querySelector(`script[${attribute.part}=${islandScriptsPart}]`)?.textContent;
  const name = host.getAttribute(attribute.island) ?? '';
  const scripts = JSON.parse(list || '{}');
  return Object.hasOwn(scripts, name) ? scripts[name] : '';
}

function loadIsland(src: string): Promise<unknown> {
  const known = scripts.get(src);
  if (known) return known;
  const loading = new Promise((done, fail) => {
    const script = document.createElement('script');
    script.src = getTrusted().createScriptURL(src);
    script.onload = done;
    script.onerror = () => {
      scripts.delete(src);
      fail(new Error(`${src} cannot be loaded.`));
    };
    document.head.append(script);
  });
  scripts.set(src, loading);
  return loading;
}

function release(host: HTMLElement): void {
  islands.get(host)?.leave?.();
  islands.delete(host);
}

/** Islands unchanged in the new page keep their state; others go back to the server's HTML and hydrate again. */
function renewIslands(root: Document, next: Document): void {
  const nextHosts = next.querySelectorAll(islandSelector);
  for (const [index, host] of [...root.querySelectorAll<HTMLElement>(islandSelector)].entries()) {
    const island = islands.get(host);
    const nextHost = nextHosts[index];
    if (!island) continue;
    if (nextHost?.outerHTML === island.plain && findScript(next, nextHost) === island.src) continue;
    release(host);
    host.outerHTML = getTrusted().createHTML(island.plain);
  }
}

mountAll([mountHydration]);

/**
 * Hydrates the site's own islands. Only pages with an island load this script. React and an island's own script load when the
 * island is nearly in view or a reader uses it; until then the island is the server's HTML.
 */
import { attribute, distance, event, islandSelector } from '#model/contract';
import { hit, mountAll, on, onPage } from '../listen.ts';
import { setting } from '../navigation/scripts.ts';
import { trusted } from '../trusted.ts';
import { shared } from './shared.ts';

type Island = {
  /** The element's HTML as sent by the server. */
  readonly plain: string;
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
      if (isIntersecting && host) wake(host);
    }
  },
  { rootMargin: `${distance.prefetch}px` },
);

function mount(root: Document): void {
  onPage(() => {
    for (const host of islands.keys()) if (!host.isConnected) release(host);
    for (const host of root.querySelectorAll<HTMLElement>(islandSelector)) {
      if (islands.has(host)) continue;
      const box = host.firstElementChild;
      if (!box) {
        wake(host);
        continue;
      }
      watched.set(box, host);
      inView.observe(box);
    }
  });
  on(root, 'focusin pointerdown', (used) => {
    const host = hit(used, islandSelector);
    if (host) wake(host);
  });
  on(root, 'click', keepClick, true);
  on(root, event.renew, (renewal) => renew(root, (renewal as CustomEvent<Document>).detail));
}

/** Clicks a button again after hydration if a reader pressed it before. */
function keepClick(click: Event): void {
  const host = hit(click, islandSelector);
  const button = hit(click, 'button');
  if (!host || !button || host.hasAttribute(attribute.awake)) return;
  wake(host)?.then(() => button.isConnected && button.click());
}

/** The loading of each island that somebody has woken. */
const hydrations = new WeakMap<HTMLElement, Promise<void>>();
function wake(host: HTMLElement): Promise<void> | undefined {
  if (!islands.has(host)) {
    islands.set(host, { plain: host.outerHTML });
    hydrations.set(host, takeOver(host));
  }
  return hydrations.get(host);
}

async function takeOver(host: HTMLElement): Promise<void> {
  const name = host.getAttribute(attribute.island) ?? '';
  try {
    if (!shared().hydrate) await load(setting(attribute.islands));
    await load(host.getAttribute(attribute.islandScript) ?? '');
    const island = islands.get(host);
    // The island may be gone meanwhile, or `renew` has replaced it.
    if (!island || !host.isConnected) return;
    island.leave = shared().hydrate?.(host, shared().components[name]);
    host.setAttribute(attribute.awake, '');
  } catch (fault) {
    islands.delete(host);
    console.error(fault);
  }
}

function load(src: string): Promise<unknown> {
  const known = scripts.get(src);
  if (known) return known;
  const loading = new Promise((done, fail) => {
    const script = document.createElement('script');
    script.src = trusted().createScriptURL(src);
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
function renew(root: Document, next: Document): void {
  const nextHosts = next.querySelectorAll(islandSelector);
  for (const [index, host] of [...root.querySelectorAll<HTMLElement>(islandSelector)].entries()) {
    const island = islands.get(host);
    if (!island || nextHosts[index]?.outerHTML === island.plain) continue;
    release(host);
    host.outerHTML = trusted().createHTML(island.plain);
  }
}

mountAll([mount]);

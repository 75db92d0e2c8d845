/**
 * Brings the islands of the site's own to life: a script that pages load which have one. React, and an island's own
 * script, come when the island is nearly in view, or a reader uses it; until then it is the server's HTML.
 */
import { attribute, distance, event, islandSelector } from '../../../src/model/contract.ts';
import { hit, mountAll, on, onPage } from '../listen.ts';
import { setting } from '../navigation/scripts.ts';
import { trusted } from '../trusted.ts';
import { shared } from './shared.ts';

type Island = {
  /** Its element as the server sent it. */
  readonly plain: string;
  /** Gives it back; there once React has taken it over. */
  leave?: () => void;
};

/** Those that are alive, or about to be. */
const islands = new Map<HTMLElement, Island>();
/** What is watched in place of each, which has no box of its own. */
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
    for (const host of islands.keys()) if (!host.isConnected) put(host);
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

/** A button that was pressed too early is pressed again when it can answer. */
function keepClick(click: Event): void {
  const host = hit(click, islandSelector);
  const button = hit(click, 'button');
  if (!host || !button || host.hasAttribute(attribute.awake)) return;
  wake(host)?.then(() => button.isConnected && button.click());
}

/** Nothing where it is awake, or on its way: the promise is the first caller's. */
const ways = new WeakMap<HTMLElement, Promise<void>>();
function wake(host: HTMLElement): Promise<void> | undefined {
  if (!islands.has(host)) {
    islands.set(host, { plain: host.outerHTML });
    ways.set(host, takeOver(host));
  }
  return ways.get(host);
}

async function takeOver(host: HTMLElement): Promise<void> {
  const name = host.getAttribute(attribute.island) ?? '';
  try {
    if (!shared().hydrate) await load(setting(attribute.islands));
    await load(host.getAttribute(attribute.islandScript) ?? '');
    const island = islands.get(host);
    // It may be gone meanwhile, or about to be another.
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
  const way = new Promise((done, fail) => {
    const script = document.createElement('script');
    script.src = trusted().createScriptURL(src);
    script.onload = done;
    script.onerror = () => {
      scripts.delete(src);
      fail(new Error(`${src} cannot be loaded.`));
    };
    document.head.append(script);
  });
  scripts.set(src, way);
  return way;
}

function put(host: HTMLElement): void {
  islands.get(host)?.leave?.();
  islands.delete(host);
}

/** Islands that are the same in the page to come keep their state; the others are what the server sent, and wake anew. */
function renew(root: Document, next: Document): void {
  const coming = next.querySelectorAll(islandSelector);
  for (const [index, host] of [...root.querySelectorAll<HTMLElement>(islandSelector)].entries()) {
    const island = islands.get(host);
    if (!island || coming[index]?.outerHTML === island.plain) continue;
    put(host);
    host.outerHTML = trusted().createHTML(island.plain);
  }
}

mountAll([mount]);

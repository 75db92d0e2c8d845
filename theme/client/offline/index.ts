/**
 * Offline copies of pages: registers the service worker, which serves them, stores each page read, saves sections that readers
 * choose, and marks copies as such. Offers nothing if the browser has no service worker or no space.
 */
import { event } from '#model/contract';
import { type OfflineSettings, offlineMark } from '../../../src/features/offline/contract.ts';
import { on, whenIdle } from '../listen.ts';
import { setting } from '../navigation/scripts.ts';
import { isSparing } from '../navigation/sparing.ts';
import { store, stored } from '../storage.ts';
import { trusted } from '../trusted.ts';
import { tellOfCopy } from './notice.ts';
import { keepPage } from './read.ts';
import { renew } from './renew.ts';
import { offerSection } from './section.ts';
import { isOwnCache, Stock } from './stock.ts';

/** A visit looks for a newer build once, and again after this time, ms. */
const visit = 10 * 60 * 1000;
const visitKey = 'docgen:renewed:';

const settings = setting(offlineMark.settings);
if (settings) {
  const { worker, words }: OfflineSettings = JSON.parse(settings);
  tellOfCopy(document, words);
  on(window, event.route, () => tellOfCopy(document, words));
  whenIdle(() => start(worker, words).catch(() => {}));
}

/** Rejects if the browser refuses: then nothing is stored or offered. */
async function start(worker: string, words: OfflineSettings['words']): Promise<void> {
  if (!isSecureContext || !/^https?:$/.test(location.protocol) || !('caches' in window)) return;
  const { serviceWorker } = navigator;
  const scope = new URL('./', new URL(worker, location.href)).href;
  // `dev` changes pages at every save.
  if (document.querySelector('script[src*="/@docgen/live.js"]')) {
    return end(serviceWorker, scope);
  }
  await serviceWorker?.register(trusted().createScriptURL(worker), { scope });
  if (!serviceWorker) return;
  const stock = new Stock(scope);
  const read = () => readPage(stock).catch(() => {});
  const offer = () => offerSection(document, words, stock);
  on(window, event.route, () => {
    void offer();
    whenIdle(read);
  });
  await offer();
  await read();
  await inOneTab(scope, () => renewOnce(stock));
  await offer();
}

/** Removes what another build at the same address has left. */
async function end(workers: ServiceWorkerContainer | undefined, scope: string): Promise<void> {
  const old = await workers?.getRegistration(scope);
  if (old?.scope === scope) await old.unregister();
  for (const name of await caches.keys()) if (isOwnCache(name, scope)) await caches.delete(name);
}

/** Stores the current page, unless it is a copy itself. */
async function readPage(stock: Stock): Promise<void> {
  if (document.querySelector(`[${offlineMark.saved}]`)) return;
  // Another tab may have ended the worker, because the site has switched copies off.
  if (!(await navigator.serviceWorker.getRegistration(stock.scope))) return;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  await keepPage(stock, location.href.replace(/#.*$/s, ''), loaded);
}

async function renewOnce(stock: Stock): Promise<void> {
  const key = visitKey + stock.scope;
  const last = Number(stored('sessionStorage', key));
  if (Date.now() - last < visit) return;
  await renew(stock, isSparing());
  store('sessionStorage', key, String(Date.now()));
}

/** Runs the work in one tab only. */
async function inOneTab(scope: string, work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return work();
  await locks.request(`docgen:offline:${scope}`, { ifAvailable: true }, (lock) => lock && work());
}

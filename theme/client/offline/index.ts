/**
 * Copies of pages in the reader's browser: registers the service worker that answers from them, keeps what is read, saves sections
 * that readers choose, says of copies that they are some. Where a browser has no worker or no room nothing is offered.
 */
import { event } from '../../../src/model/contract.ts';
import { type OfflineSettings, offlineMark } from '../../../src/model/output/offline.ts';
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

/** A visit looks once for a newer build, and again when it has lasted that long, ms. */
const visit = 10 * 60 * 1000;
const visitKey = 'docgen:renewed:';

const told = setting(offlineMark.settings);
if (told) {
  const { worker, words }: OfflineSettings = JSON.parse(told);
  tellOfCopy(document, words);
  on(window, event.route, () => tellOfCopy(document, words));
  whenIdle(() => start(worker, words).catch(() => {}));
}

/** Rejects where the browser refuses: nothing is kept then, and nothing offered. */
async function start(worker: string, words: OfflineSettings['words']): Promise<void> {
  if (!isSecureContext || !/^https?:$/.test(location.protocol) || !('caches' in window)) return;
  const { serviceWorker } = navigator;
  const scope = new URL('./', new URL(worker, location.href)).href;
  // What `dev` shows changes at every save.
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
  await alone(scope, () => renewOnce(stock));
  await offer();
}

/** What an output of the same address has left. */
async function end(workers: ServiceWorkerContainer | undefined, scope: string): Promise<void> {
  const old = await workers?.getRegistration(scope);
  if (old?.scope === scope) await old.unregister();
  for (const name of await caches.keys()) if (isOwnCache(name, scope)) await caches.delete(name);
}

/** What is shown as a copy is one already. */
async function readPage(stock: Stock): Promise<void> {
  if (document.querySelector(`[${offlineMark.saved}]`)) return;
  // It may have ended in another tab, when the site wanted it no more.
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

/** Of several tabs one renews. */
async function alone(scope: string, work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return work();
  await locks.request(`docgen:offline:${scope}`, { ifAvailable: true }, (lock) => lock && work());
}

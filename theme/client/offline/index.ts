/**
 * Offline copies of pages: registers the service worker, which serves them, stores each page read, saves sections that readers
 * choose, and marks copies as such. Offers nothing if the browser has no service worker or no space.
 */
import { type OfflineSettings, offlineMark } from '../../../src/features/offline/contract.ts';
import { event } from '../constants.ts';
import { listen, runWhenIdle } from '../listen.ts';
import { getSetting } from '../navigation/scripts.ts';
import { isSparing } from '../navigation/sparing.ts';
import { getStored, store } from '../storage.ts';
import { getTrusted } from '../trusted.ts';
import { showCopyNotice } from './notice.ts';
import { storePage } from './read.ts';
import { renewCopies } from './renew.ts';
import { showOffer } from './section.ts';
import { isOwnCache, Stock } from './stock.ts';

/** A visit looks for a newer build once, and again after this time, ms. */
const visit = 10 * 60 * 1000;
const visitKey = 'docgen:renewed:';

const settings = getSetting(offlineMark.settings);
if (settings) {
  const { worker, words }: OfflineSettings = JSON.parse(settings);
  showCopyNotice(document, words);
  listen(window, event.route, () => showCopyNotice(document, words));
  runWhenIdle(() => start(worker, words).catch(() => {}));
}

/** Rejects if the browser refuses: then nothing is stored or offered. */
async function start(worker: string, words: OfflineSettings['words']): Promise<void> {
  if (!isSecureContext || !/^https?:$/.test(location.protocol) || !('caches' in window)) return;
  const { serviceWorker } = navigator;
  const scope = new URL('./', new URL(worker, location.href)).href;
  // `dev` changes pages at every save.
  if (document.querySelector('script[src*="/@docgen/live.js"]')) {
    return removeOldCopies(serviceWorker, scope);
  }
  await serviceWorker?.register(getTrusted().createScriptURL(worker), { scope });
  if (!serviceWorker) return;
  const stock = new Stock(scope);
  const readCurrentPage = () => readPage(stock).catch(() => {});
  const showSection = () => showOffer(document, words, stock);
  listen(window, event.route, () => {
    void showSection();
    runWhenIdle(readCurrentPage);
  });
  await showSection();
  await readCurrentPage();
  await runInOneTab(scope, () => renewOncePerVisit(stock));
  await showSection();
  // What an interruption has left is fetched when the network is back.
  listen(window, 'online', async () => {
    await runInOneTab(scope, () => renew(stock)).catch(() => {});
    await showSection();
  });
}

/** Removes what another build at the same address has left. */
async function removeOldCopies(workers: ServiceWorkerContainer | undefined, scope: string): Promise<void> {
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
  await storePage(stock, getPageAddress(), loaded);
}

function renew(stock: Stock): Promise<void> {
  return renewCopies(stock, isSparing(), getPageAddress());
}

/** Without the place in the page. */
function getPageAddress(): string {
  return location.href.replace(/#.*$/s, '');
}

async function renewOncePerVisit(stock: Stock): Promise<void> {
  const key = visitKey + stock.scope;
  const last = Number(getStored('sessionStorage', key));
  if (Math.abs(Date.now() - last) < visit) return;
  await renew(stock);
  store('sessionStorage', key, String(Date.now()));
}

/** Runs the work in one tab only. */
async function runInOneTab(scope: string, work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return work();
  await locks.request(`docgen:offline:${scope}`, { ifAvailable: true }, (lock) => lock && work());
}

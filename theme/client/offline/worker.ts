/**
 * The service worker: answers with copies if the network does not, and removes itself if the site has switched copies off. The
 * pages' script decides what to store (read.ts, save.ts). A copy of a page always says that it is one.
 */
import { encodePath } from '#model/address/url';
import { escapeHtml } from '#model/text';
import {
  offlineMark,
  type WorkerSettings,
  workerFile,
  workerSettings,
} from '../../../src/features/offline/contract.ts';
import { findInPacks, listPackedPages } from './packs.ts';
import { mostBytes, mostListed, mostRead } from './plan.ts';
import {
  addMainAttributes,
  chooseRule,
  type FetchRule,
  getFileKey,
  getPageKey,
  getPathInScope,
} from './rules.ts';
import {
  cacheName,
  createCopy,
  isHtml,
  isKeepableFile,
  isOwnCache,
  isOwnPage,
  noted,
  partNames,
  Stock,
} from './stock.ts';

type Waiting = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Waiting & {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
};

/** The used part of a worker's global object; the types for workers cannot be combined with those of a document. */
type Worker = {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  readonly [workerSettings]: WorkerSettings;
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install' | 'activate', hear: (event: Waiting) => void): void;
  addEventListener(kind: 'fetch', hear: (event: Fetching) => void): void;
};

const worker = globalThis as unknown as Worker;
const { scope } = worker.registration;
const stock = new Stock(scope);

/** After this time a page's copy is shown, ms. */
const patience = 3000;

/** When the browser has compiled a page's scripts, ms. */
const afterScripts = 2000;

/** The site has switched copies off. */
let hasEnded = false;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(activateWorker()));
worker.addEventListener('fetch', (event) => {
  const rule = hasEnded ? 'leave' : chooseRule(event.request, scope);
  if (rule !== 'leave') event.respondWith(answers[rule](event));
});

const answers: Readonly<Record<Exclude<FetchRule, 'leave'>, (event: Fetching) => Promise<Response>>> = {
  page: respondWithPage,
  named: respondWithHashedFile,
  other: respondWithFile,
};

/** Takes control of open pages and deletes copies of older formats. */
async function activateWorker(): Promise<void> {
  await deleteCopies(partNames.map((part) => cacheName(part, scope)));
  await worker.clients.claim();
}

/** Deletes the site's caches but those named. */
async function deleteCopies(kept: readonly string[] = []): Promise<void> {
  const names = await caches.keys().catch(() => []);
  const old = names.filter((name) => isOwnCache(name, scope) && !kept.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The newer one of the copies that were read and saved, if there is one; a private window has none. */
async function findStoredCopy(part: 'pages' | 'files', key: string): Promise<Response | undefined> {
  const options = { cacheName: cacheName(part, scope), ignoreVary: true };
  const read = await caches.match(key, options).catch(() => undefined);
  // A file that was read is the same, or its page is not newer.
  if (read && part === 'files') return read;
  const saved = await findInPacks(stock, key).catch(() => undefined);
  const dateOf = (copy: Response | undefined) => copy?.headers.get(noted.saved) ?? '';
  return saved && dateOf(saved) >= dateOf(read) ? saved : read;
}

async function respondWithPage(event: Fetching): Promise<Response> {
  const { request } = event;
  const isNavigation = request.mode === 'navigate';
  const response = fetch(request);
  // Handled below too, but perhaps too late for the browser.
  response.catch(() => {});
  const looking = findStoredCopy('pages', getPageKey(request.url));
  const answer = await limitResponseTime(response, looking).catch(() => undefined);
  if (answer && answer.status < 500) {
    if (isNavigation) event.waitUntil(unregisterIfOver(answer.clone()).catch(() => {}));
    return answer;
  }
  const copy = await looking;
  if (copy) return addNotice(copy);
  if (answer || !isNavigation) return answer ?? Response.error();
  return (await leadToCopy(request.url)) ?? respondWithFallback(request.url);
}

/** An old address leads to its page if that is stored, as it would from the host. */
async function leadToCopy(url: string): Promise<Response | undefined> {
  const { pathname } = new URL(getPageKey(url));
  const { moved } = worker[workerSettings];
  const old = pathname.replace(/\/$/, '');
  if (!Object.hasOwn(moved, old)) return undefined;
  const target = new URL(moved[old]!, scope);
  target.search = new URL(url).search;
  const copy = await findStoredCopy('pages', getPageKey(target.href));
  return copy && Response.redirect(target.href);
}

/** Rejects if there is no response in time, but a copy. */
function limitResponseTime(
  response: Promise<Response>,
  looking: Promise<Response | undefined>,
): Promise<Response> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(async () => (await looking) && reject(), patience);
  });
  return Promise.race([response, late]);
}

/** Adds to the copy when it was made, which the page's script shows. */
async function addNotice(copy: Response): Promise<Response> {
  const { headers } = copy;
  const html = addMainAttributes(await copy.text(), {
    [offlineMark.saved]: headers.get(noted.saved) ?? '',
    ...(headers.has(noted.outdated) && { [offlineMark.outdated]: '' }),
  });
  return new Response(html, { headers });
}

/** Files with a hash in their names never change. Stores those of pages; those of the search are in a pack. */
async function respondWithHashedFile(event: Fetching): Promise<Response> {
  const key = getFileKey(event.request.url);
  const copy = await findStoredCopy('files', key);
  if (copy) return copy;
  const answer = await fetch(event.request);
  if (isKeepableFile(answer) && getPathInScope(key, scope).startsWith('assets/')) {
    const storing = storeFile(key, answer.clone()).catch(() => {});
    // If copies were switched off meanwhile, opening the cache has made it again.
    event.waitUntil(storing.then(() => (hasEnded ? deleteCopies() : undefined)));
  }
  return answer;
}

/** Stores the file if pages are stored too, up to the limit. */
async function storeFile(key: string, answer: Response): Promise<void> {
  const name = cacheName('files', scope);
  if (Number(answer.headers.get('content-length')) > mostBytes || !(await caches.has(name))) return;
  const files = await caches.open(name);
  if ((await files.keys()).length >= mostRead.files) return;
  const copy = await createCopy(answer);
  await files.put(key, copy);
}

async function respondWithFile({ request }: Fetching): Promise<Response> {
  const looking = findStoredCopy('files', getFileKey(request.url));
  const answer = await limitResponseTime(fetch(request), looking).catch(() => undefined);
  return answer && answer.status < 500 ? answer : ((await looking) ?? answer ?? Response.error());
}

/** The page for "neither network nor copy", which lists the stored pages. */
async function respondWithFallback(url: string): Promise<Response> {
  const { trees, stylesheet } = worker[workerSettings];
  const { pathname } = new URL(url);
  const tree = trees.find(({ base }) => `${pathname}/`.startsWith(base)) ?? trees.at(-1)!;
  const urls = await listStoredPages();
  const links = await Promise.all(
    urls
      .filter((one) => new URL(one).pathname.startsWith(tree.base))
      .slice(0, mostListed)
      .map(async (one) => formatLink(one, await findStoredCopy('pages', one))),
  );
  const html = [
    `<!doctype html><html lang="${escapeHtml(tree.lang)}" data-theme="system"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(tree.title)}</title><link rel="stylesheet" href="${escapeHtml(stylesheet)}"></head>`,
    '<body><div class="shell single"><main class="doc"><article>',
    `<h1>${escapeHtml(tree.title)}</h1><div class="prose"><p>${escapeHtml(tree.text)}</p><ul>${links.join('')}</ul></div>`,
    '</article></main></div></body></html>',
  ];
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; style-src 'self'; base-uri 'none'",
  };
  return new Response(html.join('\n'), { status: 503, headers });
}

/** Addresses of the pages that were read, the last first, then of those in saved sections. */
async function listStoredPages(): Promise<string[]> {
  const pages = (await stock.has('pages')) ? await (await stock.open('pages')).keys() : [];
  const packed = await listPackedPages(stock).catch(() => []);
  return [
    ...new Set([...pages.map(({ url }) => url).reverse(), ...packed.map((path) => scope + encodePath(path))]),
  ];
}

/** The title is already escaped, as in the page's HTML. */
async function formatLink(url: string, copy: Response | undefined): Promise<string> {
  const [, title = ''] = /<title>([^<]*)/.exec((await copy?.text()) ?? '') ?? [];
  return `<li><a href="${escapeHtml(url)}">${title || escapeHtml(url)}</a></li>`;
}

/**
 * A page without the settings is not from a site with copies. If the host has no worker either, the setting is off: deletes all
 * copies and the worker. A server error does not count, nor a tree of an older build that is still on the host.
 */
async function unregisterIfOver(answer: Response): Promise<void> {
  const isPage = answer.type === 'basic' && isHtml(answer);
  const tells = isPage && (answer.status === 200 || answer.status === 404);
  const html = tells ? await answer.text() : '';
  if (!tells || isOwnPage(html)) return;
  const isOurs = html.includes(` src="${new URL(scope).pathname}assets/loader.`);
  const file = await fetch(location.href, { cache: 'no-store' });
  const isGone = file.status === 404 || file.status === 410;
  const isPageInstead = file.ok && !file.redirected && isHtml(file);
  if (!isGone && !isPageInstead && !(isOurs && (await isLeftOver()))) return;
  // A gate may answer so too. The copies stay, and the next page of the site brings the worker back.
  if (isPageInstead && !isOurs) return void worker.registration.unregister();
  hasEnded = true;
  await deleteCopies();
  await worker.registration.unregister();
  // Chromium (143) makes a deleted cache again, empty, to note how it has compiled a script that came from there.
  await new Promise((resolve) => setTimeout(resolve, afterScripts));
  await deleteCopies();
}

/** True if the last build has no worker, and a deploy left the old one there. */
async function isLeftOver(): Promise<boolean> {
  const answer = await fetch(`${scope}manifest.json`, { cache: 'no-cache' });
  const build = answer.ok ? await answer.json().catch(() => undefined) : undefined;
  return build?.version === 1 && typeof build.files === 'object' && !Object.hasOwn(build.files, workerFile);
}

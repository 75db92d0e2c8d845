/**
 * The service worker: it answers with copies where the network does not, and ends itself where the site keeps none any more.
 * What is kept is the pages' own matter (keep.ts). A copy of a page always says so.
 */
import {
  offlineMark,
  type WorkerSettings,
  workerFile,
  workerSettings,
} from '../../../src/model/output/offline.ts';
import { escapeHtml } from '../../../src/model/text.ts';
import { buildIn, entryOf, most, mostListed, mostRead } from './plan.ts';
import { fileKey, marked, pageKey, pathIn, type Rule, ruleFor } from './rules.ts';
import {
  cacheName,
  copyOf,
  isKeepable,
  isOwnCache,
  isOwnPage,
  noted,
  type Part,
  partNames,
} from './stock.ts';

type Waiting = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Waiting & {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
};

/** What a worker's global object has; the library of types has it only in place of a document's. */
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

/** A page that takes longer is shown as it was kept, ms. */
const patience = 3000;

/** The site keeps no copies any more. */
let hasEnded = false;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(begin()));
worker.addEventListener('fetch', (event) => {
  const rule = hasEnded ? 'leave' : ruleFor(event.request, scope);
  if (rule !== 'leave') event.respondWith(answers[rule](event));
});

const answers: Readonly<Record<Exclude<Rule, 'leave'>, (event: Fetching) => Promise<Response>>> = {
  page,
  named: namedFile,
  other: otherFile,
};

/** Takes the pages over that are open, without copies of an older form. */
async function begin(): Promise<void> {
  const names = await caches.keys().catch(() => []);
  const kept = partNames.map((part) => cacheName(part, scope));
  const old = names.filter((name) => isOwnCache(name, scope) && !kept.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** A copy, if there is one; none in a window that keeps nothing. */
async function kept(part: Part, key: string): Promise<Response | undefined> {
  return caches.match(key, { cacheName: cacheName(part, scope), ignoreVary: true }).catch(() => undefined);
}

async function page(event: Fetching): Promise<Response> {
  const { request } = event;
  const isNavigation = request.mode === 'navigate';
  const asked = fetch(request);
  // Heard below, but perhaps a moment too late.
  asked.catch(() => {});
  const copy = await kept('pages', pageKey(request.url));
  const answer = await (copy ? inTime(asked) : asked).catch(() => undefined);
  if (answer && answer.status < 500) {
    if (isNavigation) event.waitUntil(endIfOver(answer.clone()).catch(() => {}));
    return answer;
  }
  if (copy) return saidSo(copy);
  return answer ?? (isNavigation ? nothingKept(request.url) : Response.error());
}

/** Rejects where there is no answer in time. */
function inTime(asked: Promise<Response>): Promise<Response> {
  return Promise.race([asked, new Promise<never>((_, reject) => setTimeout(reject, patience))]);
}

/** The copy says when it was made; the page's script shows it. */
async function saidSo(copy: Response): Promise<Response> {
  const { headers } = copy;
  const html = marked(await copy.text(), {
    [offlineMark.saved]: headers.get(noted.saved) ?? '',
    ...(headers.has(noted.outdated) && { [offlineMark.outdated]: '' }),
  });
  return new Response(html, { headers });
}

/** Files that bear their content's hash never change. Those of pages are kept as they come, parts of an index with their section. */
async function namedFile(event: Fetching): Promise<Response> {
  const key = fileKey(event.request.url);
  const copy = await kept('files', key);
  if (copy) return copy;
  const answer = await fetch(event.request);
  if (isKeepable(answer) && pathIn(key, scope).startsWith('assets/')) {
    event.waitUntil(keepFile(key, answer.clone()).catch(() => {}));
  }
  return answer;
}

/** Where pages are kept, and as long as there is room. */
async function keepFile(key: string, answer: Response): Promise<void> {
  const name = cacheName('files', scope);
  if (Number(answer.headers.get('content-length')) > most.file || !(await caches.has(name))) return;
  const files = await caches.open(name);
  if ((await files.keys()).length >= mostRead.files) return;
  const copy = await copyOf(answer);
  await files.put(key, copy);
}

async function otherFile({ request }: Fetching): Promise<Response> {
  const copy = await kept('files', fileKey(request.url));
  if (!copy) return fetch(request);
  const answer = await inTime(fetch(request)).catch(() => undefined);
  return answer && answer.status < 500 ? answer : copy;
}

/** Neither a network nor a copy: tells so, and which pages there are. */
async function nothingKept(url: string): Promise<Response> {
  const { trees, stylesheet } = worker[workerSettings];
  const { pathname } = new URL(url);
  const tree = trees.find(({ base }) => `${pathname}/`.startsWith(base)) ?? trees.at(-1)!;
  const name = cacheName('pages', scope);
  const pages = (await caches.has(name).catch(() => false)) ? await caches.open(name) : undefined;
  const requests = (await pages?.keys()) ?? [];
  const links = await Promise.all(
    requests
      .filter((request) => new URL(request.url).pathname.startsWith(tree.base))
      .slice(-mostListed)
      .map(async (request) => linkTo(request.url, await pages?.match(request))),
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

/** A title is as the page's HTML has it. */
function linkTo(url: string, copy: Response | undefined): string {
  const title = decodeURIComponent(copy?.headers.get(noted.title) ?? '').replaceAll('<', '&lt;');
  return `<li><a href="${escapeHtml(url)}">${title || escapeHtml(url)}</a></li>`;
}

/**
 * A page without the mark is not of a site that keeps copies. If the host has no worker any more either, the setting is off: all
 * copies go, and the worker with them. A host's bad moment is no such word, nor a tree of an older build that still stands there.
 */
async function endIfOver(answer: Response): Promise<void> {
  const isPage = answer.type === 'basic' && /html/.test(answer.headers.get('content-type') ?? '');
  const tells = isPage && (answer.status === 200 || answer.status === 404);
  const html = tells ? await answer.text() : '';
  if (!tells || isOwnPage(html)) return;
  const isOurs = html.includes(` src="${new URL(scope).pathname}assets/loader.`);
  if (!(await isWorkerGone()) && !(isOurs && (await isLeftOver()))) return;
  hasEnded = true;
  const names = await caches.keys().catch(() => []);
  await Promise.all(names.filter((name) => isOwnCache(name, scope)).map((name) => caches.delete(name)));
  await worker.registration.unregister();
}

/** True where the host says so, or has a page for whatever it does not know. */
async function isWorkerGone(): Promise<boolean> {
  const { status, ok, headers } = await fetch(location.href, { cache: 'no-store' });
  return status === 404 || status === 410 || (ok && /html/.test(headers.get('content-type') ?? ''));
}

/** True where the last build did not write the worker: a deploy has left it lying. */
async function isLeftOver(): Promise<boolean> {
  const answer = await fetch(`${scope}manifest.json`, { cache: 'no-cache' });
  const build = answer.ok ? buildIn(await answer.text()) : undefined;
  return build !== undefined && entryOf(workerFile, build) === undefined;
}

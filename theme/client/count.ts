/** Loads the analytics service's script and reports each further page to it. */
import { analyticsMark } from '../../src/features/analytics/contract.ts';
import type { Provider } from '../../src/features/analytics/service.ts';
import { event } from './constants.ts';
import { addScript, getSetting } from './navigation/scripts.ts';

const id = getSetting(analyticsMark.id);
const provider = getSetting(analyticsMark.provider) as Provider | '';
const getCurrentPath = () => location.pathname + location.search;
/** Globals of the services' scripts. */
const all = globalThis as {
  plausible?: ((name: string, options: object) => void) & { readonly q?: unknown[] };
  umami?: { track(change: (known: object) => object): void };
  LA?: { init(settings: object): void };
  dataLayer?: unknown[];
  gtag?: (...call: unknown[]) => void;
  _hmt?: unknown[];
  _paq?: unknown[];
};
let reported = getCurrentPath();

/** A queue of calls, which the service's script works off when it loads. */
function queue(name: 'dataLayer' | '_hmt' | '_paq'): unknown[] {
  all[name] ??= [];
  return all[name];
}

/** What a service needs before its script runs. */
const before: Partial<Record<Provider, () => void>> = {
  plausible: () => {
    const q: unknown[] = [];
    all.plausible ??= Object.assign((...call: unknown[]) => void q.push(call), { q });
    reportView();
  },
  matomo: () => {
    const tracker = getSetting(analyticsMark.script).replace(/js$/, 'php');
    queue('_paq').push(
      ['setTrackerUrl', tracker],
      ['setSiteId', id],
      ['enableLinkTracking'],
      ['trackPageView'],
    );
  },
  ga4: () => {
    const calls = queue('dataLayer');
    // Google's script takes only `arguments` for calls, no arrays.
    all.gtag ??= function gtag() {
      // biome-ignore lint/complexity/noArguments: see above.
      calls.push(arguments);
    };
    all.gtag('js', new Date());
    all.gtag('config', id);
  },
  // Reports the first page too: the script counts the page at which it loads, and the reader may have moved on.
  baidu: () => void queue('_hmt').push(['_setAutoPageview', false], ['_trackPageview', getCurrentPath()]),
};

/** What a service needs after its script has run. */
const after: Partial<Record<Provider, () => void>> = {
  umami: () => reportView(),
  '51la': () => all.LA?.init({ id, ck: id, hashMode: true }),
};

/**
 * The calls that report another page, by queue: Baidu Tongji, Umeng, Matomo. A script without a queue listens to `docgen:route`
 * on the document, or notices a changed address itself, as that of 51.la does.
 */
const listPageCalls = (path: string): readonly (readonly [list: string, ...call: string[]])[] => [
  ['_hmt', '_trackPageview', path],
  ['_czc', '_trackPageview', path],
  ['_paq', 'setCustomUrl', location.href],
  ['_paq', 'setDocumentTitle', document.title],
  ['_paq', 'trackPageView'],
];

/** The last call in Google's queue when a page was last reported. */
let lastCall: unknown;

/** Reports a page unless Google's script has: it may be set to watch the address, and then queues an event of its own. */
function reportToGoogle(): void {
  const { gtag, dataLayer: calls } = all;
  if (!gtag || !calls) return;
  const since = calls.slice(calls.lastIndexOf(lastCall) + 1) as readonly ({ event?: unknown } | undefined)[];
  const hasSeen = since.some((call) => `${call?.event}`.startsWith('gtm.historyChange'));
  if (!hasSeen) gtag('event', 'page_view', { page_location: location.href, page_title: document.title });
  lastCall = calls.at(-1);
}

/** Reports the current page. */
function reportView(): void {
  if (provider === 'plausible') all.plausible?.('pageview', { u: location.href });
  else if (provider === 'umami')
    all.umami?.track((known) => ({ ...known, url: getCurrentPath(), title: document.title }));
  else {
    reportToGoogle();
    for (const [name, ...call] of listPageCalls(getCurrentPath())) {
      const known = (globalThis as Record<string, unknown>)[name] as { push?(call: readonly string[]): void };
      known?.push?.(call);
    }
  }
}

/** Starts counting; call it once in a document. */
export function startCounting(): void {
  before[provider as Provider]?.();
  const script = addScript(analyticsMark.script);
  if (!script) return;
  if (provider === 'plausible') script.dataset.domain = id;
  else if (provider === 'umami') Object.assign(script.dataset, { websiteId: id, autoTrack: 'false' });
  else if (!provider) script.dataset.id = id;
  if (provider === '51la') script.id = 'LA_COLLECT';
  script.onload = () => after[provider as Provider]?.();
  document.addEventListener(event.route, () => {
    // A page replaced by "not found" at the same address is no new page.
    if (getCurrentPath() === reported) return;
    reported = getCurrentPath();
    reportView();
  });
}

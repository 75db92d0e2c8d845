/** Loads what counts readers, and tells it of each page that follows. */
import type { Provider } from '../../src/model/config/analytics.ts';
import { attribute, event } from '../../src/model/contract.ts';
import { addScript, setting } from './navigation/scripts.ts';

const id = setting(attribute.analyticsId);
const provider = setting(attribute.analyticsBy) as Provider | '';
const here = () => location.pathname + location.search;
/** What services' scripts find and leave on the window. */
const all = globalThis as {
  plausible?: ((name: string, options: object) => void) & { readonly q?: unknown[] };
  umami?: { track(change: (known: object) => object): void };
  LA?: { init(settings: object): void };
  dataLayer?: unknown[];
  gtag?: (...call: unknown[]) => void;
  _hmt?: unknown[];
  _paq?: unknown[];
};
let told = here();

/** A list of calls, which a script works off when it comes. */
function list(name: 'dataLayer' | '_hmt' | '_paq'): unknown[] {
  all[name] ??= [];
  return all[name];
}

/** What a service wants to find before its script comes. */
const before: Partial<Record<Provider, () => void>> = {
  plausible: () => {
    const q: unknown[] = [];
    all.plausible ??= Object.assign((...call: unknown[]) => void q.push(call), { q });
    tell();
  },
  matomo: () => {
    const tracker = setting(attribute.analytics).replace(/js$/, 'php');
    list('_paq').push(
      ['setTrackerUrl', tracker],
      ['setSiteId', id],
      ['enableLinkTracking'],
      ['trackPageView'],
    );
  },
  ga4: () => {
    const calls = list('dataLayer');
    // Lists are no calls to it, arguments are.
    all.gtag ??= function gtag() {
      // biome-ignore lint/complexity/noArguments: see above.
      calls.push(arguments);
    };
    all.gtag('js', new Date());
    all.gtag('config', id);
  },
  // Told of the first page too: a reader may have gone on before the script comes, which then counts where it is.
  baidu: () => void list('_hmt').push(['_setAutoPageview', false], ['_trackPageview', here()]),
};

/** What it wants to be told when it has come. */
const after: Partial<Record<Provider, () => void>> = {
  umami: () => tell(),
  '51la': () => all.LA?.init({ id, ck: id, hashMode: true }),
};

/**
 * What services' scripts want to be told of another page, and in which list: Baidu Tongji, Umeng, Matomo. A script without
 * one hears `docgen:route` on the document, or sees the address change by itself, as that of 51.la does.
 */
const news = (path: string): readonly (readonly [list: string, ...call: string[]])[] => [
  ['_hmt', '_trackPageview', path],
  ['_czc', '_trackPageview', path],
  ['_paq', 'setCustomUrl', location.href],
  ['_paq', 'setDocumentTitle', document.title],
  ['_paq', 'trackPageView'],
];

/** What stood last in Google's list of calls when it heard of a page. */
let heard: unknown;

/** Google's script may be set to see by itself that the address changes, and notes it in its list then. */
function tellGoogle(): void {
  const { gtag, dataLayer: calls } = all;
  if (!gtag || !calls) return;
  const since = calls.slice(calls.lastIndexOf(heard) + 1) as readonly ({ event?: unknown } | undefined)[];
  const hasSeen = since.some((call) => `${call?.event}`.startsWith('gtm.historyChange'));
  if (!hasSeen) gtag('event', 'page_view', { page_location: location.href, page_title: document.title });
  heard = calls.at(-1);
}

/** Tells of the page that stands there. */
function tell(): void {
  if (provider === 'plausible') all.plausible?.('pageview', { u: location.href });
  else if (provider === 'umami')
    all.umami?.track((known) => ({ ...known, url: here(), title: document.title }));
  else {
    tellGoogle();
    for (const [name, ...call] of news(here())) {
      const known = (globalThis as Record<string, unknown>)[name] as { push?(call: readonly string[]): void };
      known?.push?.(call);
    }
  }
}

/** Once in a document. */
export function count(): void {
  before[provider as Provider]?.();
  const script = addScript(attribute.analytics);
  if (!script) return;
  if (provider === 'plausible') script.dataset.domain = id;
  else if (provider === 'umami') Object.assign(script.dataset, { websiteId: id, autoTrack: 'false' });
  else if (!provider) script.dataset.id = id;
  if (provider === '51la') script.id = 'LA_COLLECT';
  script.onload = () => after[provider as Provider]?.();
  document.addEventListener(event.route, () => {
    // That the page is no longer there is no other page.
    if (here() === told) return;
    told = here();
    tell();
  });
}

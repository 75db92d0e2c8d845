/** The site's search provider; loads the embedded engine's script on first use. */
import type { SearchSettings } from '#model/contract';
import type { EmbeddedSearch, SearchProvider } from '#search/query';
import { timing } from '../constants.ts';
import { getTrusted } from '../trusted.ts';
import type { Engine } from './engine.ts';
import { createHosted } from './hosted.ts';

export type Provider = SearchProvider & {
  /** Loads what any query needs, when a reader is about to type. A failure shows at the first query. */
  prepare(): void;
};

/** The hosted service if the site names one, else the embedded engine. A search rejects if it is unreachable. */
export function createProvider(settings: SearchSettings): Provider {
  const { hosted } = settings;
  if (hosted) return { ...createHosted({ ...settings, ...hosted }), prepare() {} };
  let opening: Promise<EmbeddedSearch> | undefined;
  const openOnce = () => {
    opening ??= openEngine(settings);
    opening.catch(() => {
      opening = undefined;
    });
    return opening;
  };
  return {
    search: async (query, request) => (await openOnce()).search(query, request),
    prepare() {
      openOnce()
        .then((engine) => engine.prepare())
        .catch(() => {});
    },
  };
}

async function openEngine({ engine = '', root, toFiles }: SearchSettings): Promise<EmbeddedSearch> {
  try {
    await loadScript(engine);
  } catch (fault) {
    const now = await fetchEngineAddress(engine, root).catch(() => engine);
    if (now === engine) throw fault;
    await loadScript(now);
  }
  const { docgenEngine } = globalThis as unknown as { docgenEngine: Engine };
  const loadSearchScript = (path: string) => loadScript(`${root}search/${path}`);
  return docgenEngine({ root, toFiles, load: loadSearchScript, isSparing: true });
}

/** The engine's file, named by its content's hash. */
const engineFile = /assets\/search\.[0-9a-f]+\.js/;

/** The engine's address since the last build: a page that is open for long may outlive its own. */
async function fetchEngineAddress(engine: string, root: string): Promise<string> {
  const silence = new AbortController();
  setTimeout(() => silence.abort(), timing.requestTimeout);
  const home = await fetch(root, { cache: 'no-cache', signal: silence.signal });
  const [file] = engineFile.exec(await home.text()) ?? [engine];
  return engine.replace(engineFile, file);
}

/** The number of failures by script address. */
const failures = new Map<string, number>();

/** Loads a script, because pages opened from disk cannot fetch. Rejects if it does not load in time. */
function loadScript(address: string): Promise<void> {
  const failed = failures.get(address) ?? 0;
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const endLoading = (settle: () => void) => {
      clearTimeout(silence);
      script.remove();
      settle();
    };
    const failLoading = () => {
      failures.set(address, failed + 1);
      endLoading(() => reject(new Error(`${address} cannot be loaded.`)));
    };
    const silence = setTimeout(failLoading, timing.requestTimeout);
    // A new address, because the browser would wait for the pending request or repeat its cached failure.
    const again = failed > 0 ? `${address.includes('?') ? '&' : '?'}again=${failed}` : '';
    script.src = getTrusted().createScriptURL(address + again);
    script.onload = () => endLoading(resolve);
    script.onerror = failLoading;
    document.head.append(script);
  });
}

/** The search provider that the site has chosen; the embedded engine's script is loaded when it is first needed. */
import { type SearchSettings, timing } from '../../../src/model/contract.ts';
import type { EmbeddedSearch, SearchProvider } from '../../../src/search/query/index.ts';
import { trusted } from '../trusted.ts';
import type { Engine } from './engine.ts';
import { createHosted } from './hosted.ts';

export type Provider = SearchProvider & {
  /** Loads what any query needs: a reader is about to type. What fails here fails again, and is told, on asking. */
  prepare(): void;
};

/** The hosted service if the site names one, else the embedded engine. Searching rejects where neither can be reached. */
export function providerOf(settings: SearchSettings): Provider {
  const { hosted } = settings;
  if (hosted) return { ...createHosted({ ...settings, ...hosted }), prepare() {} };
  let opening: Promise<EmbeddedSearch> | undefined;
  const open = () => {
    opening ??= openEngine(settings);
    opening.catch(() => {
      opening = undefined;
    });
    return opening;
  };
  return {
    search: async (query, request) => (await open()).search(query, request),
    prepare() {
      open()
        .then((engine) => engine.prepare())
        .catch(() => {});
    },
  };
}

async function openEngine({ engine = '', root, toFiles }: SearchSettings): Promise<EmbeddedSearch> {
  try {
    await loadScript(engine);
  } catch (fault) {
    const now = await engineNow(engine, root).catch(() => engine);
    if (now === engine) throw fault;
    await loadScript(now);
  }
  const { docgenEngine } = globalThis as unknown as { docgenEngine: Engine };
  const load = (path: string) => loadScript(`${root}search/${path}`);
  return docgenEngine({ load, root, toFiles, isSparing: true });
}

/** Its name tells its content. */
const engineFile = /assets\/search\.[0-9a-f]+\.js/;

/** A page that is open for long may outlive the script that it names: where it lies since the site was built anew. */
async function engineNow(engine: string, root: string): Promise<string> {
  const silence = new AbortController();
  setTimeout(() => silence.abort(), timing.requestTimeout);
  const home = await fetch(root, { cache: 'no-cache', signal: silence.signal });
  const [file] = engineFile.exec(await home.text()) ?? [engine];
  return engine.replace(engineFile, file);
}

/** How often the script of an address has failed. */
const failures = new Map<string, number>();

/** Scripts, because pages opened from disk cannot fetch. One that does not come in time has failed. */
function loadScript(address: string): Promise<void> {
  const failed = failures.get(address) ?? 0;
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const end = (settle: () => void) => {
      clearTimeout(silence);
      script.remove();
      settle();
    };
    const fail = () => {
      failures.set(address, failed + 1);
      end(() => reject(new Error(`${address} cannot be loaded.`)));
    };
    const silence = setTimeout(fail, timing.requestTimeout);
    // The browser would wait for the request that is still under way, or answer with the fault that it has kept.
    const again = failed > 0 ? `${address.includes('?') ? '&' : '?'}again=${failed}` : '';
    script.src = trusted().createScriptURL(address + again);
    script.onload = () => end(resolve);
    script.onerror = fail;
    document.head.append(script);
  });
}

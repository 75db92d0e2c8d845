/** A checked site with its theme, for commands that make something else of it than an output. */
import type { Diagnostic, Found } from '#model/diagnostic/diagnostic';
import type { Site } from '#model/site/site';
import { analyze, pageRunner } from './analyze.ts';
import { openSiteStore } from './cache/folder.ts';
import { createReadCache } from './cache/read-cache.ts';
import { memoryStore } from './cache/store.ts';
import { type Configured, loadContent } from './load.ts';
import { timed } from './profile.ts';
import type { Request } from './request.ts';
import { viewInputs } from './theme.ts';
import { type ThemedSite, themedSite } from './themed-site.ts';

export type OpenSite = {
  /** Absent if the parser ran out of memory on a page. */
  readonly site?: Site;
  readonly diagnostics: readonly Diagnostic[];
  /** Loads the theme, and renders the components of the site's own. */
  loadTheme(site: Site): Promise<Found<ThemedSite | undefined>>;
  /** What views of a tree need of the theme. */
  readonly viewInputs: typeof viewInputs;
};

/** `use`: what is made of it; documents read their bodies from the cache until it ends. */
export async function useSite<T>(
  request: Request,
  configured: Configured,
  use: (opened: OpenSite) => Promise<T>,
): Promise<T> {
  const store = request.cache ? openSiteStore(request.siteDir) : memoryStore();
  try {
    const loaded = await loadContent(request, configured, createReadCache(store, request.tool));
    const { site, diagnostics } = await timed(request.profile, 'parse, relate, check', () =>
      analyze(request, loaded, { runner: pageRunner(request, store) }),
    );
    return await use({
      site,
      diagnostics,
      loadTheme: (given) => themedSite(given, request, { store }),
      viewInputs,
    });
  } finally {
    store.close({ tidies: false });
  }
}

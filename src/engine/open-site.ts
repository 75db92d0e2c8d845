/** A checked site with its theme, for commands that make something else of it than an output. */
import type { ThemeFaults } from '#bundle';
import type { PreviousRead } from '#discover';
import { type Diagnostic, type Found, wrapDiagnostics } from '#model/diagnostic/diagnostic';
import type { Facts } from '#model/feature';
import { measureTime } from '#model/run/profile';
import type { Request } from '#model/run/request';
import type { Site, Tree } from '#model/site/site';
import type { ViewInputs } from '#site';
import { createMemoryStore, type Store } from '#store';
import { analyze, createPageRunner } from './analyze.ts';
import { openSiteStore } from './cache/folder.ts';
import { createReadCache } from './cache/read-cache.ts';
import { createDeriveRunner, deriveFacts } from './derive.ts';
import { loadStages } from './features.ts';
import { type Configured, loadContent } from './load.ts';
import type { Built } from './outputs.ts';
import { createViewInputs } from './theme.ts';
import { themeOf, tryTheme } from './try-theme.ts';

export type OpenSite = {
  /** Absent if the parser ran out of memory on a page. */
  readonly site?: Site;
  readonly diagnostics: readonly Diagnostic[];
  /** Loads the theme, and works out what the site's pages are made from. */
  prepare(site: Site): Promise<Found<Prepared | undefined>>;
};

export type Prepared = Built & {
  /** What views of a tree need. */
  readonly inputsOf: (tree: Tree) => ViewInputs;
  /** What features cannot draw with the theme. */
  readonly faults: ThemeFaults;
};

/** `use`: what is made of it; documents read their bodies from the cache until it ends. */
export async function withSite<T>(
  request: Request & { readonly kept?: PreviousRead },
  configured: Configured,
  use: (opened: OpenSite) => Promise<T>,
): Promise<T> {
  const store = request.cache ? openSiteStore(request.siteDir) : createMemoryStore();
  try {
    const loaded = await loadContent(request, configured, createReadCache(store, request.tool));
    const { site, diagnostics } = await measureTime(request.profile, 'parse, relate, check', () =>
      analyze(request, loaded, { runner: createPageRunner(request, store) }),
    );
    const { facts } = loaded.content;
    const prepare = (given: Site) => prepareSite(given, { ...request, facts, store });
    return await use({ site, diagnostics, prepare });
  } finally {
    store.close({ tidies: false });
  }
}

async function prepareSite(
  site: Site,
  request: Request & { readonly facts: Facts; readonly store: Store },
): Promise<Found<Prepared | undefined>> {
  const { value: theme, diagnostics: themeFaults } = await themeOf(site, request);
  if (!theme) return wrapDiagnostics(themeFaults);
  const runner = createDeriveRunner(request);
  const { value: facts, diagnostics } = await deriveFacts(site, request.facts, { ...request, runner, theme });
  const stages = await loadStages();
  const inputsOf = (tree: Tree) => ({
    ...createViewInputs(tree, site, theme.bundle),
    features: stages,
    facts,
  });
  const faults = await tryTheme(site, theme);
  return { value: { site, facts, theme, stages, inputsOf, faults }, diagnostics };
}

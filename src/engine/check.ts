/** Lints a site, and fixes it with `--fix`. It uses the cache of earlier builds, but does not create one. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { canOverrideMarkup, resolveThemeFolders } from '#bundle';
import { checkVanished } from '#check';
import type { Diagnostic, Found } from '#model/diagnostic/diagnostic';
import type { SourceFile } from '#model/document/document';
import type { FixResult } from '#model/linter';
import { measureTime } from '#model/run/profile';
import type { CheckReport } from '#model/run/report';
import type { CheckRequest } from '#model/run/request';
import type { Site } from '#model/site/site';
import { createMemoryStore, type Store } from '#store';
import { type Analysis, type AnalyzeOptions, analyze, createPageRunner } from './analyze.ts';
import { getCacheFolder, openSiteStore } from './cache/folder.ts';
import { createReadCache } from './cache/read-cache.ts';
import { isAskedByCheck } from './codes.ts';
import { createMentions, loadLinter, loadStages } from './features.ts';
import { type Loaded, loadSite } from './load.ts';
import { repairOutput, resolveOutput } from './output.ts';
import { parseJob } from './parse-job.ts';
import { parseOptions } from './parse-options.ts';
import { readPublished } from './published.ts';
import { hasFailed, report } from './report.ts';

export async function check(given: CheckRequest): Promise<CheckReport> {
  const started = performance.now();
  const request = { ...given, cache: existsSync(join(given.siteDir, '.docgen', 'cache')) };
  const published = given.against === undefined ? undefined : readPublished(given.siteDir, given.against);
  if (published && !published.value) return report(2, published.diagnostics, undefined, started);
  const store = request.cache ? openSiteStore(request.siteDir) : createMemoryStore();
  try {
    return await checkWith(store, request, published?.value, started);
  } finally {
    // Lint results are small: tidying by them would drop the entries of builds.
    store.close({ tidies: false });
  }
}

/** `published`: the manifest that routes are compared with. */
async function checkWith(
  store: Store,
  request: CheckRequest,
  published: readonly string[] | undefined,
  started: number,
): Promise<CheckReport> {
  const repaired = repairOutput(resolveOutput(request), request);
  const fixes = request.fix ? await runFixes(request, store) : undefined;

  const loaded = await loadSite(request, createReadCache(store, request.tool));
  if (!loaded.value) return report(2, [...repaired, ...loaded.diagnostics], undefined, started);
  const { site, diagnostics } = await measureTime(request.profile, 'parse, relate, check', () =>
    lint(request, loaded.value!, store, {
      isAsked: (code) => isAskedByCheck(code, request),
      more: async (found) => [
        ...(published ? checkVanished(published, found) : []),
        ...(await askOutside(found, loaded.value!, request)),
      ],
    }),
  );
  const drawn = site ? await checkTheme(site, request) : [];
  const all = [...repaired, ...(fixes?.diagnostics ?? []), ...diagnostics, ...drawn];
  const result = report(!site || hasFailed(all, request) ? 1 : 0, all, site, started);
  if (!fixes) return result;
  const isLeft = !fixes.isDone && diagnostics.some(({ fix }) => fix !== undefined);
  return { ...result, fixed: fixes.files, renamed: fixes.renamed, ...(isLeft && { moreToFix: true }) };
}

async function lint(
  request: CheckRequest,
  loaded: Loaded,
  store: Store,
  options: Omit<AnalyzeOptions, 'runner'>,
): Promise<Analysis> {
  const runner = createPageRunner(request, store);
  const { lint = 'all' } = request;
  const { site, diagnostics } = await analyze(request, loaded, { lint, ...options, runner });
  const linter = await loadLinter(await loadStages());
  return { site, diagnostics: linter?.addFixes(request.siteDir, diagnostics) ?? diagnostics };
}

async function runFixes(request: CheckRequest, store: Store): Promise<FixResult | undefined> {
  const linter = await loadLinter(await loadStages());
  return linter?.fixSite({
    siteDir: request.siteDir,
    async lint() {
      const { value } = await loadSite(request, createReadCache(store, request.tool));
      return value && lint(request, value, store, { lint: 'fixable' });
    },
    fixFiles: (site, found) => fixFiles(request.siteDir, site, found),
  });
}

/** What features do about whole files. */
async function fixFiles(
  siteDir: string,
  site: Site,
  found: readonly Diagnostic[],
): Promise<Found<ReadonlyMap<string, string>>> {
  const stages = await loadStages();
  const options = parseOptions(site, stages, site.config.versions[0]!);
  const parse = async (source: SourceFile) => (await parseJob.run({ source, options })).diagnostics;
  const renamed = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  for (const { fixes } of stages) {
    const done = await fixes?.files?.({ siteDir, site, found, parse });
    for (const [from, to] of done?.value ?? []) renamed.set(from, to);
    diagnostics.push(...(done?.diagnostics ?? []));
  }
  return { value: renamed, diagnostics };
}

/** What features ask of git and of other sites. */
async function askOutside(site: Site, { content }: Loaded, request: CheckRequest): Promise<Diagnostic[]> {
  const stages = await loadStages();
  const context = {
    ...request,
    sources: content.value.sources,
    mentions: createMentions(stages),
    cacheFile: (...names: readonly string[]) => getCacheFolder(request.siteDir, ...names),
  };
  const found: Diagnostic[] = [];
  for (const { askOutside } of stages) found.push(...((await askOutside?.(site, context)) ?? []));
  return found;
}

/** What is wrong with the site's own components. Loads only for sites that have some. */
async function checkTheme(site: Site, request: CheckRequest): Promise<readonly Diagnostic[]> {
  if (!canOverrideMarkup(resolveThemeFolders(request.packageRoot, request.siteDir))) return [];
  const { themeOf, tryPages, tryTheme } = await import('./try-theme.ts');
  const { value: theme, diagnostics } = await themeOf(site, request);
  if (!theme) return diagnostics;
  const faults = await tryTheme(site, theme);
  await tryPages(site, theme, faults);
  return faults.report();
}

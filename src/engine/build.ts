/** A build is one sentence: load config, discover, parse, relate, check, render, emit, write. Stages load when needed. */
import { resolveThemeFolders } from '#bundle';
import { measureTime } from '#model/run/profile';
import type { BuildReport } from '#model/run/report';
import type { Request } from '#model/run/request';
import { createMemoryStore, type Store } from '#store';
import { guardOutput, type Output } from '#write';
import {
  type BuildRecord,
  findPreviousOutput,
  isIntact,
  isOfNow,
  readBuildRecord,
  saveBuildRecord,
  writeBuildRecord,
} from './build-record.ts';
import { openSiteStore } from './cache/folder.ts';
import { createReadCache } from './cache/read-cache.ts';
import { fingerprintInput, getInputName } from './input.ts';
import { type Configured, loadConfiguration, loadContent } from './load.ts';
import { repairOutput, resolveOutput } from './output.ts';
import { hasFailed, report } from './report.ts';
import { fingerprintStats, isUnchanged } from './stat-fingerprint.ts';
import type { Theme } from './theme.ts';
import { limitHeapGrowth } from './v8-flags.ts';

/** Writes every tree, all or nothing. */
export async function build(request: Request): Promise<BuildReport> {
  const started = performance.now();
  const output = resolveOutput(request);
  const { value: configured, diagnostics } = await loadConfiguration(request);
  const repaired = repairOutput(output, request);
  const lastRecord = readBuildRecord(request, output);
  // At another time other pages are released: the output is out of date, but its files can be reused.
  const record = lastRecord && isOfNow(lastRecord, request.now) ? lastRecord : undefined;
  // The file system tells whether an input changed; no page is read.
  const isUpToDate = configured && record?.stats && isUnchanged(request, configured.config, record.stats);
  if (isUpToDate && isIntact(record, output)) return repeatReport(record, request, started);
  const previous = findPreviousOutput(lastRecord, request, output);
  const refused = guardOutput(output, { ...request, previous });
  if (refused.length > 0) return report(2, refused, undefined, started);
  if (!configured) return report(2, [...repaired, ...diagnostics], undefined, started);

  const store = request.cache ? openSiteStore(request.siteDir) : createMemoryStore();
  let done = false;
  try {
    const theme = await loadOwnTheme(configured, request);
    const analyzed = await readAndAnalyze(request, configured, store, {
      output,
      record,
      theme: theme?.value,
    });
    if (analyzed.unchanged) return repeatReport(analyzed.unchanged, request, started);
    const { site, inputs } = analyzed;
    const found = [...repaired, ...analyzed.diagnostics];
    if (!site || hasFailed(found, request)) return report(1, found, site, started);

    const { generate } = await import('./generate.ts');
    const generated = await generate(site, {
      ...request,
      output,
      store,
      previous,
      theme,
      part: inputs.part,
      facts: analyzed.facts,
    });
    const all = [...found, ...generated.diagnostics];
    if (!generated.value) return report(1, all, site, started);
    const { files, summary } = generated.value;
    const outcome: BuildReport = {
      ...report(hasFailed(all, request) ? 1 : 0, all, site, started),
      ...(request.shard && { shard: request.shard }),
      ...summary,
    };
    // The next build will not find a killed build or leftovers again: do not record these diagnostics.
    if (repaired.length === 0 && generated.diagnostics.length === 0) {
      await measureTime(request.profile, 'record', () =>
        writeBuildRecord(request, output, { ...inputs, period: site.period, report: outcome, files }),
      );
    }
    done = true;
    return outcome;
  } finally {
    closeStore(store, request, done);
  }
}

/** A theme with files of the site, which may import others: only its bundle tells whether it is still the same. */
async function loadOwnTheme(configured: Configured, request: Request) {
  if (resolveThemeFolders(request.packageRoot, request.siteDir).own === undefined) return undefined;
  return (await import('./try-theme.ts')).themeOf(configured, request);
}

/** Read, parse, relate, check. A function of its own, so that the sources are garbage before pages are rendered. */
async function readAndAnalyze(
  request: Request,
  configured: Configured,
  store: Store,
  {
    output,
    record,
    theme,
  }: { readonly output: Output; readonly record?: BuildRecord; readonly theme?: Theme },
) {
  const { profile, shard } = request;
  const loaded = await loadContent(request, configured, createReadCache(store, request.tool));
  const input = fingerprintInput(request, loaded, theme);
  const stats = fingerprintStats(request, loaded);
  if (record && input !== undefined && record.input === input && isIntact(record, output)) {
    // The next build need not read the inputs.
    if (stats) saveBuildRecord(request, output, { ...record, stats });
    return { unchanged: record };
  }
  limitHeapGrowth(loaded.content.value.sources.length);
  const { analyze, createPageRunner } = await import('./analyze.ts');
  const analysis = await measureTime(profile, 'parse, relate, check', () =>
    analyze(request, loaded, { runner: createPageRunner(request, store) }),
  );
  const part = shard && { ...shard, of: getInputName(request, loaded, analysis.site?.period) };
  return { ...analysis, inputs: { input, stats, part }, facts: loaded.content.facts };
}

function closeStore(store: Store, request: Request, tidies: boolean): void {
  const fault = store.close({ tidies });
  if (fault === undefined) return;
  request.notice(`The cache in .docgen/ cannot be used (${fault}); every page was parsed.`);
}

/** The report of the last build is still true; only `--strict` may change the exit code. */
function repeatReport({ report: last }: BuildRecord, request: Request, started: number): BuildReport {
  const exitCode = hasFailed(last.diagnostics, request) ? 1 : 0;
  return { ...last, exitCode, durationMs: Math.round(performance.now() - started), unchanged: true };
}

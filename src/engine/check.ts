/**
 * Judges a site closely, and mends what can be mended by itself. Writes nothing unless it is asked to mend; what
 * earlier builds have cached is used, but no cache is begun.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { vanished } from '../check/index.ts';
import { judgeOutside, outsideLinks } from '../check/outside.ts';
import type { Code } from '../model/codes.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Site } from '../model/site.ts';
import { type Analysis, type AnalyzeOptions, analyze } from './analyze.ts';
import { memoryStore, openStore } from './cache/store.ts';
import { readPublished } from './deploy/published.ts';
import { ignoredTargets } from './ignore.ts';
import { applyFixes, type FixSummary } from './lint/fix.ts';
import { type Loaded, load } from './load.ts';
import { heal, outputOf } from './output.ts';
import { askOutside } from './outside/index.ts';
import { timed } from './profile.ts';
import { fails, type Report, report } from './report.ts';
import type { Request } from './request.ts';
import { tuneForShortRun } from './v8-flags.ts';

export type CheckRequest = Request & {
  /** Mends what can be mended without changing what a page means. */
  readonly fix: boolean;
  /** Asks outside addresses too. */
  readonly external: boolean;
  /** A published manifest.json, counted from the site folder. */
  readonly against?: string;
};

/** Mending one thing can bring another to light, and of a page with very many places some wait: what is left after so many turns is told. */
const mostTurns = 30;

type Mended = FixSummary & {
  /** The last turn had nothing to mend. */
  readonly isDone: boolean;
};

export async function check(given: CheckRequest): Promise<Report> {
  const started = performance.now();
  tuneForShortRun();
  const request = { ...given, cache: existsSync(join(given.siteDir, '.docgen', 'cache')) };
  const { against, siteDir } = request;
  const published = against === undefined ? undefined : readPublished(siteDir, against);
  if (published && !published.value) return report(2, published.diagnostics, undefined, started);
  const repaired = heal(outputOf(request), request);
  const mended = request.fix ? await mend(request) : undefined;

  const loaded = await load(request);
  if (!loaded.value) return report(2, [...repaired, ...loaded.diagnostics], undefined, started);
  const { site, diagnostics } = await timed(request.profile, 'parse, relate, check', () =>
    lint(request, loaded.value!, {
      isAsked: (code) => isAsked(code, request),
      more: async (found) => [
        ...(published?.value ? vanished(published.value, found) : []),
        ...(request.external ? await judgedOutside(found, request) : []),
      ],
    }),
  );
  const all = [...repaired, ...(mended?.diagnostics ?? []), ...diagnostics];
  const result = report(!site || fails(all, request) ? 1 : 0, all, site, started);
  if (!mended) return result;
  const isLeft = !mended.isDone && diagnostics.some(({ fix }) => fix !== undefined);
  return { ...result, fixed: mended.files, ...(isLeft && { moreToFix: true }) };
}

/** What outside addresses answer changes by the day: entries for them are never called unused. */
function isAsked(code: Code, { against }: CheckRequest): boolean {
  if (code === 'route-vanished') return against !== undefined;
  return code !== 'link-external' && code !== 'link-external-unsure';
}

async function lint(
  request: Request,
  loaded: Loaded,
  options: Omit<AnalyzeOptions, 'store' | 'lint'>,
): Promise<Analysis> {
  const store = request.cache ? openStore(join(request.siteDir, '.docgen', 'cache')) : memoryStore();
  try {
    return await analyze(request, loaded, { ...options, store, lint: true });
  } finally {
    // Its results are small: tidying up by them would drop what builds have kept.
    store.close({ tidies: false });
  }
}

async function mend(request: CheckRequest): Promise<Mended> {
  const files = new Map<string, number>();
  let problems: readonly Diagnostic[] = [];
  let isDone = false;
  for (let turn = 0; turn < mostTurns && !isDone; turn++) {
    const loaded = await load(request);
    if (!loaded.value) break;
    const { diagnostics } = await lint(request, loaded.value, { fixableOnly: true });
    const done = applyFixes(request.siteDir, diagnostics);
    problems = done.diagnostics;
    for (const [file, count] of done.files) files.set(file, (files.get(file) ?? 0) + count);
    isDone = done.files.size === 0;
  }
  return { files, diagnostics: problems, isDone };
}

async function judgedOutside(site: Site, request: CheckRequest): Promise<Diagnostic[]> {
  const isIgnored = ignoredTargets('link-external', site.config.check.ignore);
  const links = outsideLinks(site).filter(
    ({ url, places }) => !places.every(({ file, target }) => isIgnored(file, target) || isIgnored(file, url)),
  );
  request.progress?.('asking', links.length);
  const answers = await askOutside(
    links.map(({ url }) => url),
    { siteDir: request.siteDir, signal: request.signal },
  );
  return judgeOutside(links, answers);
}

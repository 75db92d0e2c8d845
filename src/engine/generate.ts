/** Render, emit, write: from a checked site to files on disk. */

import { trimRoute } from '#model/address/url';
import { type Diagnostic, type Found, hasErrors, withoutValue } from '#model/diagnostic/diagnostic';
import type { Facts } from '#model/feature';
import { timed } from '#model/run/profile';
import { type Request, shareOf } from '#model/run/request';
import type { Site, Tree } from '#model/site/site';
import type { PageView } from '#model/view/view';
import {
  type Output,
  openOutput,
  type Part,
  type PreviousOutput,
  type WriteSession,
  type WriteSummary,
} from '#write';
import type { Store } from './cache/store.ts';
import { createDeriveRunner, deriveFacts } from './derive.ts';
import { type Emission, startEmission } from './emission.ts';
import { siteFiles } from './extensions/emit.ts';
import { loadStages, wholePages } from './features.ts';
import { runJobs } from './job-files.ts';
import type { Runner } from './jobs/job.ts';
import { type Built, listOutputs, type RenderView } from './outputs.ts';
import { ThemeFaults } from './theme-faults.ts';
import { themeOf } from './try-theme.ts';

export type GenerateRequest = Request & {
  readonly output: Output;
  /** The output that is in place now. */
  readonly previous?: PreviousOutput;
  /** Writes only this part of the output. */
  readonly part?: Part;
  /** The cache. */
  readonly store: Store;
  /** What features have read. */
  readonly facts: Facts;
};

type Generated = { readonly summary: WriteSummary; readonly files: WriteSession['files'] };

/** No value if nothing was written: the last output stays in place, and the diagnostics say why. */
export async function generate(site: Site, request: GenerateRequest): Promise<Found<Generated | undefined>> {
  const { value: theme, diagnostics: themeFaults } = await themeOf(site, request);
  if (!theme) return withoutValue(themeFaults);
  const runner = createDeriveRunner(request);
  const { value: facts, diagnostics } = await deriveFacts(site, request.facts, { ...request, runner, theme });
  if (hasErrors(diagnostics)) return withoutValue(diagnostics);
  const opened = await openOutput(request.output, { ...request, wait: request.notice });
  const session = opened.value;
  if (!session) return withoutValue([...diagnostics, ...opened.diagnostics]);
  const built: Built = { site, facts, theme, stages: await loadStages() };
  const emission = startEmission(built, { ...request, tree: session.tree });
  try {
    const faults = new ThemeFaults(theme.explainer);
    const failures = await writeAll(built, { session, emission, faults, runner }, request);
    if (failures.length > 0) return withoutValue([...diagnostics, ...failures]);
    const committed = await timed(request.profile, 'swap', () =>
      session.commit({
        docgen: request.docgen,
        base: site.base,
        part: request.part,
        csp: { 'script-src': [...theme.scriptHashes, ...(site.headHashes?.scripts ?? [])] },
        routes: addresses(site, ({ pages }) => pages.map(({ route }) => route)),
        aliases: addresses(site, ({ aliases }) => [...aliases.keys()]),
      }),
    );
    return {
      value: committed.value && { summary: committed.value, files: session.files },
      diagnostics: [...diagnostics, ...opened.diagnostics, ...committed.diagnostics],
    };
  } finally {
    await emission.ended;
    session.abort();
  }
}

type Writing = {
  readonly session: WriteSession;
  readonly emission: Emission;
  /** Collects what the theme throws; the build then fails, so an empty page is never published. */
  readonly faults: ThemeFaults;
  readonly runner: Runner;
};

/** Drains the catalogue. Returns what the theme and the site's own emitters threw. */
async function writeAll(
  built: Built,
  { session, emission, faults, runner }: Writing,
  { part, progress, profile }: GenerateRequest,
): Promise<readonly Diagnostic[]> {
  const { site, facts, theme, stages } = built;
  const render: RenderView = (view: PageView, from, file) => {
    const started = performance.now();
    try {
      return theme.render(view);
    } catch (fault) {
      faults.add(fault, file === undefined ? from : `"${view.route}"`, file);
      return '';
    } finally {
      if (file !== undefined) profile?.page(file, performance.now() - started);
    }
  };
  const count = site.trees.reduce((sum, tree) => sum + tree.pages.length, 0);
  progress?.('rendering', count);
  for (const { name, list } of listOutputs(built, render)) {
    const failures = await timed(profile, `write ${name}`, async () => {
      const { value, diagnostics } = await runJobs(shareOf(await list(), part), runner);
      await session.add(value);
      return diagnostics;
    });
    if (failures.length > 0) return failures;
  }
  if (!faults.isEmpty) return faults.told();
  progress?.('writing');
  await timed(profile, 'emit', () => emission.finish(session));
  const own = await timed(profile, 'emit of the site', () =>
    siteFiles(site, async () => wholePages(stages, facts)),
  );
  await session.add(shareOf(own.value, part));
  return own.diagnostics;
}

function addresses({ trees }: Site, routesOf: (tree: Tree) => readonly string[]): string[] {
  return trees.flatMap((tree) => routesOf(tree).map((route) => trimRoute(tree.version.base + route)));
}

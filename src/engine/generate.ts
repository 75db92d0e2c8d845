/** Render, emit, write: from a checked site to files on disk. */
import { ThemeFaults } from '#bundle';
import { type Diagnostic, type Found, hasErrors, wrapDiagnostics } from '#model/diagnostic/diagnostic';
import { getWrittenFile } from '#model/document/ref-name';
import type { Facts } from '#model/feature';
import { measureTime } from '#model/run/profile';
import { filterShard, type Request } from '#model/run/request';
import type { Site } from '#model/site/site';
import type { PageView } from '#model/view/view';
import type { Store } from '#store';
import {
  type BuildPart,
  type Output,
  openOutput,
  type PreviousOutput,
  type WriteSession,
  type WriteSummary,
} from '#write';
import { createDeriveRunner, deriveFacts } from './derive.ts';
import { type EmitWorker, startEmitWorker } from './emission.ts';
import { emitSiteFiles } from './extensions/emit.ts';
import { loadStages, wholePages } from './features.ts';
import { runJobs } from './job-files.ts';
import type { Runner } from './jobs/job.ts';
import { addLastOutputs } from './last-outputs.ts';
import { type Built, describeOutput, listOutputs, type RenderView } from './outputs.ts';
import type { Theme } from './theme.ts';
import { themeOf } from './try-theme.ts';

export type GenerateRequest = Request & {
  readonly output: Output;
  /** The output that is in place now. */
  readonly previous?: PreviousOutput;
  /** Writes only this part of the output. */
  readonly part?: BuildPart;
  /** The cache. */
  readonly store: Store;
  /** Absent: it is not loaded yet. */
  readonly theme?: Found<Theme | undefined>;
  /** What features have read. */
  readonly facts: Facts;
};

type Generated = { readonly summary: WriteSummary; readonly files: WriteSession['files'] };

/** No value if nothing was written: the last output stays in place, and the diagnostics say why. */
export async function generate(site: Site, request: GenerateRequest): Promise<Found<Generated | undefined>> {
  const { value: theme, diagnostics: themeFaults } = request.theme ?? (await themeOf(site, request));
  if (!theme) return wrapDiagnostics(themeFaults);
  const runner = createDeriveRunner(request);
  const { value: facts, diagnostics } = await deriveFacts(site, request.facts, { ...request, runner, theme });
  if (hasErrors(diagnostics)) return wrapDiagnostics(diagnostics);
  const opened = await openOutput(request.output, { ...request, wait: request.notice });
  const session = opened.value;
  if (!session) return wrapDiagnostics([...diagnostics, ...opened.diagnostics]);
  const built: Built = { site, facts, theme, stages: await loadStages() };
  const emission = startEmitWorker(built, { ...request, tree: session.tree, previous: session.previous });
  try {
    const faults = new ThemeFaults(theme.explainer);
    const failures = await writeAll(built, { session, emission, faults, runner }, request);
    if (failures.length > 0) return wrapDiagnostics([...diagnostics, ...failures]);
    const committed = await measureTime(request.profile, 'swap', () =>
      session.commit({ docgen: request.docgen, part: request.part, ...describeOutput(built) }),
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
  readonly emission: EmitWorker;
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
  const render: RenderView = (view: PageView, from, document) => {
    const started = performance.now();
    try {
      return theme.render(view);
    } catch (fault) {
      faults.add(fault, document ? `"${view.route}"` : from, document && getWrittenFile(document));
      return '';
    } finally {
      if (document) profile?.page(document.path, performance.now() - started);
    }
  };
  progress?.('rendering', site.trees.flatMap(({ pages }) => pages).length);
  for (const { name, list } of listOutputs(built, render)) {
    const failures = await measureTime(profile, `write ${name}`, async () => {
      const { value, diagnostics } = await runJobs(filterShard(await list(), part), runner);
      await session.add(value);
      return diagnostics;
    });
    if (failures.length > 0) return failures;
  }
  if (!faults.isEmpty) return faults.report();
  progress?.('writing');
  await measureTime(profile, 'emit', () => emission.finish(session));
  const own = await measureTime(profile, 'emit of the site', () =>
    emitSiteFiles(site, async () => wholePages(stages, facts)),
  );
  await session.add(filterShard(own.value, part));
  if (!part) await measureTime(profile, 'last outputs', () => addLastOutputs(session, describeOutput(built)));
  return own.diagnostics;
}

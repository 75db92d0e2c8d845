/** Render, emit, write: from a judged site to files on disk. */
import { setImmediate as yieldToEvents } from 'node:timers/promises';
import { type Diagnostic, error, type Found } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output.ts';
import type { Site } from '../model/site.ts';
import { trimRoute } from '../model/url.ts';
import type { PageView } from '../model/view.ts';
import { viewsOf } from '../site/index.ts';
import { type Earlier, type Output, openOutput, type Part, type WriteSummary } from '../write/index.ts';
import { beginEmission } from './emission/index.ts';
import type { Progress } from './report.ts';
import { Interrupted } from './runner/job.ts';
import { isMine } from './shard.ts';
import { loadTheme, type Theme, viewInputs } from './theme.ts';

export type ProduceRequest = {
  readonly packageRoot: string;
  readonly output: Output;
  readonly earlier?: Earlier;
  readonly clean: boolean;
  readonly workers?: number;
  /** Only this part of the output is written. */
  readonly part?: Part;
  /** docgen's own version, for the manifest. */
  readonly docgen: string;
  readonly signal?: AbortSignal;
  readonly progress?: Progress;
  notice(message: string): void;
};

/** Pages rendered between two looks at the event loop. */
const batch = 20;

/** No value: nothing was written, the last output stands; the diagnostics say why. */
export async function produce(site: Site, request: ProduceRequest): Promise<Found<WriteSummary | undefined>> {
  const theme = await loadTheme(request.packageRoot, request.output.siteDir);
  if (!theme.value) return { value: undefined, diagnostics: theme.diagnostics };
  const { bundle, scriptHashes } = theme.value;

  const opened = await openOutput(request.output, { ...request, wait: request.notice });
  const session = opened.value;
  if (!session) return { value: undefined, diagnostics: opened.diagnostics };
  const { part } = request;
  const emission = beginEmission(site, { ...request, scriptHashes, shard: part });
  try {
    request.progress?.(
      'rendering',
      site.trees.reduce((sum, tree) => sum + tree.pages.length, 0),
    );
    const faults = await renderInto(site, theme.value, session.add, request);
    if (faults.length > 0) {
      session.abort();
      return { value: undefined, diagnostics: faults };
    }
    request.progress?.('writing');
    const others = [...bundle.files, ...copiedFiles(site)];
    await session.add(others.filter((_, number) => isMine(part, number)));
    for await (const files of emission.files()) {
      await session.add(files);
      await pause(request.signal);
    }
    const written = await session.commit({
      docgen: request.docgen,
      base: site.base,
      part,
      csp: { 'script-src': scriptHashes },
      routes: site.trees.flatMap((tree) =>
        tree.pages.map((page) => trimRoute(tree.version.base + page.route)),
      ),
    });
    return { value: written.value, diagnostics: [...opened.diagnostics, ...written.diagnostics] };
  } catch (fault) {
    session.abort();
    throw fault;
  } finally {
    emission.stop();
  }
}

async function renderInto(
  site: Site,
  { bundle, render }: Theme,
  add: (files: readonly OutputFile[]) => Promise<void>,
  { part, signal }: ProduceRequest,
): Promise<Diagnostic[]> {
  const inputs = viewInputs(site, bundle);
  const faults: Diagnostic[] = [];
  let number = 0;
  const put = async (made: () => { path: string; view: PageView }, from: string, file?: string) => {
    if (!isMine(part, number++)) return;
    const { path, view } = made();
    let body: string;
    try {
      body = render(view);
    } catch (fault) {
      const shown = file === undefined ? from : `"${view.route}"`;
      faults.push(error('theme-failed', `The theme cannot render ${shown}: ${oneLine(fault)}`, { file }));
      return;
    }
    await add([{ path, body, from }]);
  };
  for (const tree of site.trees) {
    const views = viewsOf(site, tree, inputs);
    for (const [index, page] of tree.pages.entries()) {
      await put(() => views.page(page), page.document.path, page.document.path);
      if (index % batch === batch - 1) await pause(signal);
    }
    await put(views.notFound, 'the not-found page');
    const search = views.search();
    if (search) await put(() => search, 'the search page');
  }
  return faults;
}

function copiedFiles(site: Site): OutputFile[] {
  const hashed = new Map([...site.assets.values()].map((asset) => [asset.outputPath, asset]));
  return [
    ...[...site.publicFiles].map(([path, file]) => ({
      path,
      body: { copyOf: file.absolute },
      from: file.path,
    })),
    ...[...hashed].map(([path, asset]) => ({ path, body: { copyOf: asset.absolute }, from: asset.path })),
  ];
}

async function pause(signal: AbortSignal | undefined): Promise<void> {
  await yieldToEvents();
  if (signal?.aborted) throw new Interrupted();
}

function oneLine(fault: unknown): string {
  return (fault instanceof Error ? fault.message : String(fault)).split('\n', 1)[0]!;
}

/** Render, emit, write: from a judged site to files on disk. */
import { setImmediate as yieldToEvents } from 'node:timers/promises';
import {
  digestOf,
  digestOfDocument,
  digestOfOutlook,
  digestOfSettings,
  digestOfShared,
} from '../emit/digest.ts';
import type { Diagnostic, Found } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output.ts';
import type { Page, Site, Tree } from '../model/site.ts';
import { trimRoute } from '../model/url.ts';
import type { PageView, ViewInputs } from '../model/view.ts';
import { type TreeViews, viewsOf } from '../site/index.ts';
import {
  type Earlier,
  type LastFile,
  type Output,
  openOutput,
  type Part,
  type WriteSummary,
} from '../write/index.ts';
import type { Helper } from './emission/helper.ts';
import { beginEmission } from './emission/index.ts';
import type { MemoryPlaces } from './emission/memory.ts';
import type { Progress } from './report.ts';
import { Interrupted } from './runner/job.ts';
import { isMine } from './shard.ts';
import { loadTheme, type Theme, themeFault, viewInputs } from './theme.ts';

export type ProduceRequest = {
  readonly packageRoot: string;
  readonly output: Output;
  readonly earlier?: Earlier;
  /** A thread that makes other outputs meanwhile. */
  readonly helper?: Helper;
  /** Where that thread may keep what it learns. */
  readonly memory?: MemoryPlaces;
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

export type Produced = WriteSummary & {
  /** What the next build can take over, by path. */
  readonly keyed: ReadonlyMap<string, LastFile>;
  /** Where it began with an earlier output: the paths of what is not as it stood there. */
  readonly changed: ReadonlySet<string> | undefined;
};

/** Pages rendered between two looks at the event loop. */
const batch = 20;

/** No value: nothing was written, the last output stands; the diagnostics say why. */
export async function produce(site: Site, request: ProduceRequest): Promise<Found<Produced | undefined>> {
  const { part } = request;
  // First of all: it goes on by itself.
  const emission = beginEmission(site, { ...request, shard: part, last: request.earlier?.last });
  const theme = await loadTheme(request.packageRoot, request.output.siteDir);
  if (!theme.value) return { value: undefined, diagnostics: theme.diagnostics };
  const { bundle, scriptHashes } = theme.value;

  const opened = await openOutput(request.output, {
    ...request,
    wait: request.notice,
    guard: request.helper && (() => request.helper!.guard(request.output, request)),
    hand: request.helper?.write,
  });
  const session = opened.value;
  if (!session) return { value: undefined, diagnostics: opened.diagnostics };
  try {
    request.progress?.(
      'rendering',
      site.trees.reduce((sum, tree) => sum + tree.pages.length, 0),
    );
    const away = emission.fromThread(session.add);
    // What goes wrong there is told when it is waited for.
    away.catch(() => {});
    const faults = await renderInto(site, theme.value, session.add, request);
    if (faults.length > 0) {
      session.abort();
      return { value: undefined, diagnostics: faults };
    }
    request.progress?.('writing');
    const others = [...bundle.files, ...copiedFiles(site)];
    await session.add(others.filter((_, number) => isMine(part, number)));
    for (const files of emission.files({ scriptHashes })) {
      await session.add(files);
      await pause(request.signal);
    }
    await away;
    const committed = await session.commit({
      docgen: request.docgen,
      base: site.base,
      part,
      csp: { 'script-src': scriptHashes },
      routes: addresses(site, ({ pages }) => pages.map(({ route }) => route)),
      aliases: addresses(site, ({ aliases }) => [...aliases.keys()]),
    });
    const { keyed, changed } = session;
    return {
      value: committed.value && { ...committed.value, keyed, changed },
      diagnostics: [...opened.diagnostics, ...committed.diagnostics],
    };
  } catch (fault) {
    session.abort();
    throw fault;
  }
}

async function renderInto(
  site: Site,
  { bundle, render }: Theme,
  add: (files: readonly OutputFile[]) => Promise<void>,
  { part, earlier, signal }: ProduceRequest,
): Promise<Diagnostic[]> {
  const faults: Diagnostic[] = [];
  let number = 0;
  /** What the theme cannot render is told, and the output then never stands anywhere. */
  const rendered = (view: PageView, from: string, file?: string): string => {
    try {
      return render(view);
    } catch (fault) {
      const shown = file === undefined ? from : `"${view.route}"`;
      faults.push(themeFault(fault, shown, file));
      return '';
    }
  };
  const putPage = async (page: Page, tree: Tree, views: TreeViews, inputs: ViewInputs) => {
    if (!isMine(part, number++)) return;
    const path = views.path(page);
    const from = page.document.path;
    let made: ReturnType<TreeViews['frame']> | undefined;
    const view = () => {
      made ??= views.frame(page);
      return made;
    };
    const make = () => rendered({ ...view().frame, html: view().body() }, from, from);
    // Most pages show what they showed before: nothing of them need be made to know that.
    const early = earlyOf(page, tree, site, inputs);
    const last = earlier?.last.get(path);
    const key = last?.early === early ? last.key : keyOf(page, view(), site);
    await add([{ path, body: { key, early, make }, from }]);
  };
  const put = async ({ path, view }: { path: string; view: PageView }, from: string) => {
    if (isMine(part, number++)) await add([{ path, body: rendered(view, from), from }]);
  };
  for (const tree of site.trees) {
    const inputs = viewInputs(tree, bundle);
    const views = viewsOf(site, tree, inputs);
    for (const [index, page] of tree.pages.entries()) {
      await putPage(page, tree, views, inputs);
      if (index % batch === batch - 1) await pause(signal);
    }
    const { paths, view } = views.notFound();
    for (const path of paths) await put({ path, view }, 'the not-found page');
    const search = views.search();
    if (search) await put(search, 'the search page');
  }
  return faults;
}

/** Names all that a page's HTML is made from, besides docgen's own code. What pages share is looked at once. */
function keyOf(page: Page, { frame, references }: ReturnType<TreeViews['frame']>, site: Site): string {
  const { chrome, categories, ...own } = frame;
  const shared = [chrome, categories].map(digestOfShared);
  return digestOf(
    'page',
    digestOfSettings(site),
    digestOfDocument(page.document),
    shared,
    own,
    references().map(({ href, size }) => [href, size]),
  );
}

/** Names the same and more: all that could show on the page, not just what does. */
function earlyOf({ route, document }: Page, { version }: Tree, site: Site, inputs: ViewInputs): string {
  const around = [digestOfOutlook(site), digestOfShared(inputs), version.value];
  return digestOf('page', around, route, document.path, digestOfDocument(document));
}

function addresses({ trees }: Site, routesOf: (tree: Tree) => readonly string[]): string[] {
  return trees.flatMap((tree) => routesOf(tree).map((route) => trimRoute(tree.version.base + route)));
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

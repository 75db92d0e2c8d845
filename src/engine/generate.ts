/** Render, emit, write: from a judged site to files on disk. */
import { digestOf, digestOfDocument, digestOfShared, siteDigest } from '../emit/digest.ts';
import { emitters } from '../emit/index.ts';
import type { Diagnostic, Found } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output.ts';
import type { Page, Site, Tree } from '../model/site.ts';
import { trimRoute } from '../model/url.ts';
import type { PageView } from '../model/view.ts';
import { TreeViews } from '../site/index.ts';
import {
  type FileRecord,
  type Output,
  openOutput,
  type Part,
  type PreviousOutput,
  type WriteSession,
  type WriteSummary,
} from '../write/index.ts';
import { timed } from './profile.ts';
import type { Request } from './request.ts';
import { isMine } from './shard.ts';
import { loadTheme, type Theme, themeFault, viewInputs } from './theme.ts';

export type GenerateRequest = Pick<
  Request,
  'packageRoot' | 'clean' | 'docgen' | 'signal' | 'progress' | 'profile' | 'notice'
> & {
  readonly output: Output;
  /** The output that stands now. */
  readonly previous?: PreviousOutput;
  /** Only this part of the output is written. */
  readonly part?: Part;
};

export type Generated = {
  readonly summary: WriteSummary;
  /** What the next build can take over, by path. */
  readonly files: ReadonlyMap<string, FileRecord>;
};

/** No value: nothing was written, the last output stands; the diagnostics say why. */
export async function generate(site: Site, request: GenerateRequest): Promise<Found<Generated | undefined>> {
  const { profile } = request;
  const theme = await timed(profile, 'theme', () => loadTheme(request.packageRoot, request.output.siteDir));
  if (!theme.value) return { value: undefined, diagnostics: theme.diagnostics };
  const opened = await openOutput(request.output, { ...request, wait: request.notice });
  const session = opened.value;
  if (!session) return { value: undefined, diagnostics: opened.diagnostics };
  try {
    const faults = await writeAll(site, theme.value, session, request);
    if (faults.length > 0) {
      session.abort();
      return { value: undefined, diagnostics: faults };
    }
    const committed = await timed(profile, 'swap', () =>
      session.commit({
        docgen: request.docgen,
        base: site.base,
        part: request.part,
        csp: { 'script-src': theme.value!.scriptHashes },
        routes: addresses(site, ({ pages }) => pages.map(({ route }) => route)),
        aliases: addresses(site, ({ aliases }) => [...aliases.keys()]),
      }),
    );
    return {
      value: committed.value && { summary: committed.value, files: session.files },
      diagnostics: [...opened.diagnostics, ...committed.diagnostics],
    };
  } catch (fault) {
    session.abort();
    throw fault;
  }
}

/** Pages, what every emitter makes, and copies. Returns what the theme has thrown. */
async function writeAll(
  site: Site,
  theme: Theme,
  session: WriteSession,
  { part, progress, profile }: GenerateRequest,
): Promise<Diagnostic[]> {
  progress?.(
    'rendering',
    site.trees.reduce((sum, tree) => sum + tree.pages.length, 0),
  );
  const faults: Diagnostic[] = [];
  const fail = (fault: unknown, shown: string, file?: string) => {
    faults.push(themeFault(fault, shown, file));
  };
  const pages = renderedPages(site, theme, fail, profile);
  await timed(profile, 'render and write pages', () => session.add(mine(pages, part)));
  if (faults.length > 0) return faults;
  progress?.('writing');
  const others = [...theme.bundle.files, ...copiedFiles(site)];
  await timed(profile, 'copy files', () => session.add(mine(others, part)));
  for (const emitter of mine(emitters(theme), part)) {
    await timed(profile, `emit ${emitter.name}`, () => session.add(emitter.emit(site)));
  }
  return faults;
}

/** The things of a list that this part of a build makes. */
function* mine<T>(all: Iterable<T>, part: Part | undefined): Generator<T> {
  let number = 0;
  for (const one of all) if (isMine(part, number++)) yield one;
}

/** `fail`: told what the theme throws; the output then never stands anywhere. */
function* renderedPages(
  site: Site,
  { bundle, render }: Theme,
  fail: (fault: unknown, shown: string, file?: string) => void,
  profile: GenerateRequest['profile'],
): Generator<OutputFile> {
  const rendered = (view: PageView, from: string, file?: string): string => {
    try {
      return render(view);
    } catch (fault) {
      fail(fault, file === undefined ? from : `"${view.route}"`, file);
      return '';
    }
  };
  for (const tree of site.trees) {
    const inputs = viewInputs(tree, bundle);
    const views = new TreeViews(site, tree, inputs);
    const around = [siteDigest(site), digestOfShared(inputs), tree.version.value];
    for (const page of tree.pages) {
      const from = page.document.path;
      const make = () => {
        const started = performance.now();
        const html = rendered(views.page(page).view, from, from);
        profile?.page(from, performance.now() - started);
        return html;
      };
      yield { path: views.path(page), body: { key: keyOf(page, around), make }, from };
    }
    const { paths, view } = views.notFound();
    for (const path of paths) {
      const from = 'the not-found page';
      yield { path, body: rendered(view, from), from };
    }
    const search = views.search();
    if (search) {
      const from = 'the search page';
      yield { path: search.path, body: rendered(search.view, from), from };
    }
  }
}

/**
 * Names all that a page's HTML is made from, besides docgen's own code: its text, and all that any page could show of the
 * site around it (`siteDigest`). That is more than it does show: a changed title renders all pages anew, a changed
 * sentence only its own.
 */
function keyOf({ route, document }: Page, around: readonly string[]): string {
  return digestOf('page', around, route, document.path, digestOfDocument(document));
}

function addresses({ trees }: Site, routesOf: (tree: Tree) => readonly string[]): string[] {
  return trees.flatMap((tree) => routesOf(tree).map((route) => trimRoute(tree.version.base + route)));
}

function copiedFiles(site: Site): OutputFile[] {
  const hashed = new Map([...site.assets.values()].map((asset) => [asset.outputPath, asset]));
  return [...site.publicFiles, ...hashed].map(([path, file]) => ({
    path,
    body: { copyOf: file.absolute },
    from: file.path,
  }));
}

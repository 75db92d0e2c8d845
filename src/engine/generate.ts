/** Render, emit, write: from a checked site to files on disk. */

import type { Compared } from '#features/changes';
import { trimRoute } from '#model/address/url';
import { readSetting } from '#model/config/config-key';
import { apiKey, triesApi } from '#model/config/features/api';
import { changesKey } from '#model/config/features/changes';
import { mathKey } from '#model/config/features/math';
import { type Diagnostic, type Found, withoutValue } from '#model/diagnostic/diagnostic';
import { keepsCopies } from '#model/output/offline';
import type { OutputFile } from '#model/output/output';
import { treeName } from '#model/site/locale';
import type { Page, Site, Tree } from '#model/site/site';
import type { PageView } from '#model/view/view';
import { TreeViews } from '#site';
import {
  type Output,
  openOutput,
  type Part,
  type PreviousOutput,
  type WriteSession,
  type WriteSummary,
} from '#write';
import type { ApiDownload } from '../features/api/openapi/downloads/paths.ts';
import { changesFeeds } from '../stages/emit/changes-feeds.ts';
import { digestOf, digestOfDocument, digestOfShared, siteDigest } from '../stages/emit/digest.ts';
import { offlineFiles } from '../stages/emit/offline.ts';
import type { Store } from './cache/store.ts';
import { type Emission, startEmission } from './emission.ts';
import { siteFiles } from './extensions/emit.ts';
import { cached } from './jobs/cached.ts';
import { inline } from './jobs/inline.ts';
import { timed } from './profile.ts';
import { type Request, shareOf } from './request.ts';
import { type Theme, viewInputs } from './theme.ts';
import type { ThemeFaults } from './theme-faults.ts';
import { themedSite } from './themed-site.ts';

export type GenerateRequest = Request & {
  readonly output: Output;
  /** The output that is in place now. */
  readonly previous?: PreviousOutput;
  /** Writes only this part of the output. */
  readonly part?: Part;
  /** The cache; it keeps texts of components and comparisons. */
  readonly store: Store;
  /** Social cards. */
  readonly cards?: readonly OutputFile[];
  /** Files that API references offer for download. */
  readonly apiDownloads?: readonly ApiDownload[];
};

type Generated = { readonly summary: WriteSummary; readonly files: WriteSession['files'] };

/** No value if nothing was written: the last output stays in place, and the diagnostics say why. */
export async function generate(given: Site, request: GenerateRequest): Promise<Found<Generated | undefined>> {
  const { profile } = request;
  const themed = await themedSite(given, request, { store: request.store });
  if (!themed.value) return withoutValue(themed.diagnostics);
  const { theme, site: drawn, faults } = themed.value;
  const { site, changes } = await timed(profile, 'compare versions', () => compared(drawn, request));
  const opened = await openOutput(request.output, { ...request, wait: request.notice });
  const session = opened.value;
  if (!session) return withoutValue(opened.diagnostics);
  const { scriptHashes } = theme;
  const emission = startEmission(site, { ...request, scriptHashes, tree: session.tree });
  try {
    const failures = await writeAll({ site, changes }, theme, { session, emission, faults }, request);
    if (failures.length > 0) return withoutValue(failures);
    const committed = await timed(profile, 'swap', () =>
      session.commit({
        docgen: request.docgen,
        base: site.base,
        part: request.part,
        csp: { 'script-src': [...scriptHashes, ...(site.headHashes?.scripts ?? [])] },
        routes: addresses(site, ({ pages }) => pages.map(({ route }) => route)),
        aliases: addresses(site, ({ aliases }) => [...aliases.keys()]),
      }),
    );
    return {
      value: committed.value && { summary: committed.value, files: session.files },
      diagnostics: [...opened.diagnostics, ...committed.diagnostics],
    };
  } finally {
    await emission.ended;
    session.abort();
  }
}

/** Adds what changed since older versions; the site as it is if `changes` is off. */
async function compared(site: Site, { store, tool, signal }: GenerateRequest): Promise<Compared> {
  if (!readSetting(site.config, changesKey)) return { site, changes: new Map() };
  const { compareVersions } = await import('./compare-versions.ts');
  return compareVersions(site, cached(inline(signal), { store, tool }));
}

/** Writes pages, copies and emitted files. Returns what the theme threw. */
async function writeAll(
  { site, changes }: Compared,
  theme: Theme,
  {
    session,
    emission,
    faults,
  }: { readonly session: WriteSession; readonly emission: Emission; readonly faults: ThemeFaults },
  { part, progress, profile, cards = [], apiDownloads = [] }: GenerateRequest,
): Promise<Diagnostic[]> {
  progress?.(
    'rendering',
    site.trees.reduce((sum, tree) => sum + tree.pages.length, 0),
  );
  const pages = renderedPages({ site, changes }, theme, faults, profile);
  await timed(profile, 'render and write pages', () => session.add(shareOf(pages, part)));
  if (!faults.isEmpty) return faults.told();
  progress?.('writing');
  const offered =
    apiDownloads.length > 0
      ? (await import('../features/api/openapi/downloads/files.ts')).downloadFiles(apiDownloads, site)
      : [];
  const feeds = changesFeeds(site, changes);
  const others = [
    ...themeFiles(theme, site),
    ...copiedFiles(site),
    ...cards,
    ...offered,
    ...feeds,
    ...offlineFiles(site, theme.bundle),
  ];
  await timed(profile, 'copy files', () => session.add(shareOf(others, part)));
  await timed(profile, 'emit', () => emission.finish(session));
  const own = await timed(profile, 'emit of the site', () => siteFiles(site));
  await session.add(shareOf(own.value, part));
  return [...own.diagnostics];
}

/** Leaves out files that no page of the site loads. */
function themeFiles({ bundle }: Theme, site: Site): readonly OutputFile[] {
  const { math, api, apiFields, changes, later, tryIt, offline } = bundle.assets;
  const { config, trees } = site;
  const unused = [
    ...(keepsCopies(site) ? [] : [offline]),
    ...(readSetting(config, mathKey) ? [] : [math]),
    ...(readSetting(config, apiKey).length > 0 ? [] : [api, apiFields]),
    ...(trees.some((tree) => tree.changes) ? [] : [changes]),
    ...(triesApi(config) && tryIt ? [later] : Object.values(tryIt ?? {})),
  ];
  return bundle.files.filter(({ path }) => !unused.includes(path));
}

/** `faults` collects what the theme throws; the build then fails, so an empty page is never published. */
function* renderedPages(
  { site, changes }: Compared,
  { bundle, render }: Theme,
  faults: ThemeFaults,
  profile: GenerateRequest['profile'],
): Generator<OutputFile> {
  const rendered = (view: PageView, from: string, file?: string): string => {
    try {
      return render(view);
    } catch (fault) {
      faults.add(fault, file === undefined ? from : `"${view.route}"`, file);
      return '';
    }
  };
  for (const tree of site.trees) {
    const inputs = viewInputs(tree, bundle);
    const views = new TreeViews(site, tree, inputs);
    const siteKey = [siteDigest(site), digestOfShared(inputs), treeName(tree.version)];
    for (const page of tree.pages) {
      const from = page.document.path;
      const make = () => {
        const started = performance.now();
        const html = rendered(views.page(page).view, from, from);
        profile?.page(from, performance.now() - started);
        return html;
      };
      yield { path: views.path(page), body: { key: keyOf(page, siteKey), make }, from };
    }
    const { paths, view } = views.notFound();
    for (const path of paths) {
      const from = 'the not-found page';
      yield { path, body: rendered(view, from), from };
    }
    const since = changes.get(treeName(tree.version)) ?? [];
    for (const { route, path, view } of views.changes(since)) {
      const from = 'a page about changes';
      const key = digestOf(from, siteKey, route, digestOfShared(since));
      yield { path, body: { key, make: () => rendered(view(), from) }, from };
    }
    const search = views.search();
    if (search) {
      const from = 'the search page';
      yield { path: search.path, body: rendered(search.view, from), from };
    }
  }
}

/**
 * Covers all that a page's HTML is made from besides docgen's own code: its text, and all that any page could show of the
 * site around it (`siteDigest`). That is more than it does show: a changed title renders all pages again, a changed
 * sentence only its own.
 */
function keyOf(page: Page, siteKey: readonly string[]): string {
  const { route, document, head, history, isScheduled, changed } = page;
  const text = digestOfDocument(document);
  return digestOf('page', siteKey, route, document.path, text, head, history, isScheduled, changed);
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

/** What the output of a site holds at a path, made when it is asked for: the same bytes that a build writes there. */

import type { PreviousReading } from '../discover/index.ts';
import { emitters } from '../emit/index.ts';
import { offlineFiles } from '../emit/offline.ts';
import { siteFiles } from '../engine/extensions/emit.ts';
import type { Runner } from '../engine/jobs/job.ts';
import { parseJob } from '../engine/parse-job.ts';
import { parseOptions } from '../engine/parse-options.ts';
import { type Theme, viewInputs } from '../engine/theme.ts';
import { ThemeFaults } from '../engine/theme-faults.ts';
import { inTree, pageFile } from '../model/address/url.ts';
import type { Diagnostic } from '../model/diagnostic/diagnostic.ts';
import { searchRoute } from '../model/output/emitted.ts';
import { madeBody, type OutputFile } from '../model/output/output.ts';
import { remembered } from '../model/remembered.ts';
import { mainTree, type Page, type Site, type Tree } from '../model/site/site.ts';
import type { ApiDownload } from '../openapi/downloads/paths.ts';
import { TreeViews } from '../site/index.ts';
import { comparison } from './comparison.ts';

export type Body = ReturnType<typeof madeBody>;

export type Answers = {
  /** The output file of that path below the output root; undefined: there is none. Throws what the theme throws. */
  file(path: string): Promise<Body | undefined>;
  /** True if the path is a page's file. */
  isPage(path: string): boolean;
  /** The source of the page whose file the path is. */
  sourceOf(path: string): string | undefined;
  /** The not-found page of the tree that the path is in. */
  notFound(path: string): string;
  /** What is wrong with outputs of the site's own, all of which are made then. */
  ownFaults(): Promise<readonly Diagnostic[]>;
};

/** What draws the components of a site's own, and makes their text part of documents. */
export type Drawn = { readonly drawer: Runner; readonly texts: Runner };

type AnswersOptions = {
  readonly drawn?: Drawn;
  /** Makes pages whole, where the site has outlines only. */
  readonly complete?: Complete;
  /** Files that API references offer. */
  readonly downloads?: readonly ApiDownload[];
};

export function answersOf(
  site: Site,
  theme: Theme,
  { drawn, complete, downloads = [] }: AnswersOptions = {},
): Answers {
  const pages = new Map<string, { tree: Tree; page: Page }>();
  for (const tree of site.trees) {
    for (const page of tree.pages) pages.set(inTree(tree.version, pageFile(page.route)), { tree, page });
  }
  /** Search pages, which no document stands behind. */
  const made = new Map(site.trees.map((tree) => [inTree(tree.version, pageFile(searchRoute)), tree]));
  const viewsFor = remembered((tree: Tree) => new TreeViews(site, tree, viewInputs(tree, theme.bundle)));
  const rendered = new Map<string, string>();
  const copied = new Map(theme.bundle.files.map((file) => [file.path, madeBody(file.body)]));
  for (const { path, body } of offlineFiles(site, theme.bundle)) copied.set(path, madeBody(body));
  for (const asset of site.assets.values()) copied.set(asset.outputPath, { copyOf: asset.absolute });
  for (const [path, file] of site.publicFiles) copied.set(path, { copyOf: file.absolute });
  const emitted = emittedBy(site, theme, drawn);

  const compared = comparison(site, drawn?.texts);

  const ofSite = ownFiles(site);

  const main = mainTree(site)!;
  const isNotFound = (path: string) =>
    path.endsWith('404.html') && site.trees.some((tree) => viewsFor(tree).notFound().paths.includes(path));
  const notFound = (path: string) => {
    const inside = (tree: Tree) => path.startsWith(inTree(tree.version, ''));
    const [tree] = site.trees.filter(inside).sort((a, b) => b.version.base.length - a.version.base.length);
    return theme.render(viewsFor(tree ?? main).notFound().view);
  };

  return {
    isPage: (path) => pages.has(path) || made.has(path),
    sourceOf: (path) => pages.get(path)?.page.document.path,
    notFound,
    ownFaults: ofSite.faults,
    async file(path) {
      const known = rendered.get(path) ?? copied.get(path);
      if (known !== undefined) return known;
      const found = pages.get(path);
      if (found) {
        const page = complete
          ? await complete(found.page, found.tree, site)
          : ((await compared.page(found.tree, found.page.route)) ?? found.page);
        const { view } = viewsFor(found.tree).page(page);
        const html = theme.render(
          drawn && view.components
            ? await (await import('../engine/drawing/index.ts')).drawView(view, page, theme, drawn.drawer)
            : view,
        );
        rendered.set(path, html);
        return html;
      }
      if (isNotFound(path)) return notFound(path);
      const search = made.has(path) && viewsFor(made.get(path)!).search();
      if (search) return theme.render(search.view);
      const told = await compared.file(path, viewsFor);
      if (told) return typeof told === 'string' ? told : theme.render(told);
      if (site.apiFiles?.has(path)) {
        const { downloadFiles } = await import('../openapi/downloads/files.ts');
        const download = downloadFiles(downloads, site).find((one) => one.path === path);
        return download && madeBody(download.body);
      }
      for (const find of emitted) {
        const body = await find(path);
        if (body !== undefined) return body;
      }
      return ofSite.file(path);
    },
  };
}

/** Files of the site's own emitters, which run once. */
function ownFiles(site: Site) {
  const files = remembered(async (given: Site) => {
    const { value, diagnostics } = await siteFiles(given);
    return { diagnostics, bodies: new Map(value.map((file) => [file.path, file.body])) };
  });
  return {
    faults: async () => (await files(site)).diagnostics,
    async file(path: string): Promise<Body | undefined> {
      const body = (await files(site)).bodies.get(path);
      return body === undefined ? undefined : madeBody(body);
    },
  };
}

/** Looks for a file of the emitters, each made when somebody asks for a file that may be of it. */
function emittedBy(
  site: Site,
  theme: Theme,
  drawn: Drawn | undefined,
): ((path: string) => Promise<Body | undefined>)[] {
  /** With the text of its components. */
  let whole: Promise<Site> | undefined;
  const wholeSite = async () => {
    if (!drawn || !theme.renderer) return site;
    const { drawSite } = await import('../engine/drawing/index.ts');
    // What is wrong with them the pages tell.
    return (await drawSite(site, theme, { ...drawn, faults: new ThemeFaults(undefined) })).site;
  };
  return emitters(theme).map(({ paths, emit }) => {
    let files: Promise<Map<string, OutputFile['body']>> | undefined;
    return async (path) => {
      if (paths && !paths.test(path)) return undefined;
      whole ??= wholeSite();
      files ??= whole.then((known) => new Map(Array.from(emit(known), (file) => [file.path, file.body])));
      const body = (await files).get(path);
      return body === undefined ? undefined : madeBody(body);
    };
  });
}

export type Complete = (page: Page, tree: Tree, site: Site) => Promise<Page>;

/** `kept`: where the page's source was read into; `runner` must not forget what others asked it for. */
export function completer(kept: PreviousReading, runner: Runner): Complete {
  return async (page, tree, site) => {
    const { path } = page.document;
    const ofRef = kept.refs.get(tree.version.value)?.value.sources.find((source) => source.path === path);
    const source = ofRef ?? kept.pages.get(path)?.value;
    // A generated index has no source: it is whole as it is.
    if (!source) return page;
    const isIndexed = site.config.search.provider === 'embedded';
    const input = { source, options: parseOptions(site, tree.version, source.locale), isIndexed };
    const [parsed] = await runner.map(parseJob, [input]);
    return { ...page, document: parsed!.value };
  };
}

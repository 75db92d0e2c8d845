/** The output of a live site, file by file on demand: the same bytes that a build writes. */

import type { PreviousReading } from '#discover';
import { inTree, pageFile } from '#model/address/url';
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import type { Facts } from '#model/feature';
import { searchRoute } from '#model/output/emitted';
import { madeBody, type OutputFile } from '#model/output/output';
import { remembered } from '#model/remembered';
import { mainTree, type Page, type Site, type Tree } from '#model/site/site';
import { TreeViews } from '#site';
import { offlineFiles } from '../../stages/emit/offline.ts';
import { listEmitters } from '../emission.ts';
import { siteFiles } from '../extensions/emit.ts';
import { loadStages } from '../features.ts';
import type { Runner } from '../jobs/job.ts';
import { parseJob } from '../parse-job.ts';
import { parseOptions } from '../parse-options.ts';
import { type Theme, viewInputs } from '../theme.ts';
import { ThemeFaults } from '../theme-faults.ts';
import { comparison } from './comparison.ts';

export type Body = ReturnType<typeof madeBody>;

export type Answers = {
  /** The file at that path, relative to the output root; undefined if there is none. Throws what the theme throws. */
  file(path: string): Promise<Body | undefined>;
  /** True for a page's file. */
  isPage(path: string): boolean;
  /** The source of the page with that file. */
  sourceOf(path: string): string | undefined;
  /** The not-found page of the innermost tree with the path. */
  notFound(path: string): string;
  /** Runs all emitters of the site, and returns their faults. */
  ownFaults(): Promise<readonly Diagnostic[]>;
};

type AnswersOptions = {
  /** Adds the texts of the site's components to documents. */
  readonly texts?: Runner;
  /** Parses a page fully, if the site has only outlines. */
  readonly complete?: Complete;
  /** What features know. */
  readonly facts?: Facts;
};

export function answersOf(
  site: Site,
  theme: Theme,
  { texts, complete, facts = {} }: AnswersOptions = {},
): Answers {
  const pages = new Map<string, { tree: Tree; page: Page }>();
  for (const tree of site.trees) {
    for (const page of tree.pages) pages.set(inTree(tree.version, pageFile(page.route)), { tree, page });
  }
  /** Search pages, which have no document. */
  const made = new Map(site.trees.map((tree) => [inTree(tree.version, pageFile(searchRoute)), tree]));
  const viewsFor = remembered((tree: Tree) => new TreeViews(site, tree, viewInputs(tree, theme.bundle)));
  const rendered = new Map<string, string>();
  const copied = new Map(theme.bundle.files.map((file) => [file.path, madeBody(file.body)]));
  for (const { path, body } of offlineFiles(site, theme.bundle)) copied.set(path, madeBody(body));
  for (const asset of site.assets.values()) copied.set(asset.outputPath, { copyOf: asset.absolute });
  for (const [path, file] of site.publicFiles) copied.set(path, { copyOf: file.absolute });
  const emitted = once(() => emittedBy(site, theme, facts, texts));

  const compared = comparison(site, texts);

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
        const html = theme.render(viewsFor(found.tree).page(page).view);
        rendered.set(path, html);
        return html;
      }
      if (isNotFound(path)) return notFound(path);
      const search = made.has(path) && viewsFor(made.get(path)!).search();
      if (search) return theme.render(search.view);
      const changes = await compared.file(path, viewsFor);
      if (changes) return typeof changes === 'string' ? changes : theme.render(changes);
      for (const { outputs } of await loadStages()) {
        if (!outputs?.paths.test(path)) continue;
        for (const file of await outputs.list(site, { facts, scriptHashes: theme.scriptHashes }))
          if (file.path === path) return madeBody(file.body);
      }
      for (const find of await emitted()) {
        const body = await find(path);
        if (body !== undefined) return body;
      }
      return ofSite.file(path);
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Runs the site's own emitters once. */
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

/** Finds a file of docgen's emitters; an emitter runs when a file that may be its own is requested. */
async function emittedBy(
  site: Site,
  theme: Theme,
  facts: Facts,
  texts: Runner | undefined,
): Promise<((path: string) => Promise<Body | undefined>)[]> {
  /** The site with the texts of its components. */
  let whole: Promise<Site> | undefined;
  const wholeSite = async () => {
    if (!texts || !theme.renderComponents) return site;
    const { renderSiteComponents } = await import('../components/index.ts');
    // Pages report faults of components.
    return renderSiteComponents(site, theme, { texts, faults: new ThemeFaults(undefined) });
  };
  const { scriptHashes } = theme;
  return listEmitters(theme, await loadStages()).map(({ paths, emit }) => {
    let files: Promise<Map<string, OutputFile['body']>> | undefined;
    return async (path) => {
      if (paths && !paths.test(path)) return undefined;
      whole ??= wholeSite();
      files ??= whole.then(
        (known) =>
          new Map(Array.from(emit(known, { facts, scriptHashes }), (file) => [file.path, file.body])),
      );
      const body = (await files).get(path);
      return body === undefined ? undefined : madeBody(body);
    };
  });
}

export type Complete = (page: Page, tree: Tree, site: Site) => Promise<Page>;

/** `kept`: what discovery read. `runner` must not evict entries of others. */
export function completer(kept: PreviousReading, runner: Runner): Complete {
  return async (page, tree, site) => {
    const { path } = page.document;
    const ofRef = kept.refs.get(tree.version.value)?.value.sources.find((source) => source.path === path);
    const source = ofRef ?? kept.pages.get(path)?.value;
    // A generated index has no source, and is complete.
    if (!source) return page;
    const isIndexed = site.config.search.provider === 'embedded';
    const input = {
      source,
      options: parseOptions(site, await loadStages(), tree.version, source.locale),
      isIndexed,
    };
    const [parsed] = await runner.map(parseJob, [input]);
    return { ...page, document: parsed!.value };
  };
}

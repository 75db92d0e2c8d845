/** The output of a live site, file by file on demand: the same bytes that a build writes. */
import type { PreviousRead } from '#discover';
import { getPageFile, getTreeFile } from '#model/address/url';
import type { Diagnostic, Found } from '#model/diagnostic/diagnostic';
import type { Facts } from '#model/feature';
import { type AnnouncedFile, makeBody, type OutputFile } from '#model/output/output';
import { memoize } from '#model/remembered';
import { getMainTree, type Page, type Site, type Tree } from '#model/site/site';
import { TreeViews } from '#site';
import { emitSiteFiles } from '../extensions/emit.ts';
import { createMakers, getIndexer, loadStages, wholePages } from '../features.ts';
import { runJobs } from '../job-files.ts';
import { createUncachedRunner } from '../jobs/cached.ts';
import { inline } from '../jobs/inline.ts';
import type { Runner } from '../jobs/job.ts';
import { type Built, listEmitted, listOutputs } from '../outputs.ts';
import { parseJob } from '../parse-job.ts';
import { parseOptions } from '../parse-options.ts';
import { createViewInputs, type Theme } from '../theme.ts';

export type Body = ReturnType<typeof makeBody>;

export type Answers = {
  /** The file at that path, relative to the output root; undefined if there is none. Throws what the theme throws. */
  file(path: string): Promise<Body | undefined>;
  /** True for the file of a page with a source. */
  isPage(path: string): boolean;
  /** The source of the page with that file. */
  sourceOf(path: string): string | undefined;
  /** The not-found page of the innermost tree with the path. */
  notFound(path: string): Promise<string>;
  /** What features announce. */
  announced(): Promise<readonly AnnouncedFile[]>;
  /** What features find while they work out facts, and the faults of the site's own emitters, which all run. */
  faults(): Promise<readonly Diagnostic[]>;
};

type AnswersOptions = {
  /** Parses a page fully, if the site has only outlines. */
  readonly complete?: Complete;
  /** What features have read. */
  readonly facts?: Facts;
  /** Runs the jobs that make outputs; absent: without a cache. */
  readonly runner?: Runner;
  /** Works out what features know of the site. */
  derive?(site: Site): Promise<Found<Facts>>;
};

export function createAnswers(site: Site, theme: Theme, options: AnswersOptions = {}): Answers {
  const { complete, facts: read = {}, derive, runner = createUncachedRunner(inline()) } = options;
  const derived = once(
    async (): Promise<Found<Facts>> =>
      complete || !derive ? { value: read, diagnostics: [] } : derive(site),
  );
  const built = once(
    async (): Promise<Built> => ({ site, theme, facts: (await derived()).value, stages: await loadStages() }),
  );
  const pages = new Map<string, { tree: Tree; page: Page }>();
  for (const tree of site.trees) {
    for (const page of tree.pages)
      pages.set(getTreeFile(tree.version, getPageFile(page.route)), { tree, page });
  }
  const made = new Map<string, string>();
  const catalogue = once(async () => listCatalogue(await built(), async () => (await ofSite()).value));
  const ofSite = once(() =>
    emitSiteFiles(site, async () => {
      const { stages, facts } = await built();
      return wholePages(stages, facts);
    }),
  );
  const viewsOf = memoize(async (tree: Tree) => {
    const { stages, facts } = await built();
    const inputs = createViewInputs(tree, site, theme.bundle);
    return new TreeViews(site, tree, { ...inputs, features: stages, facts });
  });
  return {
    isPage: (path) => pages.has(path),
    sourceOf: (path) => pages.get(path)?.page.document.path,
    async notFound(path) {
      const isInside = (tree: Tree) => path.startsWith(getTreeFile(tree.version, ''));
      const [tree] = site.trees
        .filter(isInside)
        .sort((a, b) => b.version.base.length - a.version.base.length);
      return theme.render((await viewsOf(tree ?? getMainTree(site)!)).notFound().view);
    },
    announced: async () => createMakers(await built()).announced!(),
    faults: async () => [...(await derived()).diagnostics, ...(await ofSite()).diagnostics],
    async file(path) {
      const known = made.get(path);
      if (known !== undefined) return known;
      const own = pages.get(path);
      if (own) {
        const page = complete ? await complete(own.page, own.tree, site) : own.page;
        const html = theme.render((await viewsOf(own.tree)).page(page).view);
        if (!complete) made.set(path, html);
        return html;
      }
      for (const { paths, files } of await catalogue()) {
        const found = paths && !paths.test(path) ? undefined : (await files()).get(path);
        const [file] = found ? (await runJobs([found], runner)).value : [];
        // Copies stay on disk, and emitters keep what they made.
        if (file) return makeBody(file.body);
      }
      return undefined;
    },
  };
}

/** Each group is listed when a file that may be its own is first requested; what the site itself emits comes last. */
function listCatalogue(built: Built, emitSite: () => Promise<readonly OutputFile[]>) {
  const own = { paths: undefined, list: emitSite };
  return [...listOutputs(built, built.theme.render), ...listEmitted(built), own].map(({ paths, list }) => ({
    paths,
    files: once(async () => new Map(Array.from(await list(), (file) => [file.path, file]))),
  }));
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

export type Complete = (page: Page, tree: Tree, site: Site) => Promise<Page>;

/** `kept`: what discovery read. `runner` must not evict entries of others. */
export function createCompleter(kept: PreviousRead, runner: Runner): Complete {
  return async (page, tree, site) => {
    const { path } = page.document;
    const ofRef = kept.refs.get(tree.version.value)?.value.sources.find((source) => source.path === path);
    const source = ofRef ?? kept.pages.get(path)?.value;
    // A generated index has no source, and is complete.
    if (!source) return page;
    const stages = await loadStages();
    const input = {
      source,
      options: parseOptions(site, stages, tree.version, source.locale),
      isIndexed: getIndexer(stages, site.config) !== undefined,
    };
    const [parsed] = await runner.map(parseJob, [input]);
    return { ...page, document: parsed!.value };
  };
}

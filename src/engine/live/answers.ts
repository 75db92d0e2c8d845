/** The output of a live site, file by file on demand: the same bytes that a build writes. */

import type { PreviousReading } from '#discover';
import { inTree, pageFile } from '#model/address/url';
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import type { Facts, NamedStages } from '#model/feature';
import { madeBody, type OutputFile } from '#model/output/output';
import { mainTree, type Page, type Site, type Tree } from '#model/site/site';
import { TreeViews } from '#site';
import { siteFiles } from '../extensions/emit.ts';
import { loadStages } from '../features.ts';
import type { Runner } from '../jobs/job.ts';
import { listEmitted, listOutputs, type Outputs } from '../outputs.ts';
import { parseJob } from '../parse-job.ts';
import { parseOptions } from '../parse-options.ts';
import { type Theme, viewInputs } from '../theme.ts';
import { ThemeFaults } from '../theme-faults.ts';

export type Body = ReturnType<typeof madeBody>;

export type Answers = {
  /** The file at that path, relative to the output root; undefined if there is none. Throws what the theme throws. */
  file(path: string): Promise<Body | undefined>;
  /** True for the file of a page with a source. */
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
  /** What features have read. */
  readonly facts?: Facts;
  /** Works out what features know of the site. */
  derive?(site: Site): Promise<Facts>;
};

export function answersOf(site: Site, theme: Theme, options: AnswersOptions = {}): Answers {
  const { complete } = options;
  const pages = new Map<string, { tree: Tree; page: Page }>();
  for (const tree of site.trees) {
    for (const page of tree.pages) pages.set(inTree(tree.version, pageFile(page.route)), { tree, page });
  }
  const made = new Map<string, string>();
  const catalogue = once(() => listCatalogue(site, theme, options));
  const ofSite = once(() => siteFiles(site));
  const viewsOf = (tree: Tree, features: readonly NamedStages[] = []) =>
    new TreeViews(site, tree, { ...viewInputs(tree, theme.bundle), features, facts: options.facts });
  return {
    isPage: (path) => pages.has(path),
    sourceOf: (path) => pages.get(path)?.page.document.path,
    notFound(path) {
      const inside = (tree: Tree) => path.startsWith(inTree(tree.version, ''));
      const [tree] = site.trees.filter(inside).sort((a, b) => b.version.base.length - a.version.base.length);
      return theme.render(viewsOf(tree ?? mainTree(site)!).notFound().view);
    },
    ownFaults: async () => (await ofSite()).diagnostics,
    async file(path) {
      const known = made.get(path);
      if (known !== undefined) return known;
      const outlined = complete && pages.get(path);
      if (outlined) {
        const page = await complete(outlined.page, outlined.tree, site);
        return theme.render(viewsOf(outlined.tree, await loadStages()).page(page).view);
      }
      const body = (await findIn(await catalogue(), path)) ?? (await ofSite()).value.find(at(path))?.body;
      const whole = body === undefined ? undefined : madeBody(body);
      // Copies stay on disk, and emitters keep what they made.
      if (typeof whole === 'string' && pages.has(path)) made.set(path, whole);
      return whole;
    },
  };
}

function at(path: string) {
  return (file: OutputFile) => file.path === path;
}

type Found = (path: string) => Promise<OutputFile['body'] | undefined>;

/** Each group is listed when a file that may be its own is first requested. */
async function listCatalogue(site: Site, theme: Theme, options: AnswersOptions): Promise<Found[]> {
  const { texts, complete, facts: read = {}, derive } = options;
  const facts = complete || !derive ? read : await derive(site);
  const built = { site, facts, theme, stages: await loadStages() };
  /** With the texts of its components. */
  const wholeSite = once(async () => {
    if (!texts || !theme.renderComponents) return site;
    const { renderSiteComponents } = await import('../components/index.ts');
    // Pages report faults of components.
    return renderSiteComponents(site, theme, { texts, faults: new ThemeFaults(undefined) });
  });
  const emitted = listEmitted(built).map((group, index) => ({
    ...group,
    list: async () => listEmitted({ ...built, site: await wholeSite() })[index]!.list(),
  }));
  return [...listOutputs(built, theme.render), ...emitted].map(lookUp);
}

function lookUp({ paths, list }: Outputs): Found {
  const files = once(async () => new Map(Array.from(await list(), ({ path, body }) => [path, body])));
  return async (path) => (paths && !paths.test(path) ? undefined : (await files()).get(path));
}

async function findIn(catalogue: readonly Found[], path: string): Promise<OutputFile['body'] | undefined> {
  for (const find of catalogue) {
    const body = await find(path);
    if (body !== undefined) return body;
  }
  return undefined;
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

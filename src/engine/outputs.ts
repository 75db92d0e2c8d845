/** The one catalogue of outputs: a build drains it, and `dev` looks paths up in it. */
import { digestView } from '#emit';
import { getTreeFile, trimRoute } from '#model/address/url';
import type { Document } from '#model/document/document';
import type { JobFile, OutputFile } from '#model/output/output';
import { memoize } from '#model/remembered';
import { formatTreeName } from '#model/site/locale';
import type { Page, Site, Tree } from '#model/site/site';
import type { PageView } from '#model/view/view';
import { type Shown, TreeViews } from '#site';
import { usedFiles } from './client-entries.ts';
import { listEmitters } from './emission.ts';
import { createContext, createMakers, type Known, listCspSources, wholePages } from './features.ts';
import { createViewInputs, type Theme } from './theme.ts';

/** All that outputs are made from. */
export type Built = Known & { readonly theme: Theme };

export type Outputs = {
  readonly name: string;
  /** Matches all paths of the group; absent: the list is cheap. */
  readonly paths?: RegExp;
  list(): Iterable<OutputFile> | Promise<Iterable<OutputFile | JobFile>>;
};

/** Renders a view. `from`: what messages call the page. */
export type RenderView = (view: PageView, from: string, document?: Document) => string;

/** Outputs that need this thread, in the order of a build. Emitters may run elsewhere: `listEmitted`. */
export function listOutputs(built: Built, render: RenderView): Outputs[] {
  const { site, facts, theme, stages } = built;
  const { assets, texts } = theme.bundle;
  const made = memoize((tree: Tree) => createViews(built, tree).made());
  const context = {
    ...createContext(facts, stages, wholePages(stages, facts)),
    ...createMakers(built),
    scriptHashes: theme.scriptHashes,
    cspSources: listCspSources(stages, site),
    made,
    assets,
    texts,
  };
  return [
    ...site.trees.map((tree) => ({
      name: `pages of ${formatTreeName(tree.version)}`,
      paths: pathsBelow(tree),
      list: () => renderPages(built, tree, render),
    })),
    { name: 'theme', list: () => usedFiles(site, theme.bundle) },
    { name: 'copies', list: () => listCopiedFiles(built) },
    ...stages.flatMap(({ name, outputs }) =>
      outputs ? [{ name, paths: outputs.paths, list: () => outputs.list(site, context) }] : [],
    ),
  ];
}

/** The outputs of emitters. */
export function listEmitted(built: Built): Outputs[] {
  const { site, facts, stages } = built;
  const context = createContext(facts, stages, wholePages(stages, facts));
  return listEmitters(stages).map(({ name, paths, emit }) => ({
    name,
    paths,
    list: () => emit(site, context),
  }));
}

/** Pages are HTML; those of a tree are below its base, and the not-found page of the root is in no tree's folder. */
function pathsBelow({ version }: Tree): RegExp {
  const folder = getTreeFile(version, '').replace(/[^\w/-]/g, '\\$&');
  return new RegExp(`^(?:${folder}.*\\.html|404\\.html)$`);
}

function createViews({ site, facts, theme: { bundle }, stages }: Built, tree: Tree): TreeViews {
  return new TreeViews(site, tree, { ...createViewInputs(tree, site, bundle), features: stages, facts });
}

function* renderPages(built: Built, tree: Tree, render: RenderView): Generator<OutputFile> {
  const { digest } = built.theme;
  const views = createViews(built, tree);
  // A page is made right after it was asked for its key: what it shows need not be worked out twice.
  let last: { readonly page: Page; readonly shown: Shown } | undefined;
  const look = (page: Page) => {
    if (last?.page !== page) last = { page, shown: views.shown(page) };
    return last.shown;
  };
  /** Covers all that a page's HTML is made from besides docgen's own code. Without a digest of the theme pages are always made. */
  const keyOf = ({ shared, own }: Pick<Shown, 'shared' | 'own'>) =>
    digest === undefined ? undefined : digestView(shared, own, digest);
  const rendered = (page: Page, from: string, document?: Document): OutputFile => ({
    path: views.path(page),
    body: {
      get key() {
        return keyOf(look(page));
      },
      make: () => render(look(page).complete(), from, document),
    },
    from,
  });
  const renderedView = (path: string, view: PageView, from: string): OutputFile => ({
    path,
    body: { key: keyOf({ shared: [view.chrome], own: view }), make: () => render(view, from) },
    from,
  });
  for (const page of tree.pages) yield rendered(page, page.document.path, page.document);
  for (const { page, from } of views.made()) yield rendered(page, from);
  const { paths, view } = views.notFound();
  for (const path of paths) yield renderedView(path, view, 'the not-found page');
  const search = views.search();
  if (search) yield renderedView(search.path, search.view, 'the search page');
}

function listCopiedFiles({ site, facts, stages }: Built): OutputFile[] {
  const joined = new Set(stages.flatMap(({ name, absorbs }) => absorbs?.(facts[name]) ?? []));
  const copied = [...site.publicFiles].filter(([path]) => !joined.has(path));
  const hashed = new Map([...site.assets.values()].map((asset) => [asset.outputPath, asset]));
  return [...copied, ...hashed].map(([path, file]) => ({
    path,
    body: { copyOf: file.absolute },
    from: file.path,
  }));
}

/** What the manifest says of an output besides its files. */
export function describeOutput({ site, theme }: Built) {
  return {
    base: site.base,
    csp: { 'script-src': [...theme.scriptHashes, ...(site.headHashes?.scripts ?? [])] },
    routes: listTreeRoutes(site, ({ pages }) => pages.map(({ route }) => route)),
    aliases: listTreeRoutes(site, ({ aliases }) => [...aliases.keys()]),
  };
}

function listTreeRoutes({ trees }: Site, listRoutes: (tree: Tree) => readonly string[]): string[] {
  return trees.flatMap((tree) => listRoutes(tree).map((route) => trimRoute(tree.version.base + route)));
}

/** Relates parsed documents into the site: routes, navigation and neighbours, tree by tree. */
import type { SiteConfig, Version } from '../model/config.ts';
import { byText, type Diagnostic, type Found } from '../model/diagnostic.ts';
import type { AssetFile, Document } from '../model/document.ts';
import type { HashedAsset, Page, Site, Tree } from '../model/site.ts';
import { inTree } from '../model/url.ts';
import { aliasesOf } from './aliases.ts';
import { groupsFromFolders, placesIn, reduceGroups } from './navigation.ts';
import { filledIndex, indexSections, missingIndexes } from './section-index.ts';
import { configIn } from './tree-config.ts';
import { routeDocuments } from './trees.ts';

export { configIn } from './tree-config.ts';
export { TreeViews } from './view.ts';

export type SiteInput = {
  readonly config: SiteConfig;
  readonly base: string;
  readonly offline: boolean;
  readonly drafts: boolean;
  readonly year: number;
  /** What was parsed for each tree that is built, in the order of the versions. */
  readonly parsed: readonly { readonly version: Version; readonly documents: readonly Document[] }[];
  readonly publicFiles: readonly AssetFile[];
  readonly assets: readonly HashedAsset[];
  /** Paths below content/ of files that no page refers to. */
  readonly unusedAssets?: readonly string[];
};

export function buildSite(input: SiteInput): Found<Site> {
  const diagnostics: Diagnostic[] = [];
  const publicPaths = new Set(input.publicFiles.map((file) => file.publicPath));
  const isPublic = (path: string) => publicPaths.has(path) || publicPaths.has(`${path}/index.html`);
  const trees = input.parsed.map(({ version, documents: parsed }): Tree => {
    const config = configIn(version, input.config);
    const routed = routeDocuments(parsed, version, config, input.drafts);
    const { aliases, diagnostics: aliasFaults } = aliasesOf(routed.pages);
    diagnostics.push(...routed.diagnostics, ...aliasFaults);
    const indexes = missingIndexes(
      routed.pages,
      config,
      (route) => aliases.has(route) || isPublic(inTree(version, route.slice(1))),
    );
    const documents = new Map(routed.pages);
    for (const [route, { document }] of indexes) documents.set(route, document);
    const nav = reduceGroups(config, documents);
    // A sidebar made from folders lists what writers wrote.
    const groups = [...nav, ...groupsFromFolders(config.nav, routed.pages)];
    const places = placesIn(groups, documents);
    const pages = [...documents]
      .sort(([a], [b]) => byText(a, b))
      .map(([route, document]): Page => {
        const place = places.get(route);
        const missing = indexes.get(route);
        if (!missing) return { route, document, ...place };
        const index = indexSections(route, place?.group, missing.below);
        return { route, document: filledIndex(document, index, documents), index, ...place };
      });
    return {
      version,
      drafts: routed.drafts,
      config,
      pages,
      byRoute: new Map(pages.map((page) => [page.route, page])),
      nav: groups,
      aliases,
    };
  });
  const built = new Set(trees.map((tree) => tree.version.value));
  return {
    value: {
      config: input.config,
      base: input.base,
      offline: input.offline,
      trees,
      leftOut: input.config.versions.filter((version) => !built.has(version.value)),
      publicFiles: new Map(input.publicFiles.map((file) => [file.publicPath!, file])),
      assets: new Map(input.assets.map((asset) => [asset.path.replace(/^content\//, ''), asset])),
      unusedAssets: input.unusedAssets ?? [],
      year: input.year,
    },
    diagnostics,
  };
}

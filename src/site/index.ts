/** Relates parsed documents into the site: routes, navigation and neighbours, tree by tree. */
import type { SiteConfig, Version } from '../model/config.ts';
import { byText, type Diagnostic, type Found } from '../model/diagnostic.ts';
import type { AssetFile, Document } from '../model/document.ts';
import type { HashedAsset, Page, Site, Tree } from '../model/site.ts';
import { aliasesOf } from './aliases.ts';
import { groupsFromFolders, placesIn, reduceGroups } from './navigation.ts';
import { configIn } from './tree-config.ts';
import { routeDocuments } from './trees.ts';

export { viewsOf } from './view.ts';

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
};

export function buildSite(input: SiteInput): Found<Site> {
  const diagnostics: Diagnostic[] = [];
  const trees = input.parsed.map(({ version, documents }): Tree => {
    const config = configIn(version, input.config);
    const routed = routeDocuments(documents, version, config, input.drafts);
    const { aliases, diagnostics: aliasFaults } = aliasesOf(routed.pages);
    diagnostics.push(...routed.diagnostics, ...aliasFaults);
    const nav = reduceGroups(config, routed.pages);
    const groups = [...nav, ...groupsFromFolders(config.nav, routed.pages)];
    const places = placesIn(groups, routed.pages);
    const pages = [...routed.pages]
      .sort(([a], [b]) => byText(a, b))
      .map(([route, document]): Page => ({ route, document, ...places.get(route) }));
    return {
      version,
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
      year: input.year,
    },
    diagnostics,
  };
}

/** Relates parsed documents: routes, navigation and neighbours, tree by tree. */
import { getTreeFile } from '#model/address/url';
import type { SiteConfig, Version } from '#model/config/config';
import { compareText, type Diagnostic, type Found } from '#model/diagnostic/diagnostic';
import type { AssetFile, Document } from '#model/document/document';
import type { NamedStages } from '#model/feature';
import type { Folder } from '#model/site/folder';
import { formatTreeName } from '#model/site/locale';
import type { NavGroup } from '#model/site/nav';
import type { NavigationInput, Routes } from '#model/site/relating';
import type { HashedAsset, Page, Site, Tree } from '#model/site/site';
import { createStrings } from '#model/strings';
import { addRedirects, collectAliases, listRedirectedRoutes } from './aliases.ts';
import { pageOfList, relateFeatures, withDocuments, without } from './feature-lists.ts';
import { indexFolders } from './folders.ts';
import { createRouteReserver } from './generated.ts';
import { getLanguage, getListLanguage } from './language.ts';
import { buildFolderGroups, indexNavPlaces, reduceGroups } from './navigation.ts';
import { computePeriod } from './period.ts';
import { createMissingIndexes, fillIndex, indexSections } from './section-index.ts';
import { buildTreeConfig } from './tree-config.ts';
import { routeDocuments } from './trees.ts';

export type SiteInput = {
  readonly config: SiteConfig;
  readonly base: string;
  readonly offline: boolean;
  readonly drafts: boolean;
  readonly year: number;
  /** Time of the build, ms since 1970: pages that are released later are left out. Absent: none. */
  readonly now?: number;
  /** Parsed documents of each tree, in the order of the versions. */
  readonly parsed: readonly { readonly version: Version; readonly documents: readonly Document[] }[];
  readonly publicFiles: readonly AssetFile[];
  readonly assets: readonly HashedAsset[];
  /** The parsed `_folder.yaml` files. */
  readonly folders?: readonly Folder[];
  /** What features know of trees, add to navigation, and release later. */
  readonly features?: readonly Pick<NamedStages, 'name' | 'relate' | 'navigation' | 'release'>[];
  /** Paths in content/ of files without a reference. */
  readonly unusedAssets?: readonly string[];
};

export function buildSite(input: SiteInput): Found<Site> {
  const publicPaths = new Set(input.publicFiles.map((file) => file.publicPath));
  const isPublic = (path: string) => publicPaths.has(path) || publicPaths.has(`${path}/index.html`);
  const made = input.parsed.map(({ version, documents }) => buildTree(input, version, documents, isPublic));
  const trees = made.map(({ value }) => value);
  const built = new Set(trees.map((tree) => formatTreeName(tree.version)));
  return {
    value: {
      config: input.config,
      base: input.base,
      offline: input.offline,
      trees,
      leftOut: input.config.versions.filter((version) => !built.has(formatTreeName(version))),
      publicFiles: new Map(input.publicFiles.map((file) => [file.publicPath!, file])),
      assets: new Map(input.assets.map((asset) => [asset.path.replace(/^content\//, ''), asset])),
      unusedAssets: input.unusedAssets ?? [],
      year: input.year,
      ...(input.now !== undefined && {
        period: computePeriod(
          made.flatMap(({ moments }) => moments),
          input.now,
        ),
      }),
    },
    diagnostics: made.flatMap(({ diagnostics }) => diagnostics),
  };
}

function buildTree(
  input: SiteInput,
  version: Version,
  parsed: readonly Document[],
  isPublic: (path: string) => boolean,
): Found<Tree> & { readonly moments: readonly number[] } {
  const diagnostics: Diagnostic[] = [];
  const config = buildTreeConfig(version, input.config);
  const routed = routeDocuments(parsed, version, config, input);
  const { aliases, diagnostics: aliasFaults } = collectAliases(routed.pages, config);
  diagnostics.push(...routed.diagnostics, ...aliasFaults);
  const ownerOf = createOwnerFinder(version, routed.pages, aliases, isPublic);
  const strings = createStrings(config.strings);
  const reserve = createRouteReserver(routed.pages, ownerOf, diagnostics);
  const folders = indexFolders(input.folders ?? [], version, config);
  const redirected = listRedirectedRoutes(config, routed.pages);
  const isOwned = (route: string) => redirected.has(route) || ownerOf(route) !== undefined;
  const indexesBeside = (taken: Routes) =>
    createMissingIndexes(routed.pages, config, folders, (route) => taken.has(route) || isOwned(route));
  const withIndexes = (taken: Routes) => withDocuments(routed.pages, indexesBeside(taken));
  const around = { config, version, pages: routed.pages, reserve, strings, withIndexes };
  const { lists, divided, ...own } = relateFeatures(around, input);
  const indexes = indexesBeside(lists);
  const documents = withDocuments(withDocuments(routed.pages, indexes), lists);
  const redirects = addRedirects(aliases, config, documents);
  diagnostics.push(...own.diagnostics, ...redirects.diagnostics);
  const nav = navigate({ config, pages: documents, folders, strings }, input);
  // Generated lists are not in sidebars made from folders.
  const groups = [...nav, ...buildFolderGroups(config.nav, routed.pages, folders)];
  const places = indexNavPlaces(groups, documents);
  const pages = [...documents]
    .sort(([a], [b]) => compareText(a, b))
    .map(([route, document]): Page => {
      const place = places.get(route);
      const list = lists.get(route);
      if (list) return { ...pageOfList(route, list, lists, documents, around), ...place };
      const older = divided.get(route);
      const first = older && ({ isList: true } as const);
      const generatedIndex = indexes.get(route);
      const coming = input.drafts && routed.heldBack.has(route) && ({ isHeldBack: true } as const);
      if (!generatedIndex)
        return { route, document, ...first, ...place, ...coming, ...getLanguage(document, version, config) };
      const group = place && nav.includes(place.group) ? place.group : undefined;
      const all = indexSections(route, group, generatedIndex.below, folders);
      const index = older ? without(older, all) : all;
      const at = { ...place, ...getListLanguage([...generatedIndex.below.values()], version, config) };
      return { route, document: fillIndex(document, index, documents), index, ...first, ...at };
    });
  return {
    value: {
      version,
      drafts: routed.drafts,
      heldBack: routed.heldBack,
      config,
      pages,
      byRoute: new Map(pages.map((page) => [page.route, page])),
      nav: groups,
      aliases: redirects.value,
      ...own.facts,
    },
    diagnostics,
    moments: routed.moments,
  };
}

/** The configured navigation, as features change it. */
function navigate(
  tree: NavigationInput,
  { features = [] }: Pick<SiteInput, 'features'>,
): readonly NavGroup[] {
  return features.reduce(
    (groups: readonly NavGroup[], { navigation }) => navigation?.(groups, tree) ?? groups,
    reduceGroups(tree.config, tree.pages, tree.folders),
  );
}

/** The owner of a route that is no page: the page with that alias, or a public file. */
function createOwnerFinder(
  version: Version,
  pages: ReadonlyMap<string, Document>,
  aliases: ReadonlyMap<string, string>,
  isPublic: (path: string) => boolean,
): (route: string) => string | undefined {
  return (route) => {
    const alias = aliases.get(route);
    if (alias !== undefined) return pages.get(alias)?.path;
    const path = getTreeFile(version, route.slice(1));
    return isPublic(path) ? `content/public/${path}` : undefined;
  };
}

/** Relates parsed documents: routes, navigation and neighbours, tree by tree. */

import { inTree } from '#model/address/url';
import type { SiteConfig, Version } from '#model/config/config';
import { readSetting } from '#model/config/config-key';
import { byText, type Diagnostic, type Found } from '#model/diagnostic/diagnostic';
import type { AssetFile, Document } from '#model/document/document';
import type { NamedStages, NavigationInput, RelateInput } from '#model/feature';
import type { Folder } from '#model/site/folder';
import { treeName } from '#model/site/locale';
import type { NavGroup } from '#model/site/nav';
import type { HashedAsset, Page, Site, Tree } from '#model/site/site';
import { type Strings, stringsWith } from '#model/strings';
import { authorsKey, blogKey } from '../../features/blog/config.ts';
import { aliasesOf, redirectedRoutes, withRedirects } from './aliases.ts';
import { authorLists } from './authors.ts';
import { foldersIn } from './folders.ts';
import { type Claim, claimer, type Generated } from './generated.ts';
import { languageOf, languageOfList } from './language.ts';
import { groupsFromFolders, navRoute, placesIn, reduceGroups } from './navigation.ts';
import { postLists, withoutOlder } from './post-lists.ts';
import { periodOf } from './schedule.ts';
import { filledIndex, indexSections, missingIndexes } from './section-index.ts';
import { tagLists } from './tags.ts';
import { configIn } from './tree-config.ts';
import { routeDocuments } from './trees.ts';

export { generatedDocument } from './generated.ts';
export { hashAssets } from './hash-assets.ts';
export { isForTree } from './layers.ts';
export { linksBelow, navRoute, pageLink } from './navigation.ts';
export { configIn } from './tree-config.ts';
export { configLink, leadsSomewhere, rootHref } from './view/navigation.ts';
export { TreeViews, type ViewInputs } from './view/view.ts';
export { type DateView, dateView } from './view/words.ts';

export type SiteInput = {
  readonly config: SiteConfig;
  readonly base: string;
  readonly offline: boolean;
  readonly drafts: boolean;
  readonly year: number;
  /** Time of the build, ms since 1970: later posts are not published yet. Absent: all are. */
  readonly now?: number;
  /** Parsed documents of each tree, in the order of the versions. */
  readonly parsed: readonly { readonly version: Version; readonly documents: readonly Document[] }[];
  readonly publicFiles: readonly AssetFile[];
  readonly assets: readonly HashedAsset[];
  /** The parsed `_folder.yaml` files. */
  readonly folders?: readonly Folder[];
  /** What features know of trees, and add to navigation. */
  readonly features?: readonly Pick<NamedStages, 'name' | 'relate' | 'navigation'>[];
  /** Paths in content/ of files without a reference. */
  readonly unusedAssets?: readonly string[];
};

export function buildSite(input: SiteInput): Found<Site> {
  const diagnostics: Diagnostic[] = [];
  const publicPaths = new Set(input.publicFiles.map((file) => file.publicPath));
  const isPublic = (path: string) => publicPaths.has(path) || publicPaths.has(`${path}/index.html`);
  const trees = input.parsed.map(({ version, documents }) => {
    const tree = buildTree(input, version, documents, isPublic);
    diagnostics.push(...tree.diagnostics);
    return tree.value;
  });
  const built = new Set(trees.map((tree) => treeName(tree.version)));
  return {
    value: {
      config: input.config,
      base: input.base,
      offline: input.offline,
      trees,
      leftOut: input.config.versions.filter((version) => !built.has(treeName(version))),
      publicFiles: new Map(input.publicFiles.map((file) => [file.publicPath!, file])),
      assets: new Map(input.assets.map((asset) => [asset.path.replace(/^content\//, ''), asset])),
      unusedAssets: input.unusedAssets ?? [],
      year: input.year,
      ...(input.now !== undefined && { period: periodOf(input.parsed, input.now) }),
    },
    diagnostics,
  };
}

function buildTree(
  input: SiteInput,
  version: Version,
  parsed: readonly Document[],
  isPublic: (path: string) => boolean,
): Found<Tree> {
  const diagnostics: Diagnostic[] = [];
  const config = configIn(version, input.config);
  const routed = routeDocuments(parsed, version, config, input);
  const { aliases, diagnostics: aliasFaults } = aliasesOf(routed.pages, config);
  diagnostics.push(...routed.diagnostics, ...aliasFaults);
  const ownerOf = ownersIn(version, routed.pages, aliases, isPublic);
  const strings = stringsWith(config.strings);
  const claim = claimer(routed.pages, ownerOf, diagnostics);
  const own = relateFeatures({ config, version, pages: routed.pages, claim }, input);
  const topics = topicsOf(routed.pages, config, strings, claim);
  const folders = foldersIn(input.folders ?? [], version, config);
  const others = new Set([...topics.lists.keys(), ...redirectedRoutes(config, routed.pages)]);
  const isTaken = (route: string) => others.has(route) || ownerOf(route) !== undefined;
  const indexes = missingIndexes(routed.pages, config, folders, isTaken);
  const documents = new Map(routed.pages);
  for (const [route, { document }] of indexes) documents.set(route, document);
  const posts = postLists(documents, readSetting(config, blogKey), strings, claim);
  const lists = new Map([...topics.lists, ...posts.lists]);
  for (const [route, { document }] of lists) documents.set(route, document);
  const redirects = withRedirects(aliases, config, documents);
  diagnostics.push(...topics.diagnostics, ...redirects.diagnostics);
  const nav = navigate({ config, pages: documents, folders, strings }, input);
  // Generated lists are not in sidebars made from folders.
  const groups = [...nav, ...groupsFromFolders(config.nav, routed.pages, folders)];
  const places = placesIn(groups, documents);
  const pages = [...documents]
    .sort(([a], [b]) => byText(a, b))
    .map(([route, document]): Page => {
      const place = places.get(route);
      const list = lists.get(route);
      if (list) {
        const language = languageOfList(listedBy(list, lists, documents), version, config);
        const filled = filledIndex(document, list.index, documents);
        return { route, ...list, document: filled, ...place, ...language };
      }
      const first = posts.firsts.get(route);
      const generatedIndex = indexes.get(route);
      const coming = input.drafts && routed.scheduled.has(route) && ({ isScheduled: true } as const);
      if (!generatedIndex)
        return { route, document, ...first, ...place, ...coming, ...languageOf(document, version, config) };
      const group = place && nav.includes(place.group) ? place.group : undefined;
      const all = indexSections(route, group, generatedIndex.below, folders);
      const index = first ? withoutOlder(all, first.posts ?? [], documents) : all;
      const at = { ...place, ...languageOfList([...generatedIndex.below.values()], version, config) };
      return { route, document: filledIndex(document, index, documents), index, ...first, ...at };
    });
  return {
    value: {
      version,
      drafts: routed.drafts,
      scheduled: routed.scheduled,
      ...topics.links,
      config,
      pages,
      byRoute: new Map(pages.map((page) => [page.route, page])),
      nav: groups,
      aliases: redirects.value,
      ...own,
    },
    diagnostics,
  };
}

function relateFeatures(
  tree: RelateInput,
  { features = [] }: Pick<SiteInput, 'features'>,
): Pick<Tree, 'ownRoutes' | 'facts'> {
  const known = features.flatMap(({ name, relate }) => {
    const found = relate?.(tree);
    return found ? [{ name, ...found }] : [];
  });
  return {
    ownRoutes: new Set(known.flatMap(({ routes = [] }) => routes)),
    facts: Object.fromEntries(known.map(({ name, facts }) => [name, facts])),
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

/** Lists of pages by tag and by author, and links to them. */
function topicsOf(pages: ReadonlyMap<string, Document>, config: SiteConfig, strings: Strings, claim: Claim) {
  const tags = tagLists(pages, strings, claim);
  const authors = authorLists(pages, readSetting(config, authorsKey), strings, claim);
  const lists = new Map([...tags.lists, ...authors.lists]);
  return { lists, links: { tags: tags.links, authors: authors.links }, diagnostics: tags.diagnostics };
}

/** All pages of a list, including those of lists in it. */
function listedBy(
  { index }: Generated,
  lists: ReadonlyMap<string, Generated>,
  documents: ReadonlyMap<string, Document>,
): Document[] {
  return index.flatMap(({ links }) =>
    links.flatMap(({ href }) => {
      const route = navRoute(href) ?? '';
      const inner = lists.get(route);
      return inner ? listedBy(inner, lists, documents) : (documents.get(route) ?? []);
    }),
  );
}

/** The owner of a route that is no page: the page with that alias, or a public file. */
function ownersIn(
  version: Version,
  pages: ReadonlyMap<string, Document>,
  aliases: ReadonlyMap<string, string>,
  isPublic: (path: string) => boolean,
): (route: string) => string | undefined {
  return (route) => {
    const alias = aliases.get(route);
    if (alias !== undefined) return pages.get(alias)?.path;
    const path = inTree(version, route.slice(1));
    return isPublic(path) ? `content/public/${path}` : undefined;
  };
}

/** MkDocs with its theme Material, and Zensical: `mkdocs.yml` or `zensical.toml`, pages in `docs/`. */
import { getFolder, isExternal, joinPath, splitHref } from '#model/address/url';
import { parseData } from '../shared/data-file.ts';
import { assignLocales, listLocaleFolders } from '../shared/locales.ts';
import type { Generator, NavNode, PagePlan, Rewriting, SitePlan } from '../shared/model.ts';
import { readPageTitle } from '../shared/page-title.ts';
import { breaks } from '../shared/rewrite/breaks.ts';
import { meta } from '../shared/rewrite/meta.ts';
import { usual } from '../shared/rewrite/usual.ts';
import {
  deriveRoute,
  deriveTitle,
  joinFolder,
  keepPlace,
  pageEnd,
  renameFile,
  stripFolder,
} from '../shared/routes.ts';
import {
  readEntries,
  readList,
  readObject,
  readPath,
  readText,
  type Values,
} from '../shared/script/values.ts';
import { type Authors, readAuthors } from '../shared/settings/authors.ts';
import { buildMenuLink, buildNode, convertHref, readPublicPath } from '../shared/settings/common.ts';
import {
  buildRedirects,
  groupAliases,
  type OldAddress,
  reportRedirects,
} from '../shared/settings/redirects.ts';
import { buildTheme, readSocial } from '../shared/settings/theme.ts';
import type { SourceTree } from '../shared/source-tree.ts';
import { linkReferences } from './autorefs.ts';
import { mkdocsBlocks } from './blocks.ts';
import { critic, figureBlocks, icons, pageSettings, replaceMacros } from './icons.ts';
import { addPostAlias, moveToFolder, moveToTop, planMkdocsLocales } from './locales.ts';
import { mkdocstrings } from './mkdocstrings.ts';
import {
  compilePatterns,
  findPlugin,
  hasPlugin,
  type Matcher,
  readSettings,
  readSiteIdentity,
  reportMkdocs,
} from './settings.ts';
import { appendFiles, mkdocsSnippets } from './snippets.ts';
import { readZensical } from './zensical.ts';

export const mkdocs: Generator = {
  label: 'MkDocs',
  isConfig: (path) => /(?:^|\/)(?:mkdocs\.ya?ml|zensical\.toml)$/.test(path),
  read: readMkdocs,
};

async function readMkdocs(tree: SourceTree, configPath: string): Promise<SitePlan | undefined> {
  const root = getFolder(configPath);
  const config = readInherited(tree, configPath, 0);
  if (config === undefined) return undefined;
  const isZensical = configPath.endsWith('.toml');
  const docs = joinPath(root, readText(config.docs_dir) ?? 'docs') ?? root;
  const redirects = findPlugin(config, 'redirects');
  const navigation = readList(config.nav);
  const titles = new Map<string, string>();
  collectTitles(navigation, titles);
  const olds = readRedirectMaps(readObject(redirects?.redirect_maps));
  const aliases = groupAliases(olds, (target) => target);
  const blog = hasPlugin(config.plugins, 'blog', 'material/blog') ? findBlogFolder(docs, config) : undefined;
  const i18n = findPlugin(config, 'i18n');
  const languages = planMkdocsLocales(i18n);
  const isSuffixed = readText(i18n?.docs_structure) !== 'folder';
  const all = planMkdocsPages(tree, docs, config, { titles, aliases }).map((page) =>
    isSuffixed ? moveToFolder(page, languages) : moveToTop(page, languages),
  );
  const pages = assignLocales(all, languages).map((page) => addPostAlias(tree, page, blog));
  const byPath = new Map(pages.map((page) => [stripFolder(docs, page.source), page]));
  const nodes = navigation.length > 0 ? buildNodes(navigation, byPath, 0, tree) : [];
  const findAsset = (key: string) => {
    const path = readText(readPath(config, key));
    return path !== undefined && tree.has(`${docs}/${path}`) ? path : undefined;
  };
  const logo = findAsset('theme.logo');
  const icon = readText(config, 'theme.favicon') === undefined ? logo : findAsset('theme.favicon');
  const people = readPeople(tree, docs, config);
  const includeFolders = [findPlugin(config, 'pymdownx.snippets', 'markdown_extensions')?.base_path]
    .flat()
    .flatMap((value) => readText(value) ?? [])
    .flatMap((one) => joinPath(root, one) ?? [])
    .concat(root, docs);
  return {
    ...(isZensical && { kind: 'Zensical' }),
    config: {
      ...readSiteIdentity(config),
      favicon: readPublicPath(icon),
      authors: people.authors,
      redirects: buildRedirects(olds, (target) => byPath.get(target)?.route),
      theme: buildTheme(readPublicPath(logo), readSocial(readPath(config, 'extra.social'))),
      ...readSettings(config),
    },
    sidebars: nodes.length === 0 ? [] : [{ prefix: '/', nodes }],
    pages,
    publicFiles: {
      ...(logo !== undefined && { [`${docs}/${logo}`]: logo }),
      ...(icon !== undefined && { [`${docs}/${icon}`]: icon }),
      ...people.publicFiles,
    },
    folders: { [docs]: '', ...(isSuffixed ? {} : listLocaleFolders(docs, languages)) },
    locales: languages,
    includeFolders,
    refusesDeadLinks: config.strict === true,
    rewritings: chooseRewritings(tree, config, pages, includeFolders),
    tasks: [
      ...reportMkdocs(config, isZensical ? 'zensical.toml' : 'mkdocs.yml'),
      ...reportRedirects(listLeftRedirects(readObject(redirects?.redirect_maps), byPath)),
      ...people.tasks,
    ],
  };
}

/** `folders`: base folders of included files. */
function chooseRewritings(
  tree: SourceTree,
  config: Values,
  pages: readonly PagePlan[],
  folders: readonly string[],
): Rewriting[] {
  const isLinked = hasPlugin(config.plugins, 'autorefs', 'mkdocstrings');
  const references = isLinked ? [linkReferences(tree, pages)] : [];
  const readExtension = (name: string) => findPlugin(config, name, 'markdown_extensions');
  const below = readList(readExtension('pymdownx.snippets')?.auto_append).flatMap(
    (value) => readText(value) ?? [],
  );
  return [
    mkdocsSnippets,
    appendFiles(tree, below, folders),
    pageSettings,
    meta,
    ...references,
    mkdocstrings,
    ...(hasPlugin(config.plugins, 'macros') ? [replaceMacros(config)] : []),
    mkdocsBlocks,
    figureBlocks,
    critic,
    icons,
    ...usual,
    ...(hasPlugin(config.markdown_extensions, 'nl2br', 'markdown.extensions.nl2br') ? [breaks] : []),
  ];
}

function findBlogFolder(docs: string, config: Values): string {
  return joinPath(docs, readText(findPlugin(config, 'blog')?.blog_dir) ?? 'blog') ?? docs;
}

function readPeople(tree: SourceTree, docs: string, config: Values): Authors {
  const blog = findBlogFolder(docs, config);
  return readAuthors(tree, joinPath(blog, '.authors.yml')!, { folders: [docs, blog] });
}

/** The settings of the file, merged over those of the file in `INHERIT`. */
function readInherited(tree: SourceTree, path: string, depth: number): Values | undefined {
  const given = parseData(tree.read(path), path);
  if (given === undefined) return undefined;
  const own = path.endsWith('.toml') ? readZensical(given) : readObject(given);
  const parent = readText(own.INHERIT);
  const from = parent === undefined || depth > 5 ? undefined : joinPath(getFolder(path), parent);
  return from === undefined ? own : { ...readInherited(tree, from, depth + 1), ...own };
}

function planMkdocsPages(tree: SourceTree, docs: string, config: Values, known: Known): PagePlan[] {
  const [isExcluded, isDraft, isUnlisted] = [config.exclude_docs, config.draft_docs, config.not_in_nav].map(
    compilePatterns,
  ) as [Matcher, Matcher, Matcher];
  const all = new Set(
    tree
      .listNames(docs)
      .filter((name) => pageEnd.test(name) && !/(?:^|\/)\./.test(name) && !isExcluded(name)),
  );
  // MkDocs ignores a README.md beside an index.md.
  const isHidden = (name: string) =>
    /(?:^|\/)README\.md$/.test(name) && all.has(name.replace(/README\.md$/, 'index.md'));
  return [...all]
    .filter((name) => !isHidden(name))
    .map((name) => ({
      source: joinFolder(docs, name),
      ...keepPlace(renameFile(name)),
      isPart: /(?:^|\/)_/.test(renameFile(name)),
      meta: {
        nav_title: known.titles.get(name),
        aliases: known.aliases.get(name),
        ...(isDraft(name) && { draft: true }),
        ...(isUnlisted(name) && { nav: false }),
      },
    }));
}

/** What the configuration says of pages, by their names. */
type Known = {
  readonly titles: ReadonlyMap<string, string>;
  readonly aliases: ReadonlyMap<string, string[]>;
};

/** `old.md: new.md#part` */
function readRedirectMaps(map: Values): OldAddress[] {
  return Object.entries(map).flatMap(([from, to]) => {
    const target = readText(to);
    return target === undefined || isExternal(target) || from.includes('#')
      ? []
      : [{ from: deriveRoute(renameFile(from)), to: target }];
  });
}

/** Those to other sites, to no page, and from fragments. */
function listLeftRedirects(map: Values, pages: ReadonlyMap<string, PagePlan>): OldAddress[] {
  return Object.entries(map).flatMap(([from, to]) =>
    !from.includes('#') && pages.has(splitHref(String(to)).path) ? [] : [{ from, to: String(to) }],
  );
}

function collectTitles(items: readonly unknown[], titles: Map<string, string>, depth = 0): void {
  if (depth > 12) return;
  for (const item of items) {
    for (const [title, value] of readEntries(item)) {
      if (typeof value === 'string') titles.set(value, title);
      else collectTitles(readList(value), titles, depth + 1);
    }
  }
}

function buildNodes(
  items: readonly unknown[],
  pages: ReadonlyMap<string, PagePlan>,
  depth: number,
  tree: SourceTree,
): NavNode[] {
  if (depth > 12) return [];
  const nameFile = (path: string) => {
    const page = pages.get(path);
    const title = page && readPageTitle(tree, page.source);
    return title ?? (path === 'index.md' ? 'Home' : deriveTitle(path.replace(/\/(?:index|README)\.md$/, '')));
  };
  const findHref = (value: string) =>
    pages.get(value)?.route ?? (/^https?:/.test(value) ? convertHref(value) : undefined);
  return items.flatMap((item): NavNode[] => {
    if (typeof item === 'string') return buildMenuLink(nameFile(item), findHref(item));
    return readEntries(item).flatMap(([title, value]): NavNode[] => {
      if (typeof value === 'string') return buildMenuLink(title.trim() || nameFile(value), findHref(value));
      const inner = readList(value);
      const [first] = inner;
      // An index page first in a section, without a title, is the section's page.
      const isIndex = typeof first === 'string' && /(?:^|\/)(?:index|README)\.md$/.test(first);
      const href = isIndex ? findHref(first) : undefined;
      const links = buildNodes(href === undefined ? inner : inner.slice(1), pages, depth + 1, tree);
      return buildNode(title.trim() || (typeof first === 'string' ? nameFile(first) : 'More'), href, links);
    });
  });
}

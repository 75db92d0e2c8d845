/** MkDocs and its theme Material: `mkdocs.yml`, pages in `docs/`. */
import { folderOf, joinPath } from '#model/address/url';
import { dataOf } from '../data-file.ts';
import { inLocales, localeFolders } from '../locales.ts';
import type { Kind, LocalePlan, NavNode, PagePlan, Rewriting, SitePlan } from '../model.ts';
import { appended } from '../rewrite/appended.ts';
import { autorefs } from '../rewrite/autorefs.ts';
import { critic } from '../rewrite/critic.ts';
import { figureBlocks } from '../rewrite/figure-blocks.ts';
import { macros } from '../rewrite/macros.ts';
import { meta } from '../rewrite/meta.ts';
import { mkdocsBlocks } from '../rewrite/mkdocs-blocks.ts';
import { mkdocsSnippets } from '../rewrite/mkdocs-snippets.ts';
import { mkdocstrings } from '../rewrite/mkdocstrings.ts';
import { pageSettings } from '../rewrite/page-settings.ts';
import { usual } from '../rewrite/usual.ts';
import { nameOf, ourName, pageEnd, routeOf, samePlace } from '../routes.ts';
import { at, entriesOf, listOf, objectOf, textOf, type Values } from '../script/values.ts';
import type { SourceTree } from '../source-tree.ts';
import { authorsIn, type MovedAuthors } from './authors.ts';
import { hrefOf, languageOf, publicPath } from './common.ts';
import { socialOf, themeOf } from './links-out.ts';
import { excluder } from './mkdocs-patterns.ts';
import { withPostAddress } from './mkdocs-posts.ts';
import { hasPlugin, identityOf, leftOf, pluginOf, settingsOf } from './mkdocs-settings.ts';
import { pageTitle } from './page-title.ts';
import { aliasesOf, type OldAddress, redirectsToPlaces } from './redirect-list.ts';

export const mkdocs: Kind = {
  name: 'mkdocs',
  label: 'MkDocs',
  isConfig: (path) => /(?:^|\/)mkdocs\.ya?ml$/.test(path),
  read,
};

async function read(tree: SourceTree, configPath: string): Promise<SitePlan | undefined> {
  const root = folderOf(configPath);
  const config = settings(tree, configPath, 0);
  if (config === undefined) return undefined;
  const docs = joinPath(root, textOf(config.docs_dir) ?? 'docs') ?? root;
  const redirects = pluginOf(config, 'redirects');
  const navigation = listOf(config.nav);
  const titles = new Map<string, string>();
  titlesIn(navigation, titles);
  const olds = oldAddresses(objectOf(redirects?.redirect_maps));
  const aliases = aliasesOf(olds, (target) => target);
  const blog = hasPlugin(config.plugins, 'blog', 'material/blog') ? blogFolder(docs, config) : undefined;
  const i18n = pluginOf(config, 'i18n');
  const languages = localesOf(i18n);
  const isSuffixed = textOf(i18n?.docs_structure) !== 'folder';
  const all = pagesOf(tree, docs, config, { titles, aliases }).map((page) =>
    isSuffixed ? withFolder(page, languages) : atTop(page, languages),
  );
  const pages = inLocales(all, languages).map((page) => withPostAddress(tree, page, blog));
  const byPath = new Map(pages.map((page) => [page.source.slice(docs === '' ? 0 : docs.length + 1), page]));
  const nodes = navigation.length > 0 ? nodesOf(navigation, byPath, 0, tree) : [];
  const given = (key: string) => {
    const path = textOf(at(config, key));
    return path !== undefined && tree.has(`${docs}/${path}`) ? path : undefined;
  };
  const logo = given('theme.logo');
  const icon = textOf(at(config, 'theme.favicon')) === undefined ? logo : given('theme.favicon');
  const people = peopleOf(tree, docs, config);
  const includeFolders = [pluginOf(config, 'pymdownx.snippets', 'markdown_extensions')?.base_path]
    .flat()
    .flatMap((one) => textOf(one) ?? [])
    .flatMap((one) => joinPath(root, one) ?? [])
    .concat(root, docs);
  return {
    config: {
      ...identityOf(config),
      favicon: publicPath(icon),
      authors: people.authors,
      redirects: redirectsToPlaces(olds, (target) => byPath.get(target)?.route),
      theme: themeOf(publicPath(logo), socialOf(at(config, 'extra.social'))),
      ...settingsOf(config),
    },
    sidebars: nodes.length === 0 ? [] : [{ prefix: '/', nodes }],
    pages,
    publicFolders: [],
    publicFiles: {
      ...(logo !== undefined && { [`${docs}/${logo}`]: logo }),
      ...(icon !== undefined && { [`${docs}/${icon}`]: icon }),
      ...people.publicFiles,
    },
    folders: { [docs]: '', ...(isSuffixed ? {} : localeFolders(docs, languages)) },
    ...(languages.length > 1 && { locales: languages }),
    includeFolders,
    toleratesDeadLinks: config.strict !== true,
    rewritings: rewritingsOf(tree, config, pages, includeFolders),
    left: [...leftOf(config), ...people.left],
  };
}

/** `folders`: base folders of included files. */
function rewritingsOf(
  tree: SourceTree,
  config: Values,
  pages: readonly PagePlan[],
  folders: readonly string[],
): Rewriting[] {
  const isLinked = hasPlugin(config.plugins, 'autorefs', 'mkdocstrings');
  const references = isLinked ? [autorefs(tree, pages)] : [];
  const extension = (name: string) => pluginOf(config, name, 'markdown_extensions');
  const below = listOf(extension('pymdownx.snippets')?.auto_append).flatMap((one) => textOf(one) ?? []);
  return [
    mkdocsSnippets,
    appended(tree, below, folders),
    pageSettings,
    meta,
    ...references,
    mkdocstrings,
    ...(hasPlugin(config.plugins, 'macros') ? [macros(config)] : []),
    mkdocsBlocks,
    figureBlocks,
    critic,
    ...usual,
  ];
}

function blogFolder(docs: string, config: Values): string {
  return joinPath(docs, textOf(pluginOf(config, 'blog')?.blog_dir) ?? 'blog') ?? docs;
}

function peopleOf(tree: SourceTree, docs: string, config: Values): MovedAuthors {
  const blog = blogFolder(docs, config);
  return authorsIn(tree, joinPath(blog, '.authors.yml')!, { folders: [docs, blog] });
}

/** The locales of the plugin mkdocs-static-i18n; the default one first. */
function localesOf(plugin: Values | undefined): LocalePlan[] {
  const given = plugin?.languages;
  // Older settings are an object with language codes as keys.
  const all = Array.isArray(given)
    ? listOf(given).map(objectOf)
    : entriesOf(given).map(([locale, one]) => ({
        locale,
        name: typeof one === 'string' ? one : at(one, 'name'),
        default: locale === textOf(plugin?.default_language),
        build: at(one, 'build'),
      }));
  const plans = all.flatMap((one): LocalePlan[] => {
    const value = languageOf(one.locale);
    if (value === undefined || one.build === false) return [];
    const label = textOf(one.name);
    const isDefault = one.default === true;
    return [
      {
        value,
        ...(label !== undefined && { label }),
        base: isDefault ? '' : `/${value}`,
        ...(isDefault && { isDefault: true as const }),
      },
    ];
  });
  const main = plans.filter(({ isDefault }) => isDefault);
  return main.length === 1 ? [...main, ...plans.filter(({ isDefault }) => !isDefault)] : [];
}

/** Treats `guide/a.fr.md` as `fr/guide/a.md`, and `a.en.md` of the default language as `a.md`. */
function withFolder(page: PagePlan, languages: readonly LocalePlan[]): PagePlan {
  const name = page.path.slice('content/'.length);
  const [, stem = '', suffix] = /^(.*)\.([A-Za-z][\w-]*)\.md$/.exec(name) ?? [];
  const locale = languages.find(({ value }) => value === suffix?.replaceAll('_', '-'));
  if (!locale) return page;
  const moved = `${locale.isDefault ? '' : `${locale.value}/`}${ourName(`${stem}.md`)}`;
  return { ...page, ...samePlace(moved) };
}

/** Drops the default language's folder from addresses. */
function atTop(page: PagePlan, languages: readonly LocalePlan[]): PagePlan {
  const folder = `content/${languages.find(({ isDefault }) => isDefault)?.value}/`;
  if (!page.path.startsWith(folder)) return page;
  return { ...page, ...samePlace(page.path.slice(folder.length)) };
}

/** The settings of the file, merged over those of the file in `INHERIT`. */
function settings(tree: SourceTree, path: string, depth: number): Values | undefined {
  const given = dataOf(tree.text(path), path);
  if (given === undefined) return undefined;
  const own = objectOf(given);
  const parent = textOf(own.INHERIT);
  const from = parent === undefined || depth > 5 ? undefined : joinPath(folderOf(path), parent);
  return from === undefined ? own : { ...settings(tree, from, depth + 1), ...own };
}

function pagesOf(
  tree: SourceTree,
  docs: string,
  config: Values,
  known: {
    readonly titles: ReadonlyMap<string, string>;
    readonly aliases: ReadonlyMap<string, string[]>;
  },
): PagePlan[] {
  const { titles, aliases } = known;
  const [isExcluded, isDraft, isUnlisted] = [
    excluder(config.exclude_docs),
    excluder(config.draft_docs),
    excluder(config.not_in_nav),
  ];
  const start = docs === '' ? '' : `${docs}/`;
  const all = tree
    .below(docs)
    .filter((path) => pageEnd.test(path) && !/(?:^|\/)\./.test(path.slice(start.length)))
    .filter((path) => !isExcluded(path.slice(start.length)));
  const names = new Set(all.map((path) => path.slice(start.length).replace(/README\.md$/, 'index.md')));
  return all.flatMap((source) => {
    const rest = source.slice(start.length);
    // MkDocs ignores a README.md beside an index.md.
    if (/(?:^|\/)README\.md$/.test(rest) && all.includes(source.replace(/README\.md$/, 'index.md')))
      return [];
    const name = ourName(rest);
    if (!names.has(rest.replace(/README\.md$/, 'index.md'))) return [];
    const title = titles.get(rest);
    const isPart = /(?:^|\/)_/.test(name);
    return [
      {
        source,
        ...samePlace(name),
        ...(isPart && { isPart }),
        meta: {
          ...(title !== undefined && { nav_title: title }),
          ...(aliases.has(rest) && { aliases: aliases.get(rest) }),
          ...(isDraft(rest) && { draft: true }),
          ...(isUnlisted(rest) && { nav: false }),
        },
      },
    ];
  });
}

/** `old.md: new.md#part` */
function oldAddresses(map: Values): OldAddress[] {
  return Object.entries(map).flatMap(([from, to]) => {
    const target = textOf(to);
    return target === undefined || /^https?:/.test(target)
      ? []
      : [{ from: routeOf(ourName(from)), to: target }];
  });
}

function titlesIn(items: readonly unknown[], titles: Map<string, string>, depth = 0): void {
  if (depth > 12) return;
  for (const item of items) {
    for (const [title, value] of entriesOf(item)) {
      if (typeof value === 'string') titles.set(value, title);
      else titlesIn(listOf(value), titles, depth + 1);
    }
  }
}

function nodesOf(
  items: readonly unknown[],
  pages: ReadonlyMap<string, PagePlan>,
  depth: number,
  tree: SourceTree,
): NavNode[] {
  if (depth > 12) return [];
  const ownName = (path: string) => {
    const page = pages.get(path);
    const title = page && pageTitle(tree, page.source);
    return title ?? (path === 'index.md' ? 'Home' : nameOf(path.replace(/\/(?:index|README)\.md$/, '')));
  };
  const linkOf = (value: string) =>
    pages.get(value)?.route ?? (/^https?:/.test(value) ? hrefOf(value) : undefined);
  return items.flatMap((item): NavNode[] => {
    if (typeof item === 'string') {
      const href = linkOf(item);
      return href === undefined ? [] : [{ title: ownName(item), href }];
    }
    return entriesOf(item).flatMap(([title, value]): NavNode[] => {
      if (typeof value === 'string') {
        const href = linkOf(value);
        return href === undefined ? [] : [{ title: title.trim() || ownName(value), href }];
      }
      const inner = listOf(value);
      const [first] = inner;
      // An index page first in a section, without a title, is the section's page.
      const index =
        typeof first === 'string' && /(?:^|\/)(?:index|README)\.md$/.test(first) ? linkOf(first) : undefined;
      const links = nodesOf(index === undefined ? inner : inner.slice(1), pages, depth + 1, tree);
      return links.length === 0 && index === undefined
        ? []
        : [
            {
              title: title.trim() || (typeof first === 'string' ? ownName(first) : 'More'),
              ...(index !== undefined && { href: index }),
              links,
            },
          ];
    });
  });
}

/** Docusaurus: `docusaurus.config.*`; all instances of docs, blog, versions, translations, `static/`. */
import { folderOf, joinPath } from '#model/address/url';
import type { Kind, LeftOver, LocalePlan, PagePlan, Sidebar, SitePlan } from '../model.ts';
import { containers } from '../rewrite/containers.ts';
import { docusaurusComponents } from '../rewrite/docusaurus-components.ts';
import { mdx } from '../rewrite/mdx.ts';
import { meta } from '../rewrite/meta.ts';
import { pageSettings } from '../rewrite/page-settings.ts';
import { tabs } from '../rewrite/tabs.ts';
import { usual } from '../rewrite/usual.ts';
import { basePath, siteUrl } from '../routes.ts';
import { readScript } from '../script/read.ts';
import { at, listOf, objectOf, textOf, type Values } from '../script/values.ts';
import type { SourceTree } from '../source-tree.ts';
import { tocOf } from '../toc.ts';
import { byUrl, languageOf, mathOf, publicPath, unread } from './common.ts';
import { localesOf, translatedDocs, translatedFolders, translatedOthers } from './docusaurus-locales.ts';
import { blogOf, blogPlans, type DocPlan, docPlans, standalone } from './docusaurus-pages.ts';
import { blogLists, type Part, redirectsOf } from './docusaurus-redirects.ts';
import {
  footerAndAnnouncements,
  markdownPlugins,
  presetStyles,
  topNavOf,
  withoutMovedTheme,
} from './docusaurus-shown.ts';
import { type DocsInstance, sidebarsOf } from './docusaurus-sidebars.ts';
import { type DocsVersion, versionsOf } from './docusaurus-versions.ts';
import { sidebarsIn, topNavIn } from './docusaurus-words.ts';
import { leftIn, leftMenus, leftPlugins } from './left-settings.ts';
import { editUrlOf, logoOf, themeOf } from './links-out.ts';
import { docusaurusPlugins, docusaurus as settings } from './settings/docusaurus.ts';

export const docusaurus: Kind = {
  name: 'docusaurus',
  label: 'Docusaurus',
  isConfig: (path) => /(?:^|\/)docusaurus\.config\.[cm]?[jt]s$/.test(path),
  read,
};

async function read(tree: SourceTree, configPath: string): Promise<SitePlan> {
  const root = folderOf(configPath);
  const given = await readScript(tree, configPath);
  const config = objectOf(given);
  const base = basePath(textOf(config.baseUrl));
  const instances = docsOf(config, root);
  const pages: PagePlan[] = [];
  const sidebars: Sidebar[] = [];
  const parts: Part[] = [];
  const versions = versionsOf(tree, root, instances.find(({ id }) => id === 'default')?.folder ?? '');
  for (const docs of instances) {
    const own = await instanceOf(tree, root, docs, docs.id === 'default' ? versions : []);
    pages.push(...own.pages);
    parts.push({ ...docs, pages: own.pages });
    sidebars.push(...own.sidebars);
  }
  const blog = blogOf(tree, root, config);
  const posts = blog ? blogPlans(tree, blog, blog.folder) : [];
  const lists = blog && { ...blog, route: `/${blog.route}`.replace(/^\/$/, ''), pages: posts };
  pages.push(...[...posts, ...standalone(tree, root)].map((page) => ({ ...page, isShared: true })));
  const languages = localesOf(config);
  const translations = languages.filter(({ isDefault }) => !isDefault);
  const translated = translations.map((locale) => {
    const given = { tree, root, instances, versions, sidebars };
    return translationOf(locale, config, given);
  });
  pages.push(...translated.flatMap((one) => one.pages));
  sidebars.push(...translated.flatMap((one) => one.sidebars));
  const urls = byUrl(pages);
  const theme = objectOf(config.themeConfig);
  const logo = logoOf(at(theme, 'navbar.logo'), tree, {
    publicFolder: joinPath(root, 'static')!,
    folders: [],
  });
  const topNav = topNavOf(at(theme, 'navbar.items'), base, urls, pages as DocPlan[], sidebars);
  const locales = languages.map((one) => {
    const links = one.isDefault ? undefined : topNavIn(tree, root, one, topNav);
    return links ? { ...one, config: { topNav: links } } : one;
  });
  return {
    config: {
      ...identityOf(config, base),
      topNav,
      editUrl: editUrlOf(docsEditUrl(config)),
      authors: blog?.authors.authors,
      blog: lists && blogLists(lists),
      redirects: redirectsOf(tree, { parts, blog: lists, config, urls }),
      theme: themeOf(logo.logo, undefined),
      ...footerAndAnnouncements(theme, base, urls),
      markdown: mathOf(false, tree.text(configPath)),
    },
    sidebars,
    pages,
    publicFolders: [joinPath(root, 'static')!],
    publicFiles: { ...logo.publicFiles, ...blog?.authors.publicFiles },
    folders: {
      ...foldersOf(instances, versions, root),
      ...translatedFolders(root, translations, instances, versions),
    },
    ...(languages.length > 1 && { locales }),
    roots: { '@site/': root, '~/': root },
    base,
    ...(versions.length > 1 && {
      versions: versions.map(({ value, label, base }) => ({ value, label, base })),
    }),
    toleratesDeadLinks: /^(?:warn|log|ignore)$/.test(String(config.onBrokenLinks)),
    rewritings: [pageSettings, meta, mdx, docusaurusComponents, tabs, containers, ...usual],
    left: [...unread(given, computed), ...leftOf(tree, configPath, config), ...(blog?.authors.left ?? [])],
  };
}

function identityOf(config: Values, base: string): Record<string, unknown> {
  return {
    title: textOf(config.title) ?? 'Documentation',
    description: textOf(config.tagline),
    tagline: textOf(config.tagline),
    lang: languageOf(at(config, 'i18n.defaultLocale')) ?? 'en',
    url: siteUrl(textOf(config.url), base),
    favicon: publicPath(config.favicon),
    socialImage: publicPath(at(config, 'themeConfig.image')),
    toc: tocOf(at(config, 'themeConfig.tableOfContents')),
    ...presetSettings(config),
  };
}

/** Settings in the options of presets. */
function presetSettings(config: Values): Record<string, unknown> {
  const options = listOf(config.presets).map((preset) => (Array.isArray(preset) ? preset[1] : {}));
  const of = (path: string) => options.map((one) => at(one, path)).find((one) => one !== undefined);
  const id = textOf([of('gtag.trackingID')].flat()[0]);
  return {
    lastUpdated: of('docs.showLastUpdateTime') === true || undefined,
    contributors: of('docs.showLastUpdateAuthor') === true || undefined,
    analytics: id?.startsWith('G-') ? { provider: 'ga4', id } : undefined,
  };
}

function leftOf(tree: SourceTree, configPath: string, config: Values): LeftOver[] {
  const names = listOf(config.plugins).flatMap((one) => textOf(Array.isArray(one) ? one[0] : one) ?? []);
  const programs = tree
    .below(joinPath(folderOf(configPath), 'src/pages')!)
    .filter((path) => /\.[jt]sx?$/.test(path) && !/(?:^|\/)_|\.(?:test|spec|d)\.[jt]sx?$/.test(path));
  const shown = programs.slice(0, 5).join(', ');
  return [
    ...leftIn(withoutMovedTheme(config), settings, 'the configuration'),
    ...leftMenus(at(config, 'themeConfig.navbar.items'), 'label'),
    ...presetStyles(config),
    ...markdownPlugins(tree.text(configPath)),
    ...leftPlugins(
      listOf(config.themes).flatMap(
        (one) => textOf(Array.isArray(one) ? one[0] : one)?.replace(/^@docusaurus\//, '') ?? [],
      ),
      docusaurusPlugins,
    ),
    ...leftPlugins(
      names.map((name) => name.replace(/^(?:@docusaurus\/)?(?:docusaurus-)?plugin-/, '')),
      docusaurusPlugins,
    ),
    ...(programs.length === 0
      ? []
      : [
          {
            message: `Pages that are programs are left out: ${shown}${programs.length > 5 ? ` and ${programs.length - 5} more` : ''}.`,
            hint: 'Write them as markdown; a home page is content/index.md with `layout: home`, and `hero`.',
          },
        ]),
  ];
}

function docsEditUrl(config: Values): unknown {
  return listOf(config.presets)
    .map((preset) => at(Array.isArray(preset) ? preset[1] : {}, 'docs.editUrl'))
    .find(Boolean);
}

/** The pages of another language, and the sidebars with its labels. */
function translationOf(
  locale: LocalePlan,
  config: Values,
  given: {
    readonly tree: SourceTree;
    readonly root: string;
    readonly instances: readonly DocsInstance[];
    readonly versions: readonly DocsVersion[];
    readonly sidebars: readonly Sidebar[];
  },
): { readonly pages: readonly PagePlan[]; readonly sidebars: readonly Sidebar[] } {
  const { tree, root, instances, versions, sidebars } = given;
  const { docs, folders } = translatedDocs(tree, root, locale, instances, versions);
  const newest = docs.filter(({ version }) => version === undefined);
  return {
    pages: [...docs, ...translatedOthers(tree, root, locale, config)],
    sidebars: sidebarsIn(tree, locale, sidebars, folders, newest),
  };
}

/** Important keys: a computed value of one is reported. */
const computed = [
  'title',
  'tagline',
  'url',
  'baseUrl',
  'i18n',
  'themeConfig.navbar',
  'presets[0][1].docs.path',
  'presets[0][1].docs.routeBasePath',
];

/** The pages of an instance of docs in all versions, and the sidebars of the latest. */
async function instanceOf(
  tree: SourceTree,
  root: string,
  docs: DocsInstance,
  [latest, ...older]: readonly DocsVersion[],
): Promise<{ pages: PagePlan[]; sidebars: Sidebar[] }> {
  const own = docPlans(tree, latest?.folder ?? docs.folder, docs.route, '');
  const isMain = docs.id === 'default';
  const overlays = older.flatMap(({ value, folder }) =>
    docPlans(tree, folder, docs.route, `@${value}/`).map((page) => ({ ...page, version: value })),
  );
  return {
    pages: [...own.map((page) => (isMain ? page : { ...page, isShared: true })), ...overlays],
    sidebars: await sidebarsOf(tree, root, docs, latest?.sidebar, own),
  };
}

function foldersOf(
  instances: readonly DocsInstance[],
  versions: readonly { folder: string; value: string }[],
  root: string,
): Record<string, string> {
  const below = (route: string) => route.replace(/^\//, '');
  const main = instances.find(({ id }) => id === 'default');
  return {
    ...Object.fromEntries(instances.map(({ folder, route }) => [folder, below(route)])),
    // In the main instance, the unreleased docs are a version like the others.
    ...Object.fromEntries(
      versions.map(({ folder, value }, index) => [
        folder,
        (index === 0 ? '' : `@${value}/`) + below(main?.route ?? ''),
      ]),
    ),
    [joinPath(root, 'blog')!]: 'blog',
  };
}

/** The instances of docs in presets and plugins. */
function docsOf(config: Values, root: string): DocsInstance[] {
  const found: DocsInstance[] = [];
  const add = (options: unknown, id: string) => {
    const given = objectOf(options);
    const folder = joinPath(root, textOf(given.path) ?? 'docs');
    const route = textOf(given.routeBasePath) ?? 'docs';
    if (folder === undefined) return;
    const sidebar = textOf(given.sidebarPath);
    found.push({
      id,
      options: given,
      folder,
      route: `/${route.replace(/^\/+|\/+$/g, '')}`.replace(/^\/$/, ''),
      ...(sidebar !== undefined && { sidebar }),
    });
  };
  for (const preset of listOf(config.presets)) {
    const [, options] = Array.isArray(preset) ? preset : [preset, {}];
    if (objectOf(options).docs !== false) add(objectOf(options).docs, 'default');
  }
  for (const plugin of listOf(config.plugins)) {
    const [name, options] = Array.isArray(plugin) ? plugin : [];
    if (/content-docs/.test(String(name)))
      add(options, textOf(objectOf(options).id) ?? `docs${found.length}`);
  }
  if (found.length === 0) add({}, 'default');
  return found;
}

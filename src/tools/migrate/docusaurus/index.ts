/** Docusaurus: `docusaurus.config.*`; all instances of docs, blog, versions, translations, `static/`. */
import { getFolder, joinPath } from '#model/address/url';
import type {
  Generator,
  LocalePlan,
  MovedPage,
  NavNode,
  PagePlan,
  Rewriting,
  Sidebar,
  SitePlan,
  Task,
} from '../shared/model.ts';
import { breaks } from '../shared/rewrite/breaks.ts';
import { looseFormulas } from '../shared/rewrite/formulas.ts';
import { createMdx } from '../shared/rewrite/mdx.ts';
import { listMdxRewritings } from '../shared/rewrite/usual.ts';
import { readBase, readSiteUrl } from '../shared/routes.ts';
import { readScript } from '../shared/script/read-script.ts';
import { readObject, readPath, readText, type Values } from '../shared/script/values.ts';
import {
  buildMarkdown,
  createLinkReader,
  indexByUrl,
  readLanguage,
  readPublicPath,
  readToc,
  reportComputed,
} from '../shared/settings/common.ts';
import { reportRedirects } from '../shared/settings/redirects.ts';
import { buildTheme, readAnalytics, readEditUrl, readLogo } from '../shared/settings/theme.ts';
import type { SourceTree } from '../shared/source-tree.ts';
import { docusaurusComponents, pageSettings } from './components.ts';
import { translateTopNav } from './labels.ts';
import { listTranslatedFolders, planDocusaurusLocales, planTranslation } from './locales.ts';
import { type Blog, type DocPlan, planDocs, planPosts, planStandalone, readBlog } from './pages.ts';
import {
  buildBlogSetting,
  buildDocusaurusRedirects,
  createVersionLinks,
  listLeftRedirects,
  type Part,
  reportVersionAddresses,
} from './redirects.ts';
import { reportDocusaurus } from './report.ts';
import { readDocusaurusSidebars } from './sidebars.ts';
import { type DocsInstance, type DocusaurusSite, readPresets, readSite } from './site.ts';
import { readFooterAndBar, readNavbar } from './theme.ts';

export const docusaurus: Generator = {
  label: 'Docusaurus',
  isConfig: (path) => /(?:^|\/)docusaurus\.config\.[cm]?[jt]s$/.test(path),
  read: readDocusaurus,
};

async function readDocusaurus(tree: SourceTree, configPath: string): Promise<SitePlan> {
  const root = getFolder(configPath);
  const given = await readScript(tree, configPath);
  const config = readObject(given);
  const base = readBase(readText(config.baseUrl));
  const site = readSite(tree, root, config);
  const { versions } = site;
  const blog = readBlog(tree, root, config);
  const languages = planDocusaurusLocales(config);
  const { pages, sidebars, parts, posts, tasks } = await planPages(site, blog, languages);
  const readLink = createLinkReader(base, pages);
  const publicFolder = joinPath(root, 'static')!;
  const logo = readLogo(readPath(config, 'themeConfig.navbar.logo'), tree, { publicFolder, folders: [] });
  const topNav = readNavbar(
    readPath(config, 'themeConfig.navbar.items'),
    readLink,
    pages as DocPlan[],
    sidebars,
  );
  return {
    config: {
      ...readIdentity(config, base),
      topNav,
      editUrl: readEditUrl(readPresets(config, 'docs.editUrl').find(Boolean)),
      authors: blog?.authors.authors,
      blog: posts && buildBlogSetting(posts),
      redirects: buildDocusaurusRedirects(site, posts ? [...parts, posts] : parts, posts, indexByUrl(pages)),
      theme: buildTheme(logo.logo, undefined),
      ...readFooterAndBar(readObject(config.themeConfig), readLink),
      markdown: buildMarkdown(false, tree.read(configPath)),
    },
    sidebars,
    pages,
    publicFolders: [publicFolder],
    publicFiles: { ...logo.publicFiles, ...blog?.authors.publicFiles },
    folders: listFolders(site, languages),
    locales: languages.map((locale) => addTopNav(site, locale, topNav)),
    roots: { '@site/': root, '~/': root },
    base,
    versions: versions.length > 1 ? versions : undefined,
    refusesDeadLinks: !/^(?:warn|log|ignore)$/.test(String(config.onBrokenLinks)),
    rewritings: listRewritings(site, tree.read(configPath) ?? ''),
    tasks: [
      ...reportComputed(given, computed),
      ...tasks,
      ...reportVersionAddresses(site),
      ...reportDocusaurus(site, tree.read(configPath)),
      ...reportRedirects(listLeftRedirects(site, indexByUrl(pages))),
      ...(blog?.authors.tasks ?? []),
    ],
  };
}

function listRewritings(site: DocusaurusSite, program: string): Rewriting[] {
  return listMdxRewritings({
    first: [createVersionLinks(site), pageSettings],
    mdx: createMdx(createFormatTest(site.config)),
    components: [docusaurusComponents],
    last: [looseFormulas, ...(/\bremark-breaks\b/.test(program) ? [breaks] : [])],
  });
}

/** Important keys: a computed value of one is reported. */
const computed =
  'title tagline url baseUrl i18n themeConfig.navbar presets[0][1].docs.path presets[0][1].docs.routeBasePath'.split(
    ' ',
  );

/** Docusaurus reads `.md` as MDX, too, unless the configuration or the page says otherwise. */
function createFormatTest(config: Values): (page: MovedPage) => boolean {
  const general = readText(config, 'markdown.format') ?? 'mdx';
  return ({ source, given }) => {
    const format = readText(given, 'mdx.format') ?? readText(given.format) ?? general;
    return format === 'mdx' || (format === 'detect' && /\.mdx$/i.test(source));
  };
}

function readIdentity(config: Values, base: string): Record<string, unknown> {
  const findOption = (path: string) => readPresets(config, path).find((option) => option !== undefined);
  return {
    title: readText(config.title) ?? 'Documentation',
    description: readText(config.tagline),
    tagline: readText(config.tagline),
    lang: readLanguage(readPath(config, 'i18n.defaultLocale')) ?? 'en',
    url: readSiteUrl(readText(config.url), base),
    favicon: readPublicPath(config.favicon),
    socialImage: readPublicPath(readPath(config, 'themeConfig.image')),
    toc: readToc(readPath(config, 'themeConfig.tableOfContents')),
    lastUpdated: findOption('docs.showLastUpdateTime') === true || undefined,
    contributors: findOption('docs.showLastUpdateAuthor') === true || undefined,
    analytics: readAnalytics([findOption('gtag.trackingID')].flat()[0]),
  };
}

/** All pages, the sidebars in all languages, and the parts with tags of their own. */
async function planPages(site: DocusaurusSite, blog: Blog | undefined, languages: readonly LocalePlan[]) {
  const { tree, root, instances } = site;
  const pages: PagePlan[] = [];
  const sidebars: Sidebar[] = [];
  const parts: Part[] = [];
  const tasks: Task[] = [];
  for (const docs of instances) {
    const own = await planInstance(site, docs);
    pages.push(...own.pages);
    parts.push({ ...docs, pages: own.pages });
    sidebars.push(...own.sidebars);
    tasks.push(...own.tasks);
  }
  const posts = blog && {
    ...blog,
    route: `/${blog.route}`.replace(/^\/$/, ''),
    pages: planPosts(tree, blog),
  };
  const others = [...(posts?.pages ?? []), ...planStandalone(tree, joinPath(root, 'src/pages')!)];
  pages.push(...others.map((page) => ({ ...page, isShared: true })));
  const translated = languages
    .filter(({ isDefault }) => !isDefault)
    .map((locale) => planTranslation(site, locale, [...sidebars]));
  pages.push(...translated.flatMap((translation) => translation.pages));
  sidebars.push(...translated.flatMap((translation) => translation.sidebars));
  return { pages, sidebars, parts, posts, tasks };
}

/** The pages of an instance of docs in all versions, and the sidebars of the latest. */
async function planInstance(site: DocusaurusSite, docs: DocsInstance) {
  const isMain = docs.id === 'default';
  const [latest, ...older] = isMain ? site.versions : [];
  const own = planDocs(site.tree, latest?.folder ?? docs.folder, docs.route, '');
  const overlays = older.flatMap(({ value, folder }) =>
    planDocs(site.tree, folder, docs.route, `@${value}/`).map((page) => ({ ...page, version: value })),
  );
  const { sidebars, pages, tasks } = await readDocusaurusSidebars(site, docs, latest?.sidebar, own);
  const all = [...own, ...pages];
  return {
    pages: [...all.map((page) => (isMain ? page : { ...page, isShared: true })), ...overlays],
    sidebars,
    tasks,
  };
}

function addTopNav(
  { tree, root }: DocusaurusSite,
  locale: LocalePlan,
  topNav: readonly NavNode[] | undefined,
): LocalePlan {
  const links = locale.isDefault ? undefined : translateTopNav(tree, root, locale, topNav);
  return links ? { ...locale, config: { topNav: links } } : locale;
}

/** Destinations of files beside the pages. */
function listFolders(site: DocusaurusSite, languages: readonly LocalePlan[]): Record<string, string> {
  const { instances, versions, root } = site;
  const main = instances.find(({ id }) => id === 'default')?.route.slice(1) ?? '';
  return Object.fromEntries([
    ...instances.map(({ folder, route }) => [folder, route.slice(1)]),
    // In the main instance, the unreleased docs are a version like the others.
    ...versions.map(({ folder, value }, index) => [folder, (index === 0 ? '' : `@${value}/`) + main]),
    [joinPath(root, 'blog')!, 'blog'],
    ...listTranslatedFolders(
      site,
      languages.filter(({ isDefault }) => !isDefault),
    ),
  ]);
}

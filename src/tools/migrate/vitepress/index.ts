/** VitePress: `.vitepress/config.*`, pages in its folder or `srcDir`, `public/` beside them. */
import { joinPath } from '#model/address/url';
import { addPermalink } from '../shared/frontmatter.ts';
import { assignLocales, listLocaleFolders } from '../shared/locales.ts';
import type { Generator, PagePlan, Rewriting, SitePlan, Task } from '../shared/model.ts';
import { breaks } from '../shared/rewrite/breaks.ts';
import { containers } from '../shared/rewrite/containers.ts';
import { vueHome } from '../shared/rewrite/home-page.ts';
import { meta } from '../shared/rewrite/meta.ts';
import { createPageSettings } from '../shared/rewrite/page-settings.ts';
import { usual } from '../shared/rewrite/usual.ts';
import { vueBindings } from '../shared/rewrite/vue-bindings.ts';
import { readBase, readSiteUrl } from '../shared/routes.ts';
import { readScript } from '../shared/script/read-script.ts';
import {
  readEntries,
  readList,
  readObject,
  readPath,
  readText,
  type Values,
} from '../shared/script/values.ts';
import {
  buildMarkdown,
  createLinkReader,
  formerEndings,
  readLanguage,
  readPublicPath,
  readToc,
  reportComputed,
} from '../shared/settings/common.ts';
import { readHero } from '../shared/settings/hero.ts';
import { reportMenus, reportSettings } from '../shared/settings/left-settings.ts';
import {
  buildTheme,
  findRepository,
  readCodeLink,
  readEditUrl,
  readFooter,
  readLogo,
  readSocial,
} from '../shared/settings/theme.ts';
import type { SourceTree } from '../shared/source-tree.ts';
import { createIncludes, type Includes, listIncludes } from './includes.ts';
import { vitepress as settings } from './known-settings.ts';
import { addFolderLocales, addTopNav, planVitepressLocales } from './locales.ts';
import { planVitepressPages } from './paths.ts';
import { readNav, readVitepressSidebars } from './sidebars.ts';
import { numbered, vue } from './vue.ts';

export const vitepress: Generator = {
  label: 'VitePress',
  isConfig: (path) => /(?:^|\/)\.vitepress\/config(?:\/index)?\.[cm]?[jt]s$/.test(path),
  read: readVitepress,
};

async function readVitepress(tree: SourceTree, configPath: string): Promise<SitePlan> {
  const root = configPath.replace(/(?:^|\/)\.vitepress\/.*$/, '');
  const given = await readScript(tree, configPath);
  const own = readObject(given);
  const source = joinPath(root, readText(own.srcDir) ?? '.') ?? root;
  const config = await addFolderLocales(tree, source, own);
  const base = readBase(readText(config.base));
  const includes = listIncludes(tree, source);
  const planned = planVitepressPages(tree, source, config, includes);
  const languages = planVitepressLocales(config, listTopFolders(planned));
  const pages = assignLocales(planned, languages).map((page) => addPermalink(page, tree));
  const readLink = createLinkReader(base, pages);
  const theme = readObject(config.themeConfig);
  const main = languages[0]!.base.slice(1) || 'root';
  const ofMain = readObject(readObject(config.locales)[main]);
  const rootTheme = { ...theme, ...readObject(ofMain.themeConfig) };
  const publicFolder = joinPath(source, 'public')!;
  const logo = readLogo(rootTheme.logo, tree, { publicFolder, folders: [source] });
  const others = readEntries(config.locales).filter(([key]) => key !== main && key !== 'root');
  const sidebars = others.flatMap(([key, locale]) => {
    const language = languages.find(({ base: own }) => own === `/${key}`);
    // A key that can be no folder names no language.
    if (!language) return [];
    const theirs = readVitepressSidebars(readPath(locale, 'themeConfig.sidebar'), readLink, `/${key}`);
    return theirs.map((sidebar) => ({ ...sidebar, locale: language.value }));
  });
  return {
    config: {
      title: readText(config.title) ?? readText(ofMain.title) ?? 'Documentation',
      description: readText(config.description) ?? readText(ofMain.description),
      lang: readLanguage(config.lang) ?? readLanguage(ofMain.lang) ?? 'en',
      url: readSiteUrl(readText(config, 'sitemap.hostname'), ''),
      favicon: readFavicon(config.head, base),
      editUrl: readEditUrl(readPath(rootTheme, 'editLink.pattern')),
      toc: rootTheme.aside === false ? false : readToc(rootTheme.outline),
      theme: buildTheme(logo.logo, readSocial(rootTheme.socialLinks)),
      topNav: readNav(rootTheme.nav, readLink),
      hero: readHero(tree, pages, readLink),
      analytics: readGoogleAnalytics(config.head),
      footer: readFooter(readPath(rootTheme, 'footer.copyright')),
      lastUpdated: isOn(config.lastUpdated) || isOn(theme.lastUpdated) || undefined,
      links: readCodeLink(findRepository(rootTheme.socialLinks)),
      markdown: buildMarkdown(readPath(config, 'markdown.math'), tree.read(configPath)),
    },
    sidebars: [...readVitepressSidebars(rootTheme.sidebar, readLink, languages[0]!.base), ...sidebars],
    pages,
    publicFolders: [publicFolder],
    publicFiles: logo.publicFiles,
    folders: { [source]: '', ...listLocaleFolders(source, languages) },
    roots: { '@/': source, '~/': source },
    base,
    locales: others.length > 0 ? addTopNav(languages, config.locales, readLink) : undefined,
    toleratesMissingFiles: true,
    refusesDeadLinks: config.ignoreDeadLinks === undefined || config.ignoreDeadLinks === false,
    rewritings: chooseRewritings(config, includes),
    tasks: [
      ...reportComputed(given, computed),
      ...reportVitepress(tree, root, { ...config, head: dropMovedTags(config.head) }),
    ],
  };
}

/** The first folders of pages that others do not include; '' for a page outside of folders. */
function listTopFolders(pages: readonly PagePlan[]): ReadonlySet<string> {
  return new Set(
    pages.filter(({ isPart }) => !isPart).map(({ url }) => url.split('/').slice(1, -1)[0] ?? url.slice(1)),
  );
}

function chooseRewritings(config: Values, includes: Includes): Rewriting[] {
  const isOn = (key: string) => readPath(config, `markdown.${key}`) === true;
  return [
    vueHome,
    pageSettings,
    meta,
    vueBindings,
    vue,
    createIncludes(includes),
    containers,
    ...(isOn('lineNumbers') ? [numbered] : []),
    ...usual,
    ...(isOn('breaks') ? [breaks] : []),
  ];
}

/** Important keys: a computed value of one is reported. */
const computed = 'title description base srcDir rewrites locales themeConfig.nav themeConfig.sidebar'.split(
  ' ',
);

function reportVitepress(tree: SourceTree, root: string, config: Values): Task[] {
  const theme = tree.list(joinPath(root, '.vitepress/theme')!);
  const hasTheme = theme.some((path) => /\.(?:vue|[jt]sx?)$/.test(path));
  return [
    ...reportSettings(config, settings, 'the configuration'),
    ...reportMenus(readPath(config, 'themeConfig.nav'), 'text'),
    ...(config.cleanUrls === true ? [] : [formerEndings]),
    ...(hasTheme ? [leftTheme] : []),
  ];
}

const leftTheme: Task = {
  message: 'The theme in .vitepress/theme is left out.',
  hint: 'Components that pages use become theme/components/Name.tsx; its styles theme/styles/custom.css.',
};

/** True for `true`, or an object of settings. */
function isOn(value: unknown): boolean {
  return value === true || readEntries(value).length > 0;
}

export const pageSettings = createPageSettings((meta) => {
  delete meta.draft;
  delete meta.permalink;
  const toc = readToc(meta.outline) ?? (meta.aside === false ? false : undefined);
  if (toc === undefined) return;
  meta.toc ??= toc;
  delete meta.outline;
  delete meta.aside;
});

/** The tags without favicon and analytics, which come over. */
export function dropMovedTags(head: unknown): unknown {
  const isCounting = readGoogleAnalytics(head) !== undefined;
  const isUnmoved = (tag: unknown) =>
    !isIcon(tag) && !(isCounting && /gtag\(|gtag\/js/.test(JSON.stringify(tag)));
  return Array.isArray(head) ? head.filter(isUnmoved) : head;
}

/** The setting `analytics` for Google's script, as the manual of VitePress shows it. */
export function readGoogleAnalytics(head: unknown): object | undefined {
  const [, id] = /gtag\/js\?id=(G-\w+)/.exec(JSON.stringify(readList(head))) ?? [];
  return id === undefined ? undefined : { provider: 'ga4', id };
}

function isIcon(tag: unknown): boolean {
  return Array.isArray(tag) && tag[0] === 'link' && /\bicon\b/.test(String(readPath(tag[1], 'rel')));
}

export function readFavicon(head: unknown, base: string): string | undefined {
  const icon = readList(head).find(isIcon);
  const href = icon === undefined ? undefined : readPublicPath(readPath((icon as unknown[])[1], 'href'));
  return href?.startsWith(`${base}/`) && base !== '' ? href.slice(base.length) : href;
}

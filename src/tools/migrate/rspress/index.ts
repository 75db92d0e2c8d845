/** Rspress: `rspress.config.*` or `rstack.config.*`, pages in `docs/` with `_nav.json` and `_meta.json`. */
import { getFolder } from '#model/address/url';
import { parseData } from '../shared/data-file.ts';
import {
  assignLocales,
  listLocaleFolders,
  planLanguage,
  sortLanguages,
  stripBase,
} from '../shared/locales.ts';
import type { Generator, LocalePlan, PagePlan, SitePlan, Task } from '../shared/model.ts';
import { createLeftovers } from '../shared/rewrite/components.ts';
import { vueHome } from '../shared/rewrite/home-page.ts';
import { localLinks } from '../shared/rewrite/links.ts';
import { listMdxRewritings } from '../shared/rewrite/usual.ts';
import { joinFolder, keepPlace, pageEnd, readBase, readSiteUrl, renameFile } from '../shared/routes.ts';
import {
  readObject,
  readObjects,
  readPath,
  readText,
  readTexts,
  type Values,
} from '../shared/script/values.ts';
import {
  buildMarkdown,
  createLinkReader,
  readPublicPath,
  reportComputed,
} from '../shared/settings/common.ts';
import { reportSettings } from '../shared/settings/left-settings.ts';
import { buildRouteTree, openWithFirst } from '../shared/settings/tab-sidebars.ts';
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
import { pageSettings, rspressComponents, rspressFiles, rspressInline } from './components.ts';
import { rspress as settings } from './known-settings.ts';
import { findStart, type NavContext, readRspressNav, readRspressSidebars } from './navigation.ts';
import { findRspressFolder, readRspressSettings, reportOtherFolders, settingsFile } from './settings.ts';

export const rspress: Generator = {
  label: 'Rspress',
  isConfig: (path) => settingsFile.test(path),
  async read(tree, path) {
    const given = await readRspressSettings(tree, path);
    return given === undefined ? undefined : planRspress(tree, path, given);
  },
};

const rewritings = listMdxRewritings({
  first: [vueHome, pageSettings],
  blocks: [rspressFiles],
  components: [rspressComponents, rspressInline, createLeftovers('Rspress')],
  last: [localLinks],
});

/** A language, with its part of the theme's settings. */
type Language = LocalePlan & { readonly key: string };

function planRspress(tree: SourceTree, configPath: string, given: unknown): SitePlan {
  const root = getFolder(configPath);
  const config = readObject(given);
  const theme = readObject(config.themeConfig);
  const source = findRspressFolder(tree, root, config);
  const written = planRspressLanguages(config, tree, source);
  // In addresses the default language has no folder.
  const languages = written.map((language) => (language.isDefault ? { ...language, base: '' } : language));
  const placed = stripDefault(assignLocales(planRspressPages(tree, source, config), written), written);
  const readers = (pages: readonly PagePlan[]) => (language: Language) =>
    createContext(tree, root, source, pages, language);
  const [main = { key: '', base: '', value: 'en', isDefault: true as const }] = languages;
  const settingsOf = (key: string): Values => ({
    ...theme,
    ...readObjects(theme.locales).find(({ lang }) => lang === key),
  });
  const start = findStart(readRspressSidebars(settingsOf(main.key).sidebar, readers(placed)(main)));
  const pages = openWithFirst(placed, start);
  const contextOf = readers(pages);
  const publicFolder = joinFolder(source, 'public');
  const { logo, publicFiles } = readLogo(config.logo, tree, { publicFolder, folders: [root] });
  const social = readObjects(theme.socialLinks).map(({ icon, content }) => ({ icon, link: content }));
  const readTopNav = (language: Language) =>
    readRspressNav(settingsOf(language.key).nav, contextOf(language));
  return {
    config: {
      title: readText(config.title) ?? 'Documentation',
      description: readText(config.description),
      lang: main.value,
      url: readSiteUrl(readText(config.siteOrigin) ?? readText(config.siteUrl)),
      favicon: readPublicPath(config.icon),
      editUrl: readEditUrl(readPath(theme, 'editLink.docRepoBaseUrl')),
      theme: buildTheme(logo, readSocial(social)),
      topNav: readTopNav(main),
      footer: readFooter(readPath(theme, 'footer.message')),
      links: readCodeLink(findRepository(social)),
      markdown: buildMarkdown(/remark-math|rehype-katex|plugin-katex/.test(tree.read(configPath) ?? '')),
    },
    sidebars:
      languages.length === 0
        ? readRspressSidebars(theme.sidebar, contextOf(main))
        : languages.flatMap((language) =>
            readRspressSidebars(settingsOf(language.key).sidebar, contextOf(language)).map((sidebar) => ({
              ...sidebar,
              ...(!language.isDefault && { locale: language.value }),
            })),
          ),
    pages,
    publicFolders: [publicFolder],
    publicFiles,
    folders: { [source]: '', ...listLocaleFolders(source, written) },
    roots: { '@/': root, '@site/': root },
    base: readBase(readText(config.base)),
    locales: languages.map((one) => (one.isDefault ? one : { ...one, config: { topNav: readTopNav(one) } })),
    rewritings,
    tasks: [...reportComputed(given, computed), ...reportLeft(tree, config, { root, source })],
  };
}

function reportLeft(
  tree: SourceTree,
  config: Values,
  { root, source }: Record<'root' | 'source', string>,
): Task[] {
  return [
    ...reportSettings(config, settings, 'the configuration'),
    ...reportOtherFolders(tree, root, source),
  ];
}

/** Addresses of pages in the default language without its folder. */
function stripDefault(pages: readonly PagePlan[], languages: readonly Language[]): PagePlan[] {
  const base = languages.find(({ isDefault }) => isDefault)?.base ?? '';
  const isBelow = ({ url }: PagePlan) => base !== '' && (url === base || url.startsWith(`${base}/`));
  return pages.map((page) => (isBelow(page) ? { ...page, url: page.url.slice(base.length) || '/' } : page));
}

const computed = 'title description root base locales lang themeConfig'.split(' ');

function createContext(
  tree: SourceTree,
  root: string,
  source: string,
  pages: readonly PagePlan[],
  language: Language,
): NavContext {
  const { base, key } = language;
  const ofLanguage = pages.filter(
    ({ locale }) => locale === (language.isDefault ? undefined : language.value),
  );
  const own = stripBase(ofLanguage, base);
  const words = readObject(parseData(tree.read(joinFolder(root, 'i18n.json')), 'i18n.json'));
  return {
    tree,
    folder: key === '' ? source : joinFolder(source, key),
    routes: buildRouteTree(own),
    readLink: createLinkReader('', own),
    translate: (label) => {
      const text = readText(label);
      const translated = text === undefined ? undefined : readText(readObject(words[text])[key]);
      return translated ?? text;
    },
  };
}

/** The languages; the default one first. Each has a folder. */
function planRspressLanguages(config: Values, tree: SourceTree, source: string): Language[] {
  const given = [...readObjects(config.locales), ...readObjects(config, 'themeConfig.locales')];
  const keys = [...new Set(given.flatMap(({ lang }) => readText(lang) ?? []))].filter(
    (key) => tree.list(joinFolder(source, key)).length > 0,
  );
  const main = readText(config.lang) ?? keys[0];
  const plans = keys.map((key): Language => {
    const label = given.flatMap((one) => (one.lang === key ? (readText(one.label) ?? []) : []))[0];
    return { ...planLanguage(key, key === main), key, label };
  });
  return sortLanguages(plans);
}

/** Pages; files that `route.exclude` names are parts of others. */
function planRspressPages(tree: SourceTree, source: string, config: Values): PagePlan[] {
  const patterns = readTexts(readPath(config, 'route.exclude')).map(
    (glob) =>
      new RegExp(
        `^${glob.replace(/[.+^$()|[\]\\{}]/g, '\\$&').replace(/\*\*\/?|\*|\?/g, (mark) => (mark.startsWith('**') ? '(?:.*)' : mark === '*' ? '[^/]*' : '[^/]'))}$`,
      ),
  );
  return tree
    .listNames(source)
    .filter((name) => pageEnd.test(name) && !name.startsWith('public/'))
    .map((name) => {
      const isPart = /(?:^|\/)_/.test(name) || patterns.some((pattern) => pattern.test(name));
      const place = keepPlace(renameFile(name));
      return {
        source: joinFolder(source, name),
        ...place,
        ...(isPart && { isPart, path: `content/_parts/${renameFile(name)}` }),
      };
    });
}

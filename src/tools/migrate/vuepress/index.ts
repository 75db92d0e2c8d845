/** VuePress: `.vuepress/config.*` (version 2, also 1, and Theme Hope), pages in the folder around it. */
import { getFolder } from '#model/address/url';
import { addPermalink, readMeta } from '../shared/frontmatter.ts';
import { assignLocales, listLocaleFolders } from '../shared/locales.ts';
import type { Generator, LocalePlan, PagePlan, SitePlan, Task } from '../shared/model.ts';
import { createLeftovers } from '../shared/rewrite/components.ts';
import { containers } from '../shared/rewrite/containers.ts';
import { meta } from '../shared/rewrite/meta.ts';
import { createPageSettings } from '../shared/rewrite/page-settings.ts';
import { createUnseenMarks, usual } from '../shared/rewrite/usual.ts';
import { vueBindings } from '../shared/rewrite/vue-bindings.ts';
import {
  joinFolder,
  keepPlace,
  pageEnd,
  publishName,
  readBase,
  readSiteUrl,
  renameFile,
} from '../shared/routes.ts';
import { readScript } from '../shared/script/read-script.ts';
import {
  readEntries,
  readNumber,
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
  reportComputed,
} from '../shared/settings/common.ts';
import { reportSettings } from '../shared/settings/left-settings.ts';
import { buildRouteTree } from '../shared/settings/tab-sidebars.ts';
import { buildTheme, readCodeLink, readLogo } from '../shared/settings/theme.ts';
import type { SourceTree } from '../shared/source-tree.ts';
import { home } from './home.ts';
import { vuepress as settings } from './known-settings.ts';
import { vuepressIncludes, vuepressTabs, vuepressVue } from './markdown.ts';
import { type NavContext, readVuepressNav, readVuepressSidebars } from './sidebars.ts';

export const vuepress: Generator = {
  label: 'VuePress',
  isConfig: (path) => /(?:^|\/)\.vuepress\/config\.[cm]?[jt]s$/.test(path),
  read: readVuepress,
};

const pageSettings = createPageSettings((given) => {
  if (given.shortTitle !== undefined) given.sidebar = given.shortTitle;
  else if (typeof given.sidebar === 'string') delete given.sidebar;
  given.tags ??= given.tag;
  if (given.toc === undefined && (given.sidebarDepth === 0 || given.headerDepth === 0)) given.toc = false;
  for (const key of 'shortTitle permalink tag category categories sidebarDepth headerDepth icon star article isOriginal cover sticky dir index containerClass breadcrumb pageInfo navbar comment timeline editLink contributors lastUpdated copyright headings'.split(
    ' ',
  ))
    delete given[key];
});

/** Marks that readers never saw. */
const unseen = [
  createUnseenMarks(/(?<=^\s*:{3,}\s*[\w-]+)#[\w-]+/, /^\s*@tab(?::active)?|@\[code.*$|<!--\s*@include.*-->/),
];

const rewritings = [
  home,
  pageSettings,
  meta,
  vueBindings,
  vuepressTabs,
  vuepressIncludes,
  vuepressVue,
  createLeftovers('VuePress'),
  containers,
  ...usual,
];

async function readVuepress(tree: SourceTree, configPath: string): Promise<SitePlan> {
  const root = getFolder(getFolder(configPath));
  const given = await readScript(tree, configPath);
  const config = readObject(given);
  const theme: Values = { ...readObject(config.themeConfig), ...readObject(config.theme) };
  const program = tree.read(configPath) ?? '';
  const base = readBase(readText(config.base));
  const languages = planVuepressLanguages(config, theme);
  const pages = assignLocales(planVuepressPages(tree, root), languages).map((page) =>
    addPermalink(page, tree),
  );
  const context: NavContext = { tree, routes: buildRouteTree(pages), readLink: createLinkReader('', pages) };
  const publicFolder = joinFolder(root, '.vuepress/public');
  const logo = readLogo(theme.logo, tree, { publicFolder, folders: [root] });
  const settingsOf = (key: string): Values => ({ ...theme, ...readObject(readObject(theme.locales)[key]) });
  const main = settingsOf('/');
  const others = languages.filter(({ isDefault }) => !isDefault);
  const title = readText(config.title) ?? readText(readPath(config.locales, '/'), 'title');
  return {
    config: {
      title: title ?? 'Documentation',
      description: readText(config.description) ?? readText(readPath(config.locales, '/'), 'description'),
      lang: languages.find(({ isDefault }) => isDefault)?.value ?? 'en',
      url: readSiteUrl(readText(theme.hostname)),
      editUrl: buildEditUrl(theme),
      theme: buildTheme(logo.logo, undefined),
      topNav: readVuepressNav(main.navbar ?? main.nav, '', context),
      links: readCodeLink(readRepository(theme.repo)),
      lastUpdated: theme.lastUpdated === true || undefined,
      markdown: buildMarkdown(/\b(?:katex|mathjax|markdown-math|math\s*:\s*(?:true|\{))/.test(program)),
    },
    sidebars: [
      ...readVuepressSidebars(main.sidebar, '', context),
      ...others.flatMap(({ base: below, value }) =>
        readVuepressSidebars(settingsOf(`${below}/`).sidebar, below, context).map((sidebar) => ({
          ...sidebar,
          locale: value,
        })),
      ),
    ],
    pages,
    publicFolders: [publicFolder],
    publicFiles: logo.publicFiles,
    folders: { [root]: '', ...listLocaleFolders(root, languages) },
    roots: { '/': publicFolder, '@source/': root },
    includeFolders: [root],
    base,
    locales: addTopNav(languages, settingsOf, context),
    rewritings,
    unseen,
    tasks: [
      ...reportComputed(given, computed),
      ...reportSettings(config, settings, 'the configuration'),
      ...reportTheme(tree, root),
      formerEndings,
    ],
  };
}

/** Gives each language but the default one its own top navigation. */
function addTopNav(
  languages: readonly LocalePlan[],
  settingsOf: (key: string) => Values,
  context: NavContext,
): LocalePlan[] {
  return languages.map((language) => {
    if (language.isDefault) return language;
    const own = settingsOf(`${language.base}/`);
    return {
      ...language,
      config: { ...language.config, topNav: readVuepressNav(own.navbar ?? own.nav, language.base, context) },
    };
  });
}

/** Important keys: a computed value of one is reported. */
const computed = 'title description base locales theme themeConfig'.split(' ');

/** A setting of the old theme by its language key, such as '/zh/'. */
function planVuepressLanguages(config: Values, theme: Values): LocalePlan[] {
  const keys = [
    ...new Set([...readEntries(config.locales), ...readEntries(theme.locales)].map(([key]) => key)),
  ].filter((key) => /^\/(?:[\w-]+\/)?$/.test(key));
  const main =
    readLanguage(readPath(readObject(config.locales)['/'], 'lang')) ?? readLanguage(config.lang) ?? 'en';
  const plans = keys
    .filter((key) => key !== '/')
    .map((key): LocalePlan => {
      const [own, shown] = [
        readObject(readObject(config.locales)[key]),
        readObject(readObject(theme.locales)[key]),
      ];
      const name = key.slice(1, -1);
      const value = readLanguage(own.lang) ?? readLanguage(name) ?? name;
      return {
        value,
        label: readText(shown.selectLanguageName) ?? readText(own.label),
        base: `/${name}`,
        config: { title: readText(own.title), description: readText(own.description) },
      };
    });
  const label = readText(readObject(readObject(theme.locales)['/']), 'selectLanguageName');
  return [{ value: main, base: '', isDefault: true, ...(label !== undefined && { label }) }, ...plans];
}

function planVuepressPages(tree: SourceTree, root: string): PagePlan[] {
  return tree
    .listNames(root)
    .filter((name) => pageEnd.test(name) && !/(?:^|\/)\.(?:vuepress|github)\//.test(name))
    .map((name) => {
      const source = joinFolder(root, name);
      const given = readMeta(tree, source);
      const isPart = /\.snippet\.md$/.test(name);
      const old = keepPlace(renameFile(name));
      const place = isPart ? old : { ...keepPlace(publishName(renameFile(name))), url: old.url };
      const short = readText(given.shortTitle);
      const order = readNumber(given.order);
      return {
        source,
        ...place,
        ...(isPart && { isPart, path: `content/_parts/${name}` }),
        meta: { ...(short !== undefined && { nav_title: short }), ...(order !== undefined && { order }) },
      };
    });
}

/** `docsRepo` and `repo` may be a whole address, or 'owner/name' at GitHub. */
function readRepository(given: unknown): string | undefined {
  const text = readText(given);
  if (text === undefined) return undefined;
  return /^https?:/.test(text)
    ? text.replace(/\/+$/, '')
    : /^[\w.-]+\/[\w./-]+$/.test(text)
      ? `https://github.com/${text.replace(/\/+$/, '')}`
      : undefined;
}

function buildEditUrl(theme: Values): string | undefined {
  const repository = readRepository(theme.docsRepo) ?? readRepository(theme.repo);
  return repository === undefined || theme.editLink === false
    ? undefined
    : `${repository}/edit/${readText(theme.docsBranch) ?? 'main'}/:path`;
}

function reportTheme(tree: SourceTree, root: string): Task[] {
  const hasTheme = tree
    .list(joinFolder(root, '.vuepress'))
    .some((path) => /\/(?:client\.[jt]s|(?:styles|layouts|theme)\/)/.test(path));
  return hasTheme
    ? [
        {
          message: 'Styles, layouts and programs in .vuepress are left out.',
          hint: 'Components that pages use become theme/components/Name.tsx; styles theme/styles/custom.css.',
        },
      ]
    : [];
}

/** Hugo: `hugo.*` or `config.*` or `config/_default/`, pages in `content/`, files in `static/`. */
import { getFolder, joinPath } from '#model/address/url';
import { readMeta } from '../shared/frontmatter.ts';
import { assignLocales } from '../shared/locales.ts';
import type { Generator, LocalePlan, PagePlan, SitePlan, Task } from '../shared/model.ts';
import { readPageTitle } from '../shared/page-title.ts';
import { breaks } from '../shared/rewrite/breaks.ts';
import { containers } from '../shared/rewrite/containers.ts';
import { looseFormulas } from '../shared/rewrite/formulas.ts';
import { meta } from '../shared/rewrite/meta.ts';
import { usual } from '../shared/rewrite/usual.ts';
import {
  deriveFile,
  deriveRoute,
  deriveTitle,
  pageEnd,
  readBase,
  readSiteUrl,
  renameFile,
} from '../shared/routes.ts';
import { readNumber, readObject, readPath, readText, type Values } from '../shared/script/values.ts';
import { buildMarkdown, createLinkReader, type ReadLink, readLanguage } from '../shared/settings/common.ts';
import { reportSettings } from '../shared/settings/left-settings.ts';
import type { SourceTree } from '../shared/source-tree.ts';
import { type Language, readConfigFiles, readLanguageSettings, readLanguages } from './config.ts';
import { fileTree, neighbours } from './file-tree.ts';
import { hugo as known } from './known-settings.ts';
import { hasFormulas, readMenu, readSiteSettings } from './settings.ts';
import { shortcodes } from './shortcodes/index.ts';
import { readTemplates } from './shortcodes/own.ts';

/** Below folders of other tools, such as .github, such a name means something else. */
const file =
  /(?:^|\/)(?:hugo|config)\.(?:toml|ya?ml|json)$|(?:^|\/)config\/_default\/(?:hugo|config)\.(?:toml|ya?ml|json)$/;

export const hugo: Generator = {
  label: 'Hugo',
  isConfig: (path) => file.test(path) && !/(?:^|\/)\./.test(path),
  read: readHugo,
};

async function readHugo(tree: SourceTree, configPath: string): Promise<SitePlan | undefined> {
  const root = getFolder(configPath).replace(/(?:^|\/)config\/_default$/, '');
  const config = readConfigFiles(tree, configPath, root);
  const isHugo =
    /hugo\.\w+$/.test(configPath) ||
    ['baseurl', 'theme', 'languagecode', 'contentdir', 'module'].some((key) => key in config);
  if (!isHugo) return undefined;
  const listLanguages = readLanguages(config, root);
  const bases = listLanguages.map((language) => planHugoLocale(language, config));
  const pages = assignLocales(
    listLanguages.flatMap((language) => planHugoPages(tree, language, listLanguages)),
    bases,
  );
  const [main] = listLanguages;
  const host = readText(config.baseurl);
  const base = readBase(host);
  const readLink = createLinkReader(base, pages);
  const locales = addMenus(bases, listLanguages, config, readLink);
  const statics = [config.staticdir ?? 'static'].flat().flatMap((one) => readText(one) ?? []);
  const own = readLanguageSettings(config, main!.value);
  const params = { ...readObject(config.params), ...readObject(own.params) };
  return {
    config: {
      title: readText(own.title) ?? readText(config.title) ?? 'Documentation',
      description: readText(own, 'params.description') ?? readText(config, 'params.description'),
      lang:
        readLanguage(own.languagecode ?? config.languagecode ?? config.locale) ??
        readLanguage(main!.value) ??
        'en',
      url: readSiteUrl(host),
      ...readSiteSettings(config, params),
      markdown: buildMarkdown(hasFormulas(tree, config, pages)),
      topNav: readMenu(own.menus ?? own.menu ?? config.menus ?? config.menu, readLink),
    },
    sidebars: [],
    pages,
    publicFolders: statics.flatMap((one) => joinPath(root, one) ?? []),
    // If languages share a folder, the first one wins.
    folders: Object.fromEntries(
      [...listLanguages.keys()]
        .reverse()
        .map((index) => [listLanguages[index]!.folder, index === 0 ? '' : `@${locales[index]!.value}`]),
    ),
    includeFolders: [root, joinPath(root, 'includes')!, joinPath(root, 'assets')!, main!.folder],
    base,
    locales,
    rewritings: [
      fileTree,
      shortcodes({ params, templates: readTemplates(tree, root) }),
      neighbours,
      meta,
      containers,
      looseFormulas,
      ...usual,
      ...(readPath(config, 'markup.goldmark.renderer.hardWraps') === true ? [breaks] : []),
    ],
    tasks: [
      ...reportSettings(config, known, 'the configuration'),
      ...(tree.list(joinPath(root, 'layouts')!).length === 0 ? [] : [leftTemplates]),
    ],
  };
}

const leftTemplates: Task = {
  message: 'Templates in layouts/ are left out.',
  hint: 'Parts of the theme are files in theme/; shortcodes of your own become theme/components/Name.tsx.',
};

/** Each language may have a menu of its own. */
function addMenus(
  locales: readonly LocalePlan[],
  languages: readonly Language[],
  config: Values,
  readLink: ReadLink,
): LocalePlan[] {
  return locales.map((locale, index) => {
    const own = readLanguageSettings(config, languages[index]!.value);
    const topNav = readMenu(own.menus ?? own.menu, readLink);
    return locale.isDefault || !topNav ? locale : { ...locale, config: { ...locale.config, topNav } };
  });
}

function planHugoLocale({ value, label, base, isDefault }: Language, config: Values): LocalePlan {
  const own = readLanguageSettings(config, value);
  const title = readText(own.title);
  return {
    value: readLanguage(value) ?? 'en',
    label,
    base,
    ...(isDefault ? { isDefault: true } : title !== undefined && { config: { title } }),
  };
}

function planHugoPages(tree: SourceTree, language: Language, languages: readonly Language[]): PagePlan[] {
  const { folder, base, suffix, keepsCase } = language;
  const start = `${folder}/`;
  const others = languages.map(({ value }) => value);
  const isOther = (path: string) =>
    languages.some(
      (one) => one.folder !== folder && one.folder.startsWith(start) && path.startsWith(`${one.folder}/`),
    );
  const cascades = readCascades(tree, folder);
  return tree
    .list(folder)
    .filter((path) => pageEnd.test(path) && !isOther(path))
    .flatMap((source): PagePlan[] => {
      const rest = source.slice(start.length);
      const named = /\.([\w-]+)\.(?:md|markdown)$/.exec(rest)?.[1];
      const tongue = named !== undefined && others.includes(named) ? named : undefined;
      if (suffix === undefined ? tongue !== undefined && tongue !== language.value : tongue !== suffix)
        return [];
      const bare = tongue === undefined ? rest : rest.replace(`.${tongue}.`, '.');
      // A readme beside `_index.md` is an ordinary page to Hugo.
      const isOwnPage = /(?:^|\/)readme\.md$/i.test(bare) && tree.has(`${getFolder(source)}/_index.md`);
      const name = isOwnPage ? bare : renameFile(bare);
      const given = readMeta(tree, source);
      const isFolder = isOwnPage || /(?:^|\/)index\.md$/.test(name);
      const route = chooseRoute(given, name, keepsCase);
      const url = `${base}${route}`.replace(/(?<=.)\/$/, '') || '/';
      const order = readNumber(given.weight);
      const title = readText(given.title) === undefined && chooseHugoTitle(tree, source, name, isFolder);
      // Drop pages that Hugo does not render, because only other pages show them.
      const render = String(readPath(given, '_build.render') ?? readPath(given, 'build.render') ?? '');
      if (/^(?:never|none)$/i.test(render)) return [];
      const meta = { ...inheritValues(cascades, source), ...(order !== undefined && { order }), ...title };
      return [{ source, path: `content/${deriveFile(url, isFolder && url !== '/')}`, url, route: url, meta }];
    });
}

/** The title of a page without one: its file name; a folder's page needs it only without a heading. */
function chooseHugoTitle(
  tree: SourceTree,
  source: string,
  name: string,
  isFolder: boolean,
): { title?: string } {
  if (isFolder && readPageTitle(tree, source) !== undefined) return {};
  return { title: deriveTitle(isFolder ? getFolder(name) : name) || 'Home' };
}

/** The `cascade` values of folders' pages, by folder; without those for selected pages. */
function readCascades(tree: SourceTree, folder: string): Map<string, Values> {
  const found = new Map<string, Values>();
  for (const path of tree.list(folder)) {
    if (!/(?:^|\/)_index(?:\.[\w-]+)?\.md$/.test(path)) continue;
    const given = readMeta(tree, path);
    const all = [given.cascade]
      .flat()
      .map((value) => readObject(value))
      .filter((one) => !('_target' in one || 'target' in one));
    const values = Object.assign({}, ...all, ...all.map(({ params }) => readObject(params))) as Values;
    if (Object.keys(values).length > 0) found.set(getFolder(path), values);
  }
  return found;
}

/** The cascaded values of a page; only texts and numbers, because pages use them by name. */
function inheritValues(cascades: ReadonlyMap<string, Values>, source: string): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [folder, values] of cascades) {
    if (!source.startsWith(`${folder}/`)) continue;
    for (const [key, value] of Object.entries(values)) {
      if ((typeof value === 'string' || typeof value === 'number') && !/^(?:type|layout)$/.test(key))
        result[key] = value;
    }
  }
  return result;
}

function chooseRoute(given: Values, name: string, keepsCase: boolean): string {
  const url = readText(given.url);
  if (url?.startsWith('/') && !/[:?#\s]/.test(url))
    return url.replace(/(?:index)?\.html$/, '').replace(/(?<=.)\/+$/, '');
  const slug = readText(given.slug);
  const written = deriveRoute(name).replace(/ /g, '-');
  const route = keepsCase ? written : written.toLowerCase();
  return slug === undefined || /[\s?#]/.test(slug)
    ? route
    : `${route.slice(0, route.lastIndexOf('/'))}/${slug.replace(/^\/+|\/+$/g, '')}`;
}

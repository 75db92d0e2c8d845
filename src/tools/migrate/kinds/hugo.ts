/** Hugo: `hugo.*` or `config.*` or `config/_default/`, pages in `content/`, files in `static/`. */
import { folderOf, joinPath } from '#model/address/url';
import { dataOf } from '../data-file.ts';
import { metaOf } from '../frontmatter.ts';
import { inLocales } from '../locales.ts';
import type { Kind, LocalePlan, PagePlan, SitePlan } from '../model.ts';
import { containers } from '../rewrite/containers.ts';
import { fileTree } from '../rewrite/file-tree.ts';
import { neighbours } from '../rewrite/hugo-neighbours.ts';
import { meta } from '../rewrite/meta.ts';
import { ownShortcodes } from '../rewrite/shortcode-own.ts';
import { shortcodes } from '../rewrite/shortcodes.ts';
import { usual } from '../rewrite/usual.ts';
import { basePath, fileOfRoute, nameOf, ourName, pageEnd, routeOf, siteUrl } from '../routes.ts';
import { at, entriesOf, listOf, numberOf, objectOf, textOf, type Values } from '../script/values.ts';
import type { SourceTree } from '../source-tree.ts';
import { byUrl, languageOf, mathOf } from './common.ts';
import { drawsFormulas, menuOf, settingsOfSite } from './hugo-settings.ts';
import { leftIn } from './left-settings.ts';
import { pageTitle } from './page-title.ts';
import { hugo as known } from './settings/hugo.ts';

const file =
  /(?:^|\/)(?:hugo|config)\.(?:toml|ya?ml|json)$|(?:^|\/)config\/_default\/(?:hugo|config)\.(?:toml|ya?ml|json)$/;

export const hugo: Kind = {
  name: 'hugo',
  label: 'Hugo',
  isConfig: (path) => file.test(path),
  read,
};

/** A language: the folder of its pages, and their base. */
type Language = {
  readonly value: string;
  readonly label: string;
  readonly folder: string;
  readonly base: string;
  readonly suffix?: string;
  readonly isDefault: boolean;
  /** Addresses keep the case of file names. */
  readonly keepsCase: boolean;
};

async function read(tree: SourceTree, configPath: string): Promise<SitePlan | undefined> {
  const root = folderOf(configPath).replace(/(?:^|\/)config\/_default$/, '');
  const config = settings(tree, configPath, root);
  const isHugo =
    /hugo\.\w+$/.test(configPath) ||
    ['baseurl', 'theme', 'languagecode', 'contentdir', 'module'].some((key) => key in config);
  const languages = languagesOf(config, root);
  const locales = languages.map((language) => localeOf(language, config));
  const pages = inLocales(
    languages.flatMap((language) => pagesOf(tree, language, languages)),
    locales,
  );
  if (!isHugo || pages.length === 0) return undefined;
  const [main] = languages;
  const host = textOf(config.baseurl);
  const base = basePath(host);
  const statics = [config.staticdir ?? 'static'].flat().flatMap((one) => textOf(one) ?? []);
  const own = settingsOf(config, main!.value);
  return {
    config: {
      title: textOf(own.title) ?? textOf(config.title) ?? 'Documentation',
      description: textOf(at(own, 'params.description')) ?? textOf(at(config, 'params.description')),
      lang:
        languageOf(own.languagecode ?? config.languagecode ?? config.locale) ??
        languageOf(main!.value) ??
        'en',
      url: siteUrl(host),
      ...settingsOfSite(config, { ...objectOf(config.params), ...objectOf(own.params) }),
      markdown: mathOf(drawsFormulas(tree, config, pages)),
      topNav: menuOf(own.menus ?? own.menu ?? config.menus ?? config.menu, base, byUrl(pages)),
    },
    sidebars: [],
    pages,
    publicFolders: statics.flatMap((one) => joinPath(root, one) ?? []),
    // If languages share a folder, the first one wins.
    folders: Object.fromEntries(
      [...languages.keys()]
        .reverse()
        .map((index) => [languages[index]!.folder, index === 0 ? '' : `@${locales[index]!.value}`]),
    ),
    includeFolders: [root, joinPath(root, 'includes')!, joinPath(root, 'assets')!, main!.folder],
    base,
    params: { ...objectOf(config.params), ...objectOf(own.params) },
    shortcodes: ownShortcodes(tree, root),
    ...(languages.length > 1 && { locales }),
    toleratesDeadLinks: true,
    rewritings: [fileTree, shortcodes, neighbours, meta, containers, ...usual],
    left: [
      ...leftIn(config, known, 'the configuration'),
      ...(tree.below(joinPath(root, 'layouts')!).length === 0
        ? []
        : [
            {
              message: 'Templates in layouts/ are left out.',
              hint: 'Parts of the theme are files in theme/; shortcodes of your own become theme/components/Name.tsx.',
            },
          ]),
    ],
  };
}

function localeOf({ value, label, base, isDefault }: Language, config: Values): LocalePlan {
  const own = settingsOf(config, value);
  const title = textOf(own.title);
  return {
    value: languageOf(value) ?? 'en',
    label,
    base,
    ...(isDefault ? { isDefault: true } : title !== undefined && { config: { title } }),
  };
}

function settings(tree: SourceTree, path: string, root: string): Values {
  const own = objectOf(dataOf(tree.text(path), path));
  const folder = joinPath(root, 'config/_default')!;
  const parts = tree.below(folder).filter((one) => one !== path && /\.(?:toml|ya?ml|json)$/.test(one));
  const all: Record<string, unknown> = { ...own };
  for (const one of parts) {
    const name = one
      .slice(folder.length + 1)
      .replace(/\.\w+$/, '')
      .replace(/\.\w+$/, '');
    if (name.includes('/') || name === 'hugo' || name === 'config') continue;
    all[name] = { ...objectOf(all[name]), ...objectOf(dataOf(tree.text(one), one)) };
  }
  return lowered(all);
}

/** Hugo ignores the case of keys. */
function lowered(values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key.toLowerCase(), value]));
}

/** The settings of one language. */
function settingsOf(config: Values, language: string): Values {
  return lowered(objectOf(at(config, `languages.${language}`)));
}

function languagesOf(config: Values, root: string): Language[] {
  const mounts = listOf(at(config, 'module.mounts'))
    .map(objectOf)
    .filter(({ target, source }) => target === 'content' && !/^[a-z]+:/i.test(String(source)));
  const [mount] = mounts;
  const content = joinPath(root, textOf(config.contentdir) ?? textOf(mount?.source) ?? 'content')!;
  const first = textOf(config.defaultcontentlanguage) ?? 'en';
  const all = entriesOf(config.languages).filter(([, value]) => at(value, 'disabled') !== true);
  const names = [first, ...all.map(([name]) => name).filter((name) => name !== first)];
  const isBelow = names.length > 1 && config.defaultcontentlanguageinsubdir === true;
  return names.map((value) => {
    const given = settingsOf(config, value);
    const own = textOf(given.contentdir) ?? mountOf(mounts, value);
    return {
      value,
      label: textOf(given.languagename ?? given.label) ?? value,
      folder: own === undefined ? content : joinPath(root, own)!,
      base: value === first && !isBelow ? '' : `/${value.toLowerCase()}`,
      isDefault: value === first,
      keepsCase: config.disablepathtolower === true,
      ...(own === undefined && value !== first && { suffix: value }),
    };
  });
}

/** The folder mounted for a language; of several, the one with the fewest languages. */
function mountOf(mounts: readonly Values[], language: string): string | undefined {
  const languages = (mount: Values) =>
    [mount.lang ?? at(mount, 'sites.matrix.languages')].flat().flatMap((one) => textOf(one) ?? []);
  const [own] = mounts
    .filter((mount) => languages(mount).includes(language))
    .sort((a, b) => languages(a).length - languages(b).length);
  return textOf(own?.source);
}

function pagesOf(tree: SourceTree, language: Language, languages: readonly Language[]): PagePlan[] {
  const { folder, base, suffix, keepsCase } = language;
  const start = `${folder}/`;
  const others = languages.map(({ value }) => value);
  const isOther = (path: string) =>
    languages.some(
      (one) => one.folder !== folder && one.folder.startsWith(start) && path.startsWith(`${one.folder}/`),
    );
  const cascades = cascadesOf(tree, folder);
  return tree
    .below(folder)
    .filter((path) => pageEnd.test(path) && !isOther(path))
    .flatMap((source): PagePlan[] => {
      const rest = source.slice(start.length);
      const named = /\.([\w-]+)\.(?:md|markdown)$/.exec(rest)?.[1];
      const tongue = named !== undefined && others.includes(named) ? named : undefined;
      if (suffix === undefined ? tongue !== undefined && tongue !== language.value : tongue !== suffix)
        return [];
      const bare = tongue === undefined ? rest : rest.replace(`.${tongue}.`, '.');
      // A readme beside `_index.md` is an ordinary page to Hugo.
      const isOwnPage = /(?:^|\/)readme\.md$/i.test(bare) && tree.has(`${folderOf(source)}/_index.md`);
      const name = isOwnPage ? bare : ourName(bare);
      const given = metaOf(tree, source);
      const isFolder = isOwnPage || /(?:^|\/)index\.md$/.test(name);
      const route = addressOf(given, name, keepsCase);
      const prefix = base === '' ? '' : base.slice(1);
      const path = fileOfRoute(`${base}${route}`, isFolder && `${base}${route}` !== '/');
      const title = textOf(given.title);
      const own: PagePlan = {
        source,
        path: `content/${path || (prefix === '' ? 'index.md' : `${prefix}/index.md`)}`,
        url: `${base}${route}`.replace(/(?<=.)\/$/, '') || '/',
        route: `${base}${route}`.replace(/(?<=.)\/$/, '') || '/',
        meta: {
          ...inherited(cascades, source),
          ...(numberOf(given.weight) !== undefined && { order: numberOf(given.weight) }),
          ...(title === undefined && untitled(tree, source, name, isFolder)),
        },
      };
      // Drop pages that Hugo does not render, because only other pages show them.
      return /^(?:never|none)$/i.test(String(at(given, '_build.render') ?? at(given, 'build.render') ?? ''))
        ? []
        : [own];
    });
}

/** The title of a page without one: its file name; a folder's page needs it only without a heading. */
function untitled(tree: SourceTree, source: string, name: string, isFolder: boolean): { title?: string } {
  if (isFolder && pageTitle(tree, source) !== undefined) return {};
  return { title: nameOf(isFolder ? folderOf(name) : name) || 'Home' };
}

/** The `cascade` values of folders' pages, by folder; without those for selected pages. */
function cascadesOf(tree: SourceTree, folder: string): Map<string, Values> {
  const found = new Map<string, Values>();
  for (const path of tree.below(folder)) {
    if (!/(?:^|\/)_index(?:\.[\w-]+)?\.md$/.test(path)) continue;
    const given = metaOf(tree, path);
    const all = [given.cascade]
      .flat()
      .map(objectOf)
      .filter((one) => !('_target' in one || 'target' in one));
    const values = Object.assign({}, ...all, ...all.map(({ params }) => objectOf(params))) as Values;
    if (Object.keys(values).length > 0) found.set(folderOf(path), values);
  }
  return found;
}

/** The cascaded values of a page; only texts and numbers, because pages use them by name. */
function inherited(cascades: ReadonlyMap<string, Values>, source: string): Record<string, unknown> {
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

function addressOf(given: Values, name: string, keepsCase: boolean): string {
  const url = textOf(given.url);
  if (url?.startsWith('/') && !/[:?#\s]/.test(url))
    return url.replace(/(?:index)?\.html$/, '').replace(/(?<=.)\/+$/, '');
  const slug = textOf(given.slug);
  const written = routeOf(name).replace(/ /g, '-');
  const route = keepsCase ? written : written.toLowerCase();
  return slug === undefined || /[\s?#]/.test(slug)
    ? route
    : `${route.slice(0, route.lastIndexOf('/'))}/${slug.replace(/^\/+|\/+$/g, '')}`;
}

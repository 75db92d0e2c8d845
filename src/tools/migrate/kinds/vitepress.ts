/** VitePress: `.vitepress/config.*`, pages in its folder or `srcDir`, `public/` beside them. */
import picomatch from 'picomatch';
import { firstSegment, joinPath } from '#model/address/url';
import { inLocales, localeFolders } from '../locales.ts';
import type { Kind, LeftOver, LocalePlan, NavNode, PagePlan, Sidebar, SitePlan } from '../model.ts';
import { containers } from '../rewrite/containers.ts';
import { meta } from '../rewrite/meta.ts';
import { numbered } from '../rewrite/numbered.ts';
import { pageSettings } from '../rewrite/page-settings.ts';
import { usual } from '../rewrite/usual.ts';
import { vue } from '../rewrite/vue.ts';
import { vueHome } from '../rewrite/vue-home.ts';
import { basePath, ourName, routeOf, siteUrl } from '../routes.ts';
import { readScript } from '../script/read.ts';
import { at, entriesOf, listOf, objectOf, textOf, type Values } from '../script/values.ts';
import type { SourceTree } from '../source-tree.ts';
import { tocOf } from '../toc.ts';
import { byUrl, formerEndings, hrefOf, languageOf, mathOf, unread } from './common.ts';
import { heroOf } from './hero.ts';
import { leftIn, leftMenus } from './left-settings.ts';
import { editUrlOf, footerOf, logoOf, socialOf, themeOf } from './links-out.ts';
import { vitepress as settings } from './settings/vitepress.ts';
import { faviconOf, googleAnalyticsOf, unmovedHead } from './vitepress-head.ts';
import { includedNames, ruleOf } from './vitepress-paths.ts';

export const vitepress: Kind = {
  name: 'vitepress',
  label: 'VitePress',
  isConfig: (path) => /(?:^|\/)\.vitepress\/config(?:\/index)?\.[cm]?[jt]s$/.test(path),
  read,
};

async function read(tree: SourceTree, configPath: string): Promise<SitePlan> {
  const root = configPath.replace(/(?:^|\/)\.vitepress\/.*$/, '');
  const given = await readScript(tree, configPath);
  const own = objectOf(given);
  const source = joinPath(root, textOf(own.srcDir) ?? '.') ?? root;
  const config = await withFolders(tree, source, own);
  const base = basePath(textOf(config.base));
  const locales = entriesOf(config.locales);
  const languages = localesOf(locales, config);
  const pages = inLocales(pagesOf(tree, source, config), languages);
  const urls = byUrl(pages);
  const theme = objectOf(config.themeConfig);
  const rootTheme = { ...theme, ...objectOf(at(config, 'locales.root.themeConfig')) };
  const title = textOf(config.title) ?? textOf(at(config, 'locales.root.title')) ?? 'Documentation';
  const logo = logoOf(rootTheme.logo, tree, { publicFolder: joinPath(source, 'public')!, folders: [source] });
  const others = locales.filter(([key]) => key !== 'root');
  const sidebars = [
    ...sidebarsOf(rootTheme.sidebar, base, urls),
    ...others.flatMap(([key, locale]) => {
      const value = languages.find((one) => one.base === `/${key}`)!.value;
      const theirs = sidebarsOf(at(locale, 'themeConfig.sidebar'), base, urls, `/${key}`);
      return theirs.map((one) => ({ ...one, locale: value }));
    }),
  ];
  return {
    config: {
      title,
      description: textOf(config.description) ?? textOf(at(config, 'locales.root.description')),
      lang: languageOf(config.lang) ?? languageOf(at(config, 'locales.root.lang')) ?? 'en',
      url: siteUrl(textOf(at(config, 'sitemap.hostname')), ''),
      favicon: faviconOf(config.head, base),
      editUrl: editUrlOf(at(rootTheme, 'editLink.pattern')),
      toc: rootTheme.aside === false ? false : tocOf(rootTheme.outline),
      theme: themeOf(logo.logo, socialOf(rootTheme.socialLinks)),
      topNav: topNavOf(rootTheme.nav, base, urls),
      hero: heroOf(tree, pages, base),
      analytics: googleAnalyticsOf(config.head),
      footer: footerOf(at(rootTheme, 'footer.copyright')),
      lastUpdated: isOn(config.lastUpdated) || isOn(theme.lastUpdated) || undefined,
      links: linksOf(rootTheme.socialLinks),
      markdown: mathOf(at(config, 'markdown.math'), tree.text(configPath)),
    },
    sidebars,
    pages,
    publicFolders: [joinPath(source, 'public')!],
    publicFiles: logo.publicFiles,
    folders: { [source]: '', ...localeFolders(source, languages) },
    roots: { '@/': source, '~/': source },
    ...(base !== '' && { base }),
    ...(others.length > 0 && { locales: withTopNav(languages, locales, base, urls) }),
    toleratesDeadLinks: config.ignoreDeadLinks !== undefined && config.ignoreDeadLinks !== false,
    rewritings: [
      vueHome,
      pageSettings,
      meta,
      vue,
      containers,
      ...(at(config, 'markdown.lineNumbers') === true ? [numbered] : []),
      ...usual,
    ],
    left: [...unread(given, computed), ...leftOf(tree, root, { ...config, head: unmovedHead(config.head) })],
  };
}

/** Important keys: a computed value of one is reported. */
const computed = 'title description base srcDir rewrites locales themeConfig.nav themeConfig.sidebar'.split(
  ' ',
);

function leftOf(tree: SourceTree, root: string, config: Values): LeftOver[] {
  const theme = joinPath(root, '.vitepress/theme')!;
  return [
    ...leftIn(config, settings, 'the configuration'),
    ...leftMenus(at(config, 'themeConfig.nav'), 'text'),
    ...(config.cleanUrls === true ? [] : [formerEndings]),
    ...(tree.below(theme).some((path) => /\.(?:vue|[jt]sx?)$/.test(path))
      ? [
          {
            message: 'The theme in .vitepress/theme is left out.',
            hint: 'Components that pages use become theme/components/Name.tsx; its styles theme/styles/custom.css.',
          },
        ]
      : []),
  ];
}

/** True for `true`, or an object of settings. */
function isOn(value: unknown): boolean {
  return value === true || entriesOf(value).length > 0;
}

/** Adds the `config.ts` files in folders of pages as locales. */
async function withFolders(tree: SourceTree, source: string, config: Values): Promise<Values> {
  const start = source === '' ? '' : `${source}/`;
  const paths = tree
    .below(source)
    .filter((path) => /^[^/.]+\/config\.[cm]?[jt]s$/.test(path.slice(start.length)));
  const locales: Record<string, Values> = Object.fromEntries(
    entriesOf(config.locales).map(([key, value]) => [key, objectOf(value)]),
  );
  const rules = entriesOf(config.rewrites).flatMap(([from, to]) => ruleOf(from, to) ?? []);
  for (const path of paths) {
    const folder = path.slice(start.length).split('/')[0]!;
    const rule = rules.find(({ pattern }) => pattern.test(`${folder}/x.md`));
    const moved = rule ? `${folder}/x.md`.replace(rule.pattern, rule.to) : `${folder}/x.md`;
    const key = moved.includes('/') ? folder : 'root';
    const given = objectOf(await readScript(tree, path));
    if (given.themeConfig === undefined) continue;
    const before = locales[key] ?? {};
    const theme = { ...objectOf(given.themeConfig), ...objectOf(before.themeConfig) };
    locales[key] = { ...given, ...before, themeConfig: theme };
  }
  return { ...config, locales };
}

/** The default locale first, even if the settings do not list it. Keys are folders; ignores patterns. */
function localesOf(locales: readonly [string, unknown][], config: Values): LocalePlan[] {
  const found = locales
    .filter(([key]) => /^[\w-]+$/.test(key))
    .map(([key, locale]) => ({
      value:
        languageOf(at(locale, 'lang')) ??
        (key === 'root' ? languageOf(config.lang) : languageOf(key)) ??
        (key === 'root' ? 'en' : key),
      label: textOf(at(locale, 'label')) ?? (key === 'root' ? undefined : key),
      base: key === 'root' ? '' : `/${key}`,
      ...(key === 'root' && { isDefault: true as const }),
      ...(key !== 'root' && {
        config: { title: textOf(at(locale, 'title')), description: textOf(at(locale, 'description')) },
      }),
    }));
  const main = found.find(({ base }) => base === '') ?? {
    value: languageOf(config.lang) ?? 'en',
    base: '',
    isDefault: true as const,
  };
  return [main, ...found.filter(({ base }) => base !== '')];
}

function withTopNav(
  languages: readonly LocalePlan[],
  locales: readonly [string, unknown][],
  base: string,
  urls: ReadonlyMap<string, PagePlan>,
): LocalePlan[] {
  return languages.map((one) => {
    if (one.base === '') return one;
    const [, given] = locales.find(([key]) => `/${key}` === one.base)!;
    return { ...one, config: { ...one.config, topNav: topNavOf(at(given, 'themeConfig.nav'), base, urls) } };
  });
}

function pagesOf(tree: SourceTree, source: string, config: Values): PagePlan[] {
  const start = source === '' ? '' : `${source}/`;
  const excluded = listOf(config.srcExclude).flatMap((one) => textOf(one) ?? []);
  const rules = entriesOf(config.rewrites).flatMap(([from, to]) => ruleOf(from, to) ?? []);
  const all = tree
    .below(source)
    .filter((path) => /\.md$/.test(path))
    .map((path) => path.slice(start.length))
    .filter((path) => !/(?:^|\/)\.|^public\//.test(path) && !/\[[\w.]+\]/.test(path));
  const globs = excluded.filter((glob) => glob.length <= 200);
  const isExcluded = picomatch(globs, { nonegate: true, noextglob: true });
  const parts = excluded.length === 0 ? new Set() : includedNames(tree, source);
  return all
    .filter((path) => !isExcluded(path) || parts.has(path.slice(path.lastIndexOf('/') + 1)))
    .map((path) => {
      if (isExcluded(path)) {
        const part = `content/_parts/${ourName(path)}`;
        return { source: start + path, path: part, url: routeOf(path), route: routeOf(part), isPart: true };
      }
      const rule = rules.find(({ pattern }) => pattern.test(path));
      const rewritten = rule ? path.replace(rule.pattern, rule.to) : path;
      const name = ourName(rewritten);
      return { source: start + path, path: `content/${name}`, url: routeOf(rewritten), route: routeOf(name) };
    });
}

/** `below`: the base of the language. */
function sidebarsOf(
  sidebar: unknown,
  base: string,
  urls: ReadonlyMap<string, PagePlan>,
  below = '',
): Sidebar[] {
  if (Array.isArray(sidebar)) return [{ nodes: nodesOf(sidebar, base, urls, '') }];
  return entriesOf(sidebar).flatMap(([key, value]) => {
    const items = Array.isArray(value) ? value : objectOf(value).items;
    const under = Array.isArray(value) ? '' : (textOf(objectOf(value).base) ?? '');
    const nodes = nodesOf(listOf(items), base, urls, under);
    const route = hrefOf(key, base) ?? '/';
    const segment = firstSegment(
      route.startsWith(`${below}/`) ? route.slice(below.length) : route === below ? '/' : route,
    );
    const [first] = nodes;
    return nodes.length === 0
      ? []
      : [{ prefix: segment, nodes, ...(first && nodes.length === 1 && { title: first.title }) }];
  });
}

function nodesOf(
  items: readonly unknown[],
  base: string,
  urls: ReadonlyMap<string, PagePlan>,
  under: string,
  depth = 0,
): NavNode[] {
  if (depth > 12) return [];
  return items.flatMap((one) => {
    const item = objectOf(one);
    const title = textOf(item.text)
      ?.replace(/<[^>]*>/g, '')
      .trim();
    const link = textOf(item.link);
    const inner = textOf(item.base) ?? under;
    const href = hrefOf(
      link === undefined ? undefined : /^[a-z]+:/i.test(link) ? link : inner + link,
      base,
      urls,
    );
    const links = nodesOf(listOf(item.items), base, urls, inner, depth + 1);
    if (title === undefined || title === '') return links;
    if (href === undefined && links.length === 0) return [];
    return [
      {
        title,
        ...(href !== undefined && { href }),
        ...(links.length > 0 && { links }),
        ...(typeof item.collapsed === 'boolean' && { collapsed: item.collapsed }),
      },
    ];
  });
}

/** docgen's top navigation is flat: a menu becomes its first link. */
function topNavOf(nav: unknown, base: string, urls: ReadonlyMap<string, PagePlan>): unknown[] | undefined {
  const found = listOf(nav).flatMap((one) => {
    const item = objectOf(one);
    const title = textOf(item.text);
    const [first] = listOf(item.items)
      .map(objectOf)
      .flatMap((inner) => textOf(inner.link) ?? textOf(objectOf(listOf(inner.items)[0]).link) ?? []);
    const href = hrefOf(textOf(item.link) ?? first, base, urls);
    return title === undefined || href === undefined ? [] : [{ title, href }];
  });
  return found.length > 0 ? found : undefined;
}

function linksOf(social: unknown): Record<string, string> | undefined {
  const code = listOf(social)
    .map(objectOf)
    .find(({ icon }) => icon === 'github' || icon === 'gitlab');
  const href = code && hrefOf(code.link);
  return href === undefined ? undefined : { code: href };
}

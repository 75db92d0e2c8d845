/** Starlight: `astro.config.*` with the integration, pages in `src/content/docs/`. */
import { folderOf, joinPath, splitHref } from '#model/address/url';
import { metaOf } from '../frontmatter.ts';
import { inLocales, localeFolders } from '../locales.ts';
import type { Kind, LeftOver, LocalePlan, NavNode, PagePlan, Sidebar, SitePlan } from '../model.ts';
import { asides } from '../rewrite/asides.ts';
import { containers } from '../rewrite/containers.ts';
import { mdx } from '../rewrite/mdx.ts';
import { meta } from '../rewrite/meta.ts';
import { pageSettings } from '../rewrite/page-settings.ts';
import { tabs } from '../rewrite/tabs.ts';
import { usual } from '../rewrite/usual.ts';
import { vueHome } from '../rewrite/vue-home.ts';
import { basePath, fileOfRoute, ourName, routeOf, siteUrl } from '../routes.ts';
import { readScript } from '../script/read.ts';
import { at, entriesOf, listOf, numberOf, objectOf, textOf, type Values } from '../script/values.ts';
import type { SourceTree } from '../source-tree.ts';
import { tocOf } from '../toc.ts';
import { byUrl, hrefOf, languageOf, mathOf, publicPath, unread } from './common.ts';
import { heroOf } from './hero.ts';
import { leftBadges, leftIn } from './left-settings.ts';
import { editUrlOf, logoOf, socialOf, themeOf } from './links-out.ts';
import { starlight as settings } from './settings/starlight.ts';

export const starlight: Kind = {
  name: 'starlight',
  label: 'Starlight',
  isConfig: (path) => /(?:^|\/)astro\.config\.[cm]?[jt]s$/.test(path),
  read,
};

const rewritings = [vueHome, pageSettings, meta, mdx, tabs, asides, containers, ...usual];

type Titled = PagePlan & { readonly label: string; readonly order: number };

async function read(tree: SourceTree, configPath: string): Promise<SitePlan | undefined> {
  const root = folderOf(configPath);
  const source = joinPath(root, 'src/content/docs')!;
  if (tree.below(source).length === 0) return undefined;
  const given = await readScript(tree, configPath);
  const config = objectOf(given);
  // The call of the integration is not run; its argument stands for it.
  const own = objectOf(
    listOf(config.integrations).find(
      (one) => objectOf(one).title !== undefined || objectOf(one).sidebar !== undefined,
    ),
  );
  const base = basePath(textOf(config.base));
  const locales = entriesOf(own.locales);
  const first = textOf(own.defaultLocale) ?? 'root';
  const main = locales.find(([key]) => key === first) ?? locales.find(([key]) => key === 'root');
  const languages = localesOf(locales, main?.[0] ?? 'root');
  const pages = inLocales(pagesOf(tree, source), languages);
  const inRoot = pages.filter(
    ({ url }) =>
      !locales.some(
        ([key]) => key !== first && key !== 'root' && (url === `/${key}` || url.startsWith(`/${key}/`)),
      ),
  );
  const start = main && main[0] !== 'root' ? `/${main[0]}` : '';
  const urls = byUrl(pages);
  const nodes = nodesOf(listOf(own.sidebar), { pages: inRoot, urls, base, start, main: start }, 0);
  const others = translated(listOf(own.sidebar), languages, { pages, urls, base, main: start });
  const logo = logoOf(own.logo, tree, { publicFolder: joinPath(root, 'public')!, folders: [root] });
  const redirects = redirectsOf(config.redirects, pages, languages);
  const code =
    textOf(at(own, 'social.github')) ??
    textOf(objectOf(listOf(own.social).find((one) => objectOf(one).icon === 'github')).href);
  return {
    config: {
      title: titleOf(own.title) ?? 'Documentation',
      description: textOf(own.description),
      lang:
        languageOf(at(main?.[1], 'lang')) ?? languageOf(main?.[0] === 'root' ? undefined : main?.[0]) ?? 'en',
      url: siteUrl(textOf(config.site), base),
      favicon: publicPath(own.favicon),
      editUrl: editUrlOf(at(own, 'editLink.baseUrl')),
      toc: tocOf(own.tableOfContents),
      hero: heroOf(tree, pages, base),
      theme: themeOf(logo.logo, socialOf(own.social)),
      links: code === undefined ? undefined : { code },
      markdown: mathOf(false, tree.text(configPath)),
      lastUpdated: own.lastUpdated === true || undefined,
      redirects: redirects.length > 0 ? redirects : undefined,
    },
    sidebars: [...(nodes.length > 0 ? [{ prefix: '/', nodes }] : []), ...others],
    pages,
    publicFolders: [joinPath(root, 'public')!],
    publicFiles: logo.publicFiles,
    folders: { [source]: '', ...localeFolders(source, languages) },
    ...(languages.length > 1 && { locales: languages }),
    roots: { '~/': joinPath(root, 'src')!, '@/': joinPath(root, 'src')! },
    base,
    toleratesDeadLinks: true,
    rewritings,
    left: [...leftOf(tree, source, given, own), ...leftBadges(own.sidebar)],
  };
}

function leftOf(tree: SourceTree, source: string, given: unknown, own: Values): LeftOver[] {
  const hasOwn = tree.below(source).some((path) => /\/404\.mdx?$/.test(path));
  return [
    ...unread(given, computed),
    ...leftIn(own, settings, 'the integration'),
    ...(hasOwn ? [notFound] : []),
  ];
}

const notFound: LeftOver = {
  message: 'The page for addresses that lead nowhere is left out: 404.',
  hint: 'Write theme/pages/NotFoundPage.tsx, or other words by `strings`.',
};

/** Important keys: a computed value of one is reported. */
const computed = [
  'site',
  'base',
  'integrations[0].title',
  'integrations[0].sidebar',
  'integrations[0].locales',
];

/** Redirects of Astro, without those that have patterns or lead to other sites. One redirect here works in all languages. */
function redirectsOf(
  given: unknown,
  pages: readonly PagePlan[],
  languages: readonly LocalePlan[],
): { from: string; to: string }[] {
  const routes = new Set(pages.map(({ route }) => route));
  const bases = languages.map(({ base }) => base).filter((base) => base !== '');
  const all = entriesOf(given).flatMap(([path, target]) => {
    const to = hrefOf(textOf(target) ?? at(target, 'destination'), '', byUrl(pages));
    const base = bases.find((one) => path.startsWith(`${one}/`)) ?? '';
    const from = path.slice(base.length).replace(/\/+$/, '');
    return to !== undefined &&
      routes.has(splitHref(to).path) &&
      /^(?:\/[^\s/?#[\]\\]+)+$/.test(from) &&
      !routes.has(from)
      ? [{ from, to }]
      : [];
  });
  return [...new Map(all.map((one) => [one.from, one])).values()];
}

/** The title, or the first one if each language has its own. */
function titleOf(title: unknown): string | undefined {
  return textOf(title) ?? textOf(Object.values(objectOf(title)).find((one) => typeof one === 'string'));
}

/** The sidebar in each of the other languages. */
function translated(
  items: readonly unknown[],
  languages: readonly LocalePlan[],
  { pages, ...context }: Omit<Context, 'start'>,
): Sidebar[] {
  return languages
    .filter(({ isDefault }) => !isDefault)
    .map(({ base: start, value }) => ({
      prefix: '/',
      nodes: nodesOf(items, { ...context, pages, start }, 0),
      locale: value,
    }));
}

/** The default locale first; it, too, may have a folder in its addresses. */
function localesOf(locales: readonly [string, unknown][], main: string): LocalePlan[] {
  const plans = locales
    .filter(([key]) => /^[\w-]+$/.test(key))
    .map(([key, locale]) => ({
      value: languageOf(at(locale, 'lang')) ?? languageOf(key) ?? (key === 'root' ? 'en' : key),
      label: textOf(at(locale, 'label')),
      base: key === 'root' ? '' : `/${key}`,
      ...(key === main && { isDefault: true as const }),
    }));
  return [...plans.filter(({ isDefault }) => isDefault), ...plans.filter(({ isDefault }) => !isDefault)];
}

function pagesOf(tree: SourceTree, source: string): Titled[] {
  return tree
    .below(source)
    .filter((path) => /\.mdx?$/.test(path) && !/(?:^|\/)404\.mdx?$/.test(path))
    .map((path) => {
      const rest = ourName(path.slice(source.length + 1));
      const given = metaOf(tree, path);
      const slug = textOf(given.slug);
      const url = slug === undefined ? routeOf(rest).toLowerCase() : `/${slug.replace(/^\/+|\/+$/g, '')}`;
      const isPart = /(?:^|\/)_/.test(rest);
      const isFolder = /(?:^|\/)index\.md$/.test(rest);
      const sidebar = objectOf(given.sidebar);
      const order = numberOf(sidebar.order);
      const label = textOf(sidebar.label);
      return {
        source: path,
        path: `content/${isPart ? rest : fileOfRoute(url, isFolder && url !== '/')}`,
        url,
        route: url,
        label: label ?? textOf(given.title) ?? url,
        order: order ?? Number.MAX_SAFE_INTEGER,
        ...(isPart && { isPart }),
        meta: { ...(order !== undefined && { order }), ...(label !== undefined && { sidebar_label: label }) },
      };
    });
}

type Context = {
  readonly pages: readonly Titled[];
  readonly urls: ReadonlyMap<string, Titled>;
  readonly base: string;
  /** Base of the language; `main` is that of the default one. */
  readonly start: string;
  readonly main: string;
};

function nodesOf(items: readonly unknown[], context: Context, depth: number): NavNode[] {
  if (depth > 12) return [];
  return items.flatMap((one): NavNode[] => {
    const item = typeof one === 'string' ? { slug: one } : objectOf(one);
    const title = textOf(at(item, `translations.${context.start.slice(1)}`)) ?? textOf(item.label);
    const slug = textOf(objectOf(item).slug);
    if (slug !== undefined) {
      const page = shownAt(`/${slug === 'index' ? '' : slug}`.replace(/\/$/, ''), context);
      return page ? [{ title: title ?? page.label, href: page.route }] : [];
    }
    const given = objectOf(item);
    const link = textOf(given.link);
    if (link !== undefined) {
      const isOutside = /^[a-z]+:/i.test(link);
      const [, path, tail] = /^([^?#]*)(.*)$/.exec(hrefOf(link, context.base) ?? '')!;
      const page = isOutside ? undefined : shownAt(path === '/' ? '' : path!, context);
      const href = page
        ? page.route + tail
        : hrefOf(isOutside ? link : context.start + link, context.base, context.urls);
      return title === undefined || href === undefined ? [] : [{ title, href }];
    }
    const directory = textOf(objectOf(given.autogenerate).directory);
    const links =
      directory === undefined ? nodesOf(listOf(given.items), context, depth + 1) : below(directory, context);
    return links.length === 0 || title === undefined
      ? links
      : [{ title, links, ...(typeof given.collapsed === 'boolean' && { collapsed: given.collapsed }) }];
  });
}

/** The page at a path in a language; an untranslated one comes from the default language. */
function shownAt(path: string, { urls, start, main }: Context): Titled | undefined {
  return urls.get(start + path || '/') ?? urls.get(main + path || '/');
}

function below(directory: string, context: Context): NavNode[] {
  const folder = `/${directory.replace(/^\/|\/$/g, '')}`;
  const paths = [context.main, context.start].flatMap((start) =>
    context.pages
      .filter(({ url }) => url === start + folder || url.startsWith(`${start}${folder}/`))
      .map(({ url }) => url.slice(start.length)),
  );
  return [...new Set(paths)]
    .flatMap((path) => shownAt(path, context) ?? [])
    .sort((a, b) => a.order - b.order || (a.url < b.url ? -1 : 1))
    .map(({ label, route }) => ({ title: label, href: route }));
}

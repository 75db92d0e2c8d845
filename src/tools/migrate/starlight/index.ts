/** Starlight: `astro.config.*` with the integration, pages in `src/content/docs/`. */
import { getFolder, joinPath, splitHref } from '#model/address/url';
import { readMeta } from '../shared/frontmatter.ts';
import { assignLocales, listLocaleFolders, planLanguage, sortLanguages } from '../shared/locales.ts';
import type { Generator, LocalePlan, PagePlan, SitePlan, Task } from '../shared/model.ts';
import { looseFormulas } from '../shared/rewrite/formulas.ts';
import { vueHome } from '../shared/rewrite/home-page.ts';
import { convertBadge, createPageSettings } from '../shared/rewrite/page-settings.ts';
import { listMdxRewritings } from '../shared/rewrite/usual.ts';
import {
  deriveFile,
  deriveRoute,
  isBesideIndex,
  pageEnd,
  readBase,
  readSiteUrl,
  renameFile,
} from '../shared/routes.ts';
import { readScript } from '../shared/script/read-script.ts';
import {
  readEntries,
  readNumber,
  readObject,
  readObjects,
  readPath,
  readText,
  type Values,
} from '../shared/script/values.ts';
import {
  buildMarkdown,
  createLinkReader,
  keepFilled,
  readLanguage,
  readPublicPath,
  readToc,
  reportComputed,
} from '../shared/settings/common.ts';
import { readHero } from '../shared/settings/hero.ts';
import { reportBadges, reportSettings } from '../shared/settings/left-settings.ts';
import { type OldAddress, reportRedirects } from '../shared/settings/redirects.ts';
import {
  buildTheme,
  findRepository,
  readCodeLink,
  readEditUrl,
  readLogo,
  readSocial,
} from '../shared/settings/theme.ts';
import type { SourceTree } from '../shared/source-tree.ts';
import { starlightComponents } from './components.ts';
import { starlight as settings } from './known-settings.ts';
import { readStarlightSidebars, type Titled } from './sidebars.ts';

export const starlight: Generator = {
  label: 'Starlight',
  isConfig: (path) => /(?:^|\/)astro\.config\.[cm]?[jt]s$/.test(path),
  read: readStarlight,
};

const pageSettings = createPageSettings((meta) => {
  const toc = readToc(meta.tableOfContents);
  if (toc !== undefined) {
    meta.toc ??= toc;
    delete meta.tableOfContents;
  }
  if (readPath(meta.sidebar, 'hidden') === true) meta.nav ??= false;
  convertBadge(meta, readPath(meta.sidebar, 'badge'));
});

const rewritings = listMdxRewritings({
  first: [vueHome, pageSettings],
  components: [starlightComponents],
  last: [looseFormulas],
});

async function readStarlight(tree: SourceTree, configPath: string): Promise<SitePlan | undefined> {
  const root = getFolder(configPath);
  const source = joinPath(root, 'src/content/docs')!;
  if (tree.list(source).length === 0 && !/starlight/.test(tree.read(configPath) ?? '')) return undefined;
  const given = await readScript(tree, configPath);
  const config = readObject(given);
  // The call of the integration is not run; its argument stands for it.
  const own = readObject(
    readObjects(config.integrations).find(
      ({ title, sidebar }) => title !== undefined || sidebar !== undefined,
    ),
  );
  const base = readBase(readText(config.base));
  const languages = planStarlightLocales(own);
  const main = languages.find(({ isDefault }) => isDefault)?.value;
  const pages = assignLocales(planStarlightPages(tree, source), languages);
  const redirects = readRedirects(config.redirects, pages, languages);
  const publicFolder = joinPath(root, 'public')!;
  const logo = readLogo(own.logo, tree, { publicFolder, folders: [root] });
  return {
    config: {
      title: chooseTitle(own.title) ?? 'Documentation',
      description: readText(own.description),
      lang: readLanguage(main === 'root' ? undefined : main) ?? 'en',
      url: readSiteUrl(readText(config.site), base),
      favicon: readPublicPath(own.favicon),
      editUrl: readEditUrl(readPath(own, 'editLink.baseUrl')),
      toc: readToc(own.tableOfContents),
      hero: readHero(tree, pages, createLinkReader(base, pages)),
      theme: buildTheme(logo.logo, readSocial(own.social)),
      links: readCodeLink(findRepository(own.social)),
      markdown: buildMarkdown(false, tree.read(configPath)),
      lastUpdated: own.lastUpdated === true || undefined,
      redirects: keepFilled(redirects.kept),
    },
    sidebars: readStarlightSidebars(own, pages, languages, base),
    pages,
    publicFolders: [publicFolder],
    publicFiles: logo.publicFiles,
    folders: { [source]: '', ...listLocaleFolders(source, languages) },
    locales: languages,
    roots: { '~/': joinPath(root, 'src')!, '@/': joinPath(root, 'src')! },
    base,
    rewritings,
    tasks: [
      ...reportStarlight(tree, source, given, own),
      ...reportRedirects(redirects.left),
      ...reportBadges(own.sidebar),
    ],
  };
}

function reportStarlight(tree: SourceTree, source: string, given: unknown, own: Values): Task[] {
  const hasOwn = tree.list(source).some((path) => /\/404\.mdx?$/.test(path));
  return [
    ...reportComputed(given, computed),
    ...reportSettings(own, settings, 'the integration'),
    ...(hasOwn ? [notFound] : []),
  ];
}

const notFound: Task = {
  message: 'The page for addresses that lead nowhere is left out: 404.',
  hint: 'Write theme/pages/NotFoundPage.tsx, or other words by `strings`.',
};

/** Important keys: a computed value of one is reported. */
const computed = 'site base integrations[0].title integrations[0].sidebar integrations[0].locales'.split(' ');

/** Redirects of Astro: of those that docgen can have, one works in all languages; the others have patterns or lead to other sites. */
function readRedirects(
  given: unknown,
  pages: readonly PagePlan[],
  languages: readonly LocalePlan[],
): { kept: OldAddress[]; left: OldAddress[] } {
  const routes = new Set(pages.map(({ route }) => route));
  const readLink = createLinkReader('', pages);
  const left: OldAddress[] = [];
  const kept = new Map<string, OldAddress>();
  for (const [path, target] of readEntries(given)) {
    const written = readText(target) ?? readText(target, 'destination');
    const to = readLink(written);
    const { base = '' } = languages.find(({ base }) => base !== '' && path.startsWith(`${base}/`)) ?? {};
    const from = path.slice(base.length).replace(/\/+$/, '');
    if (routes.has(from)) continue;
    const isMoved = to !== undefined && routes.has(splitHref(to).path);
    if (isMoved && /^(?:\/[^\s/?#[\]\\]+)+$/.test(from)) kept.set(from, { from, to });
    else left.push({ from: path, to: String(written) });
  }
  return { kept: [...kept.values()], left };
}

/** The title, or the first one if each language has its own. */
function chooseTitle(title: unknown): string | undefined {
  return (
    readText(title) ?? readText(Object.values(readObject(title)).find((value) => typeof value === 'string'))
  );
}

/** The default locale first; it, too, may have a folder in its addresses. */
function planStarlightLocales(own: Values): LocalePlan[] {
  const locales = readEntries(own.locales).filter(([key]) => /^[\w-]+$/.test(key));
  const main = findMain(own, locales);
  const plans = locales.map(
    ([key, locale]): LocalePlan => ({
      ...planLanguage(
        readLanguage(readPath(locale, 'lang')) ?? key,
        key === main,
        key === 'root' ? '' : `/${key}`,
      ),
      label: readText(locale, 'label'),
    }),
  );
  return sortLanguages(plans);
}

/** The key of the default locale. */
function findMain({ defaultLocale }: Values, locales: readonly [string, unknown][]): string {
  const named = readText(defaultLocale);
  return locales.some(([key]) => key === named) ? named! : 'root';
}

function planStarlightPages(tree: SourceTree, source: string): Titled[] {
  return tree
    .listNames(source)
    .filter((name) => /\.mdx?$/.test(name) && !/(?:^|\/)404\.mdx?$/.test(name))
    .map((name) => {
      // A readme is no index to Starlight.
      const isOwnPage = isBesideIndex(name, (path) => tree.has(`${source}/${path}`));
      const rest = isOwnPage ? name.replace(pageEnd, '.md') : renameFile(name);
      const given = readMeta(tree, `${source}/${name}`);
      const slug = readText(given.slug);
      const url = slug === undefined ? deriveRoute(rest).toLowerCase() : `/${slug.replace(/^\/+|\/+$/g, '')}`;
      const isPart = /(?:^|\/)_/.test(rest);
      const isFolder = /(?:^|\/)index\.md$/.test(rest);
      const order = readNumber(readPath(given.sidebar, 'order'));
      const label = readText(given.sidebar, 'label');
      return {
        source: `${source}/${name}`,
        path: `content/${isPart ? rest : deriveFile(url, isFolder && url !== '/')}`,
        url,
        route: url,
        label: label ?? readText(given.title) ?? url,
        order: order ?? Number.MAX_SAFE_INTEGER,
        isPart,
        isHidden: readPath(given.sidebar, 'hidden') === true,
        meta: { order, sidebar_label: label },
      };
    });
}

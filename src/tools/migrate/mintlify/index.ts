/** Mintlify: `docs.json` (or the older `mint.json`), pages beside it as MDX. */
import { getFolder } from '#model/address/url';
import { parseData } from '../shared/data-file.ts';
import { assignLocales, listLocaleFolders, planLanguage, sortLanguages } from '../shared/locales.ts';
import type { Generator, LocalePlan, PagePlan, SitePlan, Task } from '../shared/model.ts';
import { createLeftovers } from '../shared/rewrite/components.ts';
import { listMdxRewritings } from '../shared/rewrite/usual.ts';
import { joinFolder, keepPlace, pageEnd, readSiteUrl, renameFile } from '../shared/routes.ts';
import { readObject, readObjects, readPath, readText, type Values } from '../shared/script/values.ts';
import { createLinkReader, indexByUrl, readPublicPath } from '../shared/settings/common.ts';
import { reportSettings } from '../shared/settings/left-settings.ts';
import { listRoutes, planTabs } from '../shared/settings/tab-sidebars.ts';
import {
  buildTheme,
  findRepository,
  placeFile,
  readAnalytics,
  readCodeLink,
  readFooterLinks,
  readLogo,
  readSocial,
} from '../shared/settings/theme.ts';
import type { SourceTree } from '../shared/source-tree.ts';
import { mintlifyComponents, mintlifyFences, mintlifyInline, pageSettings } from './components.ts';
import { mintlify as settings } from './known-settings.ts';
import { listApiFiles, listOperations, readTabs, resolveFiles } from './navigation.ts';

export const mintlify: Generator = {
  label: 'Mintlify',
  isConfig: (path) => /(?:^|\/)(?:docs|mint)\.json$/.test(path),
  read: readMintlify,
};

const rewritings = listMdxRewritings({
  first: [pageSettings],
  blocks: [mintlifyFences],
  components: [mintlifyComponents, mintlifyInline, createLeftovers('Mintlify')],
});

async function readMintlify(tree: SourceTree, configPath: string): Promise<SitePlan | undefined> {
  const root = getFolder(configPath);
  const config = readObject(resolveFiles(parseData(tree.read(configPath), configPath), tree, root));
  if (config.navigation === undefined || (config.name === undefined && config.$schema === undefined))
    return undefined;
  const title = readText(config.name) ?? 'Documentation';
  const languages = planMintlifyLanguages(config);
  const placed = assignLocales(planMintlifyPages(tree, root), languages);
  const {
    pages: opened,
    topNav,
    sidebars,
  } = planTabs(placed, languages, (pages, language) =>
    readTabs(findNavigation(config, language), title, {
      tree,
      urls: indexByUrl(pages),
      readLink: createLinkReader('', pages),
    }),
  );
  const shown = new Set(sidebars.flatMap(({ nodes }) => listRoutes(nodes)));
  const aliases = readAliases(config.redirects, opened);
  const pages = opened.map((page) => addMeta(page, shown, aliases));
  const logo = readLogo(config.logo, tree, { folders: [root] });
  const publicFiles = { ...logo.publicFiles };
  const favicon = placeIcon(config.favicon, tree, root, publicFiles);
  const socials = readObject(readPath(config, 'footer.socials') ?? config.footerSocials);
  const links = readFooterLinks(readPath(config, 'footer.links'), createLinkReader('', opened));
  return {
    config: {
      title,
      description: readText(config.description),
      lang: languages.find(({ isDefault }) => isDefault)?.value ?? 'en',
      url: readSiteUrl(readText(config, 'seo.metatags.canonical')),
      favicon: readPublicPath(favicon),
      theme: buildTheme(logo.logo, readSocial(socials)),
      topNav,
      footer: links.length > 0 ? { links } : undefined,
      analytics: readAnalytics(
        readPath(config, 'integrations.ga4.measurementId') ?? readPath(config, 'analytics.ga4.measurementId'),
      ),
      links: readCodeLink(findRepository(socials)),
      markdown: { math: true },
    },
    sidebars,
    pages,
    publicFiles,
    folders: { [root]: '', ...listLocaleFolders(root, languages) },
    roots: { '/': root },
    locales: languages,
    rewritings,
    tasks: [
      ...reportSettings(config, settings, 'docs.json'),
      ...reportApi(config),
      ...reportRedirects(config),
    ],
  };
}

/** The public path of the favicon; adds its file to `publicFiles`. */
function placeIcon(
  given: unknown,
  tree: SourceTree,
  root: string,
  publicFiles: Record<string, string>,
): string | undefined {
  const name = readText(given) ?? readText(given, 'light');
  return name && placeFile(tree, name.replace(/^\//, ''), { folders: [root] }, publicFiles);
}

/** Languages of the navigation; the default one first. */
function planMintlifyLanguages(config: Values): LocalePlan[] {
  const main = findNavigation(config);
  return sortLanguages(
    readObjects(config, 'navigation.languages').flatMap((one) => {
      const name = readText(one.language);
      return name === undefined ? [] : planLanguage(name, one === main, one === main ? '' : undefined);
    }),
  );
}

/** The navigation in a language; absent: in the default one. */
function findNavigation(config: Values, language?: LocalePlan): unknown {
  const given = readObjects(config, 'navigation.languages');
  return language
    ? given.find((one) => `/${readText(one.language)}` === language.base)
    : (given.find((one) => one.default === true) ?? given[0] ?? config.navigation);
}

const noPages =
  /(?:^|\/)(?:README|LICENSE|CONTRIBUTING|CHANGELOG|CODE_OF_CONDUCT|AGENTS|CLAUDE|SKILL|SECURITY)\.mdx?$|(?:^|\/)\./;

/** Every page beside docs.json, without files for the repository and those that .mintignore names. */
function planMintlifyPages(tree: SourceTree, root: string): PagePlan[] {
  const ignored = readIgnored(tree.read(joinFolder(root, '.mintignore')));
  return tree
    .listNames(root)
    .filter((name) => pageEnd.test(name) && !noPages.test(name) && !ignored(name))
    .map((name) => {
      const isPart = /^(?:snippets|_snippets)\//.test(name);
      const renamed = renameFile(name);
      return {
        source: joinFolder(root, name),
        ...keepPlace(renamed),
        ...(isPart && { path: `content/_${renamed.replace(/^_/, '')}`, isPart }),
      };
    });
}

/** Simple lines of .mintignore: names of files and folders. */
function readIgnored(text = ''): (name: string) => boolean {
  const lines = text.split('\n').map((line) => line.trim().replace(/^\/|\/$|\/\*\*?$/g, ''));
  const names = lines.filter((line) => line !== '' && !/^#|[*!?[\]]/.test(line));
  return (name) =>
    names.some((one) => name === one || name.startsWith(`${one}/`) || name.includes(`/${one}/`));
}

function addMeta(
  page: PagePlan,
  shown: ReadonlySet<string>,
  aliases: ReadonlyMap<string, string[]>,
): PagePlan {
  const old = page.locale === undefined ? (aliases.get(page.url) ?? []) : [];
  const given = page.meta?.aliases;
  const all = [...(Array.isArray(given) ? given : []), ...old];
  return {
    ...page,
    meta: {
      ...page.meta,
      ...(all.length > 0 && { aliases: all }),
      ...(!page.isPart && !shown.has(page.route) && { nav: false }),
    },
  };
}

/** Redirects to pages: address of the page -> old addresses. */
function readAliases(redirects: unknown, pages: readonly PagePlan[]): Map<string, string[]> {
  const taken = new Set(pages.map(({ url }) => url));
  const found = new Map<string, string[]>();
  for (const { source, destination } of readObjects(redirects)) {
    const [from, to] = [readText(source)?.replace(/\/+$/, ''), readText(destination)?.replace(/\/+$/, '')];
    if (
      from === undefined ||
      to === undefined ||
      !/^(?:\/[\w.~-]+)+$/.test(from) ||
      !taken.has(to) ||
      taken.has(from)
    )
      continue;
    taken.add(from);
    found.set(to, [...(found.get(to) ?? []), from]);
  }
  return found;
}

function reportRedirects(config: Values): Task[] {
  const count = readObjects(config.redirects).filter(({ source }) =>
    /[:*]/.test(readText(source) ?? ''),
  ).length;
  return count === 0
    ? []
    : [
        {
          message: `${count} redirects with patterns are left out.`,
          hint: 'Write them for your host: the manual says where.',
        },
      ];
}

/** Pages that Mintlify makes from an API description. */
function reportApi(config: Values): Task[] {
  const files = [...new Set([...listApiFiles(config.navigation), ...listApiFiles(config.api ?? {})])];
  const operations = listOperations(config.navigation).length;
  if (files.length === 0 && operations === 0) return [];
  const names = files.length > 0 ? ` (${files.slice(0, 5).join(', ')})` : '';
  return [
    {
      message: `Pages that Mintlify makes of an API description are left out${names}.`,
      hint: 'Write `api` with the file: it makes a page of each operation.',
    },
  ];
}

/** Nextra: `next.config.*` with its plugin, pages in `content/`, `app/` (page.mdx), or `pages/` of older sites. */
import { getFolder, joinPath } from '#model/address/url';
import {
  assignLocales,
  listLocaleFolders,
  planLanguage,
  sortLanguages,
  stripBase,
} from '../shared/locales.ts';
import type { Generator, LocalePlan, PagePlan, SitePlan, Task } from '../shared/model.ts';
import { createLeftovers } from '../shared/rewrite/components.ts';
import { localLinks } from '../shared/rewrite/links.ts';
import { listMdxRewritings } from '../shared/rewrite/usual.ts';
import {
  deriveFile,
  deriveRoute,
  joinFolder,
  pageEnd,
  readBase,
  readSiteUrl,
  renameFile,
} from '../shared/routes.ts';
import { buildMarkdown, createLinkReader } from '../shared/settings/common.ts';
import { buildRouteTree, planTabs } from '../shared/settings/tab-sidebars.ts';
import { readCodeLink, readEditUrl } from '../shared/settings/theme.ts';
import type { SourceTree } from '../shared/source-tree.ts';
import { nextraComponents, nextraInline, nextraMetadata, pageSettings } from './components.ts';
import { type Metas, readMetas } from './metas.ts';
import { readNextraTabs } from './navigation.ts';

export const nextra: Generator = {
  label: 'Nextra',
  isConfig: (path) => /(?:^|\/)next\.config\.[cm]?[jt]s$/.test(path),
  read: readNextra,
};

const rewritings = listMdxRewritings({
  first: [nextraMetadata, pageSettings],
  components: [nextraComponents, nextraInline, createLeftovers('Nextra')],
  last: [localLinks],
});

/** A folder of pages. */
type Source = { readonly folder: string; readonly base: string; readonly isApp: boolean };

async function readNextra(tree: SourceTree, configPath: string): Promise<SitePlan | undefined> {
  const program = tree.read(configPath) ?? '';
  const root = getFolder(configPath);
  const sources = findSources(tree, root, program);
  if (!isNextra(program, tree, sources)) return undefined;
  const languages = planNextraLanguages(program);
  const all = sources.flatMap((source) => planNextraPages(tree, source));
  const placed = assignLocales(all, languages);
  const metas: Metas = new Map(
    (
      await Promise.all(
        sources.map((source) =>
          readMetas(tree, source.folder, (path) =>
            deriveUrl(`${path === '' ? '' : `${path}/`}index.md`, source),
          ),
        ),
      )
    ).flatMap((one) => [...one]),
  );
  const layout = readLayout(tree, root);
  const title = layout.title ?? 'Documentation';
  const main = languages.find(({ isDefault }) => isDefault);
  const { pages, ...navigation } = planTabs(placed, languages, (pages, language) => {
    const { base = '' } = language ?? main ?? {};
    const own = pages.filter(({ locale }) => locale === language?.value);
    return readNextraTabs(base || '/', title, {
      tree,
      metas,
      routes: buildRouteTree(own),
      readLink: createLinkReader('', stripBase(own, base)),
    });
  });
  const folders = sources.map(({ folder, base }) => [folder, base.slice(1)] as const);
  const [content] = sources;
  return {
    config: {
      title,
      description: layout.description,
      lang: main?.value ?? 'en',
      url: readSiteUrl(layout.url),
      editUrl: readEditUrl(layout.edit),
      topNav: navigation.topNav,
      links: readCodeLink(layout.code),
      markdown: buildMarkdown(/\blatex\s*:/.test(program)),
    },
    sidebars: navigation.sidebars,
    pages,
    publicFolders: [joinFolder(root, 'public')],
    folders: { ...Object.fromEntries(folders), ...listLocaleFolders(content?.folder ?? root, languages) },
    roots: { '@/': root, '~/': root },
    base: readBase(/\bbasePath\s*:\s*['"]([^'"]+)/.exec(program)?.[1]),
    locales: languages,
    rewritings,
    tasks: reportNextra(program, tree, root),
  };
}

/** Packages of others may bring the plugin; but no other generator has files of these names. */
function isNextra(program: string, tree: SourceTree, sources: readonly Source[]): boolean {
  const isMeta = (name: string) => /(?:^|\/)_meta\.(?:global\.)?(?:[jt]sx?|json)$/.test(name);
  return /['"]nextra['"]/.test(program) || sources.some(({ folder }) => tree.listNames(folder).some(isMeta));
}

/** The folders that hold pages, by the conventions of Nextra 4 and those before. */
function findSources(tree: SourceTree, root: string, program: string): Source[] {
  const base = readBase(/\bcontentDirBasePath\s*:\s*['"]([^'"]+)/.exec(program)?.[1]);
  const all: Source[] = [
    ...['content', 'src/content'].map((name) => ({ folder: joinFolder(root, name), base, isApp: false })),
    ...['app', 'src/app'].map((name) => ({ folder: joinFolder(root, name), base: '', isApp: true })),
    ...['pages', 'src/pages'].map((name) => ({ folder: joinFolder(root, name), base: '', isApp: false })),
  ];
  return all.filter(({ folder, isApp }) =>
    tree.listNames(folder).some((name) => pageEnd.test(name) && (!isApp || isAppPage(name))),
  );
}

function isAppPage(name: string): boolean {
  return /(?:^|\/)page\.mdx?$/.test(name) && !/(?:^|\/)[@_[]/.test(name);
}

/** The address of a file of a source. */
function deriveUrl(name: string, { base, isApp }: Source): string {
  const path = isApp ? name.replace(/(?:^|\/)\([^/)]*\)(?=\/)/g, '').replace(/^\//, '') : name;
  const route = deriveRoute(renameFile(isApp ? path.replace(/page\.mdx?$/, 'index.md') : path));
  return `${base}${route === '/' ? '' : route}` || '/';
}

function planNextraPages(tree: SourceTree, source: Source): PagePlan[] {
  return tree
    .listNames(source.folder)
    .filter((name) => pageEnd.test(name))
    .flatMap((name): PagePlan[] => {
      const file = joinFolder(source.folder, name);
      const isPart = source.isApp ? !isAppPage(name) : /(?:^|\/)_/.test(name);
      if (isPart)
        return [
          {
            source: file,
            path: `content/_parts/${renameFile(name).replace(/[^\w./-]/g, '')}`,
            url: `/_parts/${name}`,
            route: `/_parts/${name}`,
            isPart,
          },
        ];
      const url = deriveUrl(name, source);
      const isFolder = source.isApp || /(?:^|\/)index\.mdx?$/.test(name);
      return [{ source: file, path: `content/${deriveFile(url, isFolder)}`, url, route: url }];
    });
}

/** The languages that the configuration of Next.js names; the default one first. */
function planNextraLanguages(program: string): LocalePlan[] {
  const list = /\blocales\s*:\s*\[([^\]]*)\]/.exec(program)?.[1] ?? '';
  const names = [...list.matchAll(/['"]([\w-]+)['"]/g)].map(([, name]) => name!);
  const main = /\bdefaultLocale\s*:\s*['"]([\w-]+)['"]/.exec(program)?.[1] ?? names[0];
  return sortLanguages(names.map((name) => planLanguage(name, name === main)));
}

/** What the layouts say in plain words; they are programs. */
function readLayout(
  tree: SourceTree,
  root: string,
): Record<'title' | 'description' | 'url' | 'edit' | 'code', string | undefined> {
  const files = tree
    .list(root)
    .filter((path) =>
      /(?:^|\/)(?:(?:src\/)?app\/(?:\[?[\w-]+\]?\/)?layout|theme\.config)\.[jt]sx?$/.test(path),
    );
  const text = files.map((path) => tree.read(path) ?? '').join('\n');
  const find = (pattern: RegExp) =>
    pattern
      .exec(text)?.[2]
      ?.replace(/^%s\s*[-–—|·]\s*/, '')
      .trim() || undefined;
  const name =
    find(/\btitle\s*:\s*\{[^}]*\btemplate\s*:\s*(['"`])([^'"`]*)\1/) ??
    find(/\btitle\s*:\s*\{[^}]*\bdefault\s*:\s*(['"`])([^'"`]*)\1/) ??
    find(/\b(?:applicationName|siteName|titleTemplate|title)\s*:\s*(['"`])([^'"`]*)\1/);
  return {
    title: name,
    description: find(/\bdescription\s*:\s*(['"`])([^'"`$]*)\1/),
    url: find(/\bmetadataBase\s*:\s*new URL\(\s*(['"`])([^'"`$]*)\1/),
    edit: find(/\bdocsRepositoryBase\s*[:=]\s*\{?(['"`])([^'"`$]*)\1/),
    code:
      find(/\bprojectLink\s*=\s*\{?(['"`])(https?:[^'"`$]*)\1/) ??
      find(/\bproject\s*:\s*\{\s*link\s*:\s*(['"`])(https?:[^'"`$]*)\1/),
  };
}

function reportNextra(program: string, tree: SourceTree, root: string): Task[] {
  const isProgrammed = tree
    .list(joinPath(root, 'app') ?? root)
    .some((path) => /(?:^|\/)page\.[jt]sx$/.test(path) && !/\[\[?\.\.\./.test(path));
  return [
    ...(/\bredirects\b/.test(program)
      ? [
          {
            message: 'The redirects of next.config are left out.',
            hint: 'Write `aliases` of a page, or `redirects`.',
          },
        ]
      : []),
    ...(isProgrammed
      ? [
          {
            message: 'Pages that are programs (page.tsx) are left out.',
            hint: 'Write their texts as pages, or `pages` of the configuration.',
          },
        ]
      : []),
  ];
}

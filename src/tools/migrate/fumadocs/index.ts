/** Fumadocs: `source.config.*`, pages in `content/docs/` with meta.json files. */
import { getFolder, joinPath } from '#model/address/url';
import { planLanguage, sortLanguages } from '../shared/locales.ts';
import type { Generator, LocalePlan, SitePlan, Task } from '../shared/model.ts';
import { createLeftovers } from '../shared/rewrite/components.ts';
import { createPackageTabs } from '../shared/rewrite/package-tabs.ts';
import { createUnseenMarks, listMdxRewritings } from '../shared/rewrite/usual.ts';
import { deriveFile, deriveRoute, joinFolder, pageEnd, readBase } from '../shared/routes.ts';
import { buildMarkdown, createLinkReader } from '../shared/settings/common.ts';
import { planTabs } from '../shared/settings/tab-sidebars.ts';
import { readCodeLink } from '../shared/settings/theme.ts';
import type { SourceTree } from '../shared/source-tree.ts';
import {
  fumadocsComponents,
  fumadocsFences,
  fumadocsIncludes,
  fumadocsInline,
  pageSettings,
} from './components.ts';
import { type Named, readFumadocsTabs } from './navigation.ts';

export const fumadocs: Generator = {
  label: 'Fumadocs',
  isConfig: (path) => /(?:^|\/)source\.config\.[cm]?[jt]s$/.test(path),
  read: readFumadocs,
};

/** Marks that readers never saw. */
const unseen = [
  createUnseenMarks(
    /\s*\[(?:!?toc|step|#[\w-]+)\]\s*$/,
    /<include\b.*$|<\/include>/,
    /^\s*\.{1,2}\/\S+\.\w+\s*$/,
  ),
];

const rewritings = listMdxRewritings({
  first: [pageSettings],
  blocks: [fumadocsIncludes, createPackageTabs(['npm', 'package-install']), fumadocsFences],
  components: [fumadocsComponents, fumadocsInline, createLeftovers('Fumadocs')],
});

async function readFumadocs(tree: SourceTree, configPath: string): Promise<SitePlan | undefined> {
  const program = tree.read(configPath) ?? '';
  if (!/['"]fumadocs-mdx\b/.test(program)) return undefined;
  const root = getFolder(configPath);
  const folder = findContent(tree, root, program);
  const code = readPrograms(tree, root);
  const base = readBase(/\bbaseUrl\s*:\s*['"]([^'"]+)/.exec(code)?.[1] ?? '/docs');
  const languages = planFumadocsLanguages(code, tree.listNames(folder));
  const planned = planFumadocsPages(tree, folder, base, languages);
  const title = readTitle(code) ?? 'Documentation';
  const { pages, ...navigation } = planTabs(planned, languages, (pages, locale) => {
    const own = pages.filter((page) => page.locale === locale?.value);
    const others =
      locale === undefined
        ? []
        : pages.filter((page) => page.locale === undefined && !own.some(({ name }) => name === page.name));
    return readFumadocsTabs(title, {
      tree,
      folder,
      pages: [...own, ...others].filter(({ isPart }) => !isPart),
      suffix: locale?.base.slice(1),
      readLink: createLinkReader('', pages),
    });
  });
  return {
    config: {
      title,
      lang: languages.find(({ isDefault }) => isDefault)?.value ?? 'en',
      topNav: navigation.topNav,
      links: readCodeLink(/\bgithubUrl\s*:\s*['"](https:[^'"]+)/.exec(code)?.[1]),
      markdown: buildMarkdown(/remark-math|rehype-katex|remarkMath/.test(program)),
    },
    sidebars: navigation.sidebars,
    pages,
    publicFolders: [joinFolder(root, 'public')],
    folders: { [folder]: base.slice(1) },
    roots: { '@/': root, '~/': root },
    includeFolders: [root],
    locales: languages,
    rewritings,
    unseen,
    tasks: reportFumadocs(tree, root, folder),
  };
}

/** `dir` of the first collection whose folder has pages. */
function findContent(tree: SourceTree, root: string, program: string): string {
  const named = [...program.matchAll(/\bdir\s*:\s*['"]([^'"]+)/g)].map(([, dir]) => dir!);
  const all = [...named, 'content/docs', 'content'].map((dir) => joinPath(root, dir) ?? root);
  return (
    all.find((folder) => tree.listNames(folder).some((name) => pageEnd.test(name))) ??
    joinFolder(root, 'content/docs')
  );
}

/** The programs that may say where pages lie, as one text. */
function readPrograms(tree: SourceTree, root: string): string {
  return tree
    .list(root)
    .filter(
      (path) =>
        /(?:^|\/)(?:source|i18n|layout\.shared|layout\.config|layout|shared|docs\/layout)\.tsx?$/.test(
          path,
        ) && !path.includes('/content/'),
    )
    .slice(0, 40)
    .map((path) => tree.read(path) ?? '')
    .join('\n');
}

function readTitle(code: string): string | undefined {
  return (
    /\bnav\s*[:=]\s*\{[^}]*?\btitle\s*:\s*['"]([^'"]+)/.exec(code)?.[1] ??
    /\btitle\s*:\s*\{[^}]*?\bdefault\s*:\s*['"]([^'"]+)/.exec(code)?.[1]
  );
}

/** The default language first. Where a program lists them, the endings of files tell them. */
function planFumadocsLanguages(code: string, files: readonly string[]): LocalePlan[] {
  const list = /\blanguages\s*:\s*\[([^\]]*)\]/.exec(code)?.[1] ?? '';
  const listed = [...list.matchAll(/['"]([\w-]+)['"]/g)].map(([, name]) => name!);
  const main = /\bdefaultLanguage\s*:\s*['"]([\w-]+)/.exec(code)?.[1] ?? listed[0];
  const endings = files.flatMap((file) => /\.([a-z]{2}(?:-[A-Za-z]{2,4})?)\.mdx?$/.exec(file)?.[1] ?? []);
  const names = listed.length > 0 || main === undefined ? listed : [...new Set([main, ...endings])];
  return sortLanguages(
    names.map((name) => planLanguage(name, name === main, name === main ? '' : undefined)),
  );
}

/** Languages are endings ('page.fr.mdx') or folders ('fr/page.mdx'). */
function planFumadocsPages(
  tree: SourceTree,
  folder: string,
  base: string,
  languages: readonly LocalePlan[],
): Named[] {
  const main = languages.find(({ isDefault }) => isDefault);
  const others = languages.filter(({ isDefault }) => !isDefault);
  return tree
    .listNames(folder)
    .filter((name) => pageEnd.test(name))
    .map((file): Named => {
      const bare = file.replace(pageEnd, '');
      const locale = others.find(
        (plan) => bare.endsWith(`.${plan.base.slice(1)}`) || bare.startsWith(`${plan.base.slice(1)}/`),
      );
      const key = locale?.base.slice(1) ?? main?.value ?? '';
      const name = key === '' ? bare : bare.replace(new RegExp(`^${key}/|\\.${key}$`), '');
      const isPart = /(?:^|\/)[._][^/]*$/.test(name) || /\.shared$|(?:^|\/)\.?shared$/.test(name);
      const route = deriveRoute(`${name.replace(/(?:^|\/)\([^/)]*\)(?=\/)/g, '').replace(/^\//, '')}.md`);
      const url = `${base}${route === '/' ? '' : route}` || '/';
      const isFolder = /(?:^|\/)index$/.test(name);
      const path = isPart
        ? `_parts/${file.replace(/(?<=^|\/)[._]+/g, '').replace(pageEnd, '.md')}`
        : deriveFile(url, isFolder);
      return {
        name,
        source: joinFolder(folder, file),
        path: `content/${locale ? `@${locale.value}/` : ''}${path}`,
        url: `${locale?.base ?? ''}${url}`,
        route: url,
        ...(locale && { locale: locale.value }),
        ...(isPart && { isPart }),
      };
    });
}

function reportFumadocs(tree: SourceTree, root: string, folder: string): Task[] {
  const others = tree
    .list(joinFolder(root, 'content'))
    .filter((path) => pageEnd.test(path) && !path.startsWith(`${folder}/`));
  return others.length === 0
    ? []
    : [
        {
          message: `${others.length} pages outside of "${folder}" are left out, such as ${others[0]}.`,
          hint: 'Copy posts into content/blog/, other pages into content/.',
        },
      ];
}

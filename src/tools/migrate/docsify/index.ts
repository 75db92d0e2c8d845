/** Docsify: `index.html` with `$docsify`, pages beside it, navigation in `_sidebar.md` and `_navbar.md`. */
import { decode, getFirstSegment, getFolder } from '#model/address/url';
import { linkEntries, readLinkList } from '../shared/link-list.ts';
import type { Generator, NavNode, PagePlan, Sidebar, SitePlan, Task } from '../shared/model.ts';
import { looseFormulas } from '../shared/rewrite/formulas.ts';
import { meta } from '../shared/rewrite/meta.ts';
import { createPageSettings } from '../shared/rewrite/page-settings.ts';
import { createUnseenMarks, usual } from '../shared/rewrite/usual.ts';
import { joinFolder, keepPlace, pageEnd, renameFile } from '../shared/routes.ts';
import { readObject, readText, type Values } from '../shared/script/values.ts';
import { buildMarkdown, createLinkReader, type ReadLink } from '../shared/settings/common.ts';
import { buildMenu } from '../shared/settings/tab-sidebars.ts';
import { readAnalytics, readCodeLink } from '../shared/settings/theme.ts';
import type { SourceTree } from '../shared/source-tree.ts';
import { createCover, readCovers } from './cover.ts';
import { docsifyTabs, formulaEscapes, linkSettings, notices } from './markdown.ts';
import { readDocsifySettings } from './settings.ts';

export const docsify: Generator = {
  label: 'Docsify',
  isConfig: (path) => /(?:^|\/)index\.html$/.test(path),
  read: readDocsify,
};

/** Marks that readers never saw. */
const unseen = [
  createUnseenMarks(/['\x22]:[a-z][^'\x22]*['\x22]/g, /:id=[\w-]+|\{docsify-ignore(?:-all)?\}/g),
];

const rewritings = [
  createPageSettings(() => undefined),
  meta,
  notices,
  docsifyTabs,
  linkSettings,
  looseFormulas,
  ...usual,
];

async function readDocsify(tree: SourceTree, configPath: string): Promise<SitePlan | undefined> {
  const html = tree.read(configPath) ?? '';
  const settings = readDocsifySettings(tree, configPath);
  if (!settings) return undefined;
  const { given, script } = settings;
  const base = readText(given.basePath);
  const root =
    base === undefined || /^(?:https?:)?\/\/|\.\./.test(base)
      ? getFolder(configPath)
      : joinFolder(getFolder(configPath), base.replace(/^[./]+|\/+$/g, '')).replace(/\/$/, '');
  const pages = planDocsifyPages(tree, root, given);
  const sidebars = readSidebars(tree, root, given, pages);
  const code = readText(given.repo);
  const title =
    readText(given.name)
      ?.replace(/<[^>]*>/g, '')
      .trim() ||
    readText(/<title>([^<]*)<\/title>/.exec(html)?.[1]) ||
    'Documentation';
  return {
    config: {
      title,
      description: readText(/<meta\s+name="description"\s+content="([^"]*)"/.exec(html)?.[1]),
      lang: /<html[^>]*\slang="([A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*)"/.exec(html)?.[1] ?? 'en',
      topNav: readNavbar(tree, root, given, pages),
      analytics: readAnalytics([given.gtag].flat()[0]),
      links: readCodeLink(code && !/^https?:/.test(code) ? `https://github.com/${code}` : code),
      markdown: buildMarkdown(/katex|mathjax/i.test(html)),
    },
    sidebars,
    pages,
    folders: { [root]: '' },
    roots: { '/': root },
    includeFolders: [root],
    rewritings: [...(/mathjax/i.test(html) ? [formulaEscapes] : []), createCover(root, given), ...rewritings],
    unseen,
    tasks: reportDocsify(given, html, script),
  };
}

function planDocsifyPages(tree: SourceTree, root: string, given: Values): PagePlan[] {
  const homepage = readText(given.homepage) ?? 'README.md';
  const hasHome = tree.has(joinFolder(root, homepage)) && homepage !== 'README.md';
  const frames = new Set([
    ...(readCovers(given)?.values() ?? []),
    ...[given.loadSidebar, given.loadNavbar, given.notFoundPage].flatMap(
      (value) => readText(value)?.replace(/^\.?\//, '') ?? [],
    ),
  ]);
  const isFrame = (name: string) =>
    /(?:^|\/)(?:_(?:sidebar|navbar|coverpage|404)\.md$|\.)/.test(name) || frames.has(name);
  return tree
    .listNames(root)
    .filter(
      (name) =>
        pageEnd.test(name) &&
        !isFrame(name) &&
        !(hasHome && /^(?:README|index)\.md$/i.test(name) && name !== homepage),
    )
    .map((name) => {
      const isPart = /(?:^|\/)_/.test(name);
      return {
        source: joinFolder(root, name),
        ...keepPlace(name === homepage ? 'index.md' : renameFile(name)),
        ...(isPart && { isPart }),
      };
    });
}

/** The list of links in each folder that has one. */
function readSidebars(tree: SourceTree, root: string, given: Values, pages: readonly PagePlan[]): Sidebar[] {
  const name = readText(given.loadSidebar) ?? '_sidebar.md';
  const file = name.replace(/^\.?\//, '');
  return tree
    .listNames(root)
    .filter((path) => path === file || path.endsWith(`/${file}`))
    .flatMap((path): Sidebar[] => {
      const folder = path.slice(0, -file.length).replace(/\/$/, '');
      const read = createReader(pages, folder);
      const nodes = readNodes(tree.read(joinFolder(root, path)), read);
      return nodes.length === 0
        ? []
        : [{ prefix: folder === '' ? '/' : getFirstSegment(`/${folder}`), nodes }];
    });
}

/** The title of a link is what the browser's tab shows; the list shows its words. */
function readNodes(text: string | undefined, read: ReadLink): NavNode[] {
  return linkEntries(readLinkList(text ?? '', { showsTitles: false }), read);
}

/** Links of lists are relative to the root, or to the list's folder. */
function createReader(pages: readonly PagePlan[], folder: string): ReadLink {
  const read = createLinkReader('', pages);
  const known = new Set(pages.map(({ url }) => url));
  return (link) => {
    const text = readText(link);
    if (text === undefined || /^[a-z][\w+.-]*:/i.test(text)) return read(link);
    const [, path = '', rest = ''] = /^#?([^?#]*)(.*)$/.exec(decode(text)) ?? [];
    const bare = path
      .replace(/(?:README)?\.md$/i, '')
      .replace(/(?:^|\/)README$/i, '/')
      .replace(/^[./]+|\/+$/g, '');
    const hash = /[?&]id=([^&]+)/.exec(rest)?.[1] ?? /^#(.+)$/.exec(rest)?.[1];
    const own = folder === '' || path.startsWith('/') ? `/${bare}` : `/${folder}/${bare}`.replace(/\/$/, '');
    const url = known.has(own) ? own : `/${bare}`;
    return read(url) === undefined ? undefined : `${read(url)}${hash === undefined ? '' : `#${hash}`}`;
  };
}

function readNavbar(
  tree: SourceTree,
  root: string,
  given: Values,
  pages: readonly PagePlan[],
): readonly NavNode[] | undefined {
  const text = tree.read(joinFolder(root, readText(given.loadNavbar)?.replace(/^\.?\//, '') ?? '_navbar.md'));
  return buildMenu(readNodes(text, createReader(pages, '')));
}

function reportDocsify(given: Values, html: string, script: string | undefined): Task[] {
  const aliases = Object.keys(readObject(given.alias));
  const programs = [...html.matchAll(/<script[^>]*\ssrc="[^"?#]*?([^/"?#]+)(?:[?#][^"]*)?"/g)]
    .map(([, name]) => name!)
    .filter(
      (name) =>
        name !== script?.replace(/^.*\//, '') &&
        !/^(?:docsify|prism|search|zoom|emoji|copy|themeable|tabs)/.test(name.replace(/^docsify-/, '')),
    );
  return [
    {
      message: 'Addresses of pages stood behind "#/"; now they are paths.',
      hint: 'Browsers do not tell the host what stands behind "#": old links lead to the first page.',
    },
    ...(aliases.length > 0
      ? [
          {
            message: `The setting "alias" is left out: ${aliases.slice(0, 5).join(', ')}.`,
            hint: 'Copy those pages into content/, or link to where they are.',
          },
        ]
      : []),
    ...(given.plugins !== undefined || programs.length > 0
      ? [
          {
            message: `Plugins of Docsify are left out${programs.length > 0 ? `: ${[...new Set(programs)].slice(0, 8).join(', ')}` : ''}.`,
            hint: 'Search, tabs, copied code and zoomed pictures need none.',
          },
        ]
      : []),
    ...(given.vueComponents !== undefined || given.vueGlobalOptions !== undefined
      ? [{ message: 'Components of Vue are left out.', hint: 'Draw them with theme/components/Name.tsx.' }]
      : []),
  ];
}

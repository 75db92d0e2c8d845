/** GitBook: `.gitbook.yaml`, pages in order of `SUMMARY.md`. */
import { decode, getFolder, joinPath } from '#model/address/url';
import { readDataFile } from '../shared/data-file.ts';
import { type Entry, linkEntries, listEntries, readLinkList } from '../shared/link-list.ts';
import type { Generator, NavNode, PagePlan, SitePlan, Task } from '../shared/model.ts';
import { readPageTitle } from '../shared/page-title.ts';
import { meta } from '../shared/rewrite/meta.ts';
import { createPageSettings } from '../shared/rewrite/page-settings.ts';
import { createUnseenMarks, usualWithDollars } from '../shared/rewrite/usual.ts';
import { deriveRoute, joinFolder, keepPlace, pageEnd, renameFile } from '../shared/routes.ts';
import { readEntries, readText, type Values } from '../shared/script/values.ts';
import { readLanguage } from '../shared/settings/common.ts';
import { groupAliases } from '../shared/settings/redirects.ts';
import { findFirst, openWithFirst } from '../shared/settings/tab-sidebars.ts';
import type { SourceTree } from '../shared/source-tree.ts';
import { gitbookBlocks, gitbookTags } from './blocks.ts';
import { gitbookInline, hiddenCells } from './inline.ts';

export const gitbook: Generator = {
  label: 'GitBook',
  isConfig: (path) => /(?:^|\/)(?:\.gitbook\.ya?ml|book\.json|SUMMARY\.md)$/.test(path),
  read: readGitbook,
};

const pageSettings = createPageSettings((given) => {
  if (given.hidden === true) {
    given.nav ??= false;
    given.noindex ??= true;
  }
  for (const key of 'hidden icon cover coverY coverHeight layout vars if metaLinks tags'.split(' '))
    delete given[key];
});

/** Marks that readers never saw. */
const unseen = [
  hiddenCells,
  createUnseenMarks(
    /\{%.*?%\}/g,
    /\[[^\]]*\.md\](?:\([^)]*\))?|\[#[^\]]*\]\([^)]* "mention"\)|(?<=>)[^<>\s]+\.md(?=<)/g,
    /:[\w-]+:(?=<\/i>)/g,
  ),
];

const rewritings = [pageSettings, meta, gitbookTags, gitbookBlocks, gitbookInline, ...usualWithDollars];

async function readGitbook(tree: SourceTree, configPath: string): Promise<SitePlan | undefined> {
  const folder = getFolder(configPath);
  // mdBook has a summary too.
  if ([folder, getFolder(folder)].some((one) => tree.has(joinFolder(one, 'book.toml')))) return undefined;
  // `book.json` is of the older program.
  const config = readDataFile(tree, folder, ['.gitbook.yaml', '.gitbook.yml', 'book.json']);
  const root = joinPath(folder, readText(config.root) ?? '.') ?? folder;
  const summary = joinPath(root, readText(config, 'structure.summary') ?? 'SUMMARY.md') ?? '';
  const readme = joinPath(root, readText(config, 'structure.readme') ?? 'README.md') ?? '';
  const text = tree.read(summary);
  if (text === undefined && !tree.has(readme)) return undefined;
  const entries = readLinkList(text ?? '', { showsTitles: true });
  const all = planGitbookPages(tree, root, readme, config);
  const listed = new Set(
    listEntries(entries).flatMap(({ path }) => (path === undefined ? [] : [findListed(root, path)])),
  );
  const isShown = ({ source, isPart }: PagePlan) =>
    isPart === true || text === undefined || listed.has(source) || source === readme;
  const shown = all.filter(isShown);
  const first = findFirst(linkListed(entries, root, shown));
  const pages = openWithFirst(shown, first);
  const nodes = linkListed(entries, root, pages);
  const left = all.filter((page) => !isShown(page) && page.source !== summary).map(({ source }) => source);
  return {
    config: {
      title: readText(config.title) ?? readPageTitle(tree, readme) ?? 'Documentation',
      description: readText(config.description),
      lang: readLanguage(config.language) ?? 'en',
      markdown: { math: true },
    },
    sidebars: nodes.length > 0 ? [{ prefix: '/', nodes }] : [],
    pages,
    folders: { [root]: '' },
    roots: { '/': root },
    includeFolders: [root],
    rewritings,
    unseen,
    tasks: reportLeft(left),
  };
}

function planGitbookPages(tree: SourceTree, root: string, readme: string, config: Values): PagePlan[] {
  const olds = readEntries(config.redirects).map(([from, to]) => ({
    from: `/${from.replace(/^\/+|\/+$/g, '')}`,
    to: String(to),
  }));
  const aliases = groupAliases(olds, (to) => deriveRoute(renameFile(to.replace(/^\.?\//, ''))));
  return tree
    .listNames(root)
    .filter((name) => pageEnd.test(name) && !/(?:^|\/)\.(?!gitbook\/includes\/)/.test(name))
    .map((name) => {
      const source = joinFolder(root, name);
      const isPart = /(?:^|\/)\.gitbook\/includes\//.test(name);
      const place = keepPlace(source === readme ? 'index.md' : renameFile(name));
      const old = (aliases.get(place.route) ?? []).filter((one) => one !== place.route);
      return {
        source,
        ...place,
        ...(isPart && { isPart, path: `content/_includes/${name.replace(/^.*\.gitbook\/includes\//, '')}` }),
        ...(old.length > 0 && { meta: { aliases: old } }),
      };
    });
}

function findListed(root: string, path: string): string | undefined {
  return joinPath(root, decode(path.replace(/[?#].*$/, '')));
}

function linkListed(entries: readonly Entry[], root: string, pages: readonly PagePlan[]): NavNode[] {
  const routes = new Map(pages.flatMap(({ source, route, isPart }) => (isPart ? [] : [[source, route]])));
  return linkEntries(entries, (path) =>
    /^https?:/.test(path) ? path : routes.get(findListed(root, path) ?? ''),
  );
}

/** Files that no summary names are no pages of GitBook. */
function reportLeft(files: readonly string[]): Task[] {
  if (files.length === 0) return [];
  const names = files.slice(0, 10).join(', ');
  return [
    {
      message: `${files.length} ${files.length === 1 ? 'file' : 'files'} that SUMMARY.md does not name ${files.length === 1 ? 'is' : 'are'} left out: ${names}${files.length > 10 ? ', …' : ''}.`,
      hint: 'They were no pages. Copy those that readers need into content/.',
    },
  ];
}

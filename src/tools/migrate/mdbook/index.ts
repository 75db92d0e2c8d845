/** mdBook: `book.toml`, pages in `src/`, order and nesting from `SUMMARY.md`. */
import { decode, getFolder, joinPath } from '#model/address/url';
import { parseData } from '../shared/data-file.ts';
import { buildEntry, type Entry, linkEntries, listEntries, nestEntries } from '../shared/link-list.ts';
import type { Generator, PagePlan, Rewriting, SitePlan, Task } from '../shared/model.ts';
import { meta } from '../shared/rewrite/meta.ts';
import { usual } from '../shared/rewrite/usual.ts';
import { deriveRoute, pageEnd, readBase, readSiteUrl, renameFile, stripFolder } from '../shared/routes.ts';
import {
  readEntries,
  readObject,
  readPath,
  readText,
  readTexts,
  type Values,
} from '../shared/script/values.ts';
import { buildMarkdown, formerEndings, readLanguage } from '../shared/settings/common.ts';
import { reportSettings } from '../shared/settings/left-settings.ts';
import { buildRedirects, groupAliases, reportRedirects } from '../shared/settings/redirects.ts';
import { readCodeLink, readEditUrl } from '../shared/settings/theme.ts';
import type { SourceTree } from '../shared/source-tree.ts';
import { createHiddenLines, directives } from './directives.ts';
import { mdbookPrograms, mdbook as settings } from './known-settings.ts';
import { mdbookNotices } from './notices.ts';
import { createHeadingIds, readRedirects } from './redirects.ts';

export const mdbook: Generator = {
  label: 'mdBook',
  isConfig: (path) => /(?:^|\/)book\.toml$/.test(path),
  read: readMdbook,
};

async function readMdbook(tree: SourceTree, configPath: string): Promise<SitePlan> {
  const root = getFolder(configPath);
  const config = readObject(parseData(tree.read(configPath), 'book.toml'));
  const book = readObject(config.book);
  const source = joinPath(root, readText(book.src) ?? 'src') ?? root;
  const nodes = readSummary(tree.read(joinPath(source, 'SUMMARY.md')!) ?? '');
  const planned = planChapters(tree, source, nodes);
  const redirects = readRedirects(config, new Set(planned.map(({ url }) => url)));
  const aliases = groupAliases(redirects.routes, (to) => to);
  const isSearched = createSearchRule(config);
  const pages = planned.map((page) => {
    const olds = [...page.olds, ...(aliases.get(page.url) ?? [])].filter((one) => one !== page.route);
    const search = isSearched(stripFolder(source, page.source)) ? {} : { search: false };
    return { ...page, meta: { ...page.meta, ...(olds.length > 0 && { aliases: olds }), ...search } };
  });
  const routes = new Map(pages.map((page) => [stripFolder(source, page.source), page.route]));
  const hiddenLines = createHiddenLines(readObject(config, 'output.html.code.hidelines'));
  const holder = readTexts(book.authors).join(', ');
  const site = readText(config, 'output.html.site-url');
  return {
    config: {
      title: readText(book.title) ?? 'Book',
      description: readText(book.description),
      lang: readLanguage(book.language) ?? 'en',
      url: readSiteUrl(site),
      footer: holder === '' ? undefined : { holder },
      links: readCodeLink(readPath(config, 'output.html.git-repository-url')),
      editUrl: readEditUrl(readPath(config, 'output.html.edit-url-template')),
      redirects: buildRedirects(redirects.routes, (to) => pages.find(({ url }) => url === to)?.route),
      markdown: buildMarkdown(
        readPath(config, 'output.html.mathjax-support') === true ||
          readPath(config, 'preprocessor.katex') !== undefined,
      ),
    },
    sidebars: [{ prefix: '/', nodes: linkEntries(nodes, (path) => routes.get(decode(path))) }],
    pages,
    folders: { [source]: '' },
    base: readBase(site),
    unseen: [hiddenLines],
    rewritings: [
      directives,
      hiddenLines,
      withoutDraft,
      mdbookNotices,
      meta,
      ...usual,
      createHeadingIds(redirects),
    ],
    tasks: [
      ...reportSettings(config, settings, 'book.toml'),
      ...reportPrograms(config),
      ...reportRedirects(redirects.left),
      ...reportChapters(nodes, routes),
      formerEndings,
    ],
  };
}

/** mdBook shows frontmatter as text and knows no draft in it; its preprocessors that read frontmatter do not either. */
const withoutDraft: Rewriting = ({ meta }) => {
  delete meta.draft;
};

/** False for chapters that `output.html.search.chapter` turns off; of several paths the longest decides. */
function createSearchRule(config: Values): (path: string) => boolean {
  const rules = readEntries(config, 'output.html.search.chapter')
    .map(([path, value]) => ({ path: path.replace(/\/+$/, ''), isOn: readPath(value, 'enable') !== false }))
    .sort((a, b) => b.path.length - a.path.length);
  return (path) => rules.find((rule) => path === rule.path || path.startsWith(`${rule.path}/`))?.isOn ?? true;
}

/** Chapters of the summary without a page: drafts, and files that are not there. */
function reportChapters(nodes: readonly Entry[], routes: ReadonlyMap<string, string>): Task[] {
  return nodes.flatMap(({ title, path, isPart, links }) => {
    const inner = reportChapters(links, routes);
    if (isPart || (path !== undefined && routes.has(decode(path)))) return inner;
    const message =
      path === undefined
        ? `The chapter "${title}" of SUMMARY.md is a draft without a page; it is left out.`
        : `The chapter "${title}" of SUMMARY.md has no file "${path}"; it is left out.`;
    return [{ message, hint: 'Add its page when it is written.' }, ...inner];
  });
}

function reportPrograms(config: Values): Task[] {
  return [
    ...readEntries(config.preprocessor)
      .filter(([name]) => mdbookPrograms[name] !== '')
      .map(([name]) => ({
        message: `The preprocessor "${name}" is a program; nothing of it is run.`,
        hint: mdbookPrograms[name] ?? 'Where it made text, write `pages` or a component.',
      })),
    ...readEntries(config.output)
      .filter(([name]) => mdbookPrograms[name] !== '')
      .map(([name]) => ({
        message: `The output "${name}" is left out.`,
        hint: 'Write `emit`; `docgen print` makes one file for paper.',
      })),
  ];
}

const chapter = /^(\s*)([-*+]\s+)?\[((?:[^[\]]|\[[^\]]*\])*)\]\(\s*<?([^)>]*)>?\s*\)\s*$/;

/** Parts with their chapters; prefix and suffix chapters belong to no part. */
function readSummary(text: string): Entry[] {
  return nestEntries(text, (line) => {
    const part = /^#\s+(.*)$/.exec(line)?.[1]?.trim();
    if (part !== undefined && !/^summary$/i.test(part)) return { part };
    const [, indent, mark, label, path] = chapter.exec(line) ?? [];
    if (label === undefined) return undefined;
    const entry = buildEntry(label.replace(/[`*]|\\(?=[_<>])/g, ''), path?.replace(/^\.\//, ''));
    return mark === undefined ? { entry } : { indent, entry };
  });
}

/** A chapter's plan. `olds`: old addresses of it besides `url`. */
type Chapter = PagePlan & { readonly olds: readonly string[] };

function planChapters(tree: SourceTree, source: string, nodes: readonly Entry[]): Chapter[] {
  const start = source === '' ? '' : `${source}/`;
  const titles = new Map(
    listEntries(nodes).flatMap(({ path, title }) => (path === undefined ? [] : [[decode(path), title]])),
  );
  const hasIndex = titles.has('index.md') || titles.has('README.md');
  const [first] = [...titles.keys()];
  // Only files in the summary are pages.
  return [...titles]
    .filter(([path]) => tree.has(start + path) && pageEnd.test(path))
    .map(([path, title]) => {
      // The book opens with its first chapter.
      const name = !hasIndex && path === first ? 'index.md' : renameFile(path);
      const url = deriveRoute(renameFile(path));
      return {
        source: start + path,
        path: `content/${name}`,
        url,
        route: deriveRoute(name),
        meta: { nav_title: title },
        olds: name === 'index.md' && path !== 'index.md' && url !== '/' ? [url] : [],
      };
    });
}

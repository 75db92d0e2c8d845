/** mdBook: `book.toml`, pages in `src/`, order and nesting from `SUMMARY.md`. */
import { folderOf, joinPath } from '#model/address/url';
import { dataOf } from '../data-file.ts';
import type { Kind, LeftOver, NavNode, PagePlan, SitePlan } from '../model.ts';
import { mdbook as directives } from '../rewrite/mdbook.ts';
import { mdbookNotices } from '../rewrite/mdbook-notices.ts';
import { meta } from '../rewrite/meta.ts';
import { usual } from '../rewrite/usual.ts';
import { basePath, ourName, pageEnd, routeOf, siteUrl } from '../routes.ts';
import { at, entriesOf, listOf, objectOf, textOf, type Values } from '../script/values.ts';
import type { SourceTree } from '../source-tree.ts';
import { formerEndings, languageOf, mathOf } from './common.ts';
import { leftIn } from './left-settings.ts';
import { editUrlOf } from './links-out.ts';
import { aliasesOf, redirectsToPlaces } from './redirect-list.ts';
import { mdbookPrograms, mdbook as settings } from './settings/mdbook.ts';

export const mdbook: Kind = {
  name: 'mdbook',
  label: 'mdBook',
  isConfig: (path) => /(?:^|\/)book\.toml$/.test(path),
  read,
};

async function read(tree: SourceTree, configPath: string): Promise<SitePlan | undefined> {
  const root = folderOf(configPath);
  const config = objectOf(dataOf(tree.text(configPath), 'book.toml'));
  const book = objectOf(config.book);
  const source = joinPath(root, textOf(book.src) ?? 'src') ?? root;
  const summary = tree.text(joinPath(source, 'SUMMARY.md')!);
  if (summary === undefined) return undefined;
  const nodes = summaryOf(summary);
  const olds = entriesOf(at(config, 'output.html.redirect')).map(([from, to]) => ({
    from: routeOfHtml(from),
    to: String(to),
  }));
  const pages = pagesOf(tree, source, nodes, aliasesOf(olds, routeOfHtml));
  const routes = new Map(
    pages.map((page) => [page.source.slice(source === '' ? 0 : source.length + 1), page.route]),
  );
  const code = textOf(at(config, 'output.html.git-repository-url'));
  const site = textOf(at(config, 'output.html.site-url'));
  return {
    config: {
      title: textOf(book.title) ?? 'Book',
      description: textOf(book.description),
      lang: languageOf(book.language) ?? 'en',
      url: siteUrl(site),
      footer:
        listOf(book.authors).length > 0
          ? {
              holder: listOf(book.authors)
                .flatMap((one) => textOf(one) ?? [])
                .join(', '),
            }
          : undefined,
      links: code !== undefined && /^https?:/.test(code) ? { code } : undefined,
      editUrl: editUrlOf(at(config, 'output.html.edit-url-template')),
      redirects: redirectsToPlaces(olds, (to) => pages.find(({ url }) => url === routeOfHtml(to))?.route),
      markdown: mathOf(
        at(config, 'output.html.mathjax-support') === true || at(config, 'preprocessor.katex') !== undefined,
      ),
    },
    sidebars: [{ prefix: '/', nodes: nodes.flatMap((node) => routed(node, routes)) }],
    pages,
    publicFolders: [],
    folders: { [source]: '' },
    base: basePath(site),
    toleratesDeadLinks: true,
    rewritings: [directives, mdbookNotices, meta, ...usual],
    left: [...leftIn(config, settings, 'book.toml'), ...programsOf(config), formerEndings],
  };
}

/** 'guide/one.html' -> '/guide/one' */
function routeOfHtml(path: string): string {
  return routeOf(`${path.replace(/^\//, '').replace(/\.html$/, '')}.md`);
}

function programsOf(config: Values): LeftOver[] {
  return [
    ...entriesOf(config.preprocessor)
      .filter(([name]) => mdbookPrograms[name] !== '')
      .map(([name]) => ({
        message: `The preprocessor "${name}" is a program; nothing of it is run.`,
        hint: mdbookPrograms[name] ?? 'Where it made text, write `pages` or a component.',
      })),
    ...entriesOf(config.output)
      .filter(([name]) => mdbookPrograms[name] !== '')
      .map(([name]) => ({
        message: `The output "${name}" is left out.`,
        hint: 'Write `emit`; `docgen print` makes one file for paper.',
      })),
  ];
}

type Entry = { title: string; path?: string; links: Entry[] };

/** Parts with their chapters; prefix and suffix chapters belong to no part. */
function summaryOf(text: string): Entry[] {
  const top: Entry[] = [];
  let part: Entry | undefined;
  // The parent chapters, with their indentation.
  let above: { indent: number; entry: Entry }[] = [];
  const lines = text.split('\n');
  for (const [at, line] of lines.entries()) {
    const title = /^#\s+(.*)$/.exec(line)?.[1]?.trim();
    if (title !== undefined && (at > 0 || !/^summary$/i.test(title)) && !/^summary$/i.test(title)) {
      part = { title, links: [] };
      top.push(part);
      above = [];
      continue;
    }
    const [, blanks, mark, label, path] =
      /^(\s*)([-*+]\s+)?\[((?:[^[\]]|\[[^\]]*\])*)\]\(\s*<?([^)>]*)>?\s*\)\s*$/.exec(line) ?? [];
    if (label === undefined || blanks === undefined) continue;
    const entry: Entry = {
      title: label.replace(/[`*]|\\(?=[_<>])/g, ''),
      links: [],
      ...(path !== '' && { path: path!.replace(/^\.\//, '') }),
    };
    const indent = blanks.replace(/\t/g, '    ').length;
    while (above.length > 0 && above.at(-1)!.indent >= indent) above.pop();
    const parent = mark === undefined ? undefined : above.at(-1)?.entry;
    if (mark === undefined && part && at > 0) part = undefined;
    (parent?.links ?? part?.links ?? top).push(entry);
    if (mark !== undefined) above.push({ indent, entry });
  }
  return top;
}

function routed(entry: Entry, routes: ReadonlyMap<string, string>): NavNode[] {
  const href = entry.path === undefined ? undefined : routes.get(decodeURI(entry.path));
  const links = entry.links.flatMap((one) => routed(one, routes));
  if (href === undefined && links.length === 0) return [];
  return [{ title: entry.title, ...(href !== undefined && { href }), ...(links.length > 0 && { links }) }];
}

function pagesOf(
  tree: SourceTree,
  source: string,
  nodes: readonly Entry[],
  aliases: ReadonlyMap<string, readonly string[]>,
): PagePlan[] {
  const start = source === '' ? '' : `${source}/`;
  const titles = new Map<string, string>();
  const collect = (entries: readonly Entry[]): void => {
    for (const { path, title, links } of entries) {
      if (path !== undefined) titles.set(decodeURI(path), title);
      collect(links);
    }
  };
  collect(nodes);
  const hasIndex = titles.has('index.md') || titles.has('README.md');
  const [first] = [...titles.keys()];
  // Only files in the summary are pages.
  return [...titles]
    .filter(([path]) => tree.has(start + path) && pageEnd.test(path))
    .map(([path, title]) => {
      // The book opens with its first chapter.
      const name = !hasIndex && path === first ? 'index.md' : ourName(path);
      const route = routeOf(name);
      const old =
        name === 'index.md' && path !== 'index.md'
          ? [routeOf(ourName(path))].filter((one) => one !== '/')
          : [];
      const all = [...old, ...(aliases.get(routeOf(ourName(path))) ?? [])].filter((one) => one !== route);
      return {
        source: start + path,
        path: `content/${name}`,
        url: routeOf(ourName(path)),
        route,
        meta: { nav_title: title, ...(all.length > 0 && { aliases: all }) },
      };
    });
}

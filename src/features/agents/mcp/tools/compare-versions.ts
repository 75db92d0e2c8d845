/** `compare_versions`: what a page says in one version and not in another, or which pages of an area differ. */
import { diffLines } from 'diff';
import { findSection, parseCopy, readSection } from '../site/copy.ts';
import { chooseTree, findPage, type PagePlace } from '../site/resolve.ts';
import { formatAddress, getCopyFile, type Site, type Tree } from '../site/site.ts';
import { ReadFault } from '../source/source.ts';
import { findArea, readAreas } from './list-docs.ts';
import { cutAt, finishText, limitLines, shortenLinks, writeHead } from './text.ts';

export type CompareInput = {
  readonly address?: string | undefined;
  readonly area?: string | undefined;
  readonly from: string;
  readonly to: string;
};

const mostChars = 4000;
const longestLine = 300;
/** Pages of an area that are read in both versions. */
const mostCompared = 400;

export async function compareVersions(
  site: Site,
  { address, area, from, to }: CompareInput,
): Promise<string> {
  const place = address === undefined || address === '' ? undefined : await findPage(site, address);
  const language = place?.tree.language;
  const before = chooseTree(site, { version: from, language });
  const after = chooseTree(site, { version: to, language });
  const head = `${writeHead(before)} -> ${writeHead(after)}`;
  if (place) return finishText([head, ...(await comparePage(site, place, before, after))]);
  if (area === undefined || area === '')
    throw new ReadFault('usage', 'Give the address of a page, or an area.');
  return finishText([head, ...(await compareArea(site, area, before, after))]);
}

/** The section of a hash, if either version has it. */
async function comparePage(
  site: Site,
  { route, id }: Omit<PagePlace, 'tree'>,
  before: Tree,
  after: Tree,
): Promise<string[]> {
  const read = (tree: Tree) => readBody(site, tree, route, id);
  const [old, now] = await Promise.all([read(before), read(after)]);
  if (id !== '' && old === undefined && now === undefined)
    return comparePage(site, { route, id: '' }, before, after);
  const address = formatAddress(site, now === undefined ? before : after, route, id);
  if (old === undefined || now === undefined) {
    const only = old === undefined ? after : before;
    return [address, `The ${id === '' ? 'page' : 'section'} is only in ${only.version ?? 'one version'}.`];
  }
  const parts = diffLines(old, now);
  const lines = parts.flatMap(({ added, removed, value }) => {
    const mark = added ? '+' : removed ? '-' : undefined;
    const own = value.split('\n').filter((line) => line.trim() !== '');
    // Of what both have only headings: they say where a change is.
    if (mark === undefined) return own.filter((line) => /^#{2,} /.test(line)).slice(-1);
    return own.map((line) => `${mark} ${cutAt(line.trim(), longestLine)}`);
  });
  const useful = lines.filter((line, at) => !line.startsWith('#') || /^[+-] /.test(lines[at + 1] ?? ''));
  if (useful.length === 0) return [address, 'Both versions say the same.'];
  return [address, ...limitLines(useful, mostChars, ' lines: read both pages')];
}

async function compareArea(site: Site, area: string, before: Tree, after: Tree): Promise<string[]> {
  const [old, now] = await Promise.all([before, after].map((tree) => listRoutes(site, tree, area)));
  if (old!.length === 0 && now!.length === 0) findArea(await readAreas(site, after), area);
  const both = now!.filter((route) => before.routes.has(route));
  const changed: string[] = [];
  for (const route of both.slice(0, mostCompared)) {
    const [a, b] = await Promise.all([readBody(site, before, route), readBody(site, after, route)]);
    if (a !== b) changed.push(route);
  }
  const write = (mark: string, tree: Tree) => (route: string) =>
    `${mark} ${formatAddress(site, tree, route)}`;
  const lines = [
    ...now!.filter((route) => !before.routes.has(route)).map(write('+', after)),
    ...old!.filter((route) => !after.routes.has(route)).map(write('-', before)),
    ...changed.map(write('~', after)),
  ];
  const rest =
    both.length > mostCompared ? [`${both.length - mostCompared} further pages were not compared.`] : [];
  if (lines.length === 0) return ['All pages of the area are the same.', ...rest];
  return [
    'Pages: + new, - gone, ~ changed (compare one for what changed)',
    ...limitLines(lines, mostChars, ' pages: compare a smaller area, such as a path'),
    ...rest,
  ];
}

async function listRoutes(site: Site, tree: Tree, area: string): Promise<string[]> {
  if (area.startsWith('/')) {
    const path = area.replace(/\/$/, '');
    return [...tree.routes].filter((route) => `${route}/`.startsWith(`${path}/`)).sort();
  }
  const areas = await readAreas(site, tree);
  const one = areas.find(({ title }) => title.toLowerCase() === area.toLowerCase());
  const folders = new Set(one?.pages.map(({ route }) => route.split('/')[1]));
  return [...tree.routes].filter((route) => folders.has(route.split('/')[1])).sort();
}

/** Its addresses are the same in each version: below the tree, or below the site, as those of files that all versions share. */
async function readBody(site: Site, tree: Tree, route: string, id = ''): Promise<string | undefined> {
  const text = await site.output.readText(getCopyFile(tree, route));
  if (text === undefined) return undefined;
  const copy = parseCopy(text);
  const section = findSection(copy, id);
  if (id !== '' && !section) return undefined;
  const body = section ? readSection(copy, section) : copy.body;
  return [...(tree.folder === '' ? [] : [`${site.root}/${tree.folder}`]), site.root].reduce(
    (text, root) => shortenLinks(text, { ...site, root }).replaceAll(`="${root}/`, '="/'),
    body,
  );
}

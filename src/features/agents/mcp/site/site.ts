/** A built site as agents see it: its trees of versions and languages, and the addresses of its pages. */
import type { Output } from '../source/output.ts';
import { ReadFault } from '../source/source.ts';
import { type Copy, parseCopy } from './copy.ts';

export type Tree = {
  /** Below the root of the output: '', 'v6.2', 'en/dev' */
  readonly folder: string;
  /** Undefined on a site with one version. */
  readonly version: string | undefined;
  readonly isDefault: boolean;
  readonly language: string;
  readonly title: string;
  /** Routes of its copies. */
  readonly routes: ReadonlySet<string>;
};

export type Site = {
  readonly output: Output;
  /** The main tree is the first. */
  readonly trees: readonly [Tree, ...Tree[]];
  /** In front of every address, without a final slash: 'https://docs.example.com/base', or '/base'. */
  readonly root: string;
};

/** What only a tree has: its index, or its records where a service searches. */
const searched = /^(?:(.+)\/)?search\/(?:index\.js|records\.ndjson)$/;

export async function readSite(output: Output): Promise<Site> {
  const paths = [...output.manifest.files.keys()];
  const found = paths.map((path) => searched.exec(path)).filter((match) => match !== null);
  const folders = [...new Set(found.map(([, folder = '']) => folder))];
  const routes = listRoutes(paths, folders);
  const read = await Promise.all(folders.map((folder) => readTree(output, folder, routes.get(folder)!)));
  const trees = read
    .filter((one) => one !== undefined)
    .sort(
      (a, b) =>
        Number(b.tree.isDefault) - Number(a.tree.isDefault) || a.tree.folder.length - b.tree.folder.length,
    );
  if (trees.length === 0)
    throw new ReadFault(
      'output-unreadable',
      `"${output.place}" has no copies for agents that this version of docgen reads (it was built by ${output.manifest.docgen}).`,
      'Build it again with this version of docgen.',
    );
  const [{ tree, site }, ...others] = trees as [(typeof trees)[0], ...typeof trees];
  const own = output.url?.replace(/\/$/, '');
  return {
    output,
    trees: [tree, ...others.map((one) => one.tree)],
    root: site ?? own ?? output.manifest.base,
  };
}

/** The routes of copies by the folder of their tree. */
function listRoutes(paths: readonly string[], folders: readonly string[]): Map<string, Set<string>> {
  const byDepth = [...folders].sort((a, b) => b.length - a.length);
  const routes = new Map(folders.map((folder) => [folder, new Set<string>()]));
  for (const path of paths) {
    if (!/(?:^|\/)index\.md$/.test(path)) continue;
    const folder = byDepth.find((one) => one === '' || path.startsWith(`${one}/`));
    if (folder === undefined) continue;
    const below = path.slice(folder === '' ? 0 : folder.length + 1);
    routes.get(folder)!.add(`/${below}`.replace(/\/index\.md$/, '') || '/');
  }
  return routes;
}

async function readTree(output: Output, folder: string, routes: ReadonlySet<string>) {
  const [route] = routes.has('/') ? ['/'] : routes;
  if (route === undefined) return undefined;
  const copy = parseCopy((await output.readText(getCopyFile({ folder }, route))) ?? '');
  if (!copy.note) return undefined;
  const { version, isDefault, page } = copy.note;
  const index = await output.readText(joinPaths(folder, 'llms.txt'));
  // A page that is not translated stands in the tree in the default language.
  const language = /^- (?:Version: .+ · )?Language: (\S+)$/m.exec(index ?? '')?.[1] ?? copy.note.language;
  const title = /^# (.+)$/m.exec(index ?? '')?.[1] ?? copy.title;
  const below = `${[output.manifest.base.slice(1), folder].filter((part) => part !== '').join('/')}`;
  const end = `/${below === '' ? '' : `${below}/`}${route === '/' ? '' : `${encodeURI(route.slice(1))}/`}`;
  const site = /^https?:\/\//.test(page) && page.endsWith(end) ? page.slice(0, -end.length) : undefined;
  return {
    tree: { folder, version, isDefault, language, title, routes },
    site: site === undefined ? undefined : site + output.manifest.base,
  };
}

export function getCopyFile({ folder }: Pick<Tree, 'folder'>, route: string): string {
  return joinPaths(folder, route === '/' ? 'index.md' : `${route.slice(1)}/index.md`);
}

export function joinPaths(folder: string, path: string): string {
  return folder === '' ? path : `${folder}/${path}`;
}

/** The address of a page, or of a section of it, as agents cite it. Chinese stays readable. */
export function formatAddress({ root }: Site, { folder }: Tree, route: string, id = ''): string {
  const path = [folder, route.slice(1)].filter((part) => part !== '').join('/');
  return `${root}/${path === '' ? '' : `${path}/`}${id === '' ? '' : `#${id}`}`.replace(
    /[\s"<>`]/g,
    encodeURIComponent,
  );
}

/** The address of a tree's home page. */
export function formatTree(tree: Tree): string {
  const version = tree.version === undefined ? [] : [`${tree.version}${tree.isDefault ? ' (default)' : ''}`];
  return [...version, tree.language].join(' · ');
}

export async function readCopy({ output }: Site, tree: Tree, route: string): Promise<Copy | undefined> {
  const text = await output.readText(getCopyFile(tree, route));
  return text === undefined ? undefined : parseCopy(text);
}

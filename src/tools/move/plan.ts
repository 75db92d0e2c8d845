/** Which files move: a page's or a folder's, in all overlays, with the pictures that only they show. */
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { getPathKind, isSameThing } from '#files';
import { computeFileRoute, splitFileOverlay } from '#model/address/route';
import { getFrom, resolveTarget } from '#model/address/target';
import { decode, getFolder, listFoldersAbove, trimRoute } from '#model/address/url';
import { compareText, type Diagnostic, error, type Found } from '#model/diagnostic/diagnostic';
import { getTree, listPageLinks, type Page, type Site, type Tree } from '#model/site/site';
import { didYouMean, findNearest } from '#model/text';
import { resolvePagePath } from '#scaffold';

export type Moves = {
  readonly old: string;
  readonly new: string;
  /** Old path -> new path of every file, relative to the site folder. */
  readonly files: ReadonlyMap<string, string>;
  /** True if folders move, with all that is in them. */
  readonly isFolder: boolean;
};

/** `paths`: of what is published in content/ on disk. */
export function planMoves(
  site: Site,
  { siteDir, paths }: { readonly siteDir: string; readonly paths: readonly string[] },
  [given, wanted]: readonly [string, string],
): Found<Moves | undefined> {
  const { slug } = site.config.product;
  const [from, to] = [readRoute(given, slug), readRoute(wanted, slug)];
  const refuse = (message: string, hint?: string): Found<undefined> => ({
    value: undefined,
    diagnostics: [error('move-refused', message, hint === undefined ? {} : { hint })],
  });
  if (from === '/') return refuse('The home page stays where it is.');
  if (from === to) return refuse(`${from} is there already.`, 'Name another route.');
  if (resolvePagePath(to) === undefined || to === '/')
    return refuse(`"${wanted}" is no route that a page can have.`, 'Write it like "/howto/tls".');

  const own = paths.filter((path) => isPage(path) && computeFileRoute(path, slug) === from);
  const folders = listFolders(paths, from, slug);
  if (own.length === 0 && folders.length === 0)
    return { value: undefined, diagnostics: [reportUnknown(site, from)] };
  if (folders.length > 0 && to.startsWith(`${from}/`))
    return refuse(
      `${from} cannot move into itself.`,
      'Move its pages one by one, or choose a route outside it.',
    );

  const files = new Map<string, string>();
  for (const folder of folders)
    for (const path of listFiles(siteDir, folder))
      files.set(path, `${placeIn(folder, to)}${path.slice(folder.length)}`);
  const alone = own.filter((path) => !files.has(path));
  for (const path of alone) files.set(path, `${placeIn(path, to)}${/\.[^.]+$/.exec(path)![0]}`);
  for (const path of listPictures(site, new Set(alone))) {
    const beside = getFolder(splitFileOverlay(alone[0]!).rest);
    const below = splitFileOverlay(path).rest.slice(beside === '' ? 0 : beside.length + 1);
    const goal = `${getFolder(placeIn(path, to))}/${below}`;
    if (beside !== getFolder(to.slice(1)) && !existsSync(join(siteDir, goal))) files.set(path, goal);
  }
  const fault = findObstacle(site, siteDir, { from, to, files, folders });
  if (fault) return { value: undefined, diagnostics: [fault] };
  const sorted = new Map([...files].sort(([a], [b]) => compareText(a, b)));
  return { value: { old: from, new: to, files: sorted, isFolder: folders.length > 0 }, diagnostics: [] };
}

/** The route of a page after the move; undefined if it stays. */
export function findNewRoute(
  { old, new: to, files, isFolder }: Moves,
  tree: Pick<Tree, 'byRoute'> | undefined,
  route: string,
): string | undefined {
  const page = tree?.byRoute.get(route);
  if (!page) return undefined;
  // A list that docgen makes for a folder goes where the folder goes.
  const isList = isFolder && page.index !== undefined && (route === old || route.startsWith(`${old}/`));
  return files.has(page.document.path) || isList ? `${to}${route.slice(old.length)}` : undefined;
}

/** A route, or the path of a page's file. */
function readRoute(given: string, slug: string): string {
  const path = decode(given.trim()).replaceAll('[product]', slug);
  const file = /^(?:\.\/)?(content\/.+)\.(?:md|markdown)$/i.exec(path)?.[1];
  if (file !== undefined) return trimRoute(computeFileRoute(file, slug));
  return trimRoute(path.startsWith('/') ? path : `/${path}`);
}

function isPage(path: string): boolean {
  return /\.(?:md|markdown)$/i.test(path) && !isPublic(path);
}

function isPublic(path: string): boolean {
  return path.startsWith('content/public/');
}

/** The folders of that route, in every overlay. */
function listFolders(paths: readonly string[], route: string, slug: string): string[] {
  const found = new Set<string>();
  for (const path of paths) {
    if (isPublic(path)) continue;
    const { rest } = splitFileOverlay(path);
    const layer = path.slice(0, path.length - rest.length);
    const folder = listFoldersAbove(rest).find((one) => `/${one}`.replaceAll('[product]', slug) === route);
    if (folder !== undefined) found.add(layer + folder);
  }
  return [...found];
}

/** A link is a file here: what it leads to stays. */
function listFiles(siteDir: string, folder: string): string[] {
  return readdirSync(join(siteDir, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? listFiles(siteDir, path) : [path];
  });
}

/** The new place of a page's file or folder, without ending, in the overlay of the old one. */
function placeIn(path: string, route: string): string {
  const { rest } = splitFileOverlay(path);
  return `${path.slice(0, path.length - rest.length)}${route.slice(1)}`;
}

/** Pictures and files beside the pages that nothing else shows. Versions of git refs take theirs from the disk, at the old place. */
function listPictures(site: Site, pages: ReadonlySet<string>): string[] {
  const [shown, others] = [new Set<string>(), new Set<string>()];
  for (const { link, page, tree } of listPageLinks(site)) {
    const target = resolveTarget(link, getFrom(page, tree), site);
    if (target.kind !== 'asset' || !target.asset) continue;
    const isOwn = pages.has(page.document.path) && page.document.shownPath === undefined;
    (isOwn ? shown : others).add(splitFileOverlay(target.asset.path).rest);
  }
  const folders = new Set([...pages].map((path) => getFolder(splitFileOverlay(path).rest)));
  const isBeside = (rest: string) =>
    [...folders].some((folder) => folder === '' || rest.startsWith(`${folder}/`));
  return [...site.assets.values()]
    .map(({ path }) => path)
    .filter((path) => {
      const { rest } = splitFileOverlay(path);
      return shown.has(rest) && !others.has(rest) && isBeside(rest);
    });
}

type Plan = {
  readonly from: string;
  readonly to: string;
  readonly files: ReadonlyMap<string, string>;
  readonly folders: readonly string[];
};

/** What stands in the way. */
function findObstacle(
  site: Site,
  siteDir: string,
  { from, to, files, folders }: Plan,
): Diagnostic | undefined {
  const inside = `${to}/${from.slice(from.lastIndexOf('/') + 1)}`;
  const refuse = (message: string, file?: string) =>
    error('move-refused', message, {
      hint: `Choose another route, such as "${inside}".`,
      ...(file !== undefined && { file }),
    });
  for (const tree of site.trees) {
    const page = tree.byRoute.get(to);
    const path = tree.drafts.get(to) ?? (page && isWritten(page) ? page.document.path : undefined);
    if (path !== undefined && !files.has(path)) return refuse(`${to} is a page already: ${path}.`, path);
    const other = tree.aliases.get(to);
    if (other !== undefined && findOwnFile(tree, other, files) === undefined)
      return refuse(`${to} is an old address of ${other}: readers of that page would come to this one.`);
  }
  // Where capitals make no other name, the old place is there under the new name too.
  const isTaken = (old: string, path: string) =>
    getPathKind(join(siteDir, path)) !== 'nothing' && !isRecased(siteDir, old, path);
  const goals = folders.length > 0 ? folders.map((one) => placeIn(one, to)) : [...files.values()];
  const recased = goals.map((goal) => findOtherCapitals(siteDir, goal)).find((one) => one !== undefined);
  if (recased !== undefined)
    return refuse(`The folder ${recased} is written in other capitals on this disk.`, recased);
  const folder = folders.find((one) => isTaken(one, placeIn(one, to)));
  if (folder !== undefined) {
    const taken = placeIn(folder, to);
    return refuse(`The folder ${taken} exists already.`, taken);
  }
  for (const [old, path] of files) {
    if (isTaken(old, path)) return refuse(`The file ${path} exists already.`, path);
    if (!isInside(siteDir, path))
      return error('move-refused', `"${path}" lies outside the site folder.`, { file: path });
  }
  return undefined;
}

/** A folder on the way that this disk has under another name: all pages in it would move. */
function findOtherCapitals(siteDir: string, path: string): string | undefined {
  return listFoldersAbove(path).find((folder) => {
    if (!existsSync(join(siteDir, folder))) return false;
    const [above, name] = [dirname(join(siteDir, folder)), folder.slice(folder.lastIndexOf('/') + 1)];
    return !readdirSync(above).some((one) => one.normalize() === name.normalize());
  });
}

/** True if two paths differ in capitals alone, and lead to one thing. */
export function isRecased(siteDir: string, old: string, path: string): boolean {
  const isLike = old.toLowerCase() === path.toLowerCase();
  return isLike && isSameThing(join(siteDir, old), join(siteDir, path));
}

function findOwnFile(tree: Tree, route: string, files: ReadonlyMap<string, string>): string | undefined {
  const path = tree.byRoute.get(route)?.document.path;
  return path !== undefined && files.has(path) ? path : undefined;
}

function isWritten({ index, document }: Page): boolean {
  return index === undefined && document.path !== '';
}

/** True if no link on the way leads out of the site folder. */
function isInside(siteDir: string, path: string): boolean {
  const folder =
    [path, ...listFoldersAbove(path).reverse()].find((one) => existsSync(join(siteDir, one))) ?? '';
  const real = realpathSync.native(join(siteDir, folder));
  const root = realpathSync.native(siteDir);
  return real === root || real.startsWith(root + sep);
}

/** Says what the address is, if it is no file's. */
function reportUnknown(site: Site, route: string): Diagnostic {
  const refuse = (message: string, hint?: string) =>
    error('move-refused', message, hint === undefined ? {} : { hint });
  for (const tree of site.trees) {
    const now = tree.aliases.get(route);
    if (now !== undefined) return refuse(`${route} is an old address.`, didYouMean(now));
    const page = tree.byRoute.get(route);
    if (page && getTree(site, tree.version)?.version.ref !== undefined)
      return refuse(`${route} is only in the git ref of ${tree.version.value}, whose files nobody can move.`);
    if (page)
      return refuse(`docgen makes the page ${route}: it has no file.`, 'Change what it is made from.');
  }
  const routes = new Set(
    site.trees.flatMap(({ byRoute }) => [...byRoute.keys()].filter((one) => one !== '/')),
  );
  return refuse(`${route} is no page and no folder of this site.`, didYouMean(findNearest(route, routes)));
}

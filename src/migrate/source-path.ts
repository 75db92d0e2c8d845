/** Which file of the source a written path means. */
import { overlayOfFile } from '../model/address/route.ts';
import { decode, folderOf, joinPath, relativePath } from '../model/address/url.ts';
import type { MovedPage, Moving } from './model.ts';

/** From the source folder; undefined where no such file is. `path`: as written in `page`, without query and hash. */
export function sourcePath(page: MovedPage, { tree, plan }: Moving, path: string): string | undefined {
  for (const one of candidates(page, plan, decode(path))) if (tree.has(one)) return one;
  return undefined;
}

function candidates(page: MovedPage, plan: Moving['plan'], path: string): string[] {
  for (const [start, folder] of Object.entries(plan.roots ?? {})) {
    if (path.startsWith(start)) return pathsIn([folder], path.slice(start.length));
  }
  if (path.startsWith('/')) return pathsIn(plan.publicFolders, path);
  // A page is a folder to browsers: some generators count from there.
  const own = [folderOf(page.source), page.source.replace(/(?:\/(?:_?index|README))?\.\w+$/, '')];
  return pathsIn([...own, ...(plan.includeFolders ?? [])], path);
}

function pathsIn(folders: readonly string[], path: string): string[] {
  return folders.flatMap((folder) => joinPath(folder, path) ?? []);
}

/** How an include of `page` names a file of the new site: './a.md', '../b.md'. */
export function wayTo(page: MovedPage, path: string): string {
  const way = relativePath(folderOf(page.path), path);
  return way.startsWith('.') ? way : `./${way}`;
}

/** How a link of `page` names such a file: in overlays, too, links count from content/. */
export function linkTo(page: MovedPage, path: string): string {
  const way = relativePath(folderOf(overlayOfFile(page.path).rest), overlayOfFile(path).rest);
  return way.startsWith('.') ? way : `./${way}`;
}

/** Which file of the source a written path means. */
import { decode, folderOf, joinPath } from '../model/url.ts';
import type { MovedPage, Moving } from './model.ts';

/** From the source folder; undefined where no such file is. `path`: as written in `page`, without query and hash. */
export function sourcePath(page: MovedPage, { tree, plan }: Moving, path: string): string | undefined {
  for (const one of candidates(page, plan, decode(path))) if (tree.has(one)) return one;
  return undefined;
}

function candidates(page: MovedPage, plan: Moving['plan'], path: string): string[] {
  for (const [start, folder] of Object.entries(plan.roots ?? {})) {
    if (path.startsWith(start)) return within(joinPath(folder, path.slice(start.length)));
  }
  if (path.startsWith('/'))
    return (plan.publicFolders ?? []).flatMap((folder) => within(joinPath(folder, path)));
  // A page is a folder to browsers: some generators count from there.
  const own = [folderOf(page.source), page.source.replace(/(?:\/(?:_?index|README))?\.\w+$/, '')];
  const folders = [...own, ...(plan.includeFolders ?? [])];
  return folders.flatMap((folder) => within(joinPath(folder, path)));
}

function within(path: string | undefined): string[] {
  return path === undefined ? [] : [path];
}

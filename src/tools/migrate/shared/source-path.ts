/** Resolves paths that pages name to files of the source. */
import { splitFileOverlay } from '#model/address/route';
import { decode, getFolder, getRelativePath, joinPath } from '#model/address/url';
import type { MovedPage, Moving } from './model.ts';

/** The path from the source folder; undefined without such a file. `path`: as written in `page`, without query and hash. */
export function findSource(page: MovedPage, { tree, plan }: Moving, path: string): string | undefined {
  for (const one of listCandidates(page, plan, decode(path))) if (tree.has(one)) return one;
  return undefined;
}

function listCandidates(page: MovedPage, plan: Moving['plan'], path: string): string[] {
  for (const [start, folder] of Object.entries(plan.roots ?? {})) {
    if (path.startsWith(start)) return joinAll([folder], path.slice(start.length));
  }
  if (path.startsWith('/')) return joinAll(plan.publicFolders, path);
  // In browsers a page is a folder, and some generators resolve paths from there.
  const own = [getFolder(page.source), page.source.replace(/(?:\/(?:_?index|README))?\.\w+$/, '')];
  return joinAll([...own, ...(plan.includeFolders ?? [])], path);
}

function joinAll(folders: readonly string[], path: string): string[] {
  return folders.flatMap((folder) => joinPath(folder, path) ?? []);
}

/** The path by which an include in `page` names a file of the new site: './a.md', '../b.md'. */
export function buildIncludePath(page: MovedPage, path: string): string {
  const way = getRelativePath(getFolder(page.path), path);
  return way.startsWith('.') ? way : `./${way}`;
}

/** The mark by which `page` includes a page of the source; undefined if the file is none. `passage`: the part of it, '#name{1-2}'. */
export function writeInclude(
  page: MovedPage,
  { bySource }: Moving,
  source: string | undefined,
  passage = '',
): string | undefined {
  const plan = source === undefined ? undefined : bySource.get(source);
  return plan && `<!-- @include: ${buildIncludePath(page, plan.path)}${passage} -->`;
}

/** The path by which a link in `page` names such a file: in overlays, too, links are relative to content/. */
export function buildLinkPath(page: MovedPage, path: string): string {
  const way = getRelativePath(getFolder(splitFileOverlay(page.path).rest), splitFileOverlay(path).rest);
  return way.startsWith('.') ? way : `./${way}`;
}

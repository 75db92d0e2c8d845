/** Finds files that a configuration names, and gives them a public path. */
import { joinPath } from '#model/address/url';
import type { SourceTree } from '../source-tree.ts';

/** Folders that may contain the files; those in `publicFolder` are already public. */
export type FilePlaces = {
  readonly publicFolder?: string;
  readonly folders: readonly string[];
  /** Files are copied without their folders. */
  readonly isFlat?: boolean;
};

/** The public path of `name`; undefined without such a file. Adds it to `publicFiles` if it must be copied. */
export function placeFile(
  tree: SourceTree,
  name: string,
  { publicFolder, folders, isFlat }: FilePlaces,
  publicFiles: Record<string, string>,
): string | undefined {
  if (publicFolder !== undefined && tree.has(`${publicFolder}/${name}`)) return `/${name}`;
  const source = folders.map((folder) => joinPath(folder, name)).find((path) => path && tree.has(path));
  if (source === undefined) return undefined;
  publicFiles[source] = isFlat ? source.slice(source.lastIndexOf('/') + 1) : name;
  return `/${publicFiles[source]}`;
}

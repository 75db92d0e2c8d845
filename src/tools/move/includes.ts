/** Paths by which pages and parts include files: what they must be after the move. Knows the files, not the marks. */
import { listLowerPaths } from '#model/address/route';
import { getFolder, getRelativePath, joinPath } from '#model/address/url';
import type { SourceFile } from '#model/document/document';
import type { Moves } from './plan.ts';

type IncludeFinder = {
  /** All files that take part in an include. */
  readonly files: ReadonlySet<string>;
  /** The new form of a path in the file; undefined if it stays, or names no included file. */
  readonly in: (file: string) => (written: string) => string | undefined;
};

export function createIncludeFinder(sources: readonly SourceFile[], { files: moved }: Moves): IncludeFinder {
  const included = new Set<string>();
  const files = new Set<string>();
  for (const { path, origins } of sources) {
    const others = origins.filter(({ file }) => file !== path);
    if (others.length === 0) continue;
    files.add(path);
    for (const { file } of others) {
      included.add(file);
      files.add(file);
    }
  }
  return {
    files,
    in: (file) => (written) => {
      if (!files.has(file)) return undefined;
      const path = written.startsWith('@/') ? undefined : written;
      for (const from of [file, ...listLowerPaths(file)]) {
        const target =
          path === undefined ? joinPath('content', written.slice(2)) : joinPath(getFolder(from), path);
        if (target === undefined || !included.has(target)) continue;
        const to = moved.get(target) ?? target;
        const own = moved.get(file) ?? file;
        if (to === target && own === file) return undefined;
        if (path === undefined)
          return to.startsWith('content/') ? `@/${to.slice('content/'.length)}` : undefined;
        const layer = findSameLayer(from, file, own);
        const relative = getRelativePath(getFolder(layer), to);
        const next = /^\.{1,2}\//.test(path) && !relative.startsWith('.') ? `./${relative}` : relative;
        return next === path ? undefined : next;
      }
      return undefined;
    },
  };
}

/** The new path of an overlay's file, in the layer in which its path was found. */
function findSameLayer(from: string, file: string, own: string): string {
  if (from === file) return own;
  const lower = listLowerPaths(file).indexOf(from);
  return listLowerPaths(own)[lower] ?? own;
}

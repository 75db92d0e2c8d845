/** Reads a built site from a folder: nothing outside it, even through links. */
import { open, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { getErrorCode } from '#files';
import { isPlainPath, ReadFault, type Source } from './source.ts';

export function createFolderSource(folder: string): Source {
  return {
    place: folder,
    async read(path, most, tag) {
      if (!isPlainPath(path)) return undefined;
      try {
        // The root is resolved each time: a build replaces it.
        const [root, real] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
        if (!real.startsWith(root.endsWith(sep) ? root : root + sep)) return undefined;
        return await readFileUpTo(real, most, tag);
      } catch (fault) {
        if (fault instanceof ReadFault) throw fault;
        const code = getErrorCode(fault);
        if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined;
        throw new ReadFault(
          'file-unreadable',
          `"${path}" of "${folder}" cannot be read (${code ?? 'unknown'}).`,
        );
      }
    },
  };
}

async function readFileUpTo(path: string, most: number, tag: string | undefined) {
  const file = await open(path);
  try {
    const stats = await file.stat();
    if (!stats.isFile()) return undefined;
    const own = `${stats.mtimeMs} ${stats.size} ${stats.ino}`;
    if (own === tag) return 'same' as const;
    if (stats.size > most)
      throw new ReadFault('output-unreadable', `"${path}" is larger than ${most} bytes.`);
    return { text: await file.readFile('utf8'), tag: own };
  } finally {
    await file.close();
  }
}

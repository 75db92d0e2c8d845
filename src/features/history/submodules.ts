/** Git submodules in content/: their pages have a history and a place to edit of their own. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { type Diagnostic, error } from '#model/diagnostic/diagnostic';

/** Their folders, relative to the site folder, sorted. Asks the file system, since git may be absent. */
export function listSubmodules(siteDir: string): string[] {
  const top = findTop(resolve(siteDir));
  const text = top === undefined ? undefined : readText(join(top, '.gitmodules'));
  if (top === undefined || text === undefined) return [];
  const paths = Array.from(
    text.matchAll(/^[ \t]*path[ \t]*=[ \t]*"?([^"\r\n]*?)"?[ \t]*$/gm),
    ([, path]) => path!,
  );
  return paths
    .map((path) => relative(siteDir, join(top, path)).split(sep).join('/'))
    .filter((path) => path === 'content' || path.startsWith('content/'))
    .sort();
}

/** The folder of the repository, or of the submodule that the site itself is. */
function findTop(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder;
  const above = dirname(folder);
  return above === folder ? undefined : findTop(above);
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** The submodule that has the file. */
export function findSubmodule(path: string, submodules: readonly string[]): string | undefined {
  return submodules.find((folder) => path.startsWith(`${folder}/`));
}

/** A clone without submodules has empty folders in their places. */
export function reportEmptySubmodules(siteDir: string, submodules: readonly string[]): Diagnostic[] {
  return submodules
    .filter((folder) => isEmpty(join(siteDir, folder)))
    .map((file) =>
      error(
        'submodule-empty',
        'The folder is a git submodule that is not checked out: its pages are missing.',
        {
          file,
          hint: 'Run: git submodule update --init. In CI, check out with submodules.',
          target: file,
        },
      ),
    );
}

function isEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0;
  } catch {
    return true;
  }
}

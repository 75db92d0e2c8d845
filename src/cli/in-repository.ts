/** Names files as hosts of code know them: from the root of the repository, where the site may be a folder such as docs/. */
import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join, posix, relative, sep } from 'node:path';
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import { removeRefName } from '#model/document/ref-name';

/** The same diagnostics, with files counted from the root of the repository; outside of one they stay. */
export function placeInRepository(
  diagnostics: readonly Diagnostic[],
  siteDir: string,
): readonly Diagnostic[] {
  const root = findRepository(siteDir);
  const folder = root === undefined ? '' : relative(root, siteDir).split(sep).join('/');
  if (folder === '') return diagnostics;
  // A file of a git ref is none of the commit that the host shows.
  const isHere = (file: string) => !isAbsolute(file) && removeRefName(file) === file;
  return diagnostics.map((diagnostic) =>
    diagnostic.file !== undefined && isHere(diagnostic.file)
      ? { ...diagnostic, file: posix.join(folder, diagnostic.file) }
      : diagnostic,
  );
}

/** The nearest folder with `.git`, which is a file in worktrees and submodules. */
function findRepository(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder;
  const above = dirname(folder);
  return above === folder ? undefined : findRepository(above);
}

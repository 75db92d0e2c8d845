/** How to call docgen again from the current folder: printed commands must work as typed. */
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, join, relative, sep } from 'node:path';
import { findPackageManager, type PackageManager } from '#model/package-manager';
import { listFoldersUp } from './dependency.ts';

/** The package manager that runs docgen, or the one of the project around the current folder. */
export function currentManager(): PackageManager {
  const folders = listFoldersUp(process.cwd());
  return findPackageManager(process.env.npm_config_user_agent, (file) =>
    folders.some((folder) => existsSync(join(folder, file))),
  );
}

/**
 * 'docgen', 'npx --no docgen' or 'node ../docgen/bin/docgen.js'. With `--no`, npx runs what is installed and fetches
 * nothing: on the public registry, `docgen` is a package of somebody else.
 */
export function findOwnCommand(packageRoot: string): string {
  const program = join(packageRoot, 'bin', 'docgen.js');
  const isThis = (path: string) => {
    try {
      return realpathSync(path) === realpathSync(program);
    } catch {
      return false;
    }
  };
  // npm adds folders of its own to the shell's path.
  const folders = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((one) => !/[\\/]node_modules[\\/]/.test(one));
  const found = folders.map((folder) => join(folder, 'docgen')).find((path) => existsSync(path));
  if (found !== undefined && isThis(found)) return 'docgen';
  if (listFoldersUp(process.cwd()).some(isInstalledIn)) return `${currentManager().exec} docgen`;
  const near = relative(process.cwd(), program);
  return `node ${quoteShellWord(near.startsWith(`..${sep}..`) ? program : near)}`;

  function isInstalledIn(folder: string): boolean {
    // Yarn's Plug'n'Play has no node_modules.
    if (existsSync(join(folder, '.pnp.cjs'))) return packageRoot.startsWith(folder + sep);
    const modules = join(folder, 'node_modules');
    // Under the name that sites import, or under the package's own.
    const names = ['docgen', 'docgen-site'];
    return (
      existsSync(join(modules, '.bin')) &&
      names.some((name) => isThis(join(modules, name, 'bin', 'docgen.js')))
    );
  }
}

/** Quotes a text as one shell word. */
export function quoteShellWord(text: string): string {
  if (/^[\w./\\:@%+=~-]+$/.test(text)) return text;
  return process.platform === 'win32' ? `"${text}"` : `'${text.replaceAll("'", "'\\''")}'`;
}

/** How to call docgen again from the current folder: printed commands must work as typed. */
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join, relative, sep } from 'node:path';

/**
 * 'docgen', 'npx --no docgen' or 'node ../docgen/bin/docgen.js'. With `--no`, npx runs what is installed and fetches
 * nothing: on the public registry, `docgen` is a package of somebody else.
 */
export function ownCommand(packageRoot: string): string {
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
  if (foldersUp(process.cwd()).some(isInstalledIn)) return 'npx --no docgen';
  const near = relative(process.cwd(), program);
  return `node ${shellWord(near.startsWith(`..${sep}..`) ? program : near)}`;

  function isInstalledIn(folder: string): boolean {
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
export function shellWord(text: string): string {
  if (/^[\w./\\:@%+=~-]+$/.test(text)) return text;
  return process.platform === 'win32' ? `"${text}"` : `'${text.replaceAll("'", "'\\''")}'`;
}

function foldersUp(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...foldersUp(parent)];
}

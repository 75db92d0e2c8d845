/** How docgen can be called again from the current folder: what is printed has to work as it is typed. */
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
  // npm puts folders of its own before those of the shell.
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
    // Under the name that sites import from, or under its own.
    const names = ['docgen', 'docgen-site'];
    return (
      existsSync(join(modules, '.bin')) &&
      names.some((name) => isThis(join(modules, name, 'bin', 'docgen.js')))
    );
  }
}

/** One word to a shell, whatever is in it. */
export function shellWord(text: string): string {
  if (/^[\w./\\:@%+=~-]+$/.test(text)) return text;
  return process.platform === 'win32' ? `"${text}"` : `'${text.replaceAll("'", "'\\''")}'`;
}

function foldersUp(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...foldersUp(parent)];
}

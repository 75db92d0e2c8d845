/** Installs docgen into a folder as the package that `npm pack` makes of it. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compiled } from '../../bin/compile.js';
import { projectRoot } from './docgen.ts';

/** As it ships: with short names. */
const current = basename(fileURLToPath(await compiled({ isSmall: true })));

/** Paths in the package; without types, which are made before packing, and without code of other branches. */
export function listPacked(): string[] {
  const packed = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: projectRoot,
    encoding: 'utf8',
  }).stdout;
  const [{ files }] = JSON.parse(packed) as [{ files: { path: string }[] }];
  return files
    .map(({ path }) => path)
    .filter((path) => !path.startsWith('types/'))
    .filter((path) => !/^compiled\/[0-9a-f]{20}\//.test(path) || path.startsWith(`compiled/${current}/`));
}

/** Makes the types as before packing. Returns what the compiler says. */
export function makeTypes(folder: string): string {
  return tsc(projectRoot, '-p', 'src/tsconfig.types.json', '--outDir', folder);
}

/** With one checker: several check what they share each for themselves, and other tests want the processors. */
export function tsc(cwd: string, ...args: string[]): string {
  const command = join(projectRoot, 'node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [command, '--checkers', '1', ...args], {
    cwd,
    encoding: 'utf8',
  }).stdout.trim();
}

/** `packages`: what else is installed. */
export function installPackage(
  siteDir: string,
  { files, types, packages }: { files: readonly string[]; types?: string; packages: readonly string[] },
): string {
  const modules = join(siteDir, 'node_modules');
  const folder = join(modules, 'docgen');
  for (const path of files) cpSync(join(projectRoot, path), join(folder, path));
  // That of the checkout may name the code that the checkout runs.
  writeFileSync(
    join(folder, 'compiled/index.js'),
    `export default new URL('./${current}/', import.meta.url);\n`,
  );
  if (types !== undefined) cpSync(types, join(folder, 'types'), { recursive: true });
  for (const name of packages) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(projectRoot, 'node_modules', name), join(modules, name), 'junction');
  }
  return folder;
}

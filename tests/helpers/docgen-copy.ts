/** docgen in a folder of its own, whose features a test may change. */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './docgen.ts';

export function copyDocgen(folder: string): void {
  for (const part of ['src', 'theme', 'bin', 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(join(projectRoot, part), join(folder, part), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), 'junction');
}

/** Changes the lines of the list of features. */
export function editFeatureList(folder: string, edit: (lines: readonly string[]) => readonly string[]): void {
  const list = join(folder, 'src/features/index.ts');
  writeFileSync(list, edit(readFileSync(list, 'utf8').split('\n')).join('\n'));
}

export function runCopy(folder: string, ...given: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'bin/docgen.js'), ...given], {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { status, stdout, stderr };
}

/** What a project that installed docgen sees of its types, with a TypeScript configuration of its own. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { projectRoot, temporarySite } from '../helpers/docgen.ts';

const packed = JSON.parse(
  spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: projectRoot,
    encoding: 'utf8',
  }).stdout,
) as [{ files: { path: string }[] }];

function tsc(cwd: string, ...args: string[]): string {
  const command = join(projectRoot, 'node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [command, ...args], { cwd, encoding: 'utf8' }).stdout.trim();
}

/** A project beside the package as it would be published, its types made as before packing. */
function project(config: string): string {
  const compilerOptions = { strict: true, module: 'nodenext', types: [], noEmit: true };
  const site = temporarySite({
    'site.config.ts': config,
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['site.config.ts'] }),
  });
  onTestFinished(site.remove);
  const folder = join(site.dir, 'node_modules/docgen');
  mkdirSync(folder, { recursive: true });
  for (const { path } of packed[0].files.filter((one) => !one.path.startsWith('types/')))
    cpSync(join(projectRoot, path), join(folder, path));
  expect(tsc(projectRoot, '-p', 'src/tsconfig.types.json', '--outDir', join(folder, 'types'))).toBe('');
  return site.dir;
}

it('a project that checks its types sees none of the mistakes that its settings would find in the sources', () => {
  const folder = project(
    "import { defineConfig, renderMarkdown } from 'docgen';\nexport default defineConfig({ title: renderMarkdown('*x*') });\n",
  );
  expect(tsc(folder)).toBe('');
});

it('a key that the configuration does not have is a mistake there', () => {
  const folder = project(
    "import { defineConfig } from 'docgen';\nexport default defineConfig({ title: 'x', nope: 1 });\n",
  );
  expect(tsc(folder)).toMatch(/^site\.config\.ts\(2,\d+\): error TS2353: .*'nope'[^\n]*$/);
});

/** What a project that installed docgen sees of its types, with a TypeScript configuration of its own. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { configKeys } from '../../docs/reference/keys.ts';
import { projectRoot, type TemporarySite, temporarySite } from '../helpers/docgen.ts';

const packed = JSON.parse(
  spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: projectRoot,
    encoding: 'utf8',
  }).stdout,
) as [{ files: { path: string }[] }];

let types: TemporarySite;
// Made once as before packing: it takes the most time here.
beforeAll(() => {
  types = temporarySite();
  expect(tsc(projectRoot, '-p', 'src/tsconfig.types.json', '--outDir', types.dir)).toBe('');
});
afterAll(() => types.remove());

function tsc(cwd: string, ...args: string[]): string {
  const command = join(projectRoot, 'node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [command, ...args], { cwd, encoding: 'utf8' }).stdout.trim();
}

/** A project beside the package as it would be published. */
function project(config: string, theme: Record<string, string> = {}): string {
  const compilerOptions = { strict: true, module: 'nodenext', types: [], noEmit: true, jsx: 'react-jsx' };
  const site = temporarySite({
    'site.config.ts': config,
    ...theme,
    'package.json': '{ "type": "module" }',
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['site.config.ts', 'theme'] }),
  });
  onTestFinished(site.remove);
  const folder = join(site.dir, 'node_modules/docgen');
  mkdirSync(folder, { recursive: true });
  // As a site with components installs them.
  mkdirSync(join(site.dir, 'node_modules/@types'));
  for (const name of ['@types/react', 'csstype', 'valibot'])
    symlinkSync(join(projectRoot, 'node_modules', name), join(site.dir, 'node_modules', name), 'junction');
  for (const { path } of packed[0].files.filter((one) => !one.path.startsWith('types/')))
    cpSync(join(projectRoot, path), join(folder, path));
  cpSync(types.dir, join(folder, 'types'), { recursive: true });
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

it('an editor shows there what each key means, also inside objects and lists', () => {
  const folder = project(
    "import { defineConfig } from 'docgen';\nexport default defineConfig({ title: 'x' });\n",
  );
  const keys = configKeys(folder, 'node_modules/docgen/types/src/model/config/user-config.d.ts');
  expect(keys.length).toBeGreaterThan(200);
  expect(keys.filter(({ text }) => text === '').map(({ path }) => path)).toEqual([]);
});

it("a file of a site's theme imports parts of docgen's with their types", () => {
  const config = "import { defineConfig } from 'docgen';\nexport default defineConfig({ title: 'x' });\n";
  const footer = (prop: string) => `import type { ChromeView } from 'docgen/theme';
import { Footer as BuiltIn } from 'docgen/theme/components/Footer';

export function Footer({ chrome }: { readonly chrome: ChromeView }) {
  return (
    <div>
      <BuiltIn ${prop} />
      {chrome.siteTitle}
    </div>
  );
}
`;
  const folder = project(config, {
    'theme/components/Footer.tsx': footer('chrome={chrome}'),
    'theme/pages/NotFoundPage.tsx': "export { NotFoundPage } from 'docgen/theme/pages/NotFoundPage';\n",
  });
  expect(tsc(folder)).toBe('');
  writeFileSync(join(folder, 'theme/components/Footer.tsx'), footer('chrome={1}'));
  expect(tsc(folder)).toMatch(/^theme\/components\/Footer\.tsx\(7,\d+\): error TS2322/);
});

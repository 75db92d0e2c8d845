/** What a site that installed docgen's package runs. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot, type TemporarySite, temporarySite } from '../helpers/docgen.ts';
import { installPackage, listPacked } from '../helpers/package.ts';

const about = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
const dependencies = Object.keys(about.dependencies);

let site: TemporarySite;
let folder: string;
beforeAll(() => {
  site = temporarySite({
    'package.json': '{ "type": "module" }',
    'site.config.ts':
      "import { defineConfig } from 'docgen';\nexport default defineConfig({ title: 'T', lang: 'en' });\n",
    'content/index.md': '# Home\n\n<Card/>\n\n<Counter/>\n\n```csharp\nclass A {}\n```\n',
  });
  // What React and esbuild need themselves, and no more.
  const packages = [...dependencies, 'scheduler', '@esbuild'];
  folder = installPackage(site.dir, { files: listPacked(), packages });
});
afterAll(() => site.remove());

function run(...args: string[]) {
  return spawnSync(process.execPath, [join(folder, 'bin/docgen.js'), ...args], {
    cwd: site.dir,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', NODE_DISABLE_COMPILE_CACHE: '1' },
  });
}

const filesBelow = () => (readdirSync(folder, { recursive: true }) as string[]).sort();

describe('the package', () => {
  it('ships compiled code without what compiles it, and the sources of themes alone', () => {
    const files = filesBelow();
    expect(files.filter((path) => path.startsWith('bin/'))).toEqual([
      'bin/docgen.js',
      'bin/index.js',
      'bin/place.js',
      'bin/start.js',
    ]);
    expect(readdirSync(join(folder, 'src')).sort()).toEqual(['features', 'lib', 'model', 'stages']);
    expect(files.filter((path) => /^compiled\/[^/]+$/.test(path))).toEqual([
      expect.stringMatching(/^compiled\/[0-9a-f]{20}$/),
      'compiled/index.js',
    ]);
    expect([about.scripts.prepare, about.scripts.prepack]).toEqual([
      'node bin/compile.js',
      expect.stringMatching(/^node bin\/compile\.js --only && tsc /),
    ]);
  });

  it("is unpacked by Yarn: under Plug'n'Play esbuild finds packages only for files below the project", () => {
    expect(about.preferUnplugged).toBe(true);
  });

  it('is small', () => {
    const bytes = filesBelow().map((path) => statSync(join(folder, path)));
    const size = bytes.reduce((sum, stats) => sum + (stats.isFile() ? stats.size : 0), 0);
    // Types are 0.4 MB more.
    expect(size).toBeLessThan(6_500_000);
  });

  it('depends on what its code and themes load, and names the licence of all else that is in it', () => {
    const [code] = readdirSync(join(folder, 'compiled'));
    const place = join(folder, 'compiled', code!);
    const scripts = readdirSync(place).filter((name) => name.endsWith('.js'));
    const loaded = scripts.flatMap((name) =>
      Array.from(
        readFileSync(join(place, name), 'utf8').matchAll(
          /\b(?:from|import\()"((?!node:|\.)[\w@-][\w@/.-]*)"/g,
        ),
        ([, path]) => path!,
      ),
    );
    const isDependency = (name: string) =>
      dependencies.some((one) => name === one || (one.startsWith('@') && name.startsWith(`${one}/`)));
    expect(loaded.filter((name) => !isBuiltin(name) && !isDependency(name))).toEqual([]);
    expect(dependencies.sort()).toEqual([
      '@hyperjump/browser',
      '@hyperjump/json-schema',
      'esbuild',
      'idiomorph',
      'preact',
      'prismjs',
      'react',
      'react-dom',
      'valibot',
    ]);
    const licences = readFileSync(join(place, 'THIRD-PARTY.txt'), 'utf8');
    const named = new Set(Array.from(licences.matchAll(/^--- (\S+) \S+: .+$/gm), ([, name]) => name));
    for (const name of ['commander', 'fast-glob', 'gray-matter', 'markdown-it', 'chokidar', 'sirv'])
      expect(named).toContain(name);
  });

  it('builds, checks and writes nothing into its own folder', () => {
    site.write({ 'content/index.md': '# Home\n\n```csharp\nclass A {}\n```\n' });
    const before = filesBelow();
    for (const command of ['check', 'build']) {
      const { status, stderr } = run(command, '--strict');
      expect([command, status, stderr]).toEqual([
        command,
        0,
        expect.stringContaining('0 errors, 0 warnings'),
      ]);
    }
    expect(filesBelow()).toEqual(before);
  });

  it('bundles the theme of a site from what it ships', () => {
    site.write({
      'content/index.md': '# Home\n\n<Card/>\n\n<Counter/>\n',
      'theme/components/Card.tsx': 'export const Card = () => <p>own card</p>;\n',
      'theme/components/Footer.tsx':
        "import { Footer as BuiltIn } from 'docgen/theme/components/Footer';\nexport const Footer = (props) => <div><BuiltIn {...props}/><b>own footer</b></div>;\n",
      'theme/islands/Counter.tsx':
        "import { useState } from 'react';\nexport const Counter = () => <b>{useState(7)[0]}</b>;\n",
      'theme/styles/custom.css': 'body { color: rebeccapurple }\n',
    });
    const { status, stderr } = run('build', '--strict');
    expect([status, stderr]).toEqual([0, expect.stringContaining('0 errors, 0 warnings')]);
    const page = readFileSync(join(site.dir, 'dist/index.html'), 'utf8');
    for (const own of ['own card', 'own footer', '<b>7</b>']) expect(page).toContain(own);
    // A theme that fails is bundled once more, to say where.
    site.write({
      'theme/components/Footer.tsx': 'export const Footer = () => {\n  throw new Error("oh");\n};\n',
    });
    expect(run('build').stderr).toContain('theme/components/Footer.tsx:2');
  });
});

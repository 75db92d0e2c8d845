import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSiteConfig } from '#engine';
import { cpuTime } from '../../helpers/cpu.ts';
import { temporarySite } from '../../helpers/docgen.ts';

let site: string;

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'docgen-config-'));
});

afterEach(async () => {
  await rm(site, { recursive: true, force: true });
});

async function write(files: Record<string, string | Uint8Array>) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(site, path)), { recursive: true });
    await writeFile(join(site, path), text);
  }
}

async function load(files: Record<string, string | Uint8Array> | string) {
  await write(typeof files === 'string' ? { 'site.config.ts': files } : files);
  const { value, diagnostics } = await readSiteConfig(site);
  for (const one of diagnostics) expect(JSON.stringify(one)).not.toMatch(/\\n|\bat .*:\d+:\d+|base64/);
  return { value, diagnostics };
}

/** Its value; fails where it has none. */
async function loaded(files: Record<string, string> | string) {
  const { value, diagnostics } = await load(files);
  expect(diagnostics).toEqual([]);
  return value!;
}

describe('loading a config', () => {
  it('takes defineConfig from docgen though the site has no node_modules', async () => {
    const config = await loaded(`import { defineConfig } from 'docgen';
      export default defineConfig({ title: 'Docs' });`);
    expect(config.title).toBe('Docs');
  });

  it('takes a plain object, and types that are imported from docgen', async () => {
    const config = await loaded(`import type { UserConfig } from 'docgen';
      export default { title: 'Docs' } satisfies UserConfig;`);
    expect(config.title).toBe('Docs');
  });

  it.each([
    ['a function', `export default () => ({ title: 'Docs' });`],
    ['an async function', `export default async () => ({ title: 'Docs' });`],
    ['a value made with top-level await', `export default await Promise.resolve({ title: 'Docs' });`],
  ])('takes %s', async (_, source) => {
    expect((await loaded(source)).title).toBe('Docs');
  });

  it.each(['site.config.mts', 'site.config.js', 'site.config.mjs'])('is called %s too', async (name) => {
    expect((await loaded({ [name]: `export default { title: 'Docs' };` })).title).toBe('Docs');
  });

  it('prefers site.config.ts', async () => {
    const config = await loaded({
      'site.config.js': `export default { title: 'js' };`,
      'site.config.ts': `export default { title: 'ts' };`,
    });
    expect(config.title).toBe('ts');
  });

  it('takes module.exports of a JavaScript file', async () => {
    const config = await loaded({
      'site.config.js': `const { join } = require('path'); module.exports = { title: join('a', 'b') };`,
    });
    expect(config.title).toBe(join('a', 'b'));
  });

  it('brings relative imports, JSON and packages of the site', async () => {
    const config = await loaded({
      'site.config.ts': `import esm from 'esm-pack';
        import { name } from '@my/cjs-pack/sub.js';
        import { nav } from './content/_site/nav.ts';
        import data from './data.json' with { type: 'json' };
        import { existsSync } from 'node:fs';
        export default { title: [esm, name, data.word, existsSync('/')].join(' '), nav };`,
      'content/_site/nav.ts': `export const nav = [{ title: 'A', sections: [] }] as const;`,
      'data.json': '{ "word": "json" }',
      'node_modules/esm-pack/package.json': '{ "type": "module", "exports": { "import": "./a.js" } }',
      'node_modules/esm-pack/a.js': `export default import.meta.url.endsWith('esm-pack/a.js');`,
      'node_modules/@my/cjs-pack/sub.js': `exports.name = require('./other.js');`,
      'node_modules/@my/cjs-pack/other.js': `module.exports = 'cjs';`,
    });
    expect(config.title).toBe('true cjs json true');
    expect(config.nav).toEqual([{ title: 'A', sections: [] }]);
  });

  it('gives every file its own place', async () => {
    const config = await loaded({
      'site.config.ts': `#!/usr/bin/env node
        import { readFileSync } from 'node:fs';
        import { word } from './sub/word.js';
        export default { title: readFileSync(new URL('./a.txt', import.meta.url), 'utf8') + word };`,
      'sub/word.js': `import { readFileSync } from 'node:fs';
        import { join } from 'node:path';
        export const word = readFileSync(join(import.meta.dirname, 'b.txt'), 'utf8');`,
      'a.txt': 'a',
      'sub/b.txt': 'b',
    });
    expect(config.title).toBe('ab');
  });

  it('takes modules by absolute path, and of packages of another folder, each with its own place', async () => {
    const other = temporarySite({
      'a.js': `export const a = import.meta.url.endsWith('/a.js');`,
      'node_modules/pack/package.json': '{ "type": "module", "main": "b.js" }',
      'node_modules/pack/b.js': `import { c } from './c.js'; export const b = c && import.meta.dirname.endsWith('pack');`,
      'node_modules/pack/c.js': `export const c = import.meta.filename.endsWith('c.js');`,
    });
    const config = await loaded({
      'site.config.ts': `import { a } from ${JSON.stringify(join(other.dir, 'a.js'))};
        import { b } from ${JSON.stringify(join(other.dir, 'node_modules/pack/b.js'))};
        export default { title: [a, b].join(' ') };`,
    });
    other.remove();
    expect(config.title).toBe('true true');
  });

  it('does not depend on a tsconfig.json around it', async () => {
    const config = await loaded({
      'site.config.ts': `import { defineConfig } from 'docgen'; export default defineConfig({ title: 'Docs' });`,
      'tsconfig.json': '{ "extends": "nowhere", "compilerOptions": { "paths": { "docgen": ["./no.ts"] } }',
    });
    expect(config.title).toBe('Docs');
  });

  it('sees an edit in the same process, and runs anew without one', async () => {
    const count = `globalThis.configRuns = (globalThis.configRuns ?? 0) + 1;`;
    const source = `${count} export default { title: 'run ' + globalThis.configRuns };`;
    expect((await loaded(source)).title).toBe('run 1');
    expect((await loaded(source)).title).toBe('run 2');
    expect((await loaded(`export default { title: 'edited' };`)).title).toBe('edited');
  });

  it('takes ten thousand links at once', async () => {
    const source = `const links = Array.from({ length: 10_000 }, (_, i) => ({ title: 'A' + i, href: '/a/' + i }));
      export default { title: 'Docs', nav: [{ prefix: '/a', sections: [{ title: 'B', links }] }] };`;
    const started = cpuTime();
    const config = await loaded(source);
    expect(cpuTime() - started).toBeLessThan(3000);
    expect(config.nav[0]?.sections[0]?.links[9999]).toEqual({ title: 'A9999', href: '/a/9999' });
  });

  it('writes nothing into the site folder, and so works where it is read-only', async () => {
    await write({ 'site.config.ts': `export default { title: 'Docs' };` });
    await chmod(site, 0o555);
    const { value } = await readSiteConfig(site);
    await chmod(site, 0o755);
    expect(value?.title).toBe('Docs');
    expect(await readdir(site)).toEqual(['site.config.ts']);
  });
});

describe('a config that cannot be loaded', () => {
  it('is missing', async () => {
    expect(await load({})).toEqual({
      value: undefined,
      diagnostics: [
        {
          severity: 'error',
          code: 'config-missing',
          message: 'The site folder has no site.config.ts.',
          hint: "Create it; one line is enough: export default { title: '…' };",
        },
      ],
    });
  });

  it('stands above the folder of the pages, in which docgen was run', async () => {
    await write({ 'site.config.ts': `export default { title: 'Docs' };`, 'content/a/x.md': '' });
    for (const folder of ['content', 'content/a']) {
      const { diagnostics } = await readSiteConfig(join(site, folder));
      expect(diagnostics.map(({ code, hint }) => [code, hint])).toEqual([
        ['config-missing', 'The folder above content/ has one: run docgen there, or name that folder.'],
      ]);
    }
  });

  it('has a slip in its name', async () => {
    const { diagnostics } = await load({ 'site.confg.ts': '' });
    expect(diagnostics[0]?.hint).toBe('Did you mean "site.confg.ts" to be it? Rename it to site.config.ts.');
  });

  it('lies in a folder that is not there', async () => {
    const { diagnostics } = await readSiteConfig(join(site, 'nowhere'));
    expect(diagnostics).toMatchObject([
      { code: 'config-missing', message: expect.stringMatching(/^There is no folder ".*nowhere"\.$/) },
    ]);
  });

  it('is a folder', async () => {
    const { diagnostics } = await load({ 'site.config.ts/a.md': '' });
    expect(diagnostics).toMatchObject([{ code: 'config-missing', message: 'site.config.ts is not a file.' }]);
  });

  it('is a pipe, on which reading would wait for ever', async () => {
    expect(spawnSync('mkfifo', [join(site, 'site.config.ts')]).status).toBe(0);
    const { diagnostics } = await load({});
    expect(diagnostics).toMatchObject([{ code: 'config-missing', message: 'site.config.ts is not a file.' }]);
  });

  it('is not UTF-8', async () => {
    const { diagnostics } = await load({ 'site.config.ts': new Uint8Array([0x27, 0xb5, 0xc4, 0x27]) });
    expect(diagnostics).toMatchObject([{ code: 'file-encoding', file: 'site.config.ts' }]);
  });

  it('has a syntax error: its place is told in characters', async () => {
    const { diagnostics } = await load(`export default {\n  title: '文档', = 1,\n};\n`);
    expect(diagnostics).toEqual([
      {
        severity: 'error',
        code: 'config-syntax',
        message: 'The file does not parse: Expected identifier but found "=".',
        file: 'site.config.ts',
        line: 2,
        column: 16,
      },
    ]);
  });

  it.each([
    [`export default { title：'a' };`, 'Write `:` instead of `：`: code is written half-width.'],
    [`export default { title: “a” };`, 'Write `"` instead of `“`: code is written half-width.'],
    [`export default { title: 'a' lang: 'en' };`, 'A comma may be missing before it.'],
    [`export default { title = 'a' };`, undefined],
  ])('has a common slip, which is named: %s', async (text, hint) => {
    const { diagnostics } = await load(text);
    expect(diagnostics).toMatchObject([{ code: 'config-syntax' }]);
    expect(diagnostics[0]!.hint).toBe(hint);
  });

  it.each(['site.config.ts', 'content/_site/nav.ts'])(
    'has the marks of a merge conflict: %s',
    async (file) => {
      const conflict = '<<<<<<< HEAD\nconst a = 1;\n=======\nconst a = 2;\n>>>>>>> other\n';
      const { diagnostics } = await load({
        'site.config.ts': `import './content/_site/nav.ts';`,
        'content/_site/nav.ts': '',
        [file]: `const b = 1;\n${conflict}`,
      });
      expect(diagnostics).toMatchObject([{ code: 'merge-conflict', file, line: 2, column: 1 }]);
      expect(diagnostics[0]!.hint).toContain('delete the lines');
    },
  );

  it('imports a file with a syntax error: that file is named', async () => {
    const { diagnostics } = await load({
      'site.config.ts': `import './content/_site/nav.ts';`,
      'content/_site/nav.ts': `export const = 1;`,
    });
    expect(diagnostics).toMatchObject([
      { code: 'config-syntax', file: 'content/_site/nav.ts', line: 1, column: 14 },
    ]);
  });

  it('imports a file that is not there', async () => {
    const { diagnostics } = await load(
      `import { a } from 'docgen/x';\nimport nav from './naw.ts';\nexport default { a, nav };`,
    );
    expect(diagnostics).toEqual([
      {
        severity: 'error',
        code: 'config-failed',
        message: 'An import fails: Could not resolve "docgen/x".',
        file: 'site.config.ts',
        line: 1,
        column: 19,
        hint: "docgen has no such part: a configuration imports from 'docgen'.",
      },
      {
        severity: 'error',
        code: 'config-failed',
        message: 'An import fails: Could not resolve "./naw.ts".',
        file: 'site.config.ts',
        line: 2,
        column: 17,
        hint: 'Check the path: it counts from the folder of site.config.ts, and carries its ending.',
      },
    ]);
  });

  it('imports a name that is not there', async () => {
    const { diagnostics } = await load({
      'site.config.ts': `import { nav } from './nav.ts';\nexport default { nav };`,
      'nav.ts': 'export const nave = [];',
    });
    expect(diagnostics).toMatchObject([
      {
        code: 'config-failed',
        message: 'An import fails: No matching export in "nav.ts" for import "nav".',
        line: 1,
        column: 10,
      },
    ]);
  });

  it('imports a name that its package does not export', async () => {
    const { diagnostics } = await load({
      'site.config.ts': `import { wrong } from 'pack';\nexport default { title: wrong };`,
      'node_modules/pack/package.json': '{ "type": "module", "main": "a.js" }',
      'node_modules/pack/a.js': 'export const right = 1;',
    });
    expect(diagnostics).toMatchObject([{ code: 'config-failed', file: 'site.config.ts' }]);
    expect(diagnostics[0]?.message).toContain("does not provide an export named 'wrong'");
  });

  it('throws: the line is told as it was written', async () => {
    const { diagnostics } = await load(
      `interface A {\n  a: number;\n}\n\nexport default (a: A) => {\n  throw new Error('no\\nluck');\n};\n`,
    );
    expect(diagnostics).toEqual([
      {
        severity: 'error',
        code: 'config-failed',
        message: 'The configuration fails when it is run: no luck',
        file: 'site.config.ts',
        line: 6,
        column: 9,
      },
    ]);
  });

  it('throws in an imported file: that file is named', async () => {
    const { diagnostics } = await load({
      'site.config.ts': `import { a } from './content/_site/a.ts';\nexport default { title: a() };`,
      'content/_site/a.ts': `export function a(): string {\n  return (undefined as unknown as string).trim();\n}`,
    });
    expect(diagnostics).toMatchObject([{ file: 'content/_site/a.ts', line: 2 }]);
    expect(diagnostics[0]?.message).toMatch(
      /^The configuration fails when it is run: TypeError: Cannot read/,
    );
  });

  it.each([
    ['a text', `throw 'bad';`, 'bad'],
    ['nothing', `throw undefined;`, 'undefined'],
    ['an object', `throw { a: 1 };`, 'an object that is no error'],
    ['an object without prototype', `throw Object.create(null);`, 'an object that is no error'],
    ['an empty error', `throw new Error();`, 'an error without message'],
    [
      'an error whose message throws',
      `throw Object.defineProperty(new Error(), 'message', { get() { throw 1; } });`,
      'an error that cannot be read',
    ],
    ['an error without stack', `const e = new Error('x'); e.stack = undefined; throw e;`, 'x'],
    ['an error with a stack in its message', `throw new Error(new Error('x').stack);`, 'Error: x'],
  ])('throws %s', async (_, source, text) => {
    const { diagnostics } = await load(`${source} export default { title: 'Docs' };`);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]?.message).toBe(`The configuration fails when it is run: ${text}`);
  });

  it.each([
    ['const a = 1;', 'The configuration has no default export.'],
    ['export default null;', 'The default export is null, not an object.'],
    ['export default [];', 'The default export is a list, not an object.'],
    ["export default 'text';", 'The default export is "text", not an object.'],
    ['export default () => {};', 'The default export is a function that returns nothing, not an object.'],
    [
      'export default async () => null;',
      'The default export is a function that returns null, not an object.',
    ],
  ])('exports no object: %s', async (source, message) => {
    const { diagnostics } = await load(source);
    expect(diagnostics).toEqual([
      {
        severity: 'error',
        code: 'config-invalid',
        message,
        file: 'site.config.ts',
        hint: "Write: export default defineConfig({ title: '…' })",
      },
    ]);
  });

  it('has mistakes of every kind: all are told at once, with their lines', async () => {
    const { value, diagnostics } = await load(`import { defineConfig } from 'docgen';
export default defineConfig({
  title: 'Docs of {{product.nam}}',
  footr: {},
  lang: 'zh_CN',
  versions: [
    { value: 'a', base: '' },
    { value: 'a', base: '/b/' },
  ],
});
`);
    expect(value).toBeUndefined();
    const told = diagnostics.map(({ code, file, line, column }) => `${file}:${line}:${column} ${code}`);
    expect(told.sort()).toEqual([
      'site.config.ts:3:3 variable-unknown',
      'site.config.ts:4:3 config-unknown-key',
      'site.config.ts:5:3 config-invalid',
      'site.config.ts:8:19 config-invalid',
      'site.config.ts:8:7 config-invalid',
    ]);
  });

  it('names the file that it is', async () => {
    const { diagnostics } = await load({ 'site.config.mjs': 'export default {\n};' });
    expect(diagnostics).toEqual([
      {
        severity: 'error',
        code: 'config-invalid',
        message: '`title` is missing.',
        file: 'site.config.mjs',
        line: 1,
        column: 16,
        target: 'title',
      },
    ]);
  });
});

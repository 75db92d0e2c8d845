import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BundleCache, loadConfig } from '../../../src/config/index.ts';

let site: string;
let keeping: BundleCache;

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'docgen-kept-'));
  keeping = {
    folder: join(site, '.docgen/config'),
    secret: 'of this installation',
    whenSafe: (write) => write(),
  };
});
afterEach(() => rmSync(site, { recursive: true, force: true }));

/** Long enough ago that nothing can have been saved while it was read. */
async function written(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) writeFileSync(join(site, path), text);
  await sleep(30);
}

const titleOf = async (how: BundleCache = keeping) => (await loadConfig(site, how)).value?.title;

function kept(): string[] {
  try {
    return readdirSync(keeping.folder);
  } catch {
    return [];
  }
}

/** Puts other code into what was kept: a title that shows whether it was run. */
function tamper(change: (body: string) => string) {
  const [name] = kept();
  const file = join(keeping.folder, name!);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

const plain = "export default { title: '一', url: 'https://docs.example.com' };";

describe('the kept bundle of a configuration', () => {
  it('is kept once, and then run in place of what esbuild would make anew', async () => {
    await written({ 'site.config.ts': plain });
    expect(await titleOf()).toBe('一');
    expect(kept()).toHaveLength(1);
    const before = readFileSync(join(keeping.folder, kept()[0]!));
    expect(await titleOf()).toBe('一');
    expect(readFileSync(join(keeping.folder, kept()[0]!))).toEqual(before);
  });

  it('is written only when it is told that it may be', async () => {
    await written({ 'site.config.ts': plain });
    const writes: (() => void)[] = [];
    await titleOf({ ...keeping, whenSafe: (write) => writes.push(write) });
    expect(kept()).toEqual([]);
    for (const write of writes) write();
    expect(kept()).toHaveLength(1);
  });

  it('counts no more once the file, or a file that it imports, says something else', async () => {
    await written({
      'site.config.ts':
        "import { title } from './title.ts';\nexport default { title, url: 'https://docs.example.com' };",
      'title.ts': "export const title = '一';",
    });
    expect(await titleOf()).toBe('一');
    expect(kept()).toHaveLength(1);
    await written({ 'title.ts': "export const title = '二';" });
    expect(await titleOf()).toBe('二');
    await written({ 'site.config.ts': plain.replace('一', '三') });
    expect(await titleOf()).toBe('三');
    expect(kept()).toHaveLength(1);
  });

  it('is run anew each time, so that what a configuration asks for is asked again', async () => {
    const text =
      "export default () => ({ title: process.env.DOCGEN_TEST_TITLE, url: 'https://docs.example.com' });";
    await written({ 'site.config.ts': text });
    for (const title of ['一', '二']) {
      process.env.DOCGEN_TEST_TITLE = title;
      expect(await titleOf()).toBe(title);
    }
    delete process.env.DOCGEN_TEST_TITLE;
    expect(kept()).toHaveLength(1);
  });

  it.each([
    ['changed code', (body: string) => body.replace('一', '坏')],
    ['half a file', (body: string) => body.slice(0, body.length / 2)],
    ['no signature', (body: string) => body.slice(body.indexOf('\n'))],
    ['nothing', () => ''],
  ])('is never run where it holds %s', async (_, change) => {
    await written({ 'site.config.ts': plain });
    await titleOf();
    tamper(change);
    expect(await titleOf()).toBe('一');
  });

  it('is not waited for where a pipe stands in its place', async () => {
    await written({ 'site.config.ts': plain });
    await titleOf();
    const file = join(keeping.folder, kept()[0]!);
    rmSync(file);
    execFileSync('mkfifo', [file]);
    expect(await titleOf()).toBe('一');
  });

  it('is never run where another installation has kept it', async () => {
    await written({ 'site.config.ts': plain });
    await titleOf({ ...keeping, secret: 'of another' });
    const foreign = readFileSync(join(keeping.folder, kept()[0]!));
    expect(await titleOf()).toBe('一');
    expect(readFileSync(join(keeping.folder, kept()[0]!))).not.toEqual(foreign);
  });

  it.each([
    ['an import that leaves the ending open', { 'title.ts': "export const title = '一';" }, './title'],
    ['a package', { 'node_modules/words/index.js': "export const title = '一';" }, 'words'],
  ])('is not made where the configuration has %s', async (_, files, from) => {
    mkdirSync(join(site, 'node_modules/words'), { recursive: true });
    await written({
      ...files,
      'node_modules/words/package.json': '{"name":"words","type":"module","exports":"./index.js"}',
      'site.config.ts': `import { title } from '${from}';\nexport default { title, url: 'https://docs.example.com' };`,
    });
    expect(await titleOf()).toBe('一');
    expect(kept()).toEqual([]);
  });

  it('is not made where an import goes over a link, which may lead elsewhere tomorrow', async () => {
    await written({ 'one.ts': "export const title = '一';" });
    symlinkSync(join(site, 'one.ts'), join(site, 'title.ts'));
    await written({
      'site.config.ts':
        "import { title } from './title.ts';\nexport default { title, url: 'https://docs.example.com' };",
    });
    expect(await titleOf()).toBe('一');
    expect(kept()).toEqual([]);
  });

  it('is not made of a file that may have been saved while it was read', async () => {
    writeFileSync(join(site, 'site.config.ts'), plain);
    utimesSync(join(site, 'site.config.ts'), 1, 1);
    expect(await titleOf()).toBe('一');
    expect(kept()).toEqual([]);
  });

  it('still tells the line of a configuration that fails when it is run', async () => {
    await written({
      'site.config.ts': "const one: number = 1;\n\nif (one) throw new Error('no');\nexport default {};\n",
    });
    for (let turn = 0; turn < 2; turn++) {
      const { diagnostics } = await loadConfig(site, keeping);
      expect(diagnostics).toMatchObject([{ code: 'config-failed', file: 'site.config.ts', line: 3 }]);
    }
    expect(kept()).toHaveLength(1);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Unreadable } from '../../../../../src/tools/migrate/shared/script/code-values.ts';

import { readScript } from '../../../../../src/tools/migrate/shared/script/read-script.ts';
import { findUnreadable } from '../../../../../src/tools/migrate/shared/script/values.ts';
import { SourceTree } from '../../../../../src/tools/migrate/shared/source-tree.ts';

async function read(files: Record<string, string>, name = 'config.ts'): Promise<unknown> {
  const dir = mkdtempSync(join(tmpdir(), 'docgen-test-'));
  try {
    for (const [path, text] of Object.entries(files)) writeFileSync(join(dir, path), text);
    const value = await readScript(new SourceTree(dir), name);
    return value instanceof Unreadable ? value : JSON.parse(JSON.stringify(value ?? null));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

const of = (text: string) => read({ 'config.ts': text });

describe('a configuration that is read without being run', () => {
  it.each([
    ["export default { title: 'A', on: true, n: -1 }", { title: 'A', on: true, n: -1 }],
    ["import { defineConfig } from 'x'; export default defineConfig({ title: 'A' })", { title: 'A' }],
    [
      "const t = 'A'; export default { title: t + ' B', list: [t, ...['C']] }",
      { title: 'A B', list: ['A', 'C'] },
    ],
    [
      "const c: { a: string } = { a: 'A' }; export default { ...c, b: c.a } satisfies object",
      { a: 'A', b: 'A' },
    ],
    ['function nav() { return [{ text: "A" }] } export default { nav: nav() }', { nav: [{ text: 'A' }] }],
    [
      'export default { nav: ["a", "b"].map((one) => ({ text: one, link: "/" + one })) }',
      {
        nav: [
          { text: 'a', link: '/a' },
          { text: 'b', link: '/b' },
        ],
      },
    ],
    ['export default { base: process.env.BASE || "/docs/" }', { base: '/docs/' }],
    ['export default async function make() { return { title: "A" } }', { title: 'A' }],
    ['const { a = "A", b } = { b: "B" }; export default { a, b }', { a: 'A', b: 'B' }],
  ])('reads %s', async (text, value) => {
    expect(await of(text)).toEqual(value);
  });

  it('reads what it imports from files of its own, and CommonJS', async () => {
    const files = {
      'config.ts':
        "import nav from './nav'; import pkg from './package.json'; export default { nav, v: pkg.version }",
      'nav.ts': 'export default ["a"]',
      'package.json': '{ "version": "1.2.3" }',
    };
    expect(await read(files)).toEqual({ nav: ['a'], v: '1.2.3' });
    const common = {
      'config.js': "const nav = require('./nav'); module.exports = { title: 'A', nav };",
      'nav.js': 'module.exports = ["b"];',
    };
    expect(await read(common, 'config.js')).toEqual({ title: 'A', nav: ['b'] });
  });

  it('runs nothing', async () => {
    const value = await of(
      'globalThis.ran = true; (globalThis as any).process.exit(3); export default { title: "A", made: (() => { (globalThis as any).ran = true; return "B" })() }',
    );
    expect(value).toMatchObject({ title: 'A' });
    expect('ran' in globalThis).toBe(false);
  });

  it.each([
    ['calls itself without end', 'const f = () => f(); export default { title: "A", x: f() }'],
    ['names itself', 'const a = { b: a }; export default { title: "A", a }'],
    ['grows without end', 'const f = (n) => [...f(n), ...f(n)]; export default { title: "A", x: f(1) }'],
    ['is deep', `export default { title: "A", x: ${'['.repeat(300)}${']'.repeat(300)} }`],
    [
      'sets the prototype of objects',
      'export default { title: "A", ["__proto__"]: { bad: 1 }, constructor: 1 }',
    ],
  ])('ends where it %s', async (_what, text) => {
    expect(await of(text)).toMatchObject({ title: 'A' });
    expect(({} as { bad?: number }).bad).toBeUndefined();
  });

  it('tells what only running it would say, and what does not parse', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'docgen-test-'));
    writeFileSync(
      join(dir, 'c.ts'),
      "import { make } from 'x'; export default { title: 'A', nav: make.list() };",
    );
    expect(findUnreadable(await readScript(new SourceTree(dir), 'c.ts'))).toEqual([['nav', 'make.list()']]);
    rmSync(dir, { recursive: true, force: true });
    expect(await of('export default {')).toBeInstanceOf(Unreadable);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Unreadable } from '../../../../../src/tools/migrate/shared/script/code-values.ts';

import { readScript } from '../../../../../src/tools/migrate/shared/script/read-script.ts';
import { findUnreadable } from '../../../../../src/tools/migrate/shared/script/values.ts';
import { SourceTree } from '../../../../../src/tools/migrate/shared/source-tree.ts';
import { cpuTime } from '../../../../helpers/cpu.ts';

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

describe('a configuration that grows without end', () => {
  /** `step`: the value of `v1` from `v0`, and so on. */
  const chain = (first: string, step: (before: string) => string, count = 45) =>
    [
      `const v0 = ${first};`,
      ...Array.from({ length: count }, (_, n) => `const v${n + 1} = ${step(`v${n}`)};`),
      // From the first to the last, or the depth ends it.
      `export default { title: 'A', all: [${Array.from({ length: count + 1 }, (_, n) => `v${n}`).join(', ')}] }`,
    ].join('\n');

  it.each([
    ['a list', chain('[1]', (v) => `[...${v}, ...${v}]`)],
    ['a list in itself', chain('[1]', (v) => `[${v}, ${v}]`)],
    ['a list by concat', chain('[1]', (v) => `${v}.concat(${v})`)],
    ['a list by flat', chain('[1]', (v) => `[${v}, ${v}].flat()`)],
    ['a list by flatMap', chain('[1, 2]', (v) => `${v}.flatMap(() => ${v})`)],
    ['an object', chain('{ a: 1 }', (v) => `{ a: ${v}, b: ${v} }`)],
    ['an object by entries', chain('{ a: 1, b: 2 }', (v) => `{ a: Object.entries(${v}), b: ${v} }`)],
    ['a text', chain("'x'", (v) => `${v} + ${v}`)],
    ['a text by a template', chain("'x'", (v) => `\`\${${v}}\${${v}}\``)],
    ['a text by concat', chain("'x'", (v) => `${v}.concat(${v})`)],
    ['a text by join', chain("'x'", (v) => `[${v}, ${v}].join('')`)],
    ['a text by replaceAll', chain("'xx'", (v) => `${v}.replaceAll('x', ${v})`)],
    [
      'a list by calls',
      `const f = (n) => [...f(n + 1), ...f(n + 1)]; export default { title: 'A', all: f(0) }`,
    ],
    [
      'copies of a list',
      `const l = [${'0,'.repeat(50_000)}]; const f = () => [...l]; export default { title: 'A', all: l.map(() => f().length) }`,
    ],
    [
      'copies of an object',
      `const o = { ${Array.from({ length: 20_000 }, (_, n) => `k${n}: 1`).join(', ')} }; const l = [${'0,'.repeat(20_000)}]; export default { title: 'A', all: l.map(() => ({ ...o }).k1) }`,
    ],
  ])('ends, and what fits is read: %s', async (_, text) => {
    const before = cpuTime();
    const found = (await of(text)) as { title: string; all: unknown };
    expect(cpuTime() - before).toBeLessThan(4000);
    expect(found.title).toBe('A');
    expect(JSON.stringify(found).length).toBeLessThan(40_000_000);
  });
});

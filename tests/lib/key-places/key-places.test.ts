import { describe, expect, it } from 'vitest';
import type { KeyPath } from '#model/config/words';
import { locatorOf } from '../../../src/lib/key-places/index.ts';
import { cpuTime } from '../../helpers/cpu.ts';

function place(source: string, ...path: KeyPath): string | undefined {
  const found = locatorOf(source)(path);
  return found && `${found.line}:${found.column}`;
}

/** What stands at the place that is found. */
function textAt(source: string, ...path: KeyPath): string | undefined {
  const found = locatorOf(source)(path);
  return found && source.split('\n')[found.line - 1]!.slice(found.column - 1);
}

const config = `import { defineConfig } from 'docgen';
import { nav } from '../../core/config/nav.ts';

// defineConfig({ title: 'not this one' })
export default defineConfig({
  title: 'A // title, with { brackets [ and \\' quotes',
  /* brand: 'not this one' */
  'brand': \`template with \${nested({ title: \`deep\` })} parts }\`,
  versions: [
    { value: 'dev', base: '/dev' },
    { value: 'v1', "base": '' }, // , { value: 'v0' }
  ],
  pattern: /[/"'{]+/,
  nav,
  topNav: items.map((one) => ({ title: one, href: one })),
  home: {
    categories: [
      {
        menus: [{ title: 'A', href: '/a' }] as const,
      },
    ],
  } satisfies Home,
  footer: ({ since: 2019 }),
});
`;

describe('the place of a key path in a config', () => {
  it('is where the key is written', () => {
    expect(place(config, 'title')).toBe('6:3');
    expect(place(config, 'brand')).toBe('8:3');
    expect(place(config, 'topNav')).toBe('15:3');
    expect(textAt(config, 'footer', 'since')).toBe('since: 2019 }),');
  });

  it('is where the element of a list begins, and the key in it', () => {
    expect(place(config, 'versions', 1)).toBe('11:5');
    expect(textAt(config, 'versions', 1, 'base')).toMatch(/^"base": '' }/);
    expect(textAt(config, 'home', 'categories', 0, 'menus', 0, 'href')).toBe("href: '/a' }] as const,");
  });

  it('is the key whose value is given by an identifier or a call', () => {
    expect(textAt(config, 'nav', 3, 'prefix')).toBe('nav,');
    expect(textAt(config, 'topNav', 0, 'href')).toMatch(/^topNav: items/);
  });

  it('is the deepest part that is there, for a key that is missing', () => {
    expect(place(config, 'lang')).toBe('5:29');
    expect(textAt(config, 'versions', 0, 'label')).toBe("{ value: 'dev', base: '/dev' },");
    expect(textAt(config, 'versions', 7, 'base')).toBe('versions: [');
  });

  it('does not count elements after a spread', () => {
    const source = 'export default { nav: [{ title: 1 }, ...more, { title: 2 }] }';
    expect(textAt(source, 'nav', 0, 'title')).toMatch(/^title: 1/);
    expect(textAt(source, 'nav', 1, 'title')).toMatch(/^nav: \[/);
    expect(textAt(source, 'nav', 2, 'title')).toMatch(/^nav: \[/);
  });

  it('is not confused by commas and brackets in strings', () => {
    const source = `export default { a: [',', "]}", { b: 1 }], c: 2 }`;
    expect(textAt(source, 'a', 2, 'b')).toBe('b: 1 }], c: 2 }');
    expect(textAt(source, 'c')).toBe('c: 2 }');
  });

  it('tells division from regular expressions', () => {
    const source = 'export default { a: 4 / 2, b: (6) / 3, c: /[/,}]/ , d: 1 }';
    expect(textAt(source, 'b')).toMatch(/^b: /);
    expect(textAt(source, 'd')).toBe('d: 1 }');
  });

  it('knows getters, methods, spreads and computed keys', () => {
    const source = 'export default { ...base, get title() { return 1; }, [key]: 1, async nav() {}, get: 3 }';
    expect(textAt(source, 'title')).toMatch(/^title\(\) /);
    expect(textAt(source, 'nav')).toMatch(/^nav\(\) /);
    expect(textAt(source, 'get')).toBe('get: 3 }');
  });

  it.each([
    ['an exported object', 'export default { title: 1 }'],
    ['a constant', 'const config: UserConfig = { title: 1 };\nexport default config;'],
    ['a constant in defineConfig', 'const c = { title: 1 };\nexport default defineConfig(c);'],
    ['an arrow function', 'export default () => ({ title: 1 })'],
    ['an arrow function with a body', 'export default async (env) => { const a = {}; return { title: 1 }; }'],
    ['an arrow function with one parameter', 'export default env => ({ title: 1 })'],
    ['a function', 'export default async function config() { if (x) { return {}; } return { title: 1 }; }'],
    ['a function in defineConfig', 'export default defineConfig(() => { return { title: 1 }; })'],
    ['module.exports', 'module.exports = { title: 1 }'],
  ])('is found in %s', (_, source) => {
    expect(textAt(source, 'title')).toMatch(/^title: 1/);
  });

  it('counts lines by LF, CRLF and CR, and columns in UTF-16 units', () => {
    expect(place("export default {\r\n  a: 1,\r  b: '🎈', c: 2,\n  d: 3 }", 'b')).toBe('3:3');
    expect(place("export default {\r\n  a: 1,\r  b: '🎈', c: 2,\n  d: 3 }", 'c')).toBe('3:12');
    expect(place("export default {\r\n  a: 1,\r  b: '🎈', c: 2,\n  d: 3 }", 'd')).toBe('4:3');
  });

  it('is nowhere when nothing literal is exported', () => {
    expect(place('export default make();', 'title')).toBeUndefined();
    expect(place('export default a; ', 'title')).toBeUndefined();
    expect(place('const a = b; const b = a; export default a;', 'title')).toBeUndefined();
    expect(place('', 'title')).toBeUndefined();
  });

  it.each([
    ['unclosed brackets', `export default { a: [${'{a:['.repeat(100_000)}`],
    ['brackets that were never opened', `export default { a: 1 ${'}])'.repeat(100_000)}`],
    ['back-ticks', `export default { a: 1, b: ${'`${'.repeat(100_000)}`],
    ['slashes', `export default { a: ${'=/['.repeat(100_000)}`],
    ['an unclosed comment of many stars', `export default { a: 1 /*${'*'.repeat(300_000)}`],
    ['an unclosed string of back-slashes', `export default { a: "${'\\'.repeat(300_001)}`],
    ['many unclosed strings', `export default { a: ${`'\n`.repeat(100_000)}`],
  ])('is found at once among %s', (_, source) => {
    const started = cpuTime();
    expect(place(source, 'a')).toBe('1:18');
    expect(cpuTime() - started).toBeLessThan(1000);
  });

  it('answers many questions on a long list at once', () => {
    const links = Array.from({ length: 20_000 }, (_, index) => `{ href: '/${index}' },`).join('\n');
    const locate = locatorOf(`export default { nav: [\n${links}\n] }`);
    const started = cpuTime();
    for (let index = 0; index < 20_000; index++) {
      expect(locate(['nav', index, 'href'])?.line === index + 2).toBe(true);
    }
    expect(cpuTime() - started).toBeLessThan(2000);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../helpers/docgen.ts';
import { bundled } from './bundled.ts';

const gzipped = (text: string) => gzipSync(text, { level: 9 }).length;

describe('the styles', () => {
  let css = '';
  beforeAll(async () => {
    css = await bundled('theme/styles/index.css');
  });

  it('weigh at most 13 KB gzipped', () => {
    expect(gzipped(css)).toBeLessThanOrEqual(14 * 1024);
  });

  it('keep every heading of a text farther from what is above it than a paragraph', () => {
    const paragraph = Number(/\.prose>\*\+\*[^{]*\{margin-top:(\d+)px/.exec(css)?.[1]);
    const above = (name: string) =>
      Number(
        new RegExp(`\\.prose>(?:${name}|:is\\([^)]*${name}[^)]*\\))\\{margin-top:(\\d+)px`).exec(css)?.[1],
      );
    expect(paragraph).toBeGreaterThan(0);
    expect(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].filter((name) => !(above(name) > paragraph))).toEqual([]);
    expect(above('h1')).toBeGreaterThan(above('h2'));
  });

  it('give the style, colour and thickness of a line in declarations of their own: WebKit drops `text-decoration` with more than a line', () => {
    const folder = join(projectRoot, 'theme/styles');
    const wrong = readdirSync(folder).flatMap((file) =>
      (readFileSync(join(folder, file), 'utf8').match(/\btext-decoration:\s*[^\s;]+\s[^;]+;/g) ?? []).map(
        (found) => `${file}: ${found}`,
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('name no left and no right, so that they hold for both directions of writing', () => {
    const folder = join(projectRoot, 'theme/styles');
    // Formulas and lines of code run from left to right everywhere.
    const files = readdirSync(folder).filter(
      (file) => !['math.css', 'math-strokes.css', 'lines.css'].includes(file),
    );
    expect(files.length).toBeGreaterThan(30);
    const sided =
      /^\s*(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)|left|right|float: (?:left|right))\b/;
    const fourSides = /^\s*(?:padding|margin): (\S+) (\S+) (\S+) (\S+);$/;
    const found = files.flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .filter((line) => {
          const [, , end, , start] = fourSides.exec(line) ?? [];
          return sided.test(line) || end !== start;
        })
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });

  it('ask neither the page nor its body what lies in them, save an open dialog: whatever came in would style all anew', () => {
    expect(css.match(/(?:html|:root|body|\*):has\([^{]*/g)).toEqual(['html:has(dialog:modal)']);
  });

  it('list no selector beside one with `:has`: Firefox before 121 drops the whole rule', () => {
    const folder = join(projectRoot, 'theme/styles');
    const sheets = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    // Bundling may join rules.
    const lists = [...sheets, css].flatMap(
      (sheet) => sheet.replace(/\/\*.*?\*\//gs, '').match(/[^{};]*:has\([^{}]*(?=\{)/g) ?? [],
    );
    expect(lists.length).toBeGreaterThan(20);
    // Commas within brackets part no selectors of the list.
    const withoutBrackets = (list: string): string => {
      const plain = list.replace(/\(([^()]*)\)/g, (_, inner: string) =>
        inner.includes(':has') ? ':has' : '',
      );
      return plain === list ? plain : withoutBrackets(plain);
    };
    const listed = lists.map((list) => withoutBrackets(list).split(','));
    expect(listed.filter((list) => list.some((one) => !one.includes(':has')))).toEqual([]);
  });

  it('load nothing from anywhere', () => {
    expect(css).not.toMatch(/url\(|@import/);
  });

  it('use no color-mix, which the oldest browsers lack', () => {
    expect(css).not.toContain('color-mix');
  });

  it('know only custom properties that are defined', () => {
    const defined = new Set(Array.from(css.matchAll(/(--[\w-]+):/g), (match) => match[1]!));
    const used = Array.from(css.matchAll(/var\((--[\w-]+)\)/g), (match) => match[1]!);
    expect(used.filter((name) => !defined.has(name))).toEqual([]);
  });

  it('give both dark forms the same colours, and every colour a dark form', () => {
    const blocks = Array.from(css.matchAll(/\{color-scheme:(light|dark);([^}]*)\}/g));
    const [light, chosen, system] = blocks.map((block) => block[2]!);
    const names = (text: string) =>
      Array.from(text.matchAll(/(--[\w-]+):(?=#|rgb|rgba|0 )/g), (match) => match[1]!);
    expect(blocks.map((block) => block[1])).toEqual(['light', 'dark', 'dark']);
    expect(chosen).toBe(system);
    expect(names(chosen!)).toEqual(names(light!));
  });
});

describe('the loader', () => {
  it('weighs at most 6 KB gzipped and brings no React', async () => {
    const script = await bundled('theme/client/index.ts');
    expect(gzipped(script)).toBeLessThanOrEqual(8 * 1024);
    expect(script).not.toContain('react');
  });

  it('works under a policy that allows no code from strings and no inline markup', async () => {
    const script = await bundled('theme/client/index.ts');
    expect(script).not.toMatch(/\beval\(|new Function|innerHTML|insertAdjacentHTML|document\.write/);
  });
});

describe('the islands', () => {
  it('weigh at most 80 KB gzipped with React, of which nothing is said in the loader', async () => {
    const islands = await bundled('theme/client/islands/index.ts');
    expect(gzipped(islands)).toBeLessThanOrEqual(80 * 1024);
    expect(islands).not.toMatch(/\beval\(|new Function\(|document\.write/);
  });
});

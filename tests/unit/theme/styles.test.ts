import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundled } from './bundled.ts';

const gzipped = (text: string) => gzipSync(text, { level: 9 }).length;

describe('the styles', () => {
  let css = '';
  beforeAll(async () => {
    css = await bundled('theme/styles/index.css');
  });

  it('weigh at most 12 KB gzipped', () => {
    expect(gzipped(css)).toBeLessThanOrEqual(12 * 1024);
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
    expect(gzipped(script)).toBeLessThanOrEqual(6 * 1024);
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

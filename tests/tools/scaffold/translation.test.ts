import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { createPage } from '../../../src/tools/scaffold/index.ts';
import { build, check } from '../../helpers/api.ts';
import { type TemporarySite, temporarySite } from '../../helpers/docgen.ts';

const config = `export default {
  title: 'T', url: 'https://docs.example.com',
  versions: [{ value: 'v2', base: '' }, { value: 'v1', base: '/v1' }],
  locales: [{ value: 'zh-CN', base: '' }, { value: 'en', base: '/en' }],
};\n`;
const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#38a' } })
  .png()
  .toBuffer();

let site: TemporarySite;
afterEach(() => site?.remove());

function write(files: Record<string, string | Uint8Array>): void {
  site = temporarySite({
    'site.config.ts': config,
    'content/index.md': '---\ntitle: 首页\ndescription: d\n---\n\n[乙](/b)\n',
    'content/b.md': '---\ntitle: 乙\ndescription: d\n---\n\n正文\n',
    ...files,
  });
}
const create = (route: string, more: object = {}) =>
  createPage({ siteDir: site.dir, route, locale: 'en', today: '2026-01-01', ...more });
const textOf = (path: string) => readFileSync(join(site.dir, path), 'utf8');

describe('a translation that begins', () => {
  it('has the text of its original, whose pictures, links and includes stay right, and waits for its translation', async () => {
    const original =
      '---\ntitle: 甲\ndescription: |\n  一\n\n  二\n---\n\n![图](./img/图%201.png) [乙](../b.md)\n\n<!-- @include: ./_part.md -->\n';
    write({
      'content/guide/index.md': original,
      'content/guide/_part.md': '部分\n',
      'content/guide/img/图 1.png': png,
    });
    // The file of a folder's own page is one of the translation too, or relative addresses would mean something else.
    const made = await create('/guide');
    expect([made.exitCode, made.path]).toEqual([0, 'content/@en/guide/index.md']);
    expect(made.advice).toContain('Translate it');
    expect(textOf('content/@en/guide/index.md')).toBe(
      original
        .replace('\n---\n\n!', '\ntranslated: false\noriginal: HASH\n---\n\n!')
        .replace('HASH', /original: (\w{12})/.exec(textOf('content/@en/guide/index.md'))![1]!),
    );
    const { diagnostics } = await check({ dir: site.dir });
    expect(diagnostics.map(({ code, file, line }) => [code, file, line])).toEqual([
      ['translation-pending', 'content/@en/guide/index.md', 1],
    ]);
  });

  it('tells readers that it is not translated, and is not listed as a page of its language', async () => {
    write({ 'content/a.md': '---\ntitle: 甲\ndescription: d\n---\n\n正文。\n' });
    await create('/a');
    const read = async () => {
      const { diagnostics } = await build({ dir: site.dir });
      expect(diagnostics).toEqual([]);
      const $ = load(textOf('dist/en/a/index.html'));
      const canonical = $('link[rel=canonical]').attr('href');
      return [
        $('[lang=zh-CN]').length > 0,
        canonical,
        textOf('dist/sitemap.xml').includes('/en/a/'),
        load(textOf('dist/a/index.html'))('link[hreflang=en]').length,
      ];
    };
    expect(await read()).toEqual([true, 'https://docs.example.com/a/', false, 0]);
    const path = join(site.dir, 'content/@en/a.md');
    writeFileSync(
      path,
      textOf('content/@en/a.md').replace('translated: false\n', '').replace('正文。', 'Text.'),
    );
    expect((await read()).slice(1)).toEqual(['https://docs.example.com/en/a/', true, 1]);
  });

  it.each([
    ['without frontmatter', '# 甲\n\n正文\n', /^---\ntranslated: false\noriginal: \w{12}\n---\n\n# 甲\n/],
    ['with an empty one', '---\n---\n# 甲\n', /^---\ntranslated: false\noriginal: \w{12}\n---\n# 甲\n/],
    [
      'with line ends of Windows',
      '\uFEFF---\r\ntitle: 甲\r\n---\r\n正文\r\n',
      /^---\r\ntitle: 甲\r\ntranslated: false\r\noriginal: \w{12}\r\n---\r\n正文\r\n$/,
    ],
  ])('is marked whatever its original is like: %s', async (_, original, expected) => {
    write({ 'content/a.md': original });
    expect(await create('/a')).toMatchObject({ exitCode: 0, path: 'content/@en/a.md' });
    expect(textOf('content/@en/a.md')).toMatch(expected);
  });

  it('is of the page that its version has, and takes another title', async () => {
    write({
      'content/a.md': '---\ntitle: 甲\n---\n\n新\n',
      'content/@v1/a.md': '---\ntitle: 甲\n---\n\n旧\n',
    });
    expect(await create('/a', { version: 'v1', title: 'Old: "A"' })).toMatchObject({
      exitCode: 0,
      path: 'content/@en/@v1/a.md',
    });
    expect(textOf('content/@en/@v1/a.md')).toMatch(
      /^---\ntitle: "Old: \\"A\\""\ntranslated: false\n[\s\S]*旧\n$/,
    );
    expect(await create('/a')).toMatchObject({ exitCode: 0, path: 'content/@en/a.md' });
    expect(textOf('content/@en/a.md')).toContain('新');
    const again = await create('/a');
    expect([again.exitCode, again.diagnostics[0]!.message]).toEqual([
      2,
      '/a is a page already: content/@en/a.md.',
    ]);
  });
});

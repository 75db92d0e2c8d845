import { describe, expect, it } from 'vitest';
import type { SiteConfig } from '#model/config/config';
import type { Document, Section } from '#model/document/document';
import { makeBody } from '#model/output/output';
import { searchRecords } from '../../../src/features/search/record-files.ts';
import { indexDocument } from '../../../src/features/search/records.ts';
import { searchSettings } from '../../../src/features/search/settings.ts';
import { outputContext, type SiteParts, siteOf } from '../../helpers/site.ts';

const section = (level: number, title: string, text = '', code = ''): Section => ({
  ...(level > 1 && { id: title.toLowerCase() }),
  level,
  title,
  text,
  code,
});

function records(parts: SiteParts, path = 'search/records.ndjson'): Record<string, unknown>[] {
  const file = [...searchRecords.emit(siteOf(parts).value, outputContext)].find((one) => one.path === path);
  const body = String(file && makeBody(file.body));
  expect(body.endsWith('\n') || body === '').toBe(true);
  return body
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

describe('search records', () => {
  it('are in the output with the settings of a hosted index, unless a site without one leaves them out', () => {
    const paths = (search: SiteConfig['search']) => {
      const site = siteOf({ config: { search }, pages: { 'content/index.md': {} } }).value;
      const files = [...searchRecords.emit(site, outputContext), ...searchSettings.emit(site)];
      return files.map(({ path }) => path).filter((path) => !path.includes('v6'));
    };
    const both = ['search/records.ndjson', 'search/settings.json'];
    const service = { endpoint: 'https://search.example.com', index: 'docs', token: 't', filter: true };
    expect(paths({ provider: 'embedded', records: false })).toEqual([]);
    expect(paths({ provider: 'embedded', records: true }).sort()).toEqual(expect.arrayContaining(both));
    expect(paths({ provider: 'hosted', ...service }).sort()).toEqual(expect.arrayContaining(both));
  });

  it("have the code that a home page shows, and no other page's", () => {
    const files = [{ name: 'call.lua', lang: 'lua', code: 'session:answer()' }];
    const found = records({
      config: { hero: { actions: [{ title: 'Go', href: '/a' }], code: { title: 'Code', files } } },
      pages: { 'content/index.md': { sections: [section(1, 'Home', 'Intro.')] }, 'content/a.md': {} },
    });
    expect(found.map(({ url, content }) => [url, content])).toEqual([
      ['/', 'Intro.\ncall.lua\nsession:answer()'],
      ['/a/', ''],
    ]);
  });

  it('gives the page and each heading of level 2 to 5 a record with its levels', () => {
    const found = records({
      config: { nav: [{ title: '操作指南', prefix: '/guide', sections: [] }] },
      pages: {
        'content/guide/index.md': { meta: { search: false } },
        'content/guide/tls.md': {
          title: 'TLS',
          sections: [
            section(1, 'TLS', 'Intro.', 'openssl'),
            section(2, 'Two', 'Second.'),
            section(3, 'Three'),
            section(4, 'Four'),
            section(5, 'Five', 'Fifth.'),
            section(2, 'Again', '', 'ls'),
          ],
        },
      },
    });
    expect(Object.keys(found[0]!)).toEqual([
      'objectID',
      'url',
      'anchor',
      'version',
      'type',
      'hierarchy_lvl0',
      'hierarchy_lvl1',
      'hierarchy_lvl2',
      'hierarchy_lvl3',
      'hierarchy_lvl4',
      'hierarchy_lvl5',
      'hierarchy_lvl6',
      'content',
    ]);
    expect(found.map(({ type, url, anchor, content }) => [type, url, anchor, content])).toEqual([
      ['lvl1', '/guide/tls/', null, 'Intro.\nopenssl'],
      ['lvl2', '/guide/tls/#two', 'two', 'Second.'],
      ['lvl3', '/guide/tls/#three', 'three', ''],
      ['lvl4', '/guide/tls/#four', 'four', ''],
      ['lvl5', '/guide/tls/#five', 'five', 'Fifth.'],
      ['lvl2', '/guide/tls/#again', 'again', 'ls'],
    ]);
    expect(found[4]).toMatchObject({
      version: 'v6.4',
      hierarchy_lvl0: '操作指南',
      hierarchy_lvl1: 'TLS',
      hierarchy_lvl2: 'Two',
      hierarchy_lvl3: 'Three',
      hierarchy_lvl4: 'Four',
      hierarchy_lvl5: 'Five',
      hierarchy_lvl6: null,
    });
    expect(found[5]).toMatchObject({ hierarchy_lvl2: 'Again', hierarchy_lvl3: null, hierarchy_lvl5: null });
  });

  it('leaves skipped levels empty', () => {
    const [, deep] = records({ pages: { 'content/a.md': { sections: [section(4, 'Deep')] } } });
    expect(deep).toMatchObject({
      hierarchy_lvl1: 'a',
      hierarchy_lvl2: null,
      hierarchy_lvl3: null,
      hierarchy_lvl4: 'Deep',
    });
  });

  it('puts what stands under other headings into the record before, code after all text', () => {
    const found = records({
      pages: {
        'content/a.md': {
          sections: [
            section(1, 'a', 'One.', 'x=1'),
            section(6, 'Six', 'Six text.', 'y=2'),
            section(2, 'Two'),
          ],
        },
      },
    });
    expect(found.map(({ content }) => content)).toEqual(['One.\nSix\nSix text.\nx=1\ny=2', '']);
  });

  it('has a record even for a page without a word, under the site where no group is', () => {
    expect(records({ pages: { 'content/index.md': { title: 'A' } } })).toMatchObject([
      { type: 'lvl1', hierarchy_lvl0: 'Docs', hierarchy_lvl1: 'A', content: '' },
    ]);
  });

  it('writes a file for each tree, with its base and the site base in the addresses', () => {
    const parts: SiteParts = {
      base: '/docs',
      pages: { 'content/index.md': { title: 'Home' }, 'content/a.md': {} },
    };
    expect(records(parts).map(({ url }) => url)).toEqual(['/docs/', '/docs/a/']);
    expect(records(parts, 'v6.2/search/records.ndjson').map(({ url }) => url)).toEqual([
      '/docs/v6.2/',
      '/docs/v6.2/a/',
    ]);
  });

  it('leaves out pages that ask for it', () => {
    const pages = { 'content/a.md': { meta: { search: false } }, 'content/b.md': {} };
    expect(records({ pages }).map(({ url }) => url)).toEqual(['/b/']);
    expect(records({ pages: { 'content/a.md': { meta: { search: false } } } })).toEqual([]);
  });

  it('names records by version, route and anchor alone', () => {
    const pages = (text: string) => ({
      'content/a.md': { sections: [section(2, 'Two', text)] },
      'content/b.md': {},
    });
    const name = (parts: SiteParts, path?: string) =>
      records(parts, path).map(({ objectID }) => String(objectID));
    const ids = name({ pages: pages('x') });
    expect(ids.every((id) => /^[A-Za-z0-9_-]{22}$/.test(id))).toBe(true);
    expect(new Set([...ids, ...name({ pages: pages('x') }, 'v6.2/search/records.ndjson')]).size).toBe(6);
    expect(name({ pages: pages('y'), base: '/docs' })).toEqual(ids);
  });

  it('are the same from what is kept with a page as from the page itself', () => {
    const sections = [
      section(1, 'A\u2028"', '一行。\n又一行。', 'x=1'),
      section(2, 'Two', '\\n'),
      { id: 'a"b\n c', level: 3, title: '', text: '😀', code: '' },
    ];
    const documents: readonly Partial<Document>[] = [
      { title: '页', meta: { words: ['词', 'b'] }, sections },
      { title: 'V', isVirtual: true, meta: { keywords: ['get /v'] }, sections },
    ];
    const pages = (isKept: boolean) =>
      Object.fromEntries(
        documents.map((document, index) => [
          `content/p${index}.md`,
          isKept ? { ...document, indexed: indexDocument(document as Document) } : document,
        ]),
      );
    const plain = records({ pages: pages(false) }, 'v6.2/search/records.ndjson');
    expect(plain.length).toBeGreaterThan(5);
    expect(records({ pages: pages(true) }, 'v6.2/search/records.ndjson')).toEqual(plain);
  });

  it('survives hostile titles, texts and routes, one record a line', () => {
    const nasty = 'a"\\</script>\u2028\n\u0000\u001b\uD800 😀';
    const found = records({
      pages: {
        'content/a b/index.md': { meta: { search: false } },
        'content/a b/#?%"😀.md': {
          title: nasty,
          sections: [
            section(1, '', nasty),
            { id: '安装-"%\u0000 x', level: 2, title: nasty, text: nasty, code: '' },
          ],
        },
      },
    });
    expect(found).toHaveLength(2);
    expect(found[1]).toMatchObject({
      url: '/a%20b/%23%3F%25%22%F0%9F%98%80/#安装-%22%25%20x',
      hierarchy_lvl1: 'a"\\</script> 😀',
      content: 'a"\\</script>\u2028\n 😀',
    });
  });
});

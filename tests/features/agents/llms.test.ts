import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Interface } from '#model/site/interface';
import { createGeneratedDocument } from '#site';
import { listIndexFiles } from '../../../src/features/agents/llms.ts';
import { builtSite } from '../../browser/helpers/site.ts';
import { type SiteParts, siteOf, twoLanguages } from '../../helpers/site.ts';

const files = (parts: SiteParts, interfaces: readonly Interface[] = []) =>
  new Map(
    [...listIndexFiles(siteOf(parts).value, { interfaces: () => interfaces })].map(({ path, body }) => [
      path,
      String(body),
    ]),
  );
/** The index of the default tree, without the lines about the tree. */
const body = (parts: SiteParts) =>
  files(parts)
    .get('llms.txt')
    ?.replace(/(?:^- [^\n]*\n)+\n/m, '');
const nav = [
  {
    title: '操作指南',
    prefix: '/guide',
    sections: [
      {
        title: '安全',
        links: [
          { title: 'JWT', href: '/guide/key/' },
          { title: 'TLS', href: '/guide/tls' },
        ],
      },
    ],
  },
];

describe('llms.txt', () => {
  it('has a title, a description and the copies of the pages by navigation group', () => {
    const pages = {
      'content/index.md': { title: '文档中心' },
      'content/guide/index.md': { title: '操作指南' },
      'content/guide/extra.md': { title: 'Extra' },
      'content/guide/key.md': { title: 'JWT', meta: { description: '令牌。' } },
      'content/guide/tls.md': { title: 'TLS', meta: { description: '证书。' } },
      'content/beta.md': { title: 'Beta', meta: { versions: ['dev'] } },
    };
    const config = { title: 'XVox 文档', description: '全部文档。', nav, url: 'https://docs.example.com' };
    expect(body({ config, pages })).toBe(
      [
        '# XVox 文档',
        '> 全部文档。',
        '## XVox 文档',
        '- [文档中心](https://docs.example.com/index.md)',
        '## 操作指南',
        '- [操作指南](https://docs.example.com/guide/index.md)\n' +
          '- [JWT](https://docs.example.com/guide/key/index.md): 令牌。\n' +
          '- [TLS](https://docs.example.com/guide/tls/index.md): 证书。\n' +
          '- [Extra](https://docs.example.com/guide/extra/index.md)\n',
      ].join('\n\n'),
    );
  });

  it('uses paths of the site without a url, and relative ones for the disk', () => {
    const pages = { 'content/a/b.md': {} };
    expect(body({ base: '/docs', pages })).toContain('(/docs/a/b/index.md)');
    expect(body({ offline: true, pages })).toContain('(./a/b/index.md)');
  });

  it('gathers pages that stand alone under the title of the site', () => {
    expect(body({ pages: { 'content/b.md': {}, 'content/a.md': {} } })).toBe(
      '# Docs\n\n## Docs\n\n- [a](/a/index.md)\n- [b](/b/index.md)\n',
    );
  });

  it('leaves out pages that no index shall have', () => {
    expect(body({ pages: { 'content/b.md': { meta: { noindex: true } }, 'content/a.md': {} } })).toBe(
      '# Docs\n\n## Docs\n\n- [a](/a/index.md)\n',
    );
  });

  it('is not written without the default tree', () => {
    expect(body({ pages: { 'content/a.md': {} }, only: ['dev'] })).toBeUndefined();
  });

  it('keeps hostile titles and routes inside their links', () => {
    expect(
      body({
        config: { title: '# T\n## x', description: '> d\n# e' },
        pages: {
          'content/a (b)#?.md': {
            title: '](http://evil) <b> `x` *y*\n- z',
            meta: { description: '\u0000a\nb' },
          },
        },
      }),
    ).toBe(
      '# \\# T ## x\n\n> \\> d # e\n\n## \\# T ## x\n\n' +
        '- [\\](http://evil) \\<b> \\`x\\` \\*y\\* - z](/a%20%28b%29%23%3F/index.md): a b\n',
    );
  });

  it('names the first of the pages that features make, which leads to the others', () => {
    const { value } = siteOf({ pages: { 'content/a.md': {} } });
    const made = ['/changes', '/changes/v1', '/bare'].map((route) => ({
      page: { route, document: createGeneratedDocument(route, route.slice(1), {}) },
      from: 'a test',
      ...(route !== '/bare' && { copy: () => ({ markdown: '', links: [] }) }),
    }));
    const [index] = [
      ...listIndexFiles(value, { made: ({ version }) => (version.isDefault ? made : []) }),
    ].filter(({ path }) => path === 'llms.txt');
    expect(String(index?.body)).toContain('\n- Besides the list: [changes](/changes/index.md)\n');
  });

  it('begins with its version, its language, the other indexes, APIs, the skill and the full text', () => {
    const api: Interface = {
      title: 'REST',
      route: '/api',
      file: 'api/openapi.yaml',
      type: 'application/yaml',
      servers: [],
      signIn: [],
      limits: [],
      operations: 7,
      requests: new Map(),
    };
    const config = { ...twoLanguages, url: 'https://docs.example.com' };
    const pages = { 'content/a.md': {}, 'content/guide/b.md': { meta: { versions: ['v6.4'] } } };
    const found = files({ config, pages }, [api]);
    expect([...found.keys()]).toEqual([
      'dev/llms.txt',
      'llms.txt',
      'v6.2/llms.txt',
      'en/dev/llms.txt',
      'en/llms.txt',
      'en/v6.2/llms.txt',
    ]);
    expect(found.get('v6.2/llms.txt')!.split('\n').slice(0, 6)).toEqual([
      '# Docs',
      '',
      '- Version: v6.2 · Language: zh-CN',
      '- API: [REST](https://docs.example.com/v6.2/api/index.md) (7 operations, [openapi.yaml](https://docs.example.com/api/openapi.yaml))',
      '- Skill: [SKILL.md](https://docs.example.com/.well-known/agent-skills/xvox-docs/SKILL.md)',
      '- Other versions and languages: [dev](https://docs.example.com/dev/llms.txt) · [v6.4](https://docs.example.com/llms.txt) · [dev en](https://docs.example.com/en/dev/llms.txt) · [v6.4 en](https://docs.example.com/en/llms.txt) · [v6.2 en](https://docs.example.com/en/v6.2/llms.txt)',
    ]);
    expect(found.get('llms.txt')).toContain('\n- Version: v6.4 (default) · Language: zh-CN\n');
    expect(found.get('llms.txt')).toContain(
      '\n- Full text: [llms-full.txt](https://docs.example.com/llms-full.txt)\n',
    );
  });

  it('says what only the default language has', () => {
    const locales = twoLanguages.locales.map((one) => ({ ...one, fallback: one.isDefault }));
    const pages = { 'content/guide/a.md': { title: 'Guide' }, 'content/@en/faq/b.md': {} };
    const api = {
      title: 'REST',
      route: '/guide/a',
      file: 'a.yaml',
      type: '',
      servers: [],
      signIn: [],
      limits: [],
      operations: 1,
      requests: new Map(),
    };
    expect(files({ config: { ...twoLanguages, locales, nav }, pages }, [api]).get('en/llms.txt')).toContain(
      '\n- Only in zh-CN: [REST](/guide/a/index.md) · [操作指南](/guide/index.md)\n',
    );
  });

  it('names the request of each operation, and says nothing twice that was made for a page', () => {
    const made = { isVirtual: true } as const;
    const page = (title: string, description: string, lead?: false) => ({
      ...made,
      title,
      meta: { description, ...(lead === false && { lead }) },
    });
    const pages = {
      'content/api/ref/index.md': page('Reference', 'Calls', false),
      'content/api/ref/calls/index.md': page('Calls', 'List · Start · More', false),
      'content/api/ref/calls/list.md': page('List', 'GET /calls · List', false),
      'content/api/ref/calls/start.md': page('Start', 'Takes a *minute*.'),
      'content/api/ref/calls/long.md': page('Long', 'GET /calls/{id}/… · Long', false),
      'content/api/ref/users/index.md': page('Users', 'About users.'),
      'content/api/ref/users/a.md': page('A', 'x'),
      'content/api/ref/users/b.md': page('B', 'y'),
    };
    const found = files({ pages }, [
      {
        title: 'Reference',
        route: '/api/ref',
        file: 'a.yaml',
        type: '',
        servers: [],
        signIn: [],
        limits: [],
        operations: 5,
        requests: new Map([
          ['/api/ref/calls/list', 'GET /calls'],
          ['/api/ref/calls/start', 'POST /calls'],
        ]),
      },
    ]);
    expect(found.get('llms.txt')).toContain('- [Reference](/api/ref/index.md): Calls ([7 more]');
    expect(found.get('api/ref/llms.txt')).toContain(
      [
        '- [Calls](/api/ref/calls/index.md)',
        '- [List](/api/ref/calls/list/index.md): `GET /calls`',
        '- [Long](/api/ref/calls/long/index.md): GET /calls/{id}/… · Long',
        '- [Start](/api/ref/calls/start/index.md): `POST /calls` · Takes a \\*minute\\*.',
      ].join('\n'),
    );
    expect(found.get('api/ref/llms.txt')).toContain('- [Users](/api/ref/users/index.md): About users.\n');
  });

  it('of an API names every operation by its request', async () => {
    const folder = join(await builtSite(), 'http-api/reference');
    const lines = (name: string) => readFileSync(join(folder, name), 'utf8').split('\n');
    const listed = lines('index.md').flatMap(
      (line) => /^- `([A-Z]+)` \[`(.+?)`\]/.exec(line)?.slice(1).join(' ') ?? [],
    );
    const named = lines('llms.txt').flatMap((line) => /: `([A-Z]+ \/.+?)`(?: · |$)/.exec(line)?.[1] ?? []);
    expect(named.length).toBeGreaterThan(5);
    expect(named.toSorted()).toEqual(listed.toSorted());
  });

  it('puts generated pages behind the page above them, with an index of their own by folder', () => {
    const made = { isVirtual: true } as const;
    const pages = {
      'content/api/index.md': { title: 'By hand' },
      'content/api/ref/index.md': { ...made, title: 'Reference' },
      'content/api/ref/calls/index.md': { ...made, title: 'Calls' },
      'content/api/ref/calls/start.md': { ...made, title: 'Start', meta: { description: 'POST /calls' } },
      ...Object.fromEntries([1, 2, 3, 4].map((at) => [`content/api/ref/calls/${at}.md`, made])),
      'content/faq/index.md': { ...made, title: 'FAQ' },
      'content/faq/one.md': { ...made, title: 'One' },
    };
    const found = files({ pages });
    expect(found.get('llms.txt')).toContain(
      '\n- [Reference](/api/ref/index.md) ([6 more](/api/ref/llms.txt))\n',
    );
    expect(found.get('llms.txt')).not.toContain('Start');
    expect(found.get('llms.txt')).toContain('- [FAQ](/faq/index.md)\n- [One](/faq/one/index.md)');
    expect(found.get('api/ref/llms.txt')).toBe(
      '# Reference\n\n> Docs · Version: v6.4 (default) · Language: zh-CN · Index of all: [llms.txt](/llms.txt)\n\n' +
        '## Calls\n\n- [Calls](/api/ref/calls/index.md)\n' +
        [1, 2, 3, 4].map((at) => `- [${at}](/api/ref/calls/${at}/index.md)\n`).join('') +
        '- [Start](/api/ref/calls/start/index.md): POST /calls\n',
    );
  });

  it('never exceeds 50,000 characters: what does not fit, or stands far down, has an index that the head names', () => {
    const about = { description: 'x'.repeat(300) };
    const pagesOf = (folder: string, count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [
          `content/${folder}/${at}.md`,
          { title: `${folder}-${at}.`, meta: about },
        ]),
      );
    const pages = {
      ...pagesOf('a', 30),
      ...pagesOf('b', 40),
      ...pagesOf('c', 200),
      ...pagesOf('d', 1900),
      'content/e/x.md': { title: 'e-0.' },
    };
    const found = files({ pages, folders: [] });
    const ofDefault = [...found].filter(([path]) => !/^(?:dev|v6)/.test(path));
    const parts = ofDefault.filter(([path]) => path.startsWith('d/')).length;
    expect(ofDefault.map(([path]) => path)).toEqual([
      'llms.txt',
      'b/llms.txt',
      'c/llms.txt',
      'c/llms-2.txt',
      'c/llms-3.txt',
      'c/llms-4.txt',
      'c/llms-5.txt',
      ...Array.from({ length: parts }, (_, at) => (at === 0 ? 'd/llms.txt' : `d/llms-${at + 1}.txt`)),
    ]);
    expect(parts).toBeGreaterThan(20);
    // The titles of the section d alone would not fit.
    expect(found.get('llms.txt')).toContain('- [c-7.](/c/7/index.md)\n');
    expect(found.get('llms.txt')).not.toContain('[d-7.]');
    expect(found.get('llms.txt')).toContain('- [e-0.](/e/x/index.md)\n');
    for (const [path, text] of ofDefault)
      expect(text.length, path).toBeLessThanOrEqual(path === 'llms.txt' ? 50_000 : 17_000);
    expect(found.get('llms.txt')).toContain(
      '\n- Sections with an index of their own: [b](/b/llms.txt) · [c](/c/llms.txt) · [d](/d/llms.txt)\n',
    );
    expect(found.get('c/llms.txt')).toContain('Further parts:\n\n- [llms-2.txt](/c/llms-2.txt): c\n');
    const all = ofDefault.map(([, text]) => text).join('\n');
    for (const page of Object.values(pages)) expect(all).toContain(`[${page.title}]`);
  });

  it('of a reference far down whose first page begins its section is one file with the operations behind it', () => {
    const about = { description: 'x'.repeat(300) };
    const pages = {
      ...Object.fromEntries(
        Array.from({ length: 120 }, (_, at) => [`content/a${at % 60}/${at}.md`, { meta: about }]),
      ),
      'content/rest/index.md': { isVirtual: true, title: 'REST' },
      'content/rest/calls/index.md': { isVirtual: true, title: 'Calls' },
      ...Object.fromEntries(
        [1, 2, 3, 4, 5].map((at) => [
          `content/rest/calls/${at}.md`,
          { isVirtual: true, title: `Call ${at}` },
        ]),
      ),
    } as const;
    const { value } = siteOf({ pages, folders: [] });
    const made = [...listIndexFiles(value, { interfaces: () => [] })].map(({ path }) => path);
    expect(made).toEqual([...new Set(made)]);
    const own = files({ pages, folders: [] }).get('rest/llms.txt')!;
    expect(own).toBe(
      '# REST\n\n> Docs · Version: v6.4 (default) · Language: zh-CN · Index of all: [llms.txt](/llms.txt)\n\n' +
        '## REST\n\n- [REST](/rest/index.md)\n\n## Calls\n\n- [Calls](/rest/calls/index.md)\n' +
        [1, 2, 3, 4, 5].map((at) => `- [Call ${at}](/rest/calls/${at}/index.md)\n`).join(''),
    );
  });

  it('of pages without a folder stands in parts beside it', () => {
    const about = { description: 'x'.repeat(300) };
    const pages = Object.fromEntries(
      Array.from({ length: 2000 }, (_, at) => [`content/p${at}.md`, { title: `p${at}.`, meta: about }]),
    );
    const found = files({ pages });
    expect(found.get('llms.txt')!.length).toBeLessThan(2000);
    expect(found.get('llms.txt')).toContain('[Docs](/llms-pages.txt)');
    const all = [...found].filter(([path]) => path.startsWith('llms-pages')).map(([, text]) => text);
    expect(all.length).toBeGreaterThan(30);
    for (let at = 0; at < 2000; at++) expect(all.join('\n')).toContain(`[p${at}.]`);
  });

  it('gives way to a public file of the site', () => {
    const pages = { 'content/a.md': {} };
    expect([...files({ pages, publicFiles: ['llms.txt'] }).keys()]).toEqual([
      'dev/llms.txt',
      'v6.2/llms.txt',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { llms } from '../../../src/features/agents/llms.ts';
import { type SiteParts, siteOf } from '../../helpers/site.ts';

const body = (parts: SiteParts) => [...llms.emit(siteOf(parts).value)][0]?.body;
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
});

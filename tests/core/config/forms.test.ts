import { describe, expect, it } from 'vitest';
import { hosted, link, mistakes } from './mistakes.ts';

/** A config whose one link leads to `href`. */
const linkTo = (href: unknown) => ({ topNav: [{ title: 'A', href }] });
const route = 'a route such as /howto/tls or a full address such as https://example.com';

describe('hrefs', () => {
  it.each([
    '/',
    '/howto/tls#证书',
    '/howto/tls/?a=b#c',
    '/@v6.4/guide/jwt',
    '#top',
    'https://example.com/a?b=c',
    'mailto:docs@example.com',
    'tel:01000000100',
    '//cdn.example.com/a',
    '/100%25',
  ])('may be %s', (href) => {
    expect(mistakes(linkTo(href))).toEqual([]);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'file:///etc/passwd',
    '',
    'howto/tls',
    './tls',
    '/a b',
    '/a\\b',
    '/\\evil.example',
    'https:\\\\evil.example',
    'https://[evil',
    '/a/../../b',
    '/a/%2e%2e/b',
    '/100%',
  ])('may not be %s', (href) => {
    expect(mistakes(linkTo(href))).toEqual([
      `config-invalid: \`topNav[0].href\` must be ${route}; found ${JSON.stringify(href)}.`,
    ]);
  });

  it.each([
    ['neither', { title: 'A' }],
    ['both', { title: 'A', href: '/a', links: [{ title: 'B', href: '/b' }] }],
  ])('of the header is one address or a group: not %s', (_, one) => {
    expect(mistakes({ topNav: [one] })).toEqual([
      expect.stringMatching(
        /^config-invalid: `topNav\[0\]` must be a link with `href`, or a group with `links`/,
      ),
    ]);
  });

  it('in a group of the header are checked', () => {
    expect(mistakes({ topNav: [{ title: 'A', links: [] }] })).toEqual([
      expect.stringMatching(/`topNav\[0\]\.links` must be a list with one link at least/),
    ]);
    expect(mistakes({ topNav: [{ title: 'A', links: [{ title: 'B', href: 'javascript:0' }] }] })).toEqual([
      expect.stringMatching(/`topNav\[0\]\.links\[0\]\.href` must be/),
    ]);
  });

  it('may not hold control characters', () => {
    expect(mistakes(linkTo('/a\0b'))).toEqual([
      'config-invalid: `topNav[0].href` must be a text without control characters; found "/a\\u0000b".',
    ]);
  });

  it('are checked wherever there is one', () => {
    const href = 'javascript:0';
    const bad = { title: 'A', href };
    const told = mistakes({
      nav: [{ title: 'A', sections: [{ title: 'B', links: [link, bad] }] }],
      topNav: [bad],
      hero: { actions: [bad] },
      home: { categories: [{ title: 'A', menus: [bad] }] },
      announcements: [{ content: 'A', href, show: true }],
      footer: { links: [bad] },
      links: { code: href },
      feedback: href,
    });
    expect(told.map((one) => /`([^`]+)`/.exec(one)?.[1])).toEqual([
      'nav[0].sections[0].links[1].href',
      'topNav[0].href',
      'hero.actions[0].href',
      'home.categories[0].menus[0].href',
      'announcements[0].href',
      'footer.links[0].href',
      'links.code',
      'feedback',
    ]);
  });

  it('are checked after variables are in them', () => {
    const product = { slug: 'x', name: 'javascript:alert(1)' };
    expect(mistakes({ product, ...linkTo('{{product.name}}') })).toEqual([
      `config-invalid: \`topNav[0].href\` must be ${route}; found "javascript:alert(1)".`,
    ]);
  });
});

describe('forms', () => {
  const version = (more: object) => ({ versions: [{ value: 'v1', base: '', ...more }] });
  const address = 'an http or https address without query or escapes, such as https://docs.example.com';
  const path = 'a path from the site root such as /img/banner.png, or an address beginning with https://';
  const token = 'a name of letters, digits, dots, underscores and hyphens such as v6.2';
  const base = "'' or a path without final slash such as /v6.2";
  const prefix = 'one path segment with its slash such as /howto';
  const slug = 'small letters, digits and hyphens, beginning with a letter or digit';
  const year = 'a year such as 2019';
  const cases: [
    key: string,
    expected: string,
    make: (value: unknown) => object,
    good: unknown[],
    bad: unknown[],
  ][] = [
    [
      'dev.allowedHosts[0]',
      'a host name without port, such as docs.internal or, for all below it, .internal',
      (name) => ({ dev: { allowedHosts: [name] } }),
      ['docs.internal', '.internal', 'a', 'my_box', 'X-1.example.com', '10.0.0.7'],
      ['', '.', '*.x', 'a:80', 'http://a', 'a/b', 'a..b', '-a', 'a b', true],
    ],
    [
      'url',
      address,
      (url) => ({ url }),
      ['https://a.example', 'http://a.example:81/x/'],
      [
        'a.example',
        'ftp://a',
        'https://',
        'https://a/../b',
        'https://a/%E6%96%87',
        'https://a/文档',
        'https://a/?b',
        'https://a/#b',
        'https://u:p@a/',
        'https://a b/',
        'https:\\\\a',
      ],
    ],
    [
      'lang',
      'a language tag such as zh-CN',
      (lang) => ({ lang }),
      ['zh-CN', 'en', 'sr-Latn-RS'],
      ['zh_CN', '', 'e', 'en-', '"><b>'],
    ],
    [
      'email',
      'an e-mail address',
      (email) => ({ email }),
      ['docs@example.com'],
      ['docs', 'a@b@c', 'a b@c', 'a@b?cc=d', '<a@b>'],
    ],
    [
      'favicon',
      path,
      (favicon) => ({ favicon }),
      ['/icon.svg', 'https://a.example/i.png'],
      ['icon.svg', '//a/i.png', '/../i', 'data:image/png,x'],
    ],
    ['socialImage', path, (socialImage) => ({ socialImage }), ['/img/a.png'], ['img/a.png', 'ftp://a/b']],
    [
      'editUrl',
      'an http or https address with :path in it',
      (editUrl) => ({ editUrl }),
      ['https://git.example/e/:path'],
      ['https://git.example/e/', '/:path', 'javascript:path'],
    ],
    [
      'feedback',
      'an object with either `endpoint` or `issues`',
      (feedback) => ({ feedback }),
      [
        '/contact',
        'https://a.example/',
        { endpoint: '/api' },
        { issues: 'https://a.example/?t=:title&b=:text' },
      ],
      [{}, { endpoint: '/api', issues: 'https://a.example/?t=:title&b=:text' }],
    ],
    [
      'feedback.endpoint',
      'an address such as https://feedback.example.com/page, or a path such as /api/feedback',
      (endpoint) => ({ feedback: { endpoint } }),
      ['https://a.example/b?c=d', 'http://127.0.0.1:81', '/api/feedback'],
      ['api', '', '//a.example/b', '/../api', '/api#a', 'https://u:p@a.example', 'mailto:a@b', 'data:,', 1],
    ],
    [
      'locales[0].feedback.issues',
      'an address with :text and with :title, :route or :url, such as https://git.example.com/issues/new?title=:title&body=:text',
      (issues) => ({ locales: [{ value: 'en', base: '', feedback: { issues } }] }),
      ['https://a.example:81/?t=:title&b=:text%20:url', 'http://a.example/:route/:text'],
      [
        'https://a.example/?b=:text',
        'https://a.example/?t=:title&u=:url',
        'https://a.example/?t=:titles&b=:text',
        '/issues?t=:title&b=:text',
        'javascript:alert(":title:text")',
        'https://a.example/ :title:text',
        {},
      ],
    ],
    [
      'product.slug',
      slug,
      (slug) => ({ product: { slug, name: 'X' } }),
      ['xvox', '3cx', 'a-b'],
      ['XVox', '-a', '', 'a/b', '文'],
    ],
    [
      'versions[0].value',
      token,
      (value) => version({ value }),
      ['dev', 'v6.2', 'a_b-C'],
      ['', '..', 'a b', 'a/b', 'a,b', '文'],
    ],
    [
      'versions[0].base',
      base,
      (base) => version({ base }),
      ['', '/v6.2', '/old/v6', '/旧版'],
      ['/', 'v6.2', '/v6/', '//v6', '/a/../b', '/..', '/a b', '/a?b', '/a#b', '/a\\b'],
    ],
    [
      'versions[0].ref',
      'the name of a git branch or tag',
      (ref) => version({ ref }),
      ['v6.2', 'release/6.2'],
      ['--upload-pack=x', '', 'a b', 'a..b', 'a:b', 'a@{1}', 'a~1', 'a\nb'],
    ],
    [
      'nav[0].prefix',
      prefix,
      (prefix) => ({ nav: [{ prefix, sections: [] }] }),
      ['/howto', '/', '/操作 指南', '/[product]-user'],
      ['howto', '/a/b', '/a/', '/..', '/a?b', ''],
    ],
    [
      'announcements[0].time',
      'a date such as 2025-07-09',
      (time) => ({ announcements: [{ content: 'A', href: '/', show: true, time }] }),
      ['2025-07-09', '2024-02-29', '2025-07-09T10:20:30+08:00', '2025-07-09 10:20'],
      ['2025-7-9', '2025-02-29', '2025-13-01', '2025-00-10', '2025-01-00', 'yesterday', 20250709],
    ],
    [
      'footer.since',
      year,
      (since) => ({ footer: { since } }),
      [2019],
      [2019.5, '2019', 19, Number.NaN, 20190],
    ],
    [
      'analytics.src',
      'an address beginning with https://, or a path from the site root',
      (src) => ({ analytics: { id: 'a', src } }),
      ['https://a.example/s.js', '/s.js'],
      ['http://a.example/s.js', '//a/s.js', 's.js', 'data:text/javascript,x'],
    ],
    [
      'search.endpoint',
      'an address such as https://search.example.com',
      (endpoint) => ({ search: { ...hosted, endpoint } }),
      ['http://localhost:7700', 'https://a/b/'],
      ['/search', 'https://a/?b', 'search.example.com'],
    ],
    [
      'search.index',
      'the name of the index: letters, digits, dots, underscores and hyphens',
      (index) => ({ search: { ...hosted, index } }),
      ['docs'],
      ['a/b', '..', ''],
    ],
    [
      'search.token',
      'a search-only key: visible ASCII characters without blanks',
      (key) => ({ search: { ...hosted, token: key } }),
      ['a+/='],
      ['', 'a b', 'ключ'],
    ],
    [
      'search.provider',
      '"embedded" or "hosted"',
      (provider) => ({ search: { provider } }),
      ['embedded', undefined],
      ['algolia', 3],
    ],
    [
      'search.synonyms',
      'a list',
      (synonyms) => ({ search: { ...hosted, synonyms } }),
      [[], [['口令', '密码']]],
      [{ 口令: '密码' }, 'a,b'],
    ],
  ];

  for (const [key, expected, make, good, bad] of cases) {
    it(`of \`${key}\` let these through: ${good.map(String).join(', ')}`, () => {
      for (const value of good) expect(mistakes(make(value))).toEqual([]);
    });

    it.each(bad)(`of \`${key}\` do not let %j through`, (value) => {
      const told = mistakes(make(value));
      expect(told).toHaveLength(1);
      const start = `config-invalid: \`${key}\` must be `;
      expect([`${start}${expected}; found `, `${start}a text without control characters; found `]).toContain(
        told[0]!.slice(0, told[0]!.indexOf('; found ') + 8),
      );
    });
  }
});

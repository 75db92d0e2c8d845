import { describe, expect, it } from 'vitest';
import { pathText } from '#model/config/words';
import { readConfig } from '../../helpers/config.ts';
import { cpuTime } from '../../helpers/cpu.ts';
import { sized } from '../../helpers/long.ts';
import { hosted, link, mistakes } from './mistakes.ts';

describe('unknown keys', () => {
  it('of other generators are told with docgen’s own', () => {
    expect(mistakes({ themeConfig: {}, topNav: [{ text: 'a', link: '/b' }] })).toEqual(
      expect.arrayContaining([
        'config-unknown-key: `themeConfig` is no key of the configuration. (Did you mean "nav"?)',
        'config-unknown-key: `topNav[0].text` is no key of `topNav[0]`. (Did you mean "title"?)',
        'config-unknown-key: `topNav[0].link` is no key of `topNav[0]`. (Did you mean "href"?)',
      ]),
    );
  });

  it('are told with a near miss, all of them and at every depth', () => {
    expect(
      mistakes({
        titel: 'x',
        footr: {},
        versions: [{ vale: 'dev', value: 'dev', base: '', bas: '' }],
        home: { categories: [{ title: 'A', menus: [{ ...link, dsc: 'x' }] }] },
        hero: { code: { files: [], filez: 1 } },
        search: { ...hosted, indx: 'y' },
        check: { ignor: [] },
      }).sort(),
    ).toEqual([
      'config-unknown-key: `check.ignor` is no key of `check`. (Did you mean "ignore"?)',
      'config-unknown-key: `footr` is no key of the configuration. (Did you mean "footer"?)',
      'config-unknown-key: `hero.code.filez` is no key of `hero.code`. (Did you mean "files"?)',
      'config-unknown-key: `home.categories[0].menus[0].dsc` is no key of `home.categories[0].menus[0]`. (Did you mean "desc"?)',
      'config-unknown-key: `search.indx` is no key of `search`. (Did you mean "index"?)',
      'config-unknown-key: `titel` is no key of the configuration. (Did you mean "title"?)',
      'config-unknown-key: `versions[0].bas` is no key of `versions[0]`. (Did you mean "base"?)',
      'config-unknown-key: `versions[0].vale` is no key of `versions[0]`. (Did you mean "value"?)',
    ]);
  });

  it('without a near miss are told with the keys that there are', () => {
    expect(mistakes({ topNav: [{ ...link, newWindow: true }] })).toEqual([
      'config-unknown-key: `topNav[0].newWindow` is no key of `topNav[0]`. (Its keys are title, href, links.)',
    ]);
    const [first, ...others] = mistakes({ optimizeDeps: {}, jsLoader: 'x', prerender: [] });
    expect(first).toMatch(
      /^config-unknown-key: `optimizeDeps` is no key of the configuration\. \(Its keys are title, brand, .*, strings, locales\.\)$/,
    );
    expect(others).toEqual([
      'config-unknown-key: `jsLoader` is no key of the configuration.',
      'config-unknown-key: `prerender` is no key of the configuration.',
    ]);
  });

  it('of other generators are told with ours, or with what to do instead', () => {
    expect(mistakes({ site_name: 'Docs', base: '/docs/', outDir: 'x', customCss: [] })).toEqual([
      'config-unknown-key: `site_name` is no key of the configuration. (Did you mean "title"?)',
      'config-unknown-key: `base` is no key of the configuration. (The path of `url` is the base; `build --base` names another for one build.)',
      'config-unknown-key: `outDir` is no key of the configuration. (The output folder is said to the command: `build --out DIR`.)',
      'config-unknown-key: `customCss` is no key of the configuration. (Styles stand in theme/styles/custom.css.)',
    ]);
    // Below the top a key means something else.
    expect(mistakes({ footer: { base: '' } })[0]).toMatch(/Its keys are/);
  });

  it('that are longer or shorter forms of one are told with it', () => {
    expect(mistakes({ navigation: [], announce: [] })).toEqual([
      'config-unknown-key: `navigation` is no key of the configuration. (Did you mean "nav"?)',
      'config-unknown-key: `announce` is no key of the configuration. (Did you mean "announcements"?)',
    ]);
  });

  it('may be called like members of every object', () => {
    const config = JSON.parse('{ "__proto__": { "lang": "en" }, "toString": 1, "constructor": 2 }') as object;
    expect(mistakes(config).map((line) => line.replace(/ \(Its keys are .*/, ''))).toEqual([
      'config-unknown-key: `__proto__` is no key of the configuration.',
      'config-unknown-key: `toString` is no key of the configuration.',
      'config-unknown-key: `constructor` is no key of the configuration.',
    ]);
  });

  it('of authors must make an address of their own each', () => {
    const author = { name: 'Li' };
    expect(mistakes({ authors: { 'li lei': author, 'Li-Lei': author, '--': author } }).sort()).toEqual([
      'config-invalid: `authors.Li-Lei` has the page "/authors/li-lei", as `authors["li lei"]` has already.',
      'config-invalid: `authors["--"]` makes no address: a key has a letter or digit, and 255 bytes at most.',
    ]);
  });

  it('of feeds need an address, and a list that there is', () => {
    const url = 'https://docs.example.com';
    expect(mistakes({ blog: { feeds: ['tags'] } })).toEqual([
      'config-invalid: `blog.feeds` needs `url`: feeds have whole addresses.',
    ]);
    expect(mistakes({ url, blog: { feeds: ['tag'] } })[0]).toMatch(
      /^config-invalid: `blog\.feeds\[0\]` must be "tags" or "authors"; found "tag"\./,
    );
    expect([...mistakes({ blog: { feeds: [] } }), ...mistakes({ url, blog: { feeds: ['tags'] } })]).toEqual(
      [],
    );
  });

  it('of the interface strings are told with a near miss', () => {
    expect(mistakes({ strings: { bakHome: 'x', next: 'Next', 'to string': 'y' } })).toEqual([
      'config-unknown-key: `strings.bakHome` is no key of `strings`. (Did you mean "backHome"?)',
      'config-unknown-key: `strings["to string"]` is no key of `strings`.',
    ]);
  });
});

describe('a missing key', () => {
  it('is named with its path', () => {
    expect(mistakes({ title: undefined })).toEqual(['config-invalid: `title` is missing.']);
    expect(mistakes({ nav: [{ title: 'A', sections: [{ title: 'B', links: [{ title: 'C' }] }] }] })).toEqual([
      'config-invalid: `nav[0].sections[0].links[0].href` is missing.',
    ]);
    const few = (key: string) =>
      `config-invalid: \`${key}\` must be a list of two words or more that mean the same; found`;
    expect(mistakes({ search: { synonyms: [['alone'], [], ['a', 'b'], ['a', '']] } })).toEqual([
      expect.stringContaining(few('search.synonyms[0]')),
      expect.stringContaining(few('search.synonyms[1]')),
      expect.stringContaining('`search.synonyms[3][1]` must be a text that is not empty'),
    ]);
    expect(mistakes({ search: { provider: 'hosted' } })).toEqual([
      'config-invalid: `search.endpoint` is missing.',
      'config-invalid: `search.index` is missing.',
      'config-invalid: `search.token` is missing.',
    ]);
  });
});

describe('a value of the wrong type', () => {
  it('is told with what is expected and what was found', () => {
    expect(
      mistakes({
        title: 42,
        nav: {},
        allowScripts: 'yes',
        footer: 'x',
        links: ['https://example.com'],
        topNav: [link, false],
        hosts: ['img.example.com', 'https://img.example.com/path', '*'],
        strings: { next: 1 },
        home: { categories: [{ title: 'A', menus: [{ title: null, href: '/a' }] }] },
      }),
    ).toEqual([
      'config-invalid: `title` must be a text that is not empty; found 42.',
      'config-invalid: `nav` must be a list; found an object.',
      'config-invalid: `topNav[1]` must be an object; found false.',
      'config-invalid: `home.categories[0].menus[0].title` must be a text that is not empty; found null.',
      'config-invalid: `footer` must be an object; found "x".',
      'config-invalid: `links` must be an object; found a list.',
      ...['[1]', '[2]'].map((at) =>
        expect.stringContaining(
          `config-invalid: \`hosts${at}\` must be a host such as img.example.com or *.example.com, without a path; found "`,
        ),
      ),
      'config-invalid: `allowScripts` must be true or false; found "yes".',
      'config-invalid: `strings.next` must be a text; found 1.',
    ]);
  });

  it('may be a list where an object is due', () => {
    const told = mistakes({
      footer: [],
      hero: [],
      check: [],
      links: [],
      strings: [],
      search: [],
      versions: [[]],
    });
    expect(told).toEqual([
      'config-invalid: `versions[0]` must be an object; found a list.',
      ...['hero', 'footer', 'links', 'search', 'check', 'strings'].map(
        (key) => `config-invalid: \`${key}\` must be an object; found a list.`,
      ),
    ]);
  });

  it('may be no data at all', () => {
    const cyclic: unknown[] = [];
    cyclic.push(cyclic);
    const config = {
      title: () => 'Docs',
      nav: cyclic,
      url: new URL('https://docs.example.com'),
      get footer() {
        throw new Error('boom');
      },
    };
    expect(readConfig(config).diagnostics.map((one) => one.message)).toEqual([
      '`title` must be a text that is not empty; found a function.',
      '`url` must be an http or https address without query or escapes, such as https://docs.example.com; found a URL.',
      '`nav[0]` must be an object; found an object that contains itself.',
      '`footer` must be an object; found a getter that throws (boom).',
    ]);
  });

  it('may be the whole configuration', () => {
    class Config {
      title = 'Docs';
    }
    expect(readConfig(new Config()).diagnostics.map((one) => one.message)).toEqual([
      'The configuration must be an object; found a Config.',
    ]);
  });

  it('is shown short and on one line', () => {
    expect(mistakes({ lang: `a\n\u0085${'b'.repeat(1000)}` })).toEqual([
      `config-invalid: \`lang\` must be a text without control characters; found "a\\n\uFFFD${'b'.repeat(54)}…".`,
    ]);
  });

  it('may be more than any site needs', () => {
    let wide: unknown = 'x';
    for (let level = 0; level < 15; level++) wide = Array(9).fill(wide);
    expect(mistakes({ nav: wide })).toEqual([
      'config-invalid: The configuration holds more than a million values.',
    ]);
  });
});

describe('texts', () => {
  it.each([['title'], ['brand']])('must not be empty: %s', (key) => {
    expect(mistakes({ [key]: ' \n' })).toEqual([
      `config-invalid: \`${key}\` must be a text that is not empty; found " \\n".`,
    ]);
  });

  it('hold no control characters and no halves of characters', () => {
    const expected = /^config-invalid: `description` must be a text without control characters; found /;
    for (const text of ['a\0b', 'a\u001b[31m', 'a\u007f', 'a\ud800b']) {
      expect(mistakes({ description: text })).toEqual([expect.stringMatching(expected)]);
    }
    expect(mistakes({ description: 'tab\t, line\n, 文档 🎈' })).toEqual([]);
  });
});

describe('check.ignore', () => {
  it('takes codes that exist', () => {
    expect(
      mistakes({ check: { ignore: [{ code: 'link-missing-page', target: '/a/**', file: '*.md' }] } }),
    ).toEqual([]);
  });

  it('tells a near miss of others', () => {
    expect(mistakes({ check: { ignore: [{ code: 'link-mising-page' }, { code: 'x' }] } })).toEqual([
      'config-invalid: `check.ignore[0].code` must be the code of a diagnostic; found "link-mising-page". (Did you mean "link-missing-page"?)',
      'config-invalid: `check.ignore[1].code` must be the code of a diagnostic; found "x".',
    ]);
  });
});

describe('versions', () => {
  it('have values and bases of their own, whatever the case of the bases', () => {
    const versions = [
      { value: 'a', base: '' },
      { value: 'b', base: '/B' },
      { value: 'a', base: '/b' },
    ];
    expect(mistakes({ versions })).toEqual([
      'config-invalid: `versions[2].value` is "a", which `versions[0].value` is already.',
      'config-invalid: `versions[2].base` is "/b", which `versions[1].base` is already.',
    ]);
  });

  it('have bases that differ in more than Unicode form, and none where the hashed files lie', () => {
    const versions = [
      { value: 'a', base: '/\u00e9' },
      { value: 'b', base: '/e\u0301' },
      { value: 'c', base: '/Assets/c' },
      { value: 'd', base: '/assets-of-d' },
    ];
    expect(mistakes({ versions })).toEqual([
      'config-invalid: `versions[1].base` is "/e\u0301", which `versions[0].base` is already.',
      'config-invalid: `versions[2].base` must be another path: docgen puts files of its own into "/assets" and "/search".',
    ]);
  });

  it('have one default at most', () => {
    const versions = [
      { value: 'a', base: '', default: true },
      { value: 'b', base: '/b', default: false },
      { value: 'c', base: '/c', default: true },
    ];
    expect(mistakes({ versions })).toEqual([
      'config-invalid: `versions[2].default` is a second default; `versions[0]` is the default already.',
    ]);
  });

  it('are one at least, where they are listed', () => {
    expect(mistakes({ versions: [] })).toEqual([
      'config-invalid: `versions` must be a list with one version at least; found a list.',
    ]);
  });
});

describe('navigation groups', () => {
  it('have a title or a prefix', () => {
    expect(
      mistakes({ nav: [{ sections: [] }, { title: 'A', sections: [] }, { prefix: '/b', sections: [] }] }),
    ).toEqual(['config-invalid: `nav[0]` has neither a title nor a prefix.']);
  });

  it('have prefixes of their own, after variables are in them', () => {
    const nav = [
      { prefix: '/[product]-user', sections: [] },
      { title: 'A', sections: [] },
      { prefix: '/{{product.slug}}-user', sections: [] },
    ];
    expect(mistakes({ product: { slug: 'x', name: 'X' }, nav })).toEqual([
      'nav-duplicate-prefix: `nav[2].prefix` is "/x-user", which `nav[0].prefix` is already.',
    ]);
  });
});

describe('all mistakes', () => {
  it('are told together, each at its place', () => {
    const config = {
      titel: 'A',
      title: 3,
      versions: [
        { value: 'a', base: '' },
        { value: 'a', base: '/b' },
      ],
    };
    const { diagnostics } = readConfig(config, (path) => ({ file: 'f', line: pathText(path).length }));
    expect(diagnostics.map(({ line, target }) => `${line} ${target}`)).toEqual([
      '5 title',
      '5 titel',
      '17 versions[1].value',
    ]);
  });

  const count = sized(2500, 10_000);
  it(`of ${count} links are told within seconds`, () => {
    const links = Array.from({ length: count }, () => ({ title: 'A', href: 'javascript:0', extra: 1 }));
    const started = cpuTime();
    expect(mistakes({ nav: [{ title: 'A', sections: [{ title: 'B', links }] }] })).toHaveLength(2 * count);
    expect(cpuTime() - started).toBeLessThan((3000 * count) / 10_000);
  });
});

describe('the settings of checks', () => {
  it('may name codes, severities and terms', () => {
    expect(
      mistakes({
        check: {
          severity: {
            'description-missing': 'error',
            'prose-quotes': 'off',
            'link-missing-anchor': 'warning',
          },
          terms: [
            { avoid: ['登陆', '登入'], use: '登录', except: ['登陆艇'] },
            { avoid: '话单记录', use: '话单' },
          ],
        },
      }),
    ).toEqual([]);
  });

  it('are told with near misses, and what stands fast', () => {
    expect(
      mistakes({
        check: {
          severity: { 'link-mising-page': 'off', 'prose-quotes': 'warnings', 'output-collision': 'off' },
          terms: [
            { avoid: [], use: 'a' },
            { avoid: '登陆', used: '登录' },
            { avoid: '', use: 'x' },
          ],
        },
      }).sort(),
    ).toEqual([
      'config-invalid: `check.severity.output-collision` cannot be set: how grave this is stands fast.',
      'config-invalid: `check.severity.prose-quotes` must be "error", "warning" or "off"; found "warnings". (Did you mean "warning"?)',
      'config-invalid: `check.terms[0].avoid` must be a list with one word at least; found a list.',
      'config-invalid: `check.terms[1].use` is missing.',
      'config-invalid: `check.terms[2].avoid` must be a text that is not empty; found "".',
      'config-unknown-key: `check.severity.link-mising-page` is no key of `check.severity`. (Did you mean "link-missing-page"?)',
      'config-unknown-key: `check.terms[1].used` is no key of `check.terms[1]`. (Did you mean "use"?)',
    ]);
  });

  it('avoid no word twice, nor in favour of itself', () => {
    const terms = [
      { avoid: ['a', 'b'], use: 'b' },
      { avoid: 'a', use: 'c' },
    ];
    expect(mistakes({ check: { terms } })).toEqual([
      'config-invalid: `check.terms[0].avoid` names "b", which is also what it says to use.',
      'config-invalid: `check.terms[1].avoid` names "a", which an earlier entry names already.',
    ]);
  });
});

describe('the levels of the list beside pages', () => {
  it.each([7, 1, 'deep', true, [4, 2], [2], [2, 3, 4], [2, '3']])(
    'are told where they are none: %j',
    (toc) => {
      expect(mistakes({ toc })).toEqual([
        expect.stringMatching(
          /^config-invalid: `toc` must be false, a level from 2 to 6, or two of them such as \[2, 4\]; found /,
        ),
      ]);
    },
  );

  it.each([false, 2, 6, [2, 4], [3, 3]])('may be %j', (toc) => {
    expect(mistakes({ toc })).toEqual([]);
  });
});

describe('what is either true, false or an object', () => {
  it.each([
    ['changes', { versions: 'x' }, '`changes.versions` must be a whole number from 1 to 20; found "x".'],
    ['socialCards', { color: 'x' }, '`socialCards.color` must be a colour such as #0b6583; found "x".'],
  ])('tells the mistakes of the object of `%s`, each by its key', (key, object, told) => {
    const versions = [
      { value: 'v2', base: '' },
      { value: 'v1', base: '/v1' },
    ];
    expect(mistakes({ versions, [key]: object })).toEqual([`config-invalid: ${told}`]);
    expect(mistakes({ versions, [key]: 'yes' })).toEqual([
      `config-invalid: \`${key}\` must be true, false or an object; found "yes".`,
    ]);
    expect(mistakes({ versions, [key]: false })).toEqual([]);
  });
});

describe('changes between versions', () => {
  const two = [
    { value: 'v2', base: '' },
    { value: 'v1', base: '/v1' },
  ];

  it('have days of versions that there are', () => {
    expect(mistakes({ changes: { dates: { v2: '2025-04-16', v3: '2025-04-16' } }, versions: two })).toEqual([
      'config-invalid: `changes.dates.v3` is of no version; `versions` has v2, v1.',
    ]);
  });
});

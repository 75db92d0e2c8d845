import { describe, expect, it } from 'vitest';
import { makeBody } from '#model/output/output';
import type { Tree } from '#model/site/site';
import { listMadeCopies, pageMarkdown } from '../../../src/features/agents/page-markdown.ts';
import { parsed } from '../../core/parse/support.ts';
import { outputContext, type SiteParts, siteOf, twoLanguages } from '../../helpers/site.ts';

const bodies = (parts: SiteParts) =>
  new Map(
    [...pageMarkdown.emit(siteOf(parts).value, outputContext)].map(({ path, body }) => [
      path,
      makeBody(body),
    ]),
  );

/** What the parser makes of a page that is called TLS. */
const documentOf = (text: string) => {
  const { markdown, links } = parsed(`---\ntitle: TLS\n---\n${text}`);
  return { title: 'TLS', markdown, links };
};
const pages = (text: string): SiteParts['pages'] => ({
  'content/index.md': {},
  'content/guide/tls.md': documentOf(text),
  'content/guide/jwt.md': { meta: { aliases: ['/old/jwt'] } },
});
const files = { publicFiles: ['img/a.svg'], assets: ['guide/flow.svg'] };

/** The body of the page's copy, below its title. */
const copy = (markdown: string, own: Partial<SiteParts> = {}, path = 'guide/tls/index.md') =>
  String(bodies({ pages: pages(markdown), ...files, ...own }).get(path))
    .replace(/^# TLS\n\n> .*\n\n/, '')
    .trimEnd();

describe('markdown copies of pages', () => {
  it('stand beside each page of each tree', () => {
    expect([
      ...bodies({
        pages: { 'content/index.md': {}, 'content/a.md': { meta: { versions: ['v6.2'] } } },
      }).keys(),
    ]).toEqual(['dev/index.md', 'index.md', 'v6.2/index.md', 'v6.2/a/index.md']);
  });

  it('begin with title and description', () => {
    const found = bodies({
      pages: {
        'content/a.md': {
          title: 'Use *it*',
          markdown: 'Text.',
          meta: { description: 'A\nb.' },
        },
        'content/bare.md': { title: 'Bare', meta: { description: 'd', lead: false } },
        'content/empty.md': { title: 'Empty' },
      },
    });
    const note = (at: string) =>
      `> Version: v6.4 (default) · Language: zh-CN · Page: </${at}/> · Index: [llms.txt](/llms.txt)\n`;
    expect(found.get('bare/index.md')).toBe(`# Bare\n\n${note('bare')}`);
    expect(found.get('a/index.md')).toBe(`# Use \\*it\\*\n\n${note('a')}\nA b.\n\nText.\n`);
    expect(found.get('empty/index.md')).toBe(`# Empty\n\n${note('empty')}`);
  });

  it('say below the title of which version, language, address and day they are, and where all are listed', () => {
    const config = { ...twoLanguages, url: 'https://docs.example.com' };
    const own = { 'content/a.md': { title: 'A', meta: { time: '2025-07-09 10:00' } } };
    const found = bodies({ config, pages: own, base: '/docs' });
    expect(found.get('a/index.md')).toBe(
      '# A\n\n> Version: v6.4 (default) · Language: zh-CN · Page: <https://docs.example.com/docs/a/> · Updated: 2025-07-09 · Index: [llms.txt](https://docs.example.com/docs/llms.txt)\n',
    );
    // Untranslated: the tree is English, the text is not.
    expect(found.get('en/v6.2/a/index.md')).toContain(
      '> Version: v6.2 · Language: zh-CN · Page: <https://docs.example.com/docs/en/v6.2/a/> · Default version: [v6.4](https://docs.example.com/docs/en/a/index.md) · Updated: 2025-07-09 · Index: [llms.txt](https://docs.example.com/docs/en/v6.2/llms.txt)\n',
    );
    const alone = { versions: [{ value: 'v1', label: 'v1', base: '', isDefault: true }] };
    expect(bodies({ config: alone, pages: own, offline: true }).get('a/index.md')).toContain(
      '> Language: zh-CN · Page: <../a/index.html> · Updated: 2025-07-09 · Index: [llms.txt](../llms.txt)\n',
    );
  });

  it('say, outside the default version, where that has the page, and that a version to come may change', () => {
    const found = bodies({
      pages: {
        'content/a.md': { title: 'A' },
        'content/new.md': { title: 'New', meta: { versions: ['dev'] } },
        'content/later.md': { title: 'Later', meta: { aliases: ['/old'], versions: ['dev', 'v6.4'] } },
        'content/old.md': { title: 'Old', meta: { versions: ['v6.2'] } },
      },
    });
    const note = (path: string) => String(found.get(path)).split('\n')[2];
    expect(note('a/index.md')).not.toContain('Default version');
    expect(note('v6.2/a/index.md')).toContain('/v6.2/a/> · Default version: [v6.4](/a/index.md) · Index');
    expect(note('dev/a/index.md')).toContain(
      '> Version: dev · Language: zh-CN · Page: </dev/a/> · Status: not released, may change · Default version: [v6.4](/a/index.md) · Index',
    );
    expect(note('dev/new/index.md')).toContain(
      ' · Status: not released, may change · Default version: [v6.4](/llms.txt), without this page · ',
    );
    // Under its newer name.
    expect(note('v6.2/old/index.md')).toContain('Default version: [v6.4](/later/index.md)');
  });

  it('of a home page have its buttons and cards, without those that the tree lacks', () => {
    const config: SiteParts['config'] = {
      hero: { actions: [{ title: 'Begin', href: '/guide/tls' }], code: { title: '', files: [] } },
      home: {
        categories: [
          {
            title: 'Guides',
            desc: 'All of them.',
            menus: [
              { title: 'JWT', href: '/guide/jwt', desc: 'Keys.' },
              { title: 'Gone', href: '/guide/gone', desc: '' },
            ],
          },
          { title: 'Empty', desc: '', menus: [{ title: 'Gone', href: '/guide/gone', desc: '' }] },
        ],
      },
    };
    expect(copy('', { config }, 'index.md').split('\n').slice(4)).toEqual([
      '- [Begin](/guide/tls/index.md)',
      '',
      '## Guides',
      '',
      'All of them.',
      '',
      '- [JWT](/guide/jwt/index.md): Keys.',
    ]);
  });

  it('have the links that a feature shows below the text', () => {
    const site = siteOf({ pages: pages('Text.') }).value;
    const copyLinks = ({ route }: { readonly route: string }) =>
      route === '/guide/tls'
        ? [{ title: 'A [post]', href: '/guide/jwt', desc: '2025-07-09 · *All* of it.' }]
        : [];
    const file = [...pageMarkdown.emit(site, { ...outputContext, copyLinks })].find(
      ({ path }) => path === 'guide/tls/index.md',
    );
    expect(String(makeBody(file!.body))).toMatch(
      /\nText\.\n\n- \[A \\\[post\\\]\]\(\/guide\/jwt\/index\.md\): 2025-07-09 · \\\*All\\\* of it\.\n$/,
    );
  });

  it('keep the links below the text apart from a list at its end', () => {
    const write = (text: string) => {
      const site = siteOf({ pages: pages(text) }).value;
      const copyLinks = () => [{ title: 'Post', href: '/guide/jwt' }];
      const files = [...pageMarkdown.emit(site, { ...outputContext, copyLinks })];
      const file = files.find(({ path }) => path === 'guide/tls/index.md');
      return String(makeBody(file!.body)).split('\n\n').slice(2).join('\n\n');
    };
    const link = '[Post](/guide/jwt/index.md)\n';
    expect(write('- a\n- b')).toBe(`- a\n- b\n\n* ${link}`);
    expect(write('- a\n\n  b')).toBe(`- a\n\n  b\n\n* ${link}`);
    expect(write('* a')).toBe(`* a\n\n- ${link}`);
    expect(write('- a\n\nb')).toBe(`- a\n\nb\n\n- ${link}`);
  });

  it('of pages that a feature makes stand beside these', () => {
    const site = siteOf({ pages: pages('') }).value;
    const page = { ...site.trees[1]!.pages[0]!, route: '/changes' };
    const made = (tree: Tree) =>
      tree.version.isDefault
        ? [
            {
              page,
              from: 'x',
              copy: () => ({ markdown: '[a](\0' + '0\0)', links: [{ href: '/guide/jwt' }] }),
            },
            { page: { ...page, route: '/plain' }, from: 'x' },
          ]
        : [];
    const files = [...listMadeCopies(site, { made })];
    expect(files.map(({ path }) => path)).toEqual(['changes/index.md']);
    expect(makeBody(files[0]!.body)).toMatch(
      /^# index\n\n> Version: .*<\/changes\/>.*\n\n\[a\]\(\/guide\/jwt\/index\.md\)\n$/,
    );
  });

  it('lead to the copies of other pages, absolutely', () => {
    const config = { url: 'https://docs.example.com' };
    expect(copy('[a](/guide/jwt/#x) [b](./jwt.md) [c](/) [d](#x) [e](/@v6.2/guide/jwt?y)', { config })).toBe(
      '[a](https://docs.example.com/guide/jwt/index.md#x) [b](https://docs.example.com/guide/jwt/index.md) ' +
        '[c](https://docs.example.com/index.md) [d](#x) [e](https://docs.example.com/v6.2/guide/jwt/index.md?y)',
    );
    expect(copy('[a](/guide/jwt)', { base: '/docs' })).toBe('[a](/docs/guide/jwt/index.md)');
    expect(copy('[a](/guide/jwt)', {}, 'v6.2/guide/tls/index.md')).toBe('[a](/v6.2/guide/jwt/index.md)');
    expect(copy('[a](/guide/jwt)', { config, offline: true })).toBe('[a](../../guide/jwt/index.md)');
  });

  it('follow aliases to the page', () => {
    expect(copy('[a](/old/jwt#x)')).toBe('[a](/guide/jwt/index.md#x)');
  });

  it('show pictures and files at their final addresses', () => {
    expect(copy('![a](/img/a.svg) ![b](flow.svg) <img src="./flow.svg"> [c](/img/a.svg)')).toBe(
      '![a](/img/a.svg) ![b](/assets/flow.svg) <img src="/assets/flow.svg"> [c](/img/a.svg)',
    );
  });

  it('keep what leads nowhere, and never an address that acts', () => {
    for (const text of ['![a](none.svg)', '[a](../../x.md)', '[a](/@v9/x)', '[a](mailto:a@b.example)'])
      expect(copy(text)).toBe(text);
    expect(copy('[a](java&#115;cript:alert(1))')).toBe('[a](#)');
    expect(copy('![a *b*](javascript:c) <vbscript:d>')).toBe('a b vbscript:d');
  });

  it('of a folder without a page are made anew where its links lead elsewhere', () => {
    const copyOf = (href: string) => {
      const nav = [
        { title: 'H', prefix: '/guide', sections: [{ title: '', links: [{ title: 'X', href }] }] },
      ];
      const { value } = siteOf({ config: { nav }, pages: pages('') });
      const { body } = [...pageMarkdown.emit(value, outputContext)].find(
        ({ path }) => path === 'guide/index.md',
      )!;
      return { text: makeBody(body), key: (body as { key: string }).key };
    };
    const [tls, jwt] = [copyOf('/guide/tls'), copyOf('/guide/jwt')];
    expect(tls.text).toContain('[X](/guide/tls/index.md)');
    expect(jwt.text).toContain('[X](/guide/jwt/index.md)');
    expect(tls.key).not.toBe(jwt.key);
  });

  it('escape hostile routes', () => {
    const name = 'content/a (b)#?%"<😀>.md';
    expect(copy('[a](/x)', { pages: { ...pages('[a](</a (b)%23%3F%25"\\<😀\\>>)'), [name]: {} } })).toBe(
      '[a](/a%20%28b%29%23%3F%25%22%3C%F0%9F%98%80%3E/index.md)',
    );
  });

  it('turn containers into alerts and leave code alone', () => {
    expect(copy('::: tip 提示\n[a](/guide/jwt)\n:::\n\n```md\n::: tip\n[a](/guide/jwt)\n```')).toBe(
      '> [!TIP]\n> **提示**\n>\n> [a](/guide/jwt/index.md)\n\n```md\n::: tip\n[a](/guide/jwt)\n```',
    );
  });
});

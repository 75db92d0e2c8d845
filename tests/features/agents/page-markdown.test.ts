import { describe, expect, it } from 'vitest';
import { makeBody } from '#model/output/output';
import { pageMarkdown } from '../../../src/features/agents/page-markdown.ts';
import { parsed } from '../../core/parse/support.ts';
import { outputContext, type SiteParts, siteOf } from '../../helpers/site.ts';

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
    .replace(/^# TLS\n\n/, '')
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
    expect(found.get('bare/index.md')).toBe('# Bare\n');
    expect(found.get('a/index.md')).toBe('# Use \\*it\\*\n\nA b.\n\nText.\n');
    expect(found.get('empty/index.md')).toBe('# Empty\n');
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

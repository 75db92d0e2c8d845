import { describe, expect, it } from 'vitest';
import { ownAddresses } from '../../../../src/features/lint/site/own-addresses.ts';
import { linkOf, type SiteParts, siteOf, twoLanguages } from '../../../helpers/site.ts';

const url = 'https://docs.example.com';

/** What is told of a link on a page, and what `--fix` writes instead. */
function told(
  href: string,
  { isBare, path = 'content/page.md', ...parts }: Partial<SiteParts> & { isBare?: true; path?: string } = {},
) {
  const links = [{ ...linkOf(href), ...(isBare && { isBare }) }];
  const site = siteOf({
    publicFiles: ['a.pdf'],
    ...parts,
    config: { url, ...parts.config },
    pages: {
      'content/index.md': {},
      'content/guide/tls.md': {},
      'content/@v6.2/old.md': {},
      [path]: { links },
    },
  }).value;
  return ownAddresses.check(site).map(({ message, instead }) => instead ?? message);
}

describe('addresses of the site itself', () => {
  it.each([
    ['https://docs.example.com/guide/tls', '/guide/tls'],
    ['http://DOCS.example.com/guide/tls/?a=1#证书', '/guide/tls?a=1#%E8%AF%81%E4%B9%A6'],
    ['//docs.example.com/', '/'],
    ['https://docs.example.com/v6.2/old', '/@v6.2/old'],
  ])('are told where a link has one: %s', (href, instead) => {
    expect(told(href)).toEqual([instead]);
  });

  it.each([
    ['http://localhost:8000/guide/tls', '/guide/tls'],
    ['http://127.0.0.1:4321/guide/tls#a', '/guide/tls#a'],
    ['http://192.168.1.7:8000/v6.2/old', '/@v6.2/old'],
    ['http://[::1]:8000/guide/tls', '/guide/tls'],
  ])('are told where a link has that of dev, also on a site without an address: %s', (href, instead) => {
    expect(told(href)).toEqual([instead]);
    expect(told(href, { config: { url: undefined } })).toEqual([instead]);
    expect(told(href, { isBare: true })).toEqual([]);
  });

  it('are not seen in addresses of other programs on the same machine', () => {
    for (const href of ['http://localhost:8080/', 'http://localhost:3000/api', 'http://10.example/guide/tls'])
      expect(told(href)).toEqual([]);
  });

  it('are told where nothing is there, be they shown or behind a text', () => {
    const message =
      '"https://docs.example.com/nope" is no page or file of this site, whose address it begins with.';
    expect(told(`${url}/nope`)).toEqual([message]);
    expect(told(`${url}/nope`, { isBare: true })).toEqual([message]);
  });

  it('may be shown to be read, and may name files', () => {
    expect(told(`${url}/guide/tls`, { isBare: true })).toEqual([]);
    expect(told(`${url}/a.pdf`)).toEqual([]);
    expect(told(`${url}/sitemap.xml`)).toEqual([]);
    expect(told('https://example.com/guide/tls')).toEqual([]);
    expect(told('mailto:docs@docs.example.com')).toEqual([]);
  });

  it('begin with the site’s base', () => {
    expect(told(`${url}/docs/guide/tls`, { base: '/docs' })).toEqual(['/guide/tls']);
    expect(told(`${url}/docs`, { base: '/docs' })).toEqual(['/']);
    expect(told(`${url}/other/tls`, { base: '/docs' })).toEqual([]);
  });

  it('of another language name it', () => {
    const parts = { config: twoLanguages };
    expect(told(`${url}/guide/tls`, parts)).toEqual(['/guide/tls']);
    expect(told(`${url}/en/guide/tls`, parts)).toEqual(['/@en/guide/tls']);
    expect(told(`${url}/en/guide/tls`, { ...parts, path: 'content/@en/page.md' })).toEqual(['/guide/tls']);
    expect(told(`${url}/guide/tls`, { ...parts, path: 'content/@en/page.md' })).toEqual([
      '/@zh-CN/guide/tls',
    ]);
  });

  it('are unknown on a site that has none', () => {
    expect(told(`${url}/nope`, { config: { url: undefined } })).toEqual([]);
  });
});

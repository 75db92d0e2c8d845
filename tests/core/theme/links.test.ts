import { describe, expect, it } from 'vitest';
import { getPageAddress, isPageLink } from '../../../theme/client/navigation/links.ts';

const origin = 'https://docs.example.com';

function isPage(href: string, trees: readonly string[], attributes: Record<string, string> = {}): boolean {
  const url = new URL(href, origin);
  const link = {
    href: url.href,
    pathname: url.pathname,
    target: attributes.target ?? '',
    hasAttribute: (name: string) => name in attributes,
  };
  return isPageLink(link, origin, trees);
}

describe('a link to a page of the tree', () => {
  const trees = ['/', '/dev/', '/v6.2/'];

  it('is any route, with dots, query and hash too', () => {
    const hrefs = [
      '/',
      '/guide/key',
      '/guide/key/',
      '/release/v6.2',
      '/dev-guide',
      '/v6.20/a',
      '/a?b=c.png#d',
    ];
    expect(hrefs.filter((href) => !isPage(href, trees))).toEqual([]);
  });

  it('is none that leads into an inner tree, to a file, elsewhere, to a new tab or to the disk', () => {
    const hrefs = [
      '/dev',
      '/dev/',
      '/v6.2/guide',
      '/feed.xml',
      '/a/b.tar.gz',
      '//else.example/a',
      'mailto:a@b.c',
    ];
    expect(hrefs.filter((href) => isPage(href, trees))).toEqual([]);
    expect(isPage('/guide', trees, { target: '_blank' })).toBe(false);
    expect(isPage('/guide', trees, { download: '' })).toBe(false);
  });

  it('stays in an inner tree, and below the base of the site', () => {
    expect(
      ['/v6.2', '/v6.2/', '/v6.2/a', '/', '/a', '/v6.20'].map((href) => isPage(href, ['/v6.2/'])),
    ).toEqual([true, true, true, false, false, false]);
    expect(
      ['/docs/a', '/docs', '/a', '/docs/dev/a'].map((href) => isPage(href, ['/docs/', '/docs/dev/'])),
    ).toEqual([true, true, false, false]);
  });

  it('does not exist where the page names no tree', () => {
    expect([isPage('/a', []), isPage('/a', [''])]).toEqual([false, false]);
  });
});

describe('the address of a page', () => {
  it('has no final slash, query or hash', () => {
    const of = (href: string) => getPageAddress(new URL(href, origin));
    expect(of('/guide/key/?a#b')).toBe(`${origin}/guide/key`);
    expect(of('/')).toBe(origin);
  });
});

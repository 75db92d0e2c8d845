import { describe, expect, it } from 'vitest';
import { checkOutsideLinks, isAskable, listOutsideLinks } from '../../../src/features/external/links.ts';
import { linkOf, siteOf } from '../../helpers/site.ts';

describe('outside addresses', () => {
  it('are gathered from pages and configuration, each once with all its places', () => {
    const link = (href: string, line: number) => ({ ...linkOf(href), line });
    const { value: site } = siteOf({
      config: { topNav: [{ title: 'a', href: 'https://a.dev/x#y' }], links: { code: 'https://code.dev/' } },
      pages: {
        'content/page.md': {
          links: [
            link('https://a.dev/x', 1),
            link('https://a.dev/x#z', 2),
            link('//b.dev/i.png', 3),
            link('mailto:a@b.dev', 4),
            link('/guide', 5),
            link('https://docs.example.com', 6),
            link('http://[', 7),
          ],
        },
      },
    });
    expect(
      listOutsideLinks(site).map(({ url, places }) => [
        url,
        places.map(({ file, line }) => `${file}:${line}`),
      ]),
    ).toEqual([
      ['https://a.dev/x', ['content/page.md:1', 'content/page.md:2', 'site.config.ts:undefined']],
      ['https://b.dev/i.png', ['content/page.md:3']],
      ['https://code.dev/', ['site.config.ts:undefined']],
    ]);
  });

  it.each([
    'https://example.com/x',
    'https://docs.example.org',
    'http://pbx.example/',
    'http://a.test',
    'http://a.invalid.',
    'http://localhost:8080',
    'http://a.localhost',
    'http://pbx/admin',
    'http://192.0.2.10/',
    'http://198.51.100.1',
    'http://203.0.113.10:8000',
    'http://127.0.0.1',
    'http://0x7f.1',
    'http://10.1.2.3',
    'http://172.20.0.1',
    'http://192.168.1.1',
    'http://169.254.169.254/latest',
    'http://[::1]/',
    'http://[2001:db8::1]/',
    'http://[fe80::1]/',
    'http://[::ffff:127.0.0.1]/',
    'https://user:pass@a.dev/',
  ])('that stand for others or are private are not asked: %s', (address) => {
    expect(isAskable(new URL(address))).toBe(false);
  });

  it.each([
    'https://nodejs.org/',
    'http://8.8.8.8/',
    'http://172.32.0.1',
    'http://[2606:4700::1]/',
    'https://my-example.com',
  ])('of others are asked: %s', (address) => {
    expect(isAskable(new URL(address))).toBe(true);
  });

  it('are told at every place: gone as an error, uncertain as a warning', () => {
    const places = [
      { file: 'content/a.md', line: 1, column: 2, target: 'https://a.dev/#x' },
      { file: 'content/b.md', line: 3, column: 4, target: 'https://a.dev/' },
    ];
    const links = [{ url: 'https://a.dev/', places }];
    const told = (kind: 'there' | 'gone' | 'unsure') =>
      checkOutsideLinks(links, new Map([['https://a.dev/', { kind, why: 'it answers 404' }]]));
    expect(told('gone')).toMatchObject([
      {
        severity: 'error',
        code: 'link-external',
        message: '"https://a.dev/#x" leads nowhere: it answers 404.',
      },
      { severity: 'error', file: 'content/b.md', line: 3, column: 4 },
    ]);
    expect(told('unsure')).toMatchObject([
      { severity: 'warning', code: 'link-external-unsure' },
      { severity: 'warning' },
    ]);
    expect(told('there')).toEqual([]);
    expect(checkOutsideLinks(links, new Map())).toEqual([]);
  });
});

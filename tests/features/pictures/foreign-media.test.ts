import { describe, expect, it } from 'vitest';
import type { SiteConfig } from '#model/config/config';
import type { LinkReference } from '#model/document/document';
import { foreignMedia } from '../../../src/features/pictures/foreign-media.ts';
import { linkOf, siteOf } from '../../helpers/site.ts';

/** What is said of a page of three trees that shows or links `href`. */
function judge(href: string, kind: LinkReference['kind'] = 'image', config: Partial<SiteConfig> = {}) {
  const { value: site } = siteOf({
    pages: { 'content/page.md': { links: [linkOf(href, kind)] } },
    assets: ['pic.png'],
    config,
  });
  return foreignMedia.check(site);
}

const told = (...given: Parameters<typeof judge>) =>
  judge(...given).map(({ severity, code, line, column, target }) => {
    return `${severity} ${code} ${line}:${column} ${target}`;
  });

describe('pictures, video and sound of other hosts', () => {
  it('are told, once for all trees', () => {
    for (const href of ['https://x.example/a.png', '//x.example/a.png', 'ftp://x.example/a.png']) {
      expect(told(href)).toEqual([`warning image-foreign 3:5 ${href}`]);
      expect(told(href, 'media')).toEqual([`warning media-foreign 3:5 ${href}`]);
    }
  });

  it('are told with the setting that lets their host in', () => {
    expect(judge('https://CDN.x.example:8443/a.png')[0]!.hint).toBe(
      "Put a copy beside the page, or let its host in by the configuration: hosts: ['cdn.x.example:8443'].",
    );
    expect(judge('ftp://x.example/a.png')[0]!.hint).toBe('Put a copy beside the page.');
    const link = { ...linkOf('ftp://x.example/a.png', 'image'), file: 'content/_part.md' };
    const { value } = siteOf({ pages: { 'content/page.md': { links: [link] } } });
    expect(foreignMedia.check(value)[0]!.hint).toBe(
      'Put a copy beside the page. Included by content/page.md.',
    );
  });

  it('are let in where the configuration names the host, as the policy does', () => {
    const hosts = ['img.example', '*.cdn.example', 'img.example:8443', 'http://intranet'];
    const shown = [
      ...[
        'https://img.example/a.png',
        '//IMG.example/a',
        'https://img.example:8443/a',
        'https://img.example:443/a',
      ],
      ...['https://a.cdn.example/a', 'https://a.b.cdn.example/a', 'http://intranet/a', 'https://intranet/a'],
    ];
    for (const href of shown) {
      expect([href, told(href, 'image', { hosts })]).toEqual([href, []]);
      expect([href, told(href, 'media', { hosts })]).toEqual([href, []]);
    }
    for (const href of ['https://cdn.example/a', 'https://ximg.example/a', 'https://img.example:81/a'])
      expect(told(href, 'image', { hosts })).toEqual([`warning image-foreign 3:5 ${href}`]);
  });

  it('are told where their host is let in, but not without encryption', () => {
    const [fault] = judge('http://img.example/a.png', 'media', { hosts: ['img.example'] });
    expect(fault).toMatchObject({
      code: 'media-foreign',
      message: '"http://img.example/a.png" is not encrypted: pages that are served by https do not show it.',
      hint: "Write it with https, or name its host with http: hosts: ['http://img.example'].",
    });
  });

  it('are let in from the host of the icon where they are pictures: its origin stands in the policy', () => {
    const config = { favicon: 'https://icons.example/i.svg' };
    expect(told('https://icons.example/a.png', 'image', config)).toEqual([]);
    expect(told('https://icons.example/a.mp4', 'media', config)).toHaveLength(1);
  });

  it('are neither those of the site nor those that stand in the page itself', () => {
    for (const href of ['pic.png', '/img/a.png', 'data:image/png;base64,AA=='])
      expect(told(href)).toEqual([]);
  });

  it('are no matter where they are linked and not shown', () => {
    expect(told('https://x.example/a.png', 'page')).toEqual([]);
    expect(told('https://x.example/a.zip', 'file')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { LinkReference } from '#model/document/document';
import { links } from '../../../../src/stages/check/links/links.ts';
import { cpuTime } from '../../../helpers/cpu.ts';
import { sized } from '../../../helpers/long.ts';
import { linkOf, type SiteParts, siteOf, twoLanguages } from '../../../helpers/site.ts';

const others = {
  'content/guide/tls.md': { ids: ['证书', 'a-b'] },
  'content/guide/jwt.md': { meta: { versions: ['dev', 'v6.4'], aliases: ['/old/jwt'] } },
};

function judge(hrefs: (string | LinkReference)[], parts: Partial<SiteParts> = {}) {
  const list = hrefs.map((href) => (typeof href === 'string' ? linkOf(href) : href));
  const { value } = siteOf({
    publicFiles: ['img/flow.svg', 'manual.pdf'],
    assets: ['pic.png'],
    ...parts,
    pages: { ...others, 'content/page.md': { links: list, ids: ['here'] }, ...parts.pages },
  });
  return links.check(value).map(({ code, message, hint }) => ({ code, message, hint }));
}

describe('links', () => {
  it('that are dead are answered with a page of an old name or of another folder, and with none that only shares the folder', () => {
    const hints = (href: string) => judge([href]).map(({ hint }) => hint);
    expect(hints('/old/jtw')).toEqual(['Did you mean "/guide/jwt"?']);
    expect(hints('/somewhere/else/tls')).toEqual(['Did you mean "/guide/tls"?']);
    expect(hints('/guide/log')).toEqual([undefined]);
    expect(hints('/guide/a')).toEqual([undefined]);
  });

  it('may lead to the root of a site without a home page, which leads on to its first page', () => {
    expect(judge(['/', './', '/@v6.4/'])).toEqual([]);
    expect(judge(['/#x'])).toEqual([]);
  });

  it('raises no false alarm on any form of a good link', () => {
    expect(
      judge([
        '/guide/tls',
        '/guide/tls/',
        '/guide/tls?x=1#%E8%AF%81%E4%B9%A6',
        '/guide/tls#证书',
        './guide/tls.md#a-b',
        'guide/tls',
        '#here',
        '',
        '?q=1',
        '#top',
        '#main',
        '#:~:text=x',
        '#here:~:text=x&text=y',
        '/guide/tls#%E8%AF%81%E4%B9%A6:~:text=%E8%AF%81',
        '/@v6.4/old/jwt#:~:text=x',
        '/manual.pdf',
        '/robots.txt',
        'https://example.com/missing',
        'mailto:docs@example.com',
        '/@v6.4/guide/jwt',
        '/%67uide/tls',
        linkOf('/img/flow.svg', 'image'),
        linkOf('pic.png', 'image'),
        linkOf('./pic.png', 'file'),
      ]),
    ).toEqual([]);
  });

  it('tells a page that is in no tree, with the nearest one', () => {
    expect(judge(['/guide/tsl'])).toEqual([
      {
        code: 'link-missing-page',
        message: '"/guide/tsl" is not a page of any tree.',
        hint: 'Did you mean "/guide/tls"?',
      },
    ]);
  });

  it('tells once which trees lack a page, and what to do', () => {
    expect(judge(['/guide/jwt'])).toEqual([
      {
        code: 'link-missing-page',
        message: '"/guide/jwt" is not a page of v6.2.',
        hint: 'The page is in dev and v6.4 only: put the link into "::: only dev,v6.4".',
      },
    ]);
  });

  it('judges links into another tree there', () => {
    expect(judge(['/@v6.2/guide/jwt'])[0]).toMatchObject({
      code: 'link-missing-page',
      message: '"/guide/jwt" is not a page of v6.2.',
    });
    expect(judge(['/@v6.3/guide/jwt'])[0]).toMatchObject({ code: 'version-unknown' });
  });

  it('explains a link that carries the base of the site', () => {
    const [told] = judge(['/docs/guide/tls#证书'], { base: '/docs' });
    expect(told).toMatchObject({
      code: 'link-missing-page',
      hint: 'The site\'s base is put before it by itself: write "/guide/tls".',
    });
    expect(judge(['/docs/nope'], { base: '/docs' })[0]!.hint).toBeUndefined();
  });

  it('explains a link that carries the base of a tree', () => {
    expect(judge(['/v6.2/guide/tls'])[0]!.hint).toBe('To lead into another tree, write "/@v6.2/guide/tls".');
  });

  it('follows aliases', () => {
    expect(judge(['/@v6.4/old/jwt'])).toEqual([]);
  });

  it('tells a missing anchor with the nearest heading', () => {
    expect(judge(['/guide/tls#a-c', '#hree'])).toEqual([
      {
        code: 'link-missing-anchor',
        message: '"/guide/tls" has no heading "#a-c".',
        hint: 'Did you mean "#a-b"?',
      },
      {
        code: 'link-missing-anchor',
        message: 'This page has no heading "#hree".',
        hint: 'Did you mean "#here"?',
      },
    ]);
  });

  it('tells in which trees a page lacks the heading, and which file it is there', () => {
    const overlay = { 'content/@v6.2/guide/tls.md': { ids: ['old'] } };
    expect(
      judge(['/guide/tls#证书', '/@v6.2/guide/tls#证书', '/guide/tls#nowhere'], { pages: overlay }),
    ).toEqual([
      {
        code: 'link-missing-anchor',
        message: '"/guide/tls" has no heading "#证书" in v6.2.',
        hint: 'The page is content/@v6.2/guide/tls.md there.',
      },
      { code: 'link-missing-anchor', message: '"/guide/tls" has no heading "#nowhere".', hint: undefined },
      {
        code: 'link-missing-anchor',
        message: '"/guide/tls" has no heading "#证书" in v6.2.',
        hint: 'The page is content/@v6.2/guide/tls.md there.',
      },
    ]);
  });

  it('tells a link to what the frame of every page bears, where a heading had to give way to it', () => {
    const pages = { 'content/guide/find.md': { ids: ['search-1'] } };
    expect(judge(['/guide/find#search', '/guide/tls#search'], { pages })).toEqual([
      {
        code: 'link-missing-anchor',
        message: '"/guide/find" has no heading "#search".',
        hint: 'Did you mean "#search-1"?',
      },
    ]);
  });

  it('says so where the page is there and not published yet', () => {
    const pages = { 'content/guide/soon.md': { meta: { draft: true } } };
    expect(judge(['/guide/soon'], { pages }).map(({ hint }) => hint)).toEqual([
      'content/guide/soon.md is a draft: take "draft" out of its frontmatter, or the link away.',
    ]);
    expect(judge(['/guide/soon'], { pages, drafts: true })).toEqual([]);
  });

  it('tells missing images and files apart', () => {
    expect(
      judge([
        linkOf('/img/folw.svg', 'image'),
        linkOf('pix.png', 'image'),
        linkOf('../x.png', 'image'),
        linkOf('/x.zip', 'file'),
      ]).map(({ code }) => code),
    ).toEqual(['image-missing', 'image-missing', 'image-missing', 'link-missing-file']);
  });

  it('takes links to what is named like a file for links to files', () => {
    const found = judge(['./tls.zip', '/manul.pdf', 'guide/v6.2', '/release/v7.zip/'], {
      unusedAssets: ['tsl.zip'],
      pages: { 'content/release/v7.zip.md': {} },
    });
    expect(found).toEqual([
      {
        code: 'link-missing-file',
        message: '"./tls.zip" leads to no file: content/tls.zip does not exist.',
        hint: 'Did you mean "tsl.zip"?',
      },
      {
        code: 'link-missing-file',
        message: '"/manul.pdf" is neither a page nor a file of content/public.',
        hint: 'Did you mean "/manual.pdf"?',
      },
      { code: 'link-missing-page', message: '"/guide/v6.2" is not a page of any tree.', hint: undefined },
    ]);
  });

  it('suggests public files for links, and files beside the page that nothing refers to yet', () => {
    const hints = judge(
      ['/manul.pdf', linkOf('guide/folw.svg', 'image'), linkOf('guide/pic.pgn', 'image'), '/x'],
      { assets: ['guide/pic.png'], unusedAssets: ['guide/flow.svg'] },
    ).map(({ hint }) => hint);
    expect(hints).toEqual([
      'Did you mean "/manual.pdf"?',
      'Did you mean "guide/flow.svg"?',
      'Did you mean "guide/pic.png"?',
      undefined,
    ]);
  });

  it('says where the file stands that a page reaches by another way', () => {
    const parts = {
      assets: ['media/x.png', 'guide/own.png', '@v6.2/media/old.png'],
      unusedAssets: ['media/Deep/Wide Shot.png', 'a/two.png', 'b/two.png', 'b/c/two.png'],
      publicFiles: ['shots/y.png'],
    };
    const hint = (href: string, kind: LinkReference['kind'] = 'image') => {
      const file = 'content/guide/page.md';
      const pages = { [file]: { links: [{ ...linkOf(href, kind), file }] } };
      return judge([], { ...parts, pages })[0]?.hint;
    };
    const means = (href: string, file: string) => `Did you mean "${href}"? The file is content/${file}.`;
    for (const href of [
      '/media/x.png',
      'media/x.png',
      './x.png',
      '/static/media/x.png',
      '../../x.png',
      '/MEDIA/X.PNG?raw=1',
    ])
      expect([href, hint(href)]).toEqual([href, means('../media/x.png', 'media/x.png')]);
    for (const kind of ['page', 'file', 'media'] as const)
      expect([kind, hint('/media/x.png', kind)]).toEqual([kind, means('../media/x.png', 'media/x.png')]);
    expect(hint('/guide/own.png')).toBe(means('own.png', 'guide/own.png'));
    expect(hint('y.png')).toBe(means('/shots/y.png', 'public/shots/y.png'));
    expect(hint('wide%20shot.png')).toBe(means('../media/Deep/Wide%20Shot.png', 'media/Deep/Wide Shot.png'));
    // The end of the path tells which of several is meant; else nobody knows.
    expect(hint('/c/two.png')).toBe(means('../b/c/two.png', 'b/c/two.png'));
    expect(hint('/d/two.png')).toBeUndefined();
    // Pages of other versions do not reach what lies in an overlay.
    expect(hint('/old.png')).toBeUndefined();
  });

  it('knows what was meant where case, folder or ending alone are wrong', () => {
    const parts = {
      assets: ['media/x.png'],
      unusedAssets: ['media/Wide.png'],
      publicFiles: ['img/flow.svg'],
      pages: {
        'content/Guide/Install.md': { ids: ['start', '证书'] },
        'content/Guide/index.md': {},
        'content/new.md': {},
      },
    };
    const instead = (href: string, kind: LinkReference['kind'] = 'page', from = 'content/guide/page.md') => {
      const link = { ...linkOf(href, kind), file: from };
      const { value } = siteOf({ ...parts, pages: { ...parts.pages, [from]: { links: [link] } } });
      return links.check(value).map((one) => one.instead);
    };
    const all: [string, string | undefined, LinkReference['kind']?][] = [
      ['/guide/install', '/Guide/Install'],
      ['/GUIDE/INSTALL/?a=B#start', '/Guide/Install/?a=B#start'],
      ['../guide/install.md', '../Guide/Install.md'],
      ['../Guide/Install.md#START', '../Guide/Install.md#start'],
      ['/guide/install#Start', '/Guide/Install#start'],
      ['../Guide/Install.md#START:~:text=A', '../Guide/Install.md#start:~:text=A'],
      ['../guide/INDEX.md', '../Guide/index.md'],
      ['../new.mdx#a', '../new.md#a'],
      ['../guide/install.mdx', '../Guide/Install.md'],
      ['/IMG/flow.svg', '/img/flow.svg', 'image'],
      ['img/flow.svg', '/img/flow.svg', 'image'],
      ['/media/X.png', '../media/x.png', 'image'],
      ['../Media/wide.png', '../media/Wide.png', 'image'],
      ['/media/x.png', '../media/x.png', 'file'],
      // Somebody has to look at these.
      ['/guide/instal', undefined],
      ['x.png', undefined, 'image'],
      ['../gone.mdx', undefined],
      ['/guide/install#nowhere', '/Guide/Install#nowhere'],
    ];
    for (const [href, wanted, kind] of all) expect([href, ...instead(href, kind)]).toEqual([href, wanted]);
    // A part may be included from several folders.
    const part = { ...linkOf('../guide/install.md'), file: 'content/_part.md' };
    const { value } = siteOf({ pages: { ...parts.pages, 'content/guide/page.md': { links: [part] } } });
    expect(links.check(value).map((one) => one.instead)).toEqual([undefined]);
  });

  it('names the page too whose part has the fault', () => {
    const part = (href: string) => ({ ...linkOf(href), file: 'content/_part.md' });
    const { value } = siteOf({
      pages: {
        'content/a/next.md': {},
        'content/a/page.md': { links: [part('./next.md'), part('/nope')] },
        'content/b/page.md': { links: [part('./next.md'), part('/nope')] },
      },
    });
    // The first address leads nowhere from the second page alone.
    expect(links.check(value).map(({ message, hint }) => [message, hint])).toEqual([
      ['"/nope" is not a page of any tree.', 'Included by content/a/page.md.'],
      ['"/b/next" is not a page of any tree.', 'Did you mean "/a/next"? Included by content/b/page.md.'],
    ]);
  });

  it('knows it for all trees or for none', () => {
    const pages = {
      'content/Old.md': { meta: { versions: ['v6.2'] } },
      'content/old.md': { meta: { versions: ['dev'] } },
      'content/page.md': { links: [linkOf('/OLD')] },
    };
    const { value } = siteOf({ pages });
    expect(links.check(value).map((one) => one.instead)).toEqual([undefined]);
  });

  it('does not call an address in an address a page', () => {
    const hints = [
      '[https://juejin.cn/post/1](https://juejin.cn/post/1)',
      '[https://juejin.cn/post/1](https://juejin.cn/post/1',
      'https//juejin.cn/post/1',
      'https：//juejin.cn/post/1',
      'url=https://juejin.cn/post/1',
    ];
    for (const href of hints) {
      expect(judge([href])).toEqual([
        {
          code: 'link-missing-page',
          message: `"${href}" is no address, but holds one.`,
          hint: 'Write it alone: "https://juejin.cn/post/1".',
        },
      ]);
    }
  });

  const deadLinks = sized(5000, 20_000);
  it(`judges ${deadLinks} dead links to 1,000 pages in a few seconds`, () => {
    const pages = Object.fromEntries(
      Array.from({ length: 1000 }, (_, n) => [`content/section/page-${n}.md`, {}]),
    );
    const started = cpuTime();
    const dead = Array.from({ length: deadLinks }, (_, n) => linkOf(`/sektion/pages-${n}`));
    expect(judge(dead, { pages })).toHaveLength(deadLinks);
    expect(cpuTime() - started).toBeLessThan((8000 * deadLinks) / 20_000);
  });

  it('knows which files docgen writes for this site', () => {
    const hrefs = ['/sitemap.xml', '/feed.xml', '/llms.txt', '/robots.txt', '/manifest.json'];
    const url = 'https://docs.example.com';
    const missing = (parts: Parameters<typeof judge>[1]) => judge(hrefs, parts).map(({ message }) => message);
    expect(missing({})).toHaveLength(2);
    expect(missing({ config: { url } })).toEqual(['"/feed.xml" is not a file of content/public.']);
    expect(missing({ config: { url }, only: ['v6.2'] })).toEqual([]);
  });

  it('does not judge trees that are left out', () => {
    expect(judge(['/@v6.2/nowhere', '/guide/tls'], { only: ['v6.4'] })).toEqual([]);
  });

  const living = sized(25_000, 100_000);
  it(`judges ${living} links in a few seconds`, () => {
    const many = Array.from({ length: living }, (_, index) => linkOf(`/guide/tls?${index}`));
    const started = cpuTime();
    expect(judge(many)).toEqual([]);
    expect(cpuTime() - started).toBeLessThan((5000 * living) / 100_000);
  });
});

describe('addresses in the form of others', () => {
  const hints = (...hrefs: (string | LinkReference)[]) => judge(hrefs).map(({ hint }) => hint);

  it('are told to have a character that nobody sees, and have the address without it', () => {
    const unseen = (plain: string) => `A character that nobody sees stands in the address: write "${plain}".`;
    expect(
      hints('/guide/tls\u200B', '/guide\u00A0/tls', './guide/tls%E2%80%8B', '/guide/tls#a-b\u200E', {
        ...linkOf('pic.png\u2060'),
        kind: 'image',
      }),
    ).toEqual(['/guide/tls', '/guide/tls', './guide/tls', '/guide/tls#a-b', 'pic.png'].map(unseen));
    const list = [linkOf('/guide/tls\u200B')];
    const { value } = siteOf({ pages: { ...others, 'content/page.md': { links: list } } });
    expect(links.check(value).map(({ instead }) => instead)).toEqual(['/guide/tls']);
  });

  it('are answered with the form that leads there', () => {
    expect(
      hints(
        '/guide/tls.html',
        './guide/tls/index.html',
        'www.example.com',
        'example.com/a',
        '@site/docs/guide/tls',
      ),
    ).toEqual([
      'Pages are linked without an ending: "/guide/tls".',
      'Pages are linked without an ending: "/guide/tls".',
      'An address outside the site begins with its scheme: "https://www.example.com".',
      'An address outside the site begins with its scheme: "https://example.com/a".',
      'An address from the site\'s root begins with a slash: "/guide/tls".',
    ]);
  });

  it('of files too, whatever the case', () => {
    const image = (href: string) => linkOf(href, 'image');
    expect(
      hints(
        image('img/flow.svg'),
        image('/public/img/flow.svg'),
        image('../static/img/flow.svg'),
        image('/IMG/FLOW.SVG'),
      ),
    ).toEqual(Array(4).fill('Did you mean "/img/flow.svg"? The file is content/public/img/flow.svg.'));
  });
});

describe('the address of a page in the output', () => {
  const found = (href: string) => {
    const pages = {
      'content/b.md': { ids: ['有'] },
      'content/guide/index.md': { ids: ['x'] },
      'content/guide/c.md': {},
      'content/page.md': { links: [linkOf(href)] },
    };
    return links.check(siteOf({ pages }).value).map(({ code, instead }) => `${code} ${instead}`);
  };

  it.each([
    ['b.html', 'b'],
    ['./b.html#有', './b#有'],
    ['/b.htm?q=1', '/b?q=1'],
    ['guide/index.html', 'guide/'],
    ['/guide/index.html#x', '/guide/#x'],
    ['/guide/c.html', '/guide/c'],
    ['B.html', 'b'],
    ['b.md.html', 'b.md'],
    ['none.html', 'undefined'],
  ])('"%s" is "%s" in the content', (href, instead) => {
    expect(found(href)).toEqual([`link-missing-page ${instead}`]);
  });
});

describe('on a site in several languages without versions', () => {
  it('a tree is named by its language alone', () => {
    const versions = [
      { ...twoLanguages.versions[0]!, value: 'latest', locale: 'zh-CN', base: '', isDefault: true },
      { ...twoLanguages.versions[0]!, value: 'latest', locale: 'en', base: '/en', isDefault: true },
    ];
    const config = { ...twoLanguages, versions };
    const pages = { 'content/@en/page.md': {}, 'content/@en/guide/tls.md': {} };
    expect(
      judge(['/@en/nowhere', '/@en/guide/tls#no'], { config, pages }).map(({ message }) => message),
    ).toEqual(['"/nowhere" is not a page of en.', '"/guide/tls" has no heading "#no" in en.']);
  });
});

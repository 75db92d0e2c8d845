import { describe, expect, it } from 'vitest';
import type { Meta } from '#model/document/document';
import { hrefPlaceholder, sizePlaceholder } from '#model/document/placeholder';
import type { TocLevels } from '#model/site/toc';
import { TreeViews } from '#site';
import type { ViewInputs } from '../../../../src/stages/site/view/view.ts';
import { linkOf, rootlessVersions, type SiteParts, siteOf, treeNamed } from '../../../helpers/site.ts';

const inputs: ViewInputs = {
  assets: {
    stylesheets: ['assets/site.css'],
    scripts: ['assets/loader.js'],
    favicon: 'assets/icon.svg',
    headScript: 'x()',
  },
  heroFiles: [],
};

const pages = {
  'content/index.md': { title: '文档中心' },
  'content/howto/index.md': { title: '操作指南' },
  'content/howto/tls.md': {
    title: 'TLS',
    meta: { description: 'd', time: '2025-07-09', author: '安全组' },
    headings: [
      { id: 'a', level: 2, title: 'A', line: 1 },
      { id: 'b', level: 4, title: 'B', line: 2 },
    ],
  },
  'content/howto/jwt.md': { title: 'JWT', meta: { versions: ['dev', 'v6.4'] } },
  'content/howto/old.md': { title: 'Old', meta: { versions: ['v6.2'] } },
};

function viewOf(route: string, version = 'v6.4', parts: Partial<SiteParts> = {}) {
  const site = siteOf({
    ...parts,
    config: { url: 'https://docs.example.com', title: 'XVox Docs', ...parts.config },
    pages: { ...pages, ...parts.pages },
  }).value;
  const tree = treeNamed(site, version);
  return new TreeViews(site, tree, inputs).page(tree.byRoute.get(route)!);
}

describe('the head', () => {
  it('names the page, then the site', () => {
    expect(viewOf('/howto/tls').view.head).toMatchObject({
      title: 'TLS - XVox Docs',
      canonical: 'https://docs.example.com/howto/tls/',
      ogUrl: 'https://docs.example.com/howto/tls/',
      robots: undefined,
    });
  });

  it('keeps other trees out of indexes and points to the default tree where it has the page', () => {
    expect(viewOf('/howto/tls', 'v6.2').view.head).toMatchObject({
      canonical: 'https://docs.example.com/howto/tls/',
      ogUrl: 'https://docs.example.com/v6.2/howto/tls/',
      robots: 'noindex, follow',
    });
    expect(viewOf('/howto/old', 'v6.2').view.head.canonical).toBe('https://docs.example.com/v6.2/howto/old/');
  });

  it('keeps no page of the default tree out of indexes, wherever that tree lies', () => {
    const versions = [
      { value: 'a', label: 'a', base: '/v', isDefault: true },
      { value: 'b', label: 'b', base: '', isDefault: false },
    ];
    const robots = (version: string) =>
      viewOf('/howto/tls', version, { config: { versions } }).view.head.robots;
    expect([robots('a'), robots('b')]).toEqual([undefined, 'noindex, follow']);
  });

  it('keeps drafts out of indexes, which stand in an output that was asked for with them', () => {
    const drafts = { 'content/howto/soon.md': { meta: { draft: true } } };
    expect(viewOf('/howto/soon', 'v6.4', { drafts: true, pages: drafts }).view.head.robots).toBe(
      'noindex, follow',
    );
  });

  it('asks search engines not to list a page that says so', () => {
    const pages = { 'content/howto/thanks.md': { meta: { noindex: true } } };
    expect(viewOf('/howto/thanks', 'v6.4', { pages }).view.head.robots).toBe('noindex, follow');
  });

  it('lists the headings that its frontmatter asks for, else those that the site does', () => {
    const headings = [2, 3, 4, 5].map((level) => ({ id: `h${level}`, level, title: 'T', line: level }));
    const listed = (meta: Meta, toc?: TocLevels | false) => {
      const parts = {
        config: toc === undefined ? {} : { toc },
        pages: { 'content/p.md': { meta, headings } },
      };
      return viewOf('/p', 'v6.4', parts).view.toc.map(({ id, level }) => `${id}:${level}`);
    };
    expect(listed({})).toEqual(['h2:2', 'h3:3']);
    expect(listed({}, [2, 4])).toEqual(['h2:2', 'h3:3', 'h4:4']);
    expect(listed({ toc: [2, 2] }, [2, 4])).toEqual(['h2:2']);
    expect(listed({ toc: [3, 5] })).toEqual(['h3:2', 'h4:3', 'h5:4']);
    expect(listed({ toc: false }, [2, 4])).toEqual([]);
    expect([listed({}, false), listed({ toc: true }, false)]).toEqual([[], ['h2:2', 'h3:3']]);
  });

  it('goes on where its frontmatter says, by whatever name a page has there, else in the order of the sidebar', () => {
    const neighbours = (meta: Meta, version = 'v6.4') => {
      const parts = { pages: { 'content/howto/m.md': { title: 'M', meta } } };
      const { previous, next } = viewOf('/howto/m', version, parts).view;
      return [previous, next].map((link) => link && `${link.title} ${link.href}`);
    };
    expect(neighbours({})).toEqual(['JWT /howto/jwt', 'TLS /howto/tls']);
    expect(neighbours({ prev: false, next: false })).toEqual([undefined, undefined]);
    expect(neighbours({ prev: '/', next: '../howto/index.md' })).toEqual(['文档中心 /', '操作指南 /howto']);
    expect(neighbours({ prev: '/@v6.2/howto/old/' }, 'dev')).toEqual([
      'Old /v6.2/howto/old/',
      'TLS /dev/howto/tls',
    ]);
    expect(neighbours({ prev: '/nowhere' })).toEqual([undefined, 'TLS /howto/tls']);
  });

  it('describes a page that has no description by its excerpt, which the page does not repeat', () => {
    const view = (page: SiteParts['pages'][string]) =>
      viewOf('/howto/tls', 'v6.4', { pages: { 'content/howto/tls.md': page } }).view;
    const { head, description } = view({ excerpt: '正文。' });
    expect([head.description, description]).toEqual(['正文。', undefined]);
    expect(view({ excerpt: '正文。', meta: { description: 'd' } }).head.description).toBe('d');
    const bare = view({ meta: { description: 'd', lead: false } });
    expect([bare.head.description, bare.description]).toEqual(['d', undefined]);
  });

  it('points to the default tree where that tree is left out of this output', () => {
    const head = (route: string) => viewOf(route, 'v6.2', { only: ['v6.2'] }).view.head;
    expect(head('/howto/tls').canonical).toBe('https://docs.example.com/howto/tls/');
    expect(head('/howto/old').canonical).toBe('https://docs.example.com/v6.2/howto/old/');
  });

  it('has no absolute addresses without a site url', () => {
    const { head } = viewOf('/howto/tls', 'v6.4', { config: { url: undefined } }).view;
    expect([head.canonical, head.ogUrl, head.ogImage]).toEqual([undefined, undefined, undefined]);
  });
});

describe('versions', () => {
  it('leads to the same page of each tree and says where it is missing', () => {
    const { versions } = viewOf('/howto/jwt').view;
    expect(versions.map(({ value, href, current, missing }) => [value, href, current, missing])).toEqual([
      ['dev', '/dev/howto/jwt/', false, false],
      ['v6.4', '/howto/jwt/', true, false],
      ['v6.2', '/v6.2/howto/jwt/', false, true],
    ]);
  });

  it('gives other trees a notice that leads to the page in the default tree, or to its home', () => {
    expect(viewOf('/howto/tls', 'v6.4').view.notice).toBeUndefined();
    expect(viewOf('/howto/tls', 'v6.2').view.notice).toEqual({
      text: '你正在阅读 v6.2 的文档。',
      link: { title: '查看 v6.4 的此页', href: '/howto/tls/', external: false },
    });
    expect(viewOf('/howto/old', 'v6.2').view.notice!.link).toMatchObject({
      title: '查看 v6.4 文档',
      href: '/',
    });
    expect(viewOf('/howto/tls', 'dev').view.notice!.text).toBe('你正在阅读开发版文档，内容可能变动。');
  });
});

describe('the page', () => {
  it('fills references and sizes, escaped for an attribute', () => {
    const html = `<a href="${hrefPlaceholder(0)}">x</a><img src="${hrefPlaceholder(1)}"${sizePlaceholder(1)}><a href="${hrefPlaceholder(2)}">y</a>`;
    const page = {
      html,
      links: [linkOf('/howto/tls/#a'), linkOf('/img/a.svg', 'image'), linkOf('https://e.example/?a=1&b="2"')],
    };
    const { view } = viewOf('/x', 'v6.2', {
      pages: { 'content/x.md': page },
      publicFiles: ['img/a.svg'],
      base: '/docs',
    });
    expect(view.html).toBe(
      '<a href="/docs/v6.2/howto/tls/#a">x</a><img src="/docs/img/a.svg"><a href="https://e.example/?a=1&amp;b=%222%22">y</a>',
    );
  });

  it('lists headings of level 2 and 3, unless the page wants none', () => {
    expect(viewOf('/howto/tls').view.toc.map(({ id }) => id)).toEqual(['a']);
    const silent = { title: 'x', meta: { toc: false }, headings: pages['content/howto/tls.md'].headings };
    expect(viewOf('/s', 'v6.4', { pages: { 'content/s.md': silent } }).view.toc).toEqual([]);
  });

  it('leads from home over the pages above', () => {
    expect(viewOf('/howto/tls').view.breadcrumbs).toEqual([
      { title: '首页', href: '/' },
      { title: '操作指南', href: '/howto' },
      { title: 'TLS' },
    ]);
    expect(viewOf('/').view.breadcrumbs).toEqual([]);
  });

  it('marks the first link of the sidebar where a page is listed twice', () => {
    const links = ['TLS', 'Again'].map((title) => ({ title, href: '/howto/tls' }));
    const sections = ['one', 'two'].map((title) => ({ title, links }));
    const { sidebar } = viewOf('/howto/tls', 'v6.4', {
      config: { nav: [{ prefix: '/howto', title: 'How to', sections }] },
    }).view;
    expect(sidebar!.map((section) => section.links.map(({ current = false }) => current))).toEqual([
      [true, false],
      [false, false],
    ]);
  });

  it('marks the current link of the sidebar', () => {
    const links = viewOf('/howto/tls').view.sidebar!.flatMap((section) => section.links);
    expect(links.filter((link) => link.current).map(({ title }) => title)).toEqual(['TLS']);
  });

  it('leads to its file for editing, whatever the name of the file', () => {
    const config = { editUrl: 'https://git.example.com/edit/:path?plain=1' };
    const parts = { config, pages: { 'content/howto/C# 与 100%?.md': { title: 'C#' } } };
    expect(viewOf('/howto/C# 与 100%?', 'v6.4', parts).view.editHref).toBe(
      `https://git.example.com/edit/content/howto/${encodeURIComponent('C# 与 100%?')}.md?plain=1`,
    );
  });

  it('stands below the folder of its tree', () => {
    expect(viewOf('/howto/tls', 'dev').path).toBe('dev/howto/tls/index.html');
    expect(viewOf('/').path).toBe('index.html');
  });
});

describe('the header and footer', () => {
  it('leave out what a tree lacks and keep announcements outside the trees', () => {
    const { chrome } = viewOf('/howto/tls', 'v6.2', {
      base: '/docs',
      config: {
        topNav: [
          { title: 'JWT', href: '/howto/jwt' },
          { title: 'TLS', href: '/howto/tls/' },
          { title: 'Out', href: 'https://example.com' },
        ],
        announcements: [
          { content: 'new', href: '/howto/jwt#x', show: true },
          { content: 'hidden', href: '/', show: false },
        ],
        footer: { since: 2019, holder: 'XVox', links: [] },
      },
    }).view;
    expect(chrome.topNav.map(({ href, external }) => [href, external])).toEqual([
      ['/docs/v6.2/howto/tls/', false],
      ['https://example.com', true],
    ]);
    expect(chrome.announcements).toEqual([{ content: 'new', href: '/docs/howto/jwt#x', time: undefined }]);
    expect(chrome.footer.copyright).toBe('© 2019–2026 XVox');
    expect(chrome.homeHref).toBe('/docs/v6.2/');
  });
});

describe('the not-found page', () => {
  it('is kept out of indexes in every tree and leads to each home', () => {
    const site = siteOf({ pages }).value;
    for (const tree of site.trees) {
      const { paths, view } = new TreeViews(site, tree, inputs).notFound();
      expect(paths).toEqual([`${tree.version.base.slice(1)}/404.html`.replace(/^\//, '')]);
      expect(view.head.robots).toBe('noindex');
      expect(view.versions.map(({ href }) => href)).toEqual(['/dev/', '/', '/v6.2/']);
    }
  });
});

describe('the not-found page of a site without pages at its root', () => {
  const pathsIn = (value: string, parts: Partial<SiteParts> = {}) => {
    const site = siteOf({ pages, config: { versions: rootlessVersions }, ...parts }).value;
    return new TreeViews(site, treeNamed(site, value), inputs).notFound().paths;
  };

  it('stands there too, as that of the default version', () => {
    expect(pathsIn('v6.4')).toEqual(['v6.4/404.html', '404.html']);
    expect(pathsIn('dev')).toEqual(['dev/404.html']);
  });

  it('leaves it to a public file, and to nobody on disk', () => {
    expect(pathsIn('v6.4', { publicFiles: ['404.html'] })).toEqual(['v6.4/404.html']);
    expect(pathsIn('v6.4', { offline: true })).toEqual(['v6.4/404.html']);
  });
});

describe('version variables of the configuration', () => {
  it('are filled in tree by tree', () => {
    const config = { topNav: [{ title: 'Docs of {{version.value}}', href: '/howto' }] };
    expect(viewOf('/howto', 'dev', { config }).view.chrome.topNav[0]!.title).toBe('Docs of dev');
    expect(viewOf('/howto', 'v6.2', { config }).view.chrome.topNav[0]!.title).toBe('Docs of v6.2');
  });
});

import { describe, expect, it } from 'vitest';
import type { Meta } from '#model/document/document';
import { formatHrefPlaceholder, formatPlaceholderSize } from '#model/document/placeholder';
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
  'content/guide/index.md': { title: '操作指南' },
  'content/guide/tls.md': {
    title: 'TLS',
    meta: { description: 'd', time: '2025-07-09' },
    headings: [
      { id: 'a', level: 2, title: 'A', line: 1 },
      { id: 'b', level: 4, title: 'B', line: 2 },
    ],
  },
  'content/guide/key.md': { title: 'JWT', meta: { versions: ['dev', 'v6.4'] } },
  'content/guide/old.md': { title: 'Old', meta: { versions: ['v6.2'] } },
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
    expect(viewOf('/guide/tls').view.head).toMatchObject({
      title: 'TLS - XVox Docs',
      canonical: 'https://docs.example.com/guide/tls/',
      ogUrl: 'https://docs.example.com/guide/tls/',
      robots: undefined,
    });
  });

  it('keeps other trees out of indexes and points to the default tree where it has the page', () => {
    expect(viewOf('/guide/tls', 'v6.2').view.head).toMatchObject({
      canonical: 'https://docs.example.com/guide/tls/',
      ogUrl: 'https://docs.example.com/v6.2/guide/tls/',
      robots: 'noindex, follow',
    });
    expect(viewOf('/guide/old', 'v6.2').view.head.canonical).toBe('https://docs.example.com/v6.2/guide/old/');
  });

  it('keeps no page of the default tree out of indexes, wherever that tree lies', () => {
    const versions = [
      { value: 'a', label: 'a', base: '/v', isDefault: true },
      { value: 'b', label: 'b', base: '', isDefault: false },
    ];
    const robots = (version: string) =>
      viewOf('/guide/tls', version, { config: { versions } }).view.head.robots;
    expect([robots('a'), robots('b')]).toEqual([undefined, 'noindex, follow']);
  });

  it('keeps drafts out of indexes, which stand in an output that was asked for with them', () => {
    const drafts = { 'content/guide/soon.md': { meta: { draft: true } } };
    expect(viewOf('/guide/soon', 'v6.4', { drafts: true, pages: drafts }).view.head.robots).toBe(
      'noindex, follow',
    );
  });

  it('asks search engines not to list a page that says so', () => {
    const pages = { 'content/guide/thanks.md': { meta: { noindex: true } } };
    expect(viewOf('/guide/thanks', 'v6.4', { pages }).view.head.robots).toBe('noindex, follow');
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
      const parts = { pages: { 'content/guide/m.md': { title: 'M', meta } } };
      const { previous, next } = viewOf('/guide/m', version, parts).view;
      return [previous, next].map((link) => link && `${link.title} ${link.href}`);
    };
    expect(neighbours({})).toEqual(['JWT /guide/key', 'TLS /guide/tls']);
    expect(neighbours({ prev: false, next: false })).toEqual([undefined, undefined]);
    expect(neighbours({ prev: '/', next: '../guide/index.md' })).toEqual(['文档中心 /', '操作指南 /guide']);
    expect(neighbours({ prev: '/@v6.2/guide/old/' }, 'dev')).toEqual([
      'Old /v6.2/guide/old/',
      'TLS /dev/guide/tls',
    ]);
    expect(neighbours({ prev: '/nowhere' })).toEqual([undefined, 'TLS /guide/tls']);
  });

  it('describes a page that has no description by its excerpt, which the page does not repeat', () => {
    const view = (page: SiteParts['pages'][string]) =>
      viewOf('/guide/tls', 'v6.4', { pages: { 'content/guide/tls.md': page } }).view;
    const { head, description } = view({ excerpt: '正文。' });
    expect([head.description, description]).toEqual(['正文。', undefined]);
    expect(view({ excerpt: '正文。', meta: { description: 'd' } }).head.description).toBe('d');
    const bare = view({ meta: { description: 'd', lead: false } });
    expect([bare.head.description, bare.description]).toEqual(['d', undefined]);
  });

  it('points to the default tree where that tree is left out of this output', () => {
    const head = (route: string) => viewOf(route, 'v6.2', { only: ['v6.2'] }).view.head;
    expect(head('/guide/tls').canonical).toBe('https://docs.example.com/guide/tls/');
    expect(head('/guide/old').canonical).toBe('https://docs.example.com/v6.2/guide/old/');
  });

  it('has no absolute addresses without a site url', () => {
    const { head } = viewOf('/guide/tls', 'v6.4', { config: { url: undefined } }).view;
    expect([head.canonical, head.ogUrl, head.ogImage]).toEqual([undefined, undefined, undefined]);
  });
});

describe('versions', () => {
  it('leads to the same page of each tree and says where it is missing', () => {
    const { versions } = viewOf('/guide/key').view;
    expect(versions.map(({ value, href, current, missing }) => [value, href, current, missing])).toEqual([
      ['dev', '/dev/guide/key/', false, false],
      ['v6.4', '/guide/key/', true, false],
      ['v6.2', '/v6.2/guide/key/', false, true],
    ]);
  });

  it('leads to the nearest page above in output for disks, where no server answers for a missing page', () => {
    const seen = (route: string, parts: Partial<SiteParts> = {}) =>
      viewOf(route, 'v6.4', { offline: true, ...parts }).view.versions.map(({ href, missing }) => [
        href,
        missing,
      ]);
    expect(seen('/guide/key')).toEqual([
      ['../../dev/guide/key/index.html', false],
      ['../../guide/key/index.html', false],
      ['../../v6.2/guide/index.html', true],
    ]);
    const alone = { 'content/new/page.md': { title: 'New', meta: { versions: ['v6.4'] } } };
    expect(seen('/new/page', { pages: alone })[2]).toEqual(['../../v6.2/index.html', true]);
  });

  describe('of a page that was renamed', () => {
    const renamed = {
      'content/guide/new.md': { title: 'New', meta: { versions: ['dev', 'v6.4'], aliases: ['/guide/old'] } },
    };
    const seen = (route: string, version: string, parts: Partial<SiteParts> = {}) => {
      const { versions, notice, head } = viewOf(route, version, { pages: renamed, ...parts }).view;
      return { versions: versions.map(({ href, missing }) => [href, missing]), notice, head };
    };

    it('leads from its old name to the new one, and back', () => {
      const all = [
        ['/dev/guide/new/', false],
        ['/guide/new/', false],
        ['/v6.2/guide/old/', false],
      ];
      expect(seen('/guide/old', 'v6.2').versions).toEqual(all);
      expect(seen('/guide/new', 'v6.4').versions).toEqual(all);
      expect(seen('/guide/new', 'dev').versions).toEqual(all);
    });

    it('has a notice and a canonical address that lead to its new name', () => {
      const { notice, head } = seen('/guide/old', 'v6.2');
      expect(notice!.link).toMatchObject({ title: '查看 v6.4 的此页', href: '/guide/new/' });
      expect(head.canonical).toBe('https://docs.example.com/guide/new/');
      expect(head.ogUrl).toBe('https://docs.example.com/v6.2/guide/old/');
    });

    it('is found by an address that both versions have as an old one', () => {
      const pages = {
        'content/guide/old.md': { title: 'Old', meta: { versions: ['v6.2'], aliases: ['/guide/first'] } },
        'content/guide/new.md': { title: 'New', meta: { versions: ['v6.4'], aliases: ['/guide/first'] } },
      };
      expect(seen('/guide/old', 'v6.2', { pages }).notice!.link.href).toBe('/guide/new/');
      expect(seen('/guide/new', 'v6.4', { pages }).versions[2]).toEqual(['/v6.2/guide/old/', false]);
    });

    it('twice is found by its first name and by its last one, through the version between', () => {
      const versioned = (version: string, aliases: string[]) => ({
        title: 'Key',
        meta: { versions: [version], aliases },
      });
      const pages = {
        'content/guide/first.md': versioned('v6.2', []),
        'content/guide/second.md': versioned('v6.4', ['/guide/first']),
        'content/guide/third.md': versioned('dev', ['/guide/second']),
      };
      const all = [
        ['/dev/guide/third/', false],
        ['/guide/second/', false],
        ['/v6.2/guide/first/', false],
      ];
      expect(seen('/guide/third', 'dev', { pages }).versions).toEqual(all);
      expect(seen('/guide/second', 'v6.4', { pages }).versions).toEqual(all);
      expect(seen('/guide/first', 'v6.2', { pages }).versions).toEqual(all);
      const { 'content/guide/second.md': _, ...without } = pages;
      expect(seen('/guide/first', 'v6.2', { pages: without }).versions[0]).toEqual([
        '/dev/guide/first/',
        true,
      ]);
    });

    it('is found by `redirects` of the configuration', () => {
      const { notice } = seen('/guide/old', 'v6.2', {
        pages: { 'content/guide/new.md': { title: 'New', meta: { versions: ['v6.4'] } } },
        config: { redirects: [{ from: '/guide/old', to: '/guide/new' }] },
      });
      expect(notice!.link.href).toBe('/guide/new/');
    });

    it('gives way to a page that has taken over its old address', () => {
      const pages = {
        'content/guide/old.md': { title: 'Old' },
        'content/guide/new.md': { title: 'New', meta: { versions: ['v6.4'], aliases: ['/guide/older'] } },
      };
      expect(seen('/guide/old', 'v6.2', { pages }).notice!.link.href).toBe('/guide/old/');
      expect(seen('/guide/new', 'v6.4', { pages }).versions[2]).toEqual(['/v6.2/guide/new/', true]);
    });
  });

  it('gives other trees a notice that leads to the page in the default tree, or to its home', () => {
    expect(viewOf('/guide/tls', 'v6.4').view.notice).toBeUndefined();
    expect(viewOf('/guide/tls', 'v6.2').view.notice).toEqual({
      text: '你正在阅读 v6.2 的文档。',
      link: { title: '查看 v6.4 的此页', href: '/guide/tls/', external: false },
    });
    expect(viewOf('/guide/old', 'v6.2').view.notice!.link).toMatchObject({
      title: '查看 v6.4 文档',
      href: '/',
    });
    expect(viewOf('/guide/tls', 'dev').view.notice!.text).toBe('你正在阅读开发版文档，内容可能变动。');
  });
});

describe('the page', () => {
  it('fills references and sizes, escaped for an attribute', () => {
    const html = `<a href="${formatHrefPlaceholder(0)}">x</a><img src="${formatHrefPlaceholder(1)}"${formatPlaceholderSize(1)}><a href="${formatHrefPlaceholder(2)}">y</a>`;
    const page = {
      html,
      links: [linkOf('/guide/tls/#a'), linkOf('/img/a.svg', 'image'), linkOf('https://e.example/?a=1&b="2"')],
    };
    const { view } = viewOf('/x', 'v6.2', {
      pages: { 'content/x.md': page },
      publicFiles: ['img/a.svg'],
      base: '/docs',
    });
    expect(view.html).toBe(
      '<a href="/docs/v6.2/guide/tls/#a">x</a><img src="/docs/img/a.svg"><a href="https://e.example/?a=1&amp;b=%222%22">y</a>',
    );
  });

  it('lists headings of level 2 and 3, unless the page wants none', () => {
    expect(viewOf('/guide/tls').view.toc.map(({ id }) => id)).toEqual(['a']);
    const silent = { title: 'x', meta: { toc: false }, headings: pages['content/guide/tls.md'].headings };
    expect(viewOf('/s', 'v6.4', { pages: { 'content/s.md': silent } }).view.toc).toEqual([]);
  });

  it('leads from home over the pages above', () => {
    expect(viewOf('/guide/tls').view.breadcrumbs).toEqual([
      { title: '首页', href: '/' },
      { title: '操作指南', href: '/guide' },
      { title: 'TLS' },
    ]);
    expect(viewOf('/').view.breadcrumbs).toEqual([]);
  });

  it('marks the first link of the sidebar where a page is listed twice', () => {
    const links = ['TLS', 'Again'].map((title) => ({ title, href: '/guide/tls' }));
    const sections = ['one', 'two'].map((title) => ({ title, links }));
    const { sidebar } = viewOf('/guide/tls', 'v6.4', {
      config: { nav: [{ prefix: '/guide', title: 'How to', sections }] },
    }).view;
    expect(sidebar!.map((section) => section.links.map(({ current = false }) => current))).toEqual([
      [true, false],
      [false, false],
    ]);
  });

  it('marks the current link of the sidebar', () => {
    const links = viewOf('/guide/tls').view.sidebar!.flatMap((section) => section.links);
    expect(links.filter((link) => link.current).map(({ title }) => title)).toEqual(['TLS']);
  });

  it('leads to its file for editing, whatever the name of the file', () => {
    const config = { editUrl: 'https://git.example.com/edit/:path?plain=1' };
    const parts = { config, pages: { 'content/guide/C# 与 100%?.md': { title: 'C#' } } };
    expect(viewOf('/guide/C# 与 100%?', 'v6.4', parts).view.editHref).toBe(
      `https://git.example.com/edit/content/guide/${encodeURIComponent('C# 与 100%?')}.md?plain=1`,
    );
  });

  it('stands below the folder of its tree', () => {
    expect(viewOf('/guide/tls', 'dev').path).toBe('dev/guide/tls/index.html');
    expect(viewOf('/').path).toBe('index.html');
  });
});

describe('the header and footer', () => {
  it('leave out what a tree lacks and keep announcements outside the trees', () => {
    const { chrome } = viewOf('/guide/tls', 'v6.2', {
      base: '/docs',
      config: {
        topNav: [
          { title: 'JWT', href: '/guide/key' },
          { title: 'TLS', href: '/guide/tls/' },
          { title: 'Out', href: 'https://example.com' },
          {
            title: 'More',
            links: [
              { title: 'JWT', href: '/guide/key' },
              { title: 'TLS', href: '/guide/tls' },
            ],
          },
          { title: 'None', links: [{ title: 'JWT', href: '/guide/key' }] },
        ],
        announcements: [
          { content: 'new', href: '/guide/key#x', show: true },
          { content: 'hidden', href: '/', show: false },
        ],
        footer: { since: 2019, holder: 'XVox', links: [] },
      },
    }).view;
    expect(chrome.topNav).toEqual([
      { title: 'TLS', href: '/docs/v6.2/guide/tls/', external: false },
      { title: 'Out', href: 'https://example.com', external: true },
      { title: 'More', links: [{ title: 'TLS', href: '/docs/v6.2/guide/tls', external: false }] },
    ]);
    expect(chrome.announcements).toEqual([{ content: 'new', href: '/docs/guide/key#x', time: undefined }]);
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
    const config = { topNav: [{ title: 'Docs of {{version.value}}', href: '/guide' }] };
    expect(viewOf('/guide', 'dev', { config }).view.chrome.topNav[0]!.title).toBe('Docs of dev');
    expect(viewOf('/guide', 'v6.2', { config }).view.chrome.topNav[0]!.title).toBe('Docs of v6.2');
  });
});

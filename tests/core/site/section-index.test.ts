import { describe, expect, it } from 'vitest';
import { makeBody } from '#model/output/output';
import { TreeViews } from '#site';
import { writeMarkdownCopy } from '../../../src/features/agents/markdown-copy.ts';
import { searchRecords } from '../../../src/features/search/record-files.ts';
import { navigation } from '../../../src/stages/check/navigation.ts';
import type { ViewInputs } from '../../../src/stages/site/view/view.ts';
import { features, outputContext, type SiteParts, siteOf, treeNamed } from '../../helpers/site.ts';

const inputs: ViewInputs = {
  assets: { stylesheets: [], scripts: [], favicon: 'assets/icon.svg', headScript: '' },
  heroFiles: [],
  features,
};

const pages = {
  'content/index.md': {},
  'content/guide/jwt.md': { title: 'JWT', meta: { description: '用令牌登录', versions: ['dev', 'v6.4'] } },
  'content/guide/tls.md': { title: 'TLS' },
  'content/guide/deep/more.md': { title: '更多' },
};

const nav = [
  {
    title: '操作指南',
    prefix: '/guide',
    sections: [
      { title: '常用', links: [{ title: '总览', href: '/guide/' }] },
      { title: '安全', links: ['/guide/jwt', '/guide/tls'].map((href) => ({ title: href.slice(7), href })) },
      { title: '安全', links: [{ title: '外部', href: 'https://example.com/' }] },
    ],
  },
];

function site(parts: Partial<SiteParts> = {}) {
  return siteOf({ ...parts, pages: { ...pages, ...parts.pages } }).value;
}

function viewOf(route: string, parts: Partial<SiteParts> = {}, version = 'v6.4') {
  const made = site(parts);
  const tree = treeNamed(made, version);
  return new TreeViews(made, tree, inputs).page(tree.byRoute.get(route)!).view;
}

const listed = (route: string, parts?: Partial<SiteParts>, version?: string) =>
  viewOf(route, parts, version).index?.map(({ title, links }) => [title, links.map((link) => link.href)]);

describe('a folder without a page of its own', () => {
  it('gets a page that lists the sections of its group, itself left out', () => {
    const view = viewOf('/guide', { config: { nav } });
    expect(view.kind).toBe('page');
    expect(view.title).toBe('操作指南');
    expect(view.index).toEqual([
      {
        id: '安全',
        title: '安全',
        links: [
          { title: 'jwt', href: '/guide/jwt', external: false, desc: '用令牌登录' },
          { title: 'tls', href: '/guide/tls', external: false, desc: undefined },
        ],
      },
      {
        id: '安全-1',
        title: '安全',
        links: [{ title: '外部', href: 'https://example.com/', external: true, desc: undefined }],
      },
    ]);
    expect(view.toc.map(({ id }) => id)).toEqual(['安全', '安全-1']);
  });

  it('lists its files by folder where the navigation says nothing', () => {
    expect(listed('/guide')).toEqual([
      ['', ['/guide/jwt', '/guide/tls']],
      ['deep', ['/guide/deep/more']],
    ]);
  });

  it('lists what each tree has, with that tree before the addresses', () => {
    expect(listed('/guide', {}, 'v6.2')).toEqual([
      ['', ['/v6.2/guide/tls']],
      ['deep', ['/v6.2/guide/deep/more']],
    ]);
  });

  it('is named and described as the home page does it', () => {
    const home = {
      categories: [{ title: 'x', desc: '', menus: [{ title: '怎样做', desc: '一步一步', href: '/guide/' }] }],
    };
    expect(viewOf('/guide', { config: { home } })).toMatchObject({
      title: '怎样做',
      description: '一步一步',
    });
    expect(viewOf('/guide').title).toBe('guide');
  });

  it('is described to search engines by the titles that it lists, as many as they show, where nobody describes it', () => {
    expect(viewOf('/guide/deep').head.description).toBe('更多');
    const long = Object.fromEntries(
      Array.from({ length: 9 }, (_, at) => [
        `content/many/${at}.md`,
        { title: `第 ${at} 页，${'长'.repeat(30)}` },
      ]),
    );
    const { head, description } = viewOf('/many', { pages: long });
    expect(head.description).toBe([0, 1, 2, 3].map((at) => `第 ${at} 页，${'长'.repeat(30)}`).join(' · '));
    expect(description).toBe(undefined);
    expect(viewOf('/guide').head.description).toBe('JWT · TLS · 更多');
  });

  it('is found by search and has a markdown copy', () => {
    const made = site({ config: { nav } });
    const file = [...searchRecords.emit(made, outputContext)].find(
      ({ path }) => path === 'search/records.ndjson',
    );
    const found = String(file && makeBody(file.body))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ url }) => url.startsWith('/guide/#') || url === '/guide/');
    expect(found.map(({ url, hierarchy_lvl1: title, content }) => [url, title, content])).toEqual([
      ['/guide/', '操作指南', ''],
      ['/guide/#安全', '操作指南', 'jwt\n用令牌登录\ntls'],
      ['/guide/#安全-1', '操作指南', '外部'],
    ]);
    const tree = treeNamed(made, 'v6.4');
    const copy = writeMarkdownCopy(tree.byRoute.get('/guide')!, tree, made, 'guide/index.md');
    expect(copy).toContain('# 操作指南');
    expect(copy).toContain('- [jwt](/guide/jwt/index.md): 用令牌登录');
  });

  it('is a page that navigation may link to, and has no file to edit', () => {
    expect(navigation.check(site({ config: { nav } }))).toEqual([]);
    const editUrl = 'https://git.example.com/:path';
    expect(viewOf('/guide', { config: { editUrl } }).editHref).toBeUndefined();
    expect(viewOf('/guide/tls', { config: { editUrl } }).editHref).toBe(
      'https://git.example.com/content/guide/tls.md',
    );
  });

  it('stays out of a sidebar that is made from the folder', () => {
    const sections = viewOf('/guide/tls').sidebar!;
    expect(sections.flatMap(({ links }) => links.map(({ href }) => href))).not.toContain('/guide');
  });
});

describe('a folder within a folder', () => {
  const deep = {
    'content/guide/deep/er/one.md': { title: '一' },
    'content/guide/deep/er/two.md': { title: '二', meta: { order: 1 } },
    'content/a/index.md': {},
    'content/a/b/index.md': {},
    'content/a/b/c/d/e.md': { title: 'E' },
  };

  it('gets a page of its own at any depth, that lists what lies below by folder', () => {
    expect(listed('/guide/deep', { pages: deep })).toEqual([
      ['', ['/guide/deep/more']],
      ['er', ['/guide/deep/er/two', '/guide/deep/er/one']],
    ]);
    expect(listed('/guide/deep/er', { pages: deep }, 'v6.2')).toEqual([
      ['', ['/v6.2/guide/deep/er/two', '/v6.2/guide/deep/er/one']],
    ]);
    expect(listed('/a/b/c', { pages: deep })).toEqual([['d', ['/a/b/c/d/e']]]);
    expect(viewOf('/a/b/c/d', { pages: deep })).toMatchObject({ title: 'd' });
    expect(listed('/a/b', { pages: deep })).toBeUndefined();
  });

  it('lists what the navigation says of it, in its sections and order', () => {
    const links = ['/guide/jwt', '/guide/deep/er/one', '/guide/deep/more'].map((href) => ({
      title: href,
      href,
    }));
    const config = { nav: [{ title: '操作', prefix: '/guide', sections: [{ title: '常用', links }] }] };
    expect(listed('/guide/deep', { pages: deep, config })).toEqual([
      ['常用', ['/guide/deep/er/one', '/guide/deep/more']],
    ]);
  });

  it('stands beside the sidebar of its section, save the first of it, which lists the same', () => {
    const own = [{ title: '外部', links: [{ title: '总览', href: '/guide/' }] }];
    const config = { nav: [{ title: '操作', prefix: '/guide', sections: own }] };
    const sidebar = viewOf('/guide/jwt', { pages: deep, config }).sidebar;
    expect(sidebar).toHaveLength(1);
    expect(viewOf('/guide/deep', { pages: deep, config }).sidebar).toEqual(sidebar);
    expect(viewOf('/guide', { pages: deep, config }).sidebar).toBeUndefined();
  });

  it('is no page of the search, which has those that it lists', () => {
    const file = [...searchRecords.emit(site({ pages: deep }), outputContext)].find(
      ({ path }) => path === 'search/records.ndjson',
    );
    const urls = String(file && makeBody(file.body)).match(/"url":"[^"#]*"/g);
    expect(urls).toContain('"url":"/guide/deep/er/one/"');
    expect(urls).toContain('"url":"/guide/"');
    expect(urls).not.toContain('"url":"/guide/deep/er/"');
  });

  it('stays out where another output has its route, in upper or lower case', () => {
    const made = site({
      pages: { ...deep, 'content/a/b/C.md': {}, 'content/x.md': { meta: { aliases: ['/guide/deep'] } } },
    });
    const tree = treeNamed(made, 'v6.4');
    expect(tree.byRoute.has('/a/b/c')).toBe(false);
    expect(tree.byRoute.has('/guide/deep')).toBe(false);
    expect(tree.byRoute.has('/guide/deep/er')).toBe(true);
  });

  it('of posts lists them, newest first', () => {
    const blog = {
      'content/blog/2025/a.md': { title: 'A', meta: { time: '2025-01-01' } },
      'content/blog/2025/b.md': { title: 'B', meta: { time: '2025-02-01' } },
    };
    expect(viewOf('/blog/2025', { pages: blog }).posts?.map(({ title }) => title)).toEqual(['B', 'A']);
  });
});

describe('a folder of posts', () => {
  const blog = {
    'content/blog/a.md': { title: 'A', meta: { time: '2023-01-01' } },
    'content/blog/2025/b.md': { title: 'B', meta: { time: '2025-01-01' } },
  };

  it('gets a list of them, newest first, and no other', () => {
    const view = viewOf('/blog', { pages: blog });
    expect(view.posts?.map(({ title }) => title)).toEqual(['B', 'A']);
    expect(view.index).toEqual([]);
    expect(view.toc).toEqual([]);
  });

  it('lists other pages beside the posts', () => {
    const more = { ...blog, 'content/blog/about.md': { title: 'About', meta: { layout: 'doc' as const } } };
    const view = viewOf('/blog', { pages: more });
    expect(view.posts?.map(({ title }) => title)).toEqual(['B', 'A']);
    expect(view.index?.flatMap(({ links }) => links.map(({ title }) => title))).toEqual(['About']);
  });
});

describe('no page is made', () => {
  const routes = (parts: Partial<SiteParts>) => [...treeNamed(site(parts), 'v6.4').byRoute.keys()];

  it('where a file makes the route', () => {
    const view = viewOf('/guide', { pages: { 'content/guide.md': { title: '自己写的' } } });
    expect([view.title, view.index]).toEqual(['自己写的', undefined]);
  });

  it('where a page was before, and its alias leads on', () => {
    expect(routes({ pages: { 'content/new.md': { meta: { aliases: ['/guide/'] } } } })).not.toContain(
      '/guide',
    );
  });

  it('where the configuration leads on to a page', () => {
    const redirects = [{ from: '/guide', to: '/guide/jwt' }];
    const { value, diagnostics } = siteOf({ pages, config: { redirects } });
    const tree = treeNamed(value, 'v6.4');
    expect(tree.byRoute.has('/guide')).toBe(false);
    expect(tree.aliases.get('/guide')).toBe('/guide/jwt');
    expect(diagnostics).toEqual([]);
  });

  it('where a public file stands', () => {
    expect(routes({ publicFiles: ['guide/index.html'] })).not.toContain('/guide');
    expect(routes({ publicFiles: ['guide'] })).not.toContain('/guide');
  });

  it('where a route differs in case alone', () => {
    expect(routes({ pages: { 'content/GUIDE.md': {} } })).not.toContain('/guide');
  });
});

describe('the cards of an index', () => {
  it('bear the badges of the navigation, and of what heads other pages how many', () => {
    const links = [
      { title: 'JWT', href: '/guide/jwt', badge: 'new' as const },
      { title: '深', href: '/guide/tls', links: [{ title: '更多', href: '/guide/deep/more' }] },
      { title: '没有地址', links: [{ title: '一', href: '/guide/deep/one' }] },
    ];
    const config = { nav: [{ title: '操作', prefix: '/guide', sections: [{ title: '常用', links }] }] };
    const { index } = viewOf('/guide', { pages: { 'content/guide/deep/one.md': {} }, config });
    expect(index?.[0]?.links).toMatchObject([
      { href: '/guide/jwt', badge: 'new' },
      { href: '/guide/tls', below: 1 },
      { href: '/guide/deep/one' },
    ]);
  });
});

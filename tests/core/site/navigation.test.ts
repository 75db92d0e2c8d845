import { describe, expect, it } from 'vitest';
import { flattenLinks } from '#model/site/nav';
import { siteOf, treeNamed } from '../../helpers/site.ts';

const nav = [
  {
    title: '操作',
    prefix: '/guide',
    sections: [
      {
        title: '一',
        links: [
          { title: '首页', href: '/guide' },
          { title: 'JWT', href: '/guide/key/' },
        ],
      },
      {
        title: '二',
        links: [
          { title: 'TLS', href: '/guide/tls' },
          { title: 'Web', href: 'https://example.com' },
        ],
      },
    ],
  },
  { title: '认证', prefix: '/auth', sections: [] },
];

const pages = {
  'content/guide/index.md': {},
  'content/guide/key.md': { meta: { versions: ['dev', 'v6.4'] } },
  'content/guide/tls.md': {},
  'content/auth/index.md': {},
  'content/guide-more/x.md': {},
};

describe('configured navigation', () => {
  const site = siteOf({ config: { nav }, pages }).value;
  const page = (route: string, tree = 'v6.4') => treeNamed(site, tree).byRoute.get(route)!;

  it('chooses the group by the whole first segment', () => {
    expect(page('/guide/tls').group!.title).toBe('操作');
    expect(page('/guide-more/x').group!.title).not.toBe('操作');
  });

  it('leaves out what a tree lacks and keeps outside links', () => {
    const titles = (tree: string) =>
      page('/guide', tree).group!.sections.flatMap(({ links }) => links.map(({ title }) => title));
    expect(titles('v6.4')).toEqual(['首页', 'JWT', 'TLS', 'Web']);
    expect(titles('v6.2')).toEqual(['首页', 'TLS', 'Web']);
  });

  it('crosses sections between neighbours and never leads to what is left out', () => {
    expect(page('/guide/key').next!.title).toBe('TLS');
    expect(page('/guide/tls').previous!.title).toBe('JWT');
    expect(page('/guide/tls', 'v6.2').previous!.title).toBe('首页');
    expect(page('/guide/tls').next).toBeUndefined();
    expect(page('/guide').previous).toBeUndefined();
  });

  it('takes a page that is listed twice where it is listed first', () => {
    const links = ['/guide/key', '/guide/tls', '/guide/key#续期', '/guide'].map((href) => ({
      title: href,
      href,
    }));
    const twice = [{ title: '操作', prefix: '/guide', sections: [{ title: '一', links }] }];
    const tree = treeNamed(siteOf({ config: { nav: twice }, pages }).value, 'v6.4');
    const around = (route: string) => {
      const { previous, next } = tree.byRoute.get(route)!;
      return [previous?.href, next?.href];
    };
    expect(around('/guide/key')).toEqual([undefined, '/guide/tls']);
    expect(around('/guide/tls')).toEqual(['/guide/key', '/guide']);
    expect(around('/guide')).toEqual(['/guide/tls', undefined]);
  });

  it('knows the section of a page, and leaves a group without sections without sidebar', () => {
    expect(page('/guide/tls').section).toBe('二');
    expect(page('/auth').group!.sections).toEqual([]);
  });
});

describe('navigation from folders', () => {
  const site = siteOf({
    pages: {
      'content/index.md': {},
      'content/about.md': { title: 'About' },
      'content/guide/index.md': { title: 'Guide' },
      'content/guide/b.md': {},
      'content/guide/a.md': { meta: { order: 2 } },
      'content/guide/z.md': { meta: { order: 1, sidebar: 'Zed' } },
      'content/guide/deep/index.md': { title: 'Deep' },
      'content/guide/deep/x.md': {},
    },
    config: { versions: [{ value: 'v', label: 'v', base: '', isDefault: true }] },
  }).value;
  const group = (route: string) => site.trees[0]!.byRoute.get(route)!.group!;

  it('orders by `order`, then by file name, the folder page first', () => {
    expect(group('/guide/a').sections[0]!.links.map(({ title }) => title)).toEqual([
      'Guide',
      'Zed',
      'a',
      'b',
    ]);
  });

  it('makes a section of each folder below', () => {
    expect(group('/guide').sections.map(({ title }) => title)).toEqual(['Guide', 'Deep']);
    expect(group('/guide').sections[1]!.links.map(({ href }) => href)).toEqual([
      '/guide/deep',
      '/guide/deep/x',
    ]);
  });

  it('lists pages at the top of content/ together', () => {
    expect(group('/about').sections[0]!.links.map(({ href }) => href)).toEqual(['/about']);
  });
});

describe('pages that are not to be listed', () => {
  const nav = false;
  const tree = treeNamed(
    siteOf({
      pages: {
        'content/index.md': {},
        'content/guide/a.md': { title: 'A' },
        'content/guide/b.md': { title: 'B', meta: { nav } },
        'content/guide/c.md': { title: 'C' },
        'content/guide/deep/index.md': { title: 'Deep', meta: { nav } },
        'content/guide/deep/x.md': { title: 'X' },
        'content/guide/deep/down/index.md': { title: 'Down', meta: { nav } },
        'content/guide/deep/down/y.md': { title: 'Y' },
        'content/guide/dark/z.md': { title: 'Z', meta: { nav } },
        'content/thanks.md': { title: 'Thanks', meta: { nav } },
      },
    }).value,
    'v6.4',
  );
  const links = tree.nav.flatMap(({ sections }) =>
    sections.flatMap((section) => flattenLinks(section.links)),
  );

  it('stand in no sidebar that is made from folders, and in no list of a folder', () => {
    expect(links.map(({ href }) => href)).toEqual([
      '/guide/a',
      '/guide/c',
      '/guide/deep/down/y',
      '/guide/deep/x',
    ]);
    const listed = tree.byRoute.get('/guide')!.index!.flatMap((section) => section.links);
    expect(listed.map(({ title }) => title)).toEqual(['A', 'C', 'Y', 'X']);
  });

  it('are pages all the same, with the sidebar beside them and outside the order of the others', () => {
    const page = tree.byRoute.get('/guide/b')!;
    expect([page.group?.title, page.section, page.previous, page.next]).toEqual([
      'guide',
      undefined,
      undefined,
      undefined,
    ]);
    expect(tree.byRoute.get('/guide/a')!.next?.title).toBe('C');
    expect(tree.byRoute.get('/thanks')!.group).toBeUndefined();
  });

  it('give a folder its title, but no address, and a folder that has only such no list', () => {
    const deep = tree.nav[0]!.sections.find(({ title }) => title === 'Deep')!;
    expect(deep.links[0]).toEqual({ title: 'Down', links: [{ title: 'Y', href: '/guide/deep/down/y' }] });
    expect(tree.byRoute.has('/guide/dark')).toBe(false);
    expect(tree.byRoute.has('/guide/dark/z')).toBe(true);
  });
});

describe('a group with the prefix "/"', () => {
  const links = [
    { title: 'A', href: '/a' },
    { title: 'B', href: '/b/c' },
  ];
  const nav = [
    { title: 'Book', prefix: '/', sections: [{ title: 'Part', links }] },
    { title: 'Own', prefix: '/own', sections: [{ title: 'Own', links: [{ title: 'Own', href: '/own/x' }] }] },
  ];
  const pages = { 'content/a.md': {}, 'content/b/c.md': {}, 'content/own/x.md': {}, 'content/d/e.md': {} };
  const tree = treeNamed(siteOf({ config: { nav }, pages }).value, 'v6.4');
  const groupOf = (route: string) => tree.byRoute.get(route)!.group?.title;

  it('stands beside every page that no other group has, listed or not', () => {
    expect(['/a', '/b/c', '/d/e', '/own/x'].map(groupOf)).toEqual(['Book', 'Book', 'Book', 'Own']);
    expect(tree.byRoute.get('/a')!.next).toEqual(links[1]);
  });

  it('leaves no groups to be made from folders', () => {
    expect(tree.nav.map(({ title }) => title)).toEqual(['Book', 'Own']);
  });
});

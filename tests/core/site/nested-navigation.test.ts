import { describe, expect, it } from 'vitest';
import type { NavLink } from '#model/site/nav';
import { orphans } from '../../../src/features/lint/site/orphans.ts';
import { navigation as check } from '../../../src/stages/check/navigation.ts';

import { siteOf, treeNamed } from '../../helpers/site.ts';

const links = [
  {
    title: '集群',
    href: '/a/cluster',
    links: [
      { title: '节点', links: [{ title: '增加', href: '/a/add', badge: 'new' }] },
      { title: '旧', href: '/a/old' },
    ],
  },
  { title: '新版', links: [{ title: '只在新版', href: '/a/fresh' }] },
] as const satisfies readonly NavLink[];
const nav = [{ title: '甲', prefix: '/a', sections: [{ title: '节', links }] }];
const pages = {
  'content/a/index.md': {},
  'content/a/cluster.md': { meta: { versions: ['v6.4'] } },
  'content/a/add.md': { meta: { badge: 'beta' } },
  'content/a/old.md': { meta: { badge: 'deprecated' } },
  'content/a/fresh.md': { meta: { versions: ['v6.4'] } },
} as const;

/** The links with their addresses and badges, each level further in. */
const shown = (all: readonly NavLink[], indent = ''): string[] =>
  all.flatMap(({ title, href, badge, links: below }) => [
    [indent + title, href, badge].filter(Boolean).join(' '),
    ...shown(below ?? [], `${indent}  `),
  ]);

describe('nested links of the configuration', () => {
  const site = siteOf({ config: { nav }, pages }).value;
  const page = (route: string, tree = 'v6.4') => treeNamed(site, tree).byRoute.get(route)!;
  const linksOf = (tree: string) => shown(page('/a', tree).group!.sections.flatMap((one) => one.links));

  it('take the badges of their pages, unless they have their own', () => {
    expect(linksOf('v6.4')).toEqual([
      '集群 /a/cluster',
      '  节点',
      '    增加 /a/add new',
      '  旧 /a/old deprecated',
      '新版',
      '  只在新版 /a/fresh',
    ]);
  });

  it('lose what a tree lacks: a heading stays without its address, and goes with its last link', () => {
    expect(linksOf('v6.2')).toEqual(['集群', '  节点', '    增加 /a/add new', '  旧 /a/old deprecated']);
  });

  it('are walked through from top to bottom, and know what stands above', () => {
    expect(page('/a/cluster').next!.title).toBe('增加');
    expect(page('/a/old').previous!.title).toBe('增加');
    expect(page('/a/old').next!.title).toBe('只在新版');
    expect(page('/a/add').section).toBe('节');
    expect(page('/a/add').trail!.map(({ title }) => title)).toEqual(['集群', '节点']);
    expect(page('/a/cluster').trail).toBeUndefined();
  });

  it('are judged with the key under which they stand', () => {
    const wrong = [{ title: 'x', links: [{ title: 'y', href: '/a/clustre' }] }];
    const { value } = siteOf({
      config: { nav: [{ ...nav[0]!, sections: [{ title: '节', links: [...links, ...wrong] }] }] },
      pages,
    });
    expect(check.check(value).map(({ message, hint }) => [message, hint])).toEqual([
      [
        'nav[0].sections[0].links[2].links[0].href links to "/a/clustre", which is a page of no tree.',
        'Did you mean "/a/cluster"?',
      ],
    ]);
    expect(orphans.check(site)).toEqual([]);
  });
});

describe('folders in folders', () => {
  const folders = [
    { path: 'content/b/one/deep/_folder.yaml', overlay: false, settings: { title: '深', collapsed: true } },
    { path: 'content/b/two/_folder.yaml', overlay: false, settings: { order: 1 } },
    { path: 'content/@v6.2/b/two/_folder.yaml', version: 'v6.2', overlay: true, settings: { title: '旧二' } },
  ];
  const site = siteOf({
    folders,
    pages: {
      'content/b/index.md': {},
      'content/b/one/x.md': {},
      'content/b/one/deep/y.md': {},
      'content/b/one/deep/deeper/index.md': { title: '更深' },
      'content/b/one/deep/deeper/z.md': {},
      'content/b/two/w.md': {},
      'content/b/1/2/3/4/5/6/7/8/9.md': {},
      'content/b/1/2/3/4/5/6/7/8/10.md': {},
    },
  }).value;
  const sections = (tree: string) =>
    treeNamed(site, tree)
      .byRoute.get('/b')!
      .group!.sections.map((one) => [one.title, ...shown(one.links)]);

  it('make branches, called as their own files or pages say, down to what a sidebar can show', () => {
    expect(sections('v6.4')).toEqual([
      ['index', 'index /b'],
      ['two', 'w /b/two/w'],
      [
        '1',
        '2',
        '  3',
        '    4',
        '      5',
        '        6',
        '          9 /b/1/2/3/4/5/6/7/8/9',
        '          10 /b/1/2/3/4/5/6/7/8/10',
      ],
      [
        'one',
        '深',
        '  更深 /b/one/deep/deeper',
        '    z /b/one/deep/deeper/z',
        '  y /b/one/deep/y',
        'x /b/one/x',
      ],
    ]);
    const [branch] = treeNamed(site, 'v6.4').byRoute.get('/b')!.group!.sections.at(-1)!.links;
    expect(branch!.collapsed).toBe(true);
  });

  it('follow the overlay of a version in it alone', () => {
    expect(sections('v6.2').map(([title]) => title)).toEqual(['index', '1', 'one', '旧二']);
  });

  it('lend their titles to the pages that list them', () => {
    expect(treeNamed(site, 'v6.4').byRoute.get('/b/one/deep')!.document.title).toBe('深');
  });
});

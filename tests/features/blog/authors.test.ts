import { describe, expect, it } from 'vitest';
import { TreeViews } from '#site';
import type { ViewInputs } from '../../../src/stages/site/view/view.ts';
import { features, type SiteParts, siteOf, treeNamed, twoLanguages, writtenBy } from '../../helpers/site.ts';

const inputs: ViewInputs = {
  assets: { stylesheets: [], scripts: [], favicon: 'assets/icon.svg', headScript: '' },
  heroFiles: [],
  features,
};

const known = {
  ann: { name: 'Ann Lee' },
  li: { name: '李雷', title: '写作', url: 'https://li.example.com', image: '/img/li.png' },
  old: { name: 'Old' },
};
const by = (title: string, authors: readonly string[], more: object = {}) => ({
  title,
  meta: { ...writtenBy(authors), ...more },
});
const pages: SiteParts['pages'] = {
  'content/index.md': {},
  'content/guide/a.md': by('A', ['李雷'], { versions: ['dev'], description: 'About A.' }),
  'content/blog/old.md': by('Old', ['li', 'Guest'], { time: '2024-01-01' }),
  'content/blog/new.md': by('New', ['li', 'Ann Lee'], { time: '2025-01-01' }),
};

function made(own: Partial<SiteParts> = {}, version = 'v6.4') {
  const { value: site, diagnostics } = siteOf({ pages, config: { authors: known }, ...own });
  const tree = treeNamed(site, version);
  return {
    diagnostics,
    routes: tree.pages.map(({ route }) => route).filter((route) => route.startsWith('/authors')),
    view: (route: string) => new TreeViews(site, tree, inputs).page(tree.byRoute.get(route)!).view,
  };
}

describe('authors whom the configuration knows', () => {
  it('have a list of all who have written and a page each, in every tree', () => {
    const own = ['/authors', '/authors/ann', '/authors/li'];
    expect(made().routes).toEqual(own);
    expect(made({}, 'dev').routes).toEqual(own);
    expect(made({ config: { authors: {} } }).routes).toEqual([]);
    expect(made({ pages: { 'content/index.md': {} } }).routes).toEqual([]);
    const english = made({ config: { authors: known, ...twoLanguages } }, 'en/v6.4');
    expect(english.routes).toEqual(own);
  });

  it('have pages that say who they are and list what they have written, the newest post first', () => {
    const view = made({ base: '/docs' }, 'dev').view('/authors/li');
    expect([view.title, view.description]).toEqual(['作者：李雷', '共 3 页']);
    expect(view.authors).toEqual([
      {
        name: '李雷',
        title: '写作',
        href: 'https://li.example.com',
        external: true,
        image: '/docs/img/li.png',
      },
    ]);
    expect(view.posts?.map(({ title, author }) => [title, author])).toEqual([
      ['New', '李雷, Ann Lee'],
      ['Old', '李雷, Guest'],
    ]);
    expect(view.index?.flatMap(({ links }) => links.map(({ title, desc }) => [title, desc]))).toEqual([
      ['A', 'About A.'],
    ]);
    expect(view.breadcrumbs.map(({ title }) => title)).toEqual(['首页', '作者', '作者：李雷']);
    expect(view.sidebar).toBeUndefined();
  });

  it('stand in the list of all as the configuration has them', () => {
    expect(made().view('/authors').index?.[0]?.links).toMatchObject([
      { title: 'Ann Lee', href: '/authors/ann/', desc: '共 1 页' },
      { title: '李雷', href: '/authors/li/', desc: '共 2 页' },
    ]);
  });

  it('are linked from what they have written, guests are not', () => {
    expect(made({ base: '/docs' }, 'dev').view('/blog/old').authors).toMatchObject([
      { name: '李雷', href: '/docs/dev/authors/li/', external: false },
      { name: 'Guest', href: undefined },
    ]);
  });

  it('give way to a page of the site, to which their names lead, and it is told', () => {
    const own = { 'content/authors/li.md': { ...by('About Li', ['li']), title: 'About Li' } };
    const { view, diagnostics } = made({ pages: { ...pages, ...own } });
    expect(view('/authors/li').title).toBe('About Li');
    expect(view('/authors/li').authors?.[0]?.href).toBe('https://li.example.com');
    expect(view('/blog/new').authors?.[0]?.href).toBe('/authors/li/');
    expect(diagnostics[0]).toMatchObject({
      code: 'list-address-taken',
      file: 'content/authors/li.md',
      message:
        'The list of pages by "李雷" is not made: content/authors/li.md has its address, "/authors/li".',
    });
  });
});

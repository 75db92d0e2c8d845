import { describe, expect, it } from 'vitest';
import { TreeViews } from '#site';
import { writeMarkdownCopy } from '../../../src/features/agents/markdown-copy.ts';
import { mentionAuthors } from '../../../src/features/blog/authors.ts';
import { authors } from '../../../src/features/blog/check-authors.ts';
import { listPostLinks } from '../../../src/features/blog/posts.ts';
import { navigation } from '../../../src/stages/check/navigation.ts';
import type { ViewInputs } from '../../../src/stages/site/view/view.ts';
import { features, type SiteParts, siteOf, treeNamed, writtenBy } from '../../helpers/site.ts';

const inputs: ViewInputs = {
  assets: { stylesheets: [], scripts: [], favicon: 'assets/icon.svg', headScript: '' },
  heroFiles: [],
  features,
};

const posts = (count: number, folder = 'content/blog'): SiteParts['pages'] =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `${folder}/p${index + 1}.md`,
      { title: `P${index + 1}`, meta: { time: `${2020 + Math.floor(index / 3)}-01-0${(index % 3) + 1}` } },
    ]),
  );

const blog = (perPage?: number, archive = false) => ({
  blog: { feed: 'full', feeds: [], archive, ...(perPage && { perPage }) } as const,
});

function made(parts: SiteParts) {
  const { value: site, diagnostics } = siteOf(parts);
  const tree = treeNamed(site, 'v6.4');
  const views = new TreeViews(site, tree, inputs);
  return { site, tree, diagnostics, view: (route: string) => views.page(tree.byRoute.get(route)!).view };
}

const titles = (view: { posts?: readonly { title: string }[] }) => view.posts?.map(({ title }) => title);

describe('a list of posts', () => {
  it('is cut into parts at addresses that stay, with links between them', () => {
    const { view, tree } = made({ config: blog(2), pages: posts(5) });
    expect(titles(view('/blog'))).toEqual(['P5', 'P4']);
    expect(titles(view('/blog/page/3'))).toEqual(['P1']);
    expect(view('/blog').index).toEqual([]);
    expect(view('/blog').pager).toEqual({
      newer: undefined,
      older: '/blog/page/2/',
      pages: [
        { number: 1, href: '/blog/', current: true },
        { number: 2, href: '/blog/page/2/', current: false },
        { number: 3, href: '/blog/page/3/', current: false },
      ],
    });
    expect(view('/blog/page/2').pager).toMatchObject({ newer: '/blog/', older: '/blog/page/3/' });
    expect(view('/blog/page/2').breadcrumbs.map(({ title }) => title)).toEqual(['首页', 'blog', 'blog (2)']);
    expect(tree.byRoute.has('/blog/page')).toBe(false);
  });

  it('says in the copy of its page when each post was written and what it is about', () => {
    const about = { time: '2025-07-09 10:00', description: 'About a.' };
    const { tree } = made({
      pages: {
        'content/blog/index.md': { title: 'Blog', html: '<p>x</p>' },
        'content/blog/a.md': { title: 'A', meta: about },
        'content/blog/b.md': { title: 'B', meta: { time: '2025' } },
      },
    });
    expect(listPostLinks(tree.byRoute.get('/blog')!, tree)).toEqual([
      { title: 'A', href: expect.stringContaining('/blog/a'), desc: '2025-07-09 · About a.' },
      { title: 'B', href: expect.stringContaining('/blog/b'), desc: '' },
    ]);
  });

  it('is cut on a page of the site too, which keeps what it says and how it looks', () => {
    const own = { 'content/blog/index.md': { title: '博客', html: '<p>x</p>' } };
    const { view } = made({ config: blog(2), pages: { ...posts(3), ...own } });
    expect([view('/blog').html, titles(view('/blog'))]).toEqual(['<p>x</p>', ['P3', 'P2']]);
    expect(view('/blog/page/2')).toMatchObject({ title: '博客 (2)', kind: 'doc', html: '' });
  });

  it('says in its Markdown copy what stands on it', () => {
    const { site, tree } = made({ config: blog(2), pages: posts(3) });
    const copy = (route: string) => writeMarkdownCopy(tree.byRoute.get(route)!, tree, site, 'x');
    expect(copy('/blog')).toBe('# blog\n\n- [P3](/blog/p3/index.md)\n- [P2](/blog/p2/index.md)\n');
    expect(copy('/blog/page/2')).toBe('# blog (2)\n\n- [P1](/blog/p1/index.md)\n');
  });

  it('leaves out numbers of a long row', () => {
    const { view } = made({ config: blog(1), pages: posts(9) });
    const numbers = view('/blog/page/5').pager?.pages.map((one) => one?.number ?? '…');
    expect(numbers).toEqual([1, '…', 4, 5, 6, '…', 9]);
  });

  it('stays whole where a part has no place, which is told', () => {
    const own = { 'content/blog/page/2.md': { title: 'Two', meta: { layout: 'doc' } } } as const;
    const { view, diagnostics } = made({ config: blog(2), pages: { ...posts(3), ...own } });
    expect(titles(view('/blog'))).toEqual(['P3', 'P2', 'P1']);
    expect(view('/blog').pager).toBeUndefined();
    expect(diagnostics[0]).toMatchObject({ code: 'list-address-taken', file: 'content/blog/page/2.md' });
  });

  it('is as before where nothing is set', () => {
    const { view, tree } = made({ pages: posts(30) });
    expect(titles(view('/blog'))).toHaveLength(30);
    expect(tree.pages).toHaveLength(31);
  });
});

describe('the archive', () => {
  it('has the years and posts that it shows in its list of headings, above those of its own text', () => {
    const headings = [{ id: 'own', level: 2, title: 'Own', line: 3 }];
    const index = (meta = {}) => ({ 'content/blog/index.md': { title: '博客', headings, meta } });
    const { view } = made({ pages: { ...posts(4), ...index() } });
    const { toc, posts: shown } = view('/blog');
    expect(toc.map(({ level, title }) => `${level} ${title}`)).toEqual([
      '2 2021',
      '3 P4',
      '2 2020',
      '3 P3',
      '3 P2',
      '3 P1',
      '2 Own',
    ]);
    const ids = shown!.flatMap(({ id, year }) => [id, year?.id]);
    expect(toc.slice(0, -1).every(({ id }) => ids.includes(id))).toBe(true);
    expect(new Set(toc.map(({ id }) => id)).size).toBe(toc.length);
    const { view: oneYear } = made({ pages: { ...posts(2), ...index() } });
    expect(oneYear('/blog').toc.map(({ level, title }) => `${level} ${title}`)).toEqual([
      '2 P2',
      '2 P1',
      '2 Own',
    ]);
    // Of many posts the years alone.
    const { view: many } = made({ pages: { ...posts(33), ...index() } });
    expect(
      many('/blog')
        .toc.map(({ title }) => title)
        .slice(-3),
    ).toEqual(['2021', '2020', 'Own']);
    const { view: none } = made({ pages: { ...posts(2), ...index({ toc: false }) } });
    expect(none('/blog').toc).toEqual([]);
  });

  it('lists all posts by year with their days, and lists of posts lead to it', () => {
    const undated = { 'content/blog/none.md': { title: 'None' } };
    const { view } = made({ config: blog(2, true), pages: { ...posts(4), ...undated } });
    const { index, posts: shown, toc } = view('/blog/archive');
    expect(
      index?.map(({ title, links }) => [title, ...links.map((one) => `${one.time} ${one.title}`)]),
    ).toEqual([
      ['2021', '2021-01-01 P4'],
      ['2020', '2020-01-03 P3', '2020-01-02 P2', '2020-01-01 P1'],
      ['', 'undefined None'],
    ]);
    expect(toc.map(({ id }) => id)).toEqual(['2021', '2020']);
    expect(shown).toBeUndefined();
    expect(view('/blog').archive).toMatchObject({ title: '归档', href: '/blog/archive/' });
    expect(view('/blog/p1').archive).toBeUndefined();
  });

  it('gives way to a page of the site', () => {
    const own = { 'content/blog/archive.md': { title: 'Own', meta: { layout: 'doc' } } } as const;
    const { view, diagnostics } = made({ config: blog(undefined, true), pages: { ...posts(2), ...own } });
    expect([view('/blog/archive').title, view('/blog').archive]).toEqual(['Own', undefined]);
    expect(diagnostics[0]?.code).toBe('list-address-taken');
  });
});

describe('authors', () => {
  const known = {
    li: { name: '李雷', title: '写作', url: '/team', image: '/img/li.png' },
    ann: { name: 'Ann Lee' },
  };
  const pageBy = (meta: object) => ({ 'content/blog/a.md': { title: 'A', meta } });

  it('are shown with what the configuration knows of them, by key or by name', () => {
    const meta = writtenBy(['li', 'Ann Lee', 'Guest']);
    const { view } = made({
      config: { authors: known },
      pages: { ...pageBy(meta), 'content/team.md': {} },
      publicFiles: ['img/li.png'],
      base: '/docs',
    });
    expect(view('/blog/a').authors).toEqual([
      { name: '李雷', title: '写作', href: '/docs/authors/li/', external: false, image: '/docs/img/li.png' },
      { name: 'Ann Lee', title: undefined, href: '/docs/authors/ann/', external: false, image: undefined },
      { name: 'Guest', title: undefined, href: undefined, external: false, image: undefined },
    ]);
  });

  it('are a line of text where it knows none of them', () => {
    const { view } = made({ config: { authors: known }, pages: pageBy(writtenBy(['toString'])) });
    expect([view('/blog/a').authors, view('/blog/a').author]).toEqual([undefined, 'toString']);
  });

  it('are told where they are nearly one of them, and where their page or picture is missing', () => {
    const page = {
      title: 'A',
      meta: writtenBy(['li', 'Ann Le']),
      metaAt: { author: [3, 4].map((line) => ({ line, column: 5 })) },
    };
    const { site } = made({ config: { authors: known }, pages: { 'content/blog/a.md': page } });
    expect(authors.check(site)[0]).toMatchObject({
      code: 'author-unknown',
      hint: 'Did you mean "Ann Lee"?',
      file: 'content/blog/a.md',
      line: 4,
    });
    expect(navigation.check(site, mentionAuthors).map(({ code, target }) => [code, target])).toEqual([
      ['nav-missing-page', '/team'],
      ['nav-missing-file', '/img/li.png'],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { TreeViews } from '#site';
import type { ViewInputs } from '../../../../src/stages/site/view/view.ts';
import { features, siteOf, treeNamed, writtenBy } from '../../../helpers/site.ts';

const url = 'https://docs.example.com';
const inputs: ViewInputs = {
  assets: { stylesheets: [], scripts: [], favicon: 'favicon.svg', headScript: '' },
  heroFiles: [],
  features,
};
const nav = [
  {
    title: '甲',
    prefix: '/a',
    sections: [
      {
        title: '节',
        links: [
          {
            title: '集群',
            href: '/a/',
            links: [{ title: '节点', links: [{ title: 'x', href: '/a/安装' }] }],
          },
        ],
      },
    ],
  },
];
const pages = {
  'content/index.md': {},
  'content/a/index.md': { title: 'A' },
  'content/a/安装.md': { title: '</script><!--', meta: { time: '2025-07-09 10:30', ...writtenBy(['Li']) } },
  'content/law.md': { meta: { layout: 'page' } },
  'content/blog/news.md': { title: 'News', meta: { time: '2025-07-09', draft: true } },
  'content/blog/old.md': { title: 'Old', meta: { time: '2025-07-09' } },
} as const;

function textOf(
  route: string,
  { tree = 'v6.4', ...parts }: Partial<Parameters<typeof siteOf>[0]> & { tree?: string } = {},
) {
  const site = siteOf({ config: { url, nav, socialImage: '/s.png' }, pages, drafts: true, ...parts }).value;
  const views = new TreeViews(site, treeNamed(site, tree), inputs);
  return views.page(treeNamed(site, tree).byRoute.get(route)!).view.structured;
}

describe('structured data', () => {
  it('tells the way to a page, without steps that lead nowhere, and who wrote it when', () => {
    const text = textOf('/a/安装')!;
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: '首页', item: `${url}/` },
            { '@type': 'ListItem', position: 2, name: '甲', item: `${url}/a/` },
            { '@type': 'ListItem', position: 3, name: '</script><!--' },
          ],
        },
        {
          '@type': 'TechArticle',
          headline: '</script><!--',
          dateModified: '2025-07-09',
          author: { '@type': 'Person', name: 'Li' },
        },
      ],
    });
  });

  it('calls a post one, with the day it came out', () => {
    const [, post] = JSON.parse(textOf('/blog/old')!)['@graph'];
    expect(post).toMatchObject({
      '@type': 'BlogPosting',
      datePublished: '2025-07-09',
      image: `${url}/s.png`,
    });
  });

  it('names authors whom the configuration knows with their pages, guests without', () => {
    const meta = { ...writtenBy(['li', 'Guest']), time: '2025-07-09' };
    const own = { 'content/blog/by.md': { title: 'By', meta } };
    const config = { url, authors: { li: { name: 'Li Lei', url: 'https://li.example.com' } } };
    const [, post] = JSON.parse(textOf('/blog/by', { pages: own, config })!)['@graph'];
    expect(post.author).toEqual([
      { '@type': 'Person', name: 'Li Lei', url: `${url}/authors/li/` },
      { '@type': 'Person', name: 'Guest' },
    ]);
  });

  it('is left out without a url, on disk, of the home page, and of what stays out of the index', () => {
    expect(JSON.parse(textOf('/law')!)['@type']).toBe('BreadcrumbList');
    expect(textOf('/')).toBeUndefined();
    expect(textOf('/a', { config: { nav } })).toBeUndefined();
    expect(textOf('/a', { offline: true })).toBeUndefined();
    expect(textOf('/a', { tree: 'v6.2' })).toBeUndefined();
    expect(textOf('/blog/news')).toBeUndefined();
  });

  it('has the base of the whole site in its addresses', () => {
    const [way] = JSON.parse(textOf('/a', { base: '/docs' })!)['@graph'];
    expect(way.itemListElement[0].item).toBe(`${url}/docs/`);
  });

  it('names each author, teams and companies as such', () => {
    const authorsOf = (...names: readonly string[]) => {
      const text = textOf('/law', {
        pages: { ...pages, 'content/law.md': { meta: { time: '2025-07-09', ...writtenBy(names) } } },
      })!;
      const data = JSON.parse(text);
      const { author } = data['@graph']?.[1] ?? data;
      return author;
    };
    expect(authorsOf('张三')).toEqual({ '@type': 'Person', name: '张三' });
    expect(authorsOf('产品组')).toEqual({ '@type': 'Organization', name: '产品组' });
    expect(authorsOf('张三', 'Docs Team', '阿部', 'Grouper', 'Équipe SIP', 'Example Inc.')).toEqual([
      { '@type': 'Person', name: '张三' },
      { '@type': 'Organization', name: 'Docs Team' },
      { '@type': 'Person', name: '阿部' },
      { '@type': 'Person', name: 'Grouper' },
      { '@type': 'Organization', name: 'Équipe SIP' },
      { '@type': 'Organization', name: 'Example Inc.' },
    ]);
  });
});

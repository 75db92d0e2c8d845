/** What a page shows hangs on its own document and on the digest of the site, and on nothing else. */
import { describe, expect, it } from 'vitest';
import type { Site } from '#model/site/site';
import { TreeViews } from '#site';
import { siteDigest } from '../../../src/stages/emit/digest.ts';
import type { ViewInputs } from '../../../src/stages/site/view/view.ts';
import { type ConfigParts, features, type SiteParts, siteOf, versions } from '../../helpers/site.ts';

const inputs: ViewInputs = {
  assets: { stylesheets: [], scripts: [], favicon: 'assets/icon.svg', headScript: '' },
  heroFiles: [],
  features,
};

const config: ConfigParts = {
  url: 'https://docs.example.com',
  nav: [
    {
      title: '指南',
      prefix: '/guide',
      sections: [
        {
          title: '一',
          links: [
            { title: '甲', href: '/guide/a' },
            { title: '乙', href: '/guide/b' },
          ],
        },
      ],
    },
  ],
  home: { categories: [{ title: '类', desc: '述', menus: [{ title: '目', desc: '述', href: '/guide/a' }] }] },
};
const links = ['../more/d.md', '/more/f', './f.md#x', '/@v6.2/guide/a', '/img/a.svg', './later.svg'].map(
  (href, index) =>
    ({
      kind: href === './later.svg' ? 'image' : 'page',
      href,
      file: 'content/guide/b.md',
      line: index + 1,
      column: 1,
    }) as const,
);
const linking = {
  title: '乙',
  html: links.map((_, index) => `<a href="\0${index}\0"\0${index}s\0>`).join(''),
  links,
};
const pages: SiteParts['pages'] = {
  'content/index.md': { title: '首页' },
  'content/guide/index.md': { title: '指南' },
  'content/guide/a.md': { title: '甲' },
  'content/guide/b.md': linking,
  'content/guide/deep/index.md': { title: '深' },
  'content/guide/deep/c.md': { title: '丙' },
  'content/more/d.md': { title: '丁' },
  'content/more/e.md': { title: '戊' },
  'content/blog/index.md': { title: '新闻' },
  'content/blog/x.md': { title: '篇', meta: { time: '2025-07-09' } },
};
const parts: SiteParts = { config, pages, publicFiles: ['img/a.svg'], assets: ['guide/flow.svg'] };

const without = (path: string) => {
  const { [path]: _, ...rest } = pages;
  return rest;
};
const withConfig = (more: ConfigParts): SiteParts => ({ ...parts, config: { ...config, ...more } });
const withPages = (more: SiteParts['pages']): SiteParts => ({ ...parts, pages: { ...pages, ...more } });

/** By what changed: the site after it. */
const changes: Readonly<Record<string, SiteParts>> = {
  'the title of a page': withPages({ 'content/guide/deep/index.md': { title: '更深' } }),
  'the title of a post': withPages({ 'content/blog/x.md': { title: '篇二', meta: { time: '2025-07-09' } } }),
  'the date of a post': withPages({ 'content/blog/x.md': { title: '篇', meta: { time: '2025' } } }),
  'a label of the sidebar': withPages({ 'content/more/d.md': { title: '丁', meta: { sidebar: '短' } } }),
  'the description of a post': withPages({
    'content/blog/x.md': { title: '篇', meta: { time: '2025-07-09', description: '说明' } },
  }),
  'an order': withPages({ 'content/more/e.md': { title: '戊', meta: { order: -1 } } }),
  'a layout': withPages({
    'content/more/d.md': { title: '丁', meta: { layout: 'post', time: '2025-01-02' } },
  }),
  'the versions of a page': withPages({ 'content/guide/a.md': { title: '甲', meta: { versions: ['dev'] } } }),
  'a page that comes': withPages({ 'content/more/f.md': { title: '己' } }),
  'a page that goes': { ...parts, pages: without('content/guide/b.md') },
  'an index that is made': { ...parts, pages: without('content/guide/deep/index.md') },
  'an overlay with another title': withPages({ 'content/@v6.2/guide/deep/index.md': { title: '旧' } }),
  'a page that is linked to': withPages({ 'content/guide/f.md': { title: '己' } }),
  'an image that is shown': { ...parts, assets: ['guide/flow.svg', 'guide/later.svg'] },
  'a file in place of a page': { ...parts, publicFiles: ['img/a.svg', 'more/f'] },
  'the base': { ...parts, base: '/docs' },
  'output for disks': { ...parts, offline: true },
  'the navigation': withConfig({
    nav: [{ ...config.nav![0]!, sections: [{ title: '二', links: [{ title: '乙', href: '/guide/b' }] }] }],
  }),
  'an icon of the navigation': withConfig({ nav: [{ ...config.nav![0]!, icon: 'phone' }] }),
  'the menus of the home page': withConfig({
    home: {
      categories: [{ title: '类', desc: '述', menus: [{ title: '别', desc: '述', href: '/more/d' }] }],
    },
  }),
  'links at the top': withConfig({ topNav: [{ title: '博客', href: '/blog' }] }),
  'a string': withConfig({ strings: { toc: '目录' } }),
  'the address of feedback': withConfig({ feedback: 'https://example.com/say' }),
  'the address of editing': withConfig({ editUrl: 'https://example.com/:path' }),
  'the label of a version': withConfig({
    versions: versions.map((one) => (one.value === 'v6.2' ? { ...one, label: '旧版' } : one)),
  }),
  announcements: withConfig({ announcements: [{ content: '新', href: '/blog', show: true }] }),
  'the holder': withConfig({ footer: { holder: '别家', links: [] } }),
};

/** By tree and path the document and what the page shows. */
function shownBy(site: Site): Map<string, { readonly document: unknown; readonly view: string }> {
  const shown = new Map<string, { document: unknown; view: string }>();
  for (const tree of site.trees) {
    const views = new TreeViews(site, tree, inputs);
    for (const page of tree.pages) {
      const { path, view } = views.page(page);
      shown.set(path, { document: page.document, view: JSON.stringify(view) });
    }
  }
  return shown;
}

describe('the digest of a site', () => {
  const before = siteOf(parts).value;
  const shown = shownBy(before);

  it('stays where only texts change', () => {
    const after = siteOf(withPages({ 'content/guide/a.md': { title: '甲', html: '<p>别的</p>' } })).value;
    expect(siteDigest(after)).toBe(siteDigest(before));
  });

  it.each(Object.keys(changes))('changes where another page may look different: %s', (name) => {
    const after = siteOf(changes[name]!).value;
    const different = [...shownBy(after)].filter(([path, { document, view }]) => {
      const own = shown.get(path);
      return own && JSON.stringify(own.document) === JSON.stringify(document) && own.view !== view;
    });
    expect(different.length, 'pages whose own text stayed').toBeGreaterThan(0);
    expect(siteDigest(after)).not.toBe(siteDigest(before));
  });
});

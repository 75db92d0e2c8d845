/** The digest of what a page shows changes where the page changes, and nowhere else. */
import { describe, expect, it } from 'vitest';
import { digestView } from '#emit';
import type { Site } from '#model/site/site';
import { TreeViews } from '#site';
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
  'the address of the site': withConfig({ url: 'https://docs.example.org' }),
  'a link to the page that stands first in the sidebar': withConfig({
    nav: [
      {
        ...config.nav![0]!,
        sections: [
          {
            title: '一',
            links: [
              { title: '又', href: '/guide/b' },
              { title: '甲', href: '/guide/a' },
              { title: '乙', href: '/guide/b' },
            ],
          },
        ],
      },
    ],
  }),
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

/** By tree and path what the page shows, and its digest. */
function shownBy(site: Site): Map<string, { readonly view: string; readonly digest: string }> {
  const shown = new Map<string, { view: string; digest: string }>();
  for (const tree of site.trees) {
    const views = new TreeViews(site, tree, inputs);
    for (const page of tree.pages) {
      const { shared, own } = views.shown(page);
      shown.set(views.path(page), {
        view: JSON.stringify(views.page(page).view),
        digest: digestView(shared, own),
      });
    }
  }
  return shown;
}

describe('the digest of what a page shows', () => {
  const shown = shownBy(siteOf(parts).value);

  /** The files of pages that both sites have, and that differ. */
  const differing = (after: SiteParts, by: 'view' | 'digest') =>
    [...shownBy(siteOf(after).value)].flatMap(([path, own]) => {
      const before = shown.get(path);
      return before && before[by] !== own[by] ? [path] : [];
    });

  it('changes for the page alone whose text changed', () => {
    const after = withPages({ 'content/guide/a.md': { title: '甲', html: '<p>别的</p>' } });
    expect(differing(after, 'digest')).toEqual([
      'dev/guide/a/index.html',
      'guide/a/index.html',
      'v6.2/guide/a/index.html',
    ]);
  });

  it.each(Object.keys(changes))('changes for the pages that look different, and no others: %s', (name) => {
    const looking = differing(changes[name]!, 'view');
    expect(looking.length).toBeGreaterThan(0);
    expect(differing(changes[name]!, 'digest')).toEqual(looking);
  });

  it('leaves the pages alone that do not show a title', () => {
    const looking = differing(changes['the title of a page']!, 'digest');
    expect(looking.length).toBeLessThan(shown.size / 2);
  });
});

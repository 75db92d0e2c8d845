/** What a page shows of a navigation of thousands of links, as HTML. */
import * as cheerio from 'cheerio';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { NavLink } from '#model/site/nav';
import type { Page, Site } from '#model/site/site';
import { renderPage } from '#render';
import { TreeViews } from '#site';
import { Sidebar } from '../../../theme/components/Sidebar.tsx';
import { features, type SiteParts, siteOf } from '../../helpers/site.ts';

const inputs = {
  assets: { stylesheets: [], scripts: [], favicon: '', headScript: '' },
  heroFiles: [],
  features,
};

const most = 12 * 1024;

const viewsOf = (site: Site) => new TreeViews(site, site.trees[0]!, inputs);
const sidebarOf = (site: Site, page: Page, views = viewsOf(site)) =>
  renderToString(<Sidebar view={views.page(page).view} />);
const size = (html: string) => Buffer.byteLength(html);

const pagesIn = (
  names: readonly string[],
  title: (name: string) => string = (name) => `第 ${name} 页的标题`,
) => Object.fromEntries(names.map((name) => [`content/${name}.md`, { title: title(name) }]));
const count = (number: number, prefix: string) => Array.from({ length: number }, (_, at) => prefix + at);

const sites: Record<string, Partial<SiteParts> & Pick<SiteParts, 'pages'>> = {
  'a folder of 3,000 pages': { pages: pagesIn(count(3000, 'guide/p')) },
  '3,000 pages in sixty folders': {
    pages: pagesIn(count(60, 'guide/f').flatMap((folder) => count(50, `${folder}/p`))),
  },
  '3,000 pages six levels deep': {
    pages: pagesIn(
      count(12, 'guide/a').flatMap((a) =>
        count(6, `${a}/b`).flatMap((b) => [
          ...count(5, `${b}/c/d/e/`),
          ...count(40, `${b}/c/d/e/f/`),
          `${b}/index`,
        ]),
      ),
    ),
  },
  'Chinese names, long titles, a long base': {
    base: '/some/folder/of/a/host',
    pages: pagesIn(count(400, '操作指南/安装与部署/第'), (name) => `${name}：${'很长的标题'.repeat(8)}`),
  },
  'an output that is opened from disk': { offline: true, pages: pagesIn(count(400, 'guide/some/folder/p')) },
  'eighty groups': {
    pages: pagesIn(
      count(80, 'group').flatMap((group) => count(300, `${group}/p`).slice(0, group === 'group7' ? 300 : 2)),
    ),
  },
};

const linksTo = (names: readonly string[]): NavLink[] =>
  names.map((name) => ({ title: `链接 ${name}`, href: `/${name}`, badge: 'new', method: 'delete' }));

const configured = (): SiteParts => {
  const names = count(1500, 'guide/p');
  const sections = count(30, '').map((_, at) => ({
    title: `第 ${at} 节`,
    links: [{ title: '标题', links: linksTo(names.slice(at * 50, at * 50 + 50)) }],
  }));
  return {
    config: { nav: [{ title: '指南', prefix: '/guide', sections }] },
    pages: pagesIn(names),
  };
};
sites['a configured navigation of 1,500 links'] = configured();

const hrefsOf = (html: string) => [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => href!);

describe.each(Object.entries(sites))('%s', (_, parts) => {
  const site = siteOf(parts).value;
  const views = viewsOf(site);
  const made = views.made().filter(({ from }) => from === 'a page of all contents');
  const all = renderPage(views.page(made[0]!.page).view).replace(/^.*data-contents/s, '');
  const whole = site.trees[0]!.pages.filter(
    ({ group }) => group && made[0]!.page.route.startsWith(group.prefix!),
  );
  // The ends, and some between.
  const some = [0, 1, 2, 7, 11, 13, 17, 19, 20].map(
    (part) => whole[Math.floor((part * (whole.length - 1)) / 20)]!,
  );

  it('gives each page at most 12 KB of navigation, its own link with those beside it', () => {
    const sizes = some.map((page) => {
      const html = sidebarOf(site, page, views);
      if (!html) return 0;
      const $ = cheerio.load(html);
      const own = $('li a[aria-current=page]');
      expect([page.route, own.length]).toEqual([page.route, page.index ? own.length : 1]);
      expect(own.parents('details:not([open])').length).toBe(0);
      expect(own.closest('ul').children('li').length).toBeGreaterThan(page.index ? -1 : 3);
      return size(html);
    });
    expect(Math.max(...sizes)).toBeLessThanOrEqual(most);
    expect(Math.max(...sizes)).toBeGreaterThan(most * 0.6);
  });

  it('has all its links on one page, to which the others lead at the right place', () => {
    expect(made).toHaveLength(1);
    const listed = new Set(hrefsOf(all));
    const ids = new Set([...all.matchAll(/ id="(N[^"]*)"/g)].map(([, id]) => id));
    expect(listed.size).toBeGreaterThan(299);
    for (const page of some) {
      const html = sidebarOf(site, page, views).replace(/<div class="side-cat".*?<\/div>/s, '');
      for (const href of hrefsOf(html)) {
        const [path, id] = href.split('#');
        if (!path!.includes('/all-pages/'))
          expect([href, site.offline || listed.has(href)]).toEqual([href, true]);
        else if (id !== undefined) expect([id, ids.has(id)]).toEqual([id, true]);
      }
    }
  });
});

describe('a navigation that fits', () => {
  it('is whole, with no page of contents', () => {
    const site = siteOf({ pages: pagesIn(count(60, 'guide/p')) }).value;
    const views = viewsOf(site);
    for (const page of site.trees[0]!.pages.slice(1, 4))
      expect(cheerio.load(sidebarOf(site, page, views))('.fold > ul > li').length).toBe(60);
    expect(views.made()).toEqual([]);
  });
});

describe('the page of contents', () => {
  it('gives way to a page of the site with its address, in any case', () => {
    const site = siteOf({ pages: pagesIn([...count(500, 'guide/p'), 'guide/All-Pages']) }).value;
    const [made] = viewsOf(site).made();
    expect(made!.page.route).toBe('/guide/all-pages-2');
  });

  it('is no page for search engines', () => {
    const site = siteOf({ pages: pagesIn(count(500, 'guide/p')) }).value;
    const views = viewsOf(site);
    expect(views.page(views.made()[0]!.page).view.head.robots).toMatch(/noindex/);
  });

  it('has a Markdown copy with every link, nested as the navigation is', () => {
    const site = siteOf(configured()).value;
    const { markdown, links } = viewsOf(site).made()[0]!.copy!();
    expect(links).toHaveLength(1500);
    expect(links[51]).toEqual({ href: '/guide/p51' });
    expect(markdown.split('\n').filter((line) => line.startsWith('## '))).toHaveLength(30);
    expect(markdown).toMatch(/^## 第 0 节\n\n- 标题\n {2}- \[链接 guide\/p0\]\(/);
  });
});

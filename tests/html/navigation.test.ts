/** Navigation of the fixture site: sidebars, breadcrumbs, neighbours, categories, versions, home and its cards. */
import type { CheerioAPI } from 'cheerio/slim';
import { load } from 'cheerio/slim';
import { describe, expect, it } from 'vitest';
import { flattenLinks } from '#model/site/nav';
import { type BuiltPage, builtSite, differs, faults, trees } from './built.ts';

const site = await builtSite();
const { pages, config } = site;
const docs = pages.filter(({ route }) => route !== '/');

type Entry = { readonly title: string; readonly href: string };

const segmentOf = (route: string) => `/${route.split('/')[1]}`;
const trimmed = (href: string) => href.replace(/(.)\/$/, '$1');
const groupOf = ({ route }: BuiltPage) => config.nav.find(({ prefix }) => prefix === segmentOf(route));

/** Links of a section whose pages the tree has, with its base. */
function present(links: readonly Entry[], base: string): [title: string, href: string][] {
  return links
    .filter(({ href }) => /^https?:/.test(href) || site.has(base, trimmed(href)))
    .map(({ title, href }) => [title, /^https?:/.test(href) ? href : base + href]);
}

/** The expected sidebar of a page: its group's sections without pages that the tree lacks. */
function sectionsFor(page: BuiltPage) {
  return (groupOf(page)?.sections ?? [])
    .map(({ title, links }) => ({ title, links: present(flattenLinks(links), page.base) }))
    .filter(({ links }) => links.length > 0);
}

/** Text without the parts for screen readers only. */
const textOf = ($: CheerioAPI, element: Parameters<CheerioAPI>[0]) =>
  $(element).clone().find('.sr').remove().end().text();

function linksIn($: CheerioAPI, selector: string): [string, string | undefined][] {
  return $(selector)
    .map((_, element) => [[textOf($, element), $(element).attr('href')] as [string, string | undefined]])
    .get();
}

describe('the sidebar', () => {
  const shown = ($: CheerioAPI, nav: string) =>
    $(nav)
      .find('h2')
      .map((_, heading) => {
        const list =
          $(heading).closest('details.fold').length > 0
            ? $(heading).parent().next('ul')
            : $(heading).next('ul');
        return {
          title: $(heading).text(),
          links: list
            .find('a')
            .map((_, element) => [[textOf($, element), $(element).attr('href')]])
            .get(),
        };
      })
      .get();

  it('is chosen by the first path segment and has what the tree has', () => {
    expect(
      faults(docs, (page) => {
        // A section's list is itself navigation; the list of a folder below it has a sidebar.
        const isList = page.source.generated && page.route === segmentOf(page.route);
        const expected = isList ? [] : sectionsFor(page);
        // API references follow below; skip them.
        const found = shown(page.$, '.shell > nav[aria-label="本类文档"]').filter(
          ({ links }) => !links.every(([, href]) => site.isReference(href ?? '')),
        );
        return differs('sidebar', found, expected);
      }),
    ).toEqual([]);
  });

  it('stands in a page once, and so does the list of categories; the menu leads to them', () => {
    expect(
      faults(docs, ({ $ }) => {
        const own = $('.pick a[aria-current]').attr('href');
        const [navs, lists] = [$('nav[aria-label="本类文档"]').length, $('.side-cat').length];
        return [
          ...differs('navigations', navs, $('.shell.no-side, .shell.single').length > 0 ? 0 : 1),
          ...differs('lists in the menu', $('dialog#menu').find('.side-cat, li').length, 0),
          ...differs('lists of categories', lists, $('#Nav').length),
          ...differs(
            'link of the menu',
            linksIn($, '#menu a[data-to-nav]'),
            lists ? [['本类文档', `${own}?#Nav`]] : [],
          ),
        ];
      }),
    ).toEqual([]);
  });

  it('says no more of a page than its address and its label', () => {
    const links = site
      .page('/http-api/lamp')
      .$('.side > ul > li')
      .map((_, item) => site.page('/http-api/lamp').$.html(item))
      .get();
    expect(links.length).toBeGreaterThan(10);
    for (const link of links) {
      expect(link).toMatch(/^<li><a href="[^"]+"(?: aria-current="page")?>[^<]+<\/a><\/li>$/);
    }
  });

  it('marks the current page once', () => {
    expect(
      faults(docs, (page) => {
        const { $, base, route, source } = page;
        const listed = sectionsFor(page).some(({ links }) =>
          links.some(([, href]) => trimmed(href) === base + route),
        );
        const current = $('.shell > nav[aria-label="本类文档"] a[aria-current="page"]')
          .map((_, element) => trimmed($(element).attr('href')!))
          .get();
        return differs('current', current, listed && !source.generated ? [`${base}${route}`] : []);
      }),
    ).toEqual([]);
  });

  it('is told apart by whole segments: /dev is no part of /dev-tools', () => {
    const { $ } = site.page('/dev/dev-tools/arch');
    expect(linksIn($, '.side > ul a')).toEqual([
      ['开发指南', '/dev/dev-tools'],
      ['总体架构', '/dev/dev-tools/arch'],
    ]);
  });

  it('has no column where the group has no sections; the categories stand above the article', () => {
    for (const { base } of trees) {
      const { $ } = site.page(`${base}/auth`);
      expect($('nav[aria-label="本类文档"]')).toHaveLength(0);
      expect($('main summary[aria-label="切换文档分类，当前 认证与鉴权"]')).toHaveLength(1);
    }
  });

  it('differs between trees as their pages do', () => {
    const guide = (address: string) => linksIn(site.page(address).$, '.side > ul a').map(([, href]) => href);
    expect(guide('/dev/guide/key')).toContain('/dev/guide/mesh');
    expect(guide('/dev/guide/key')).not.toContain('/dev/guide/old-keys');
    expect(guide('/guide/key')).not.toContain('/guide/mesh');
    expect(guide('/v6.2/guide/old-keys')).toContain('/v6.2/guide/old-keys');
    expect(guide('/v6.2/guide/old-keys')).not.toContain('/v6.2/guide/key');
  });
});

describe('the list of categories', () => {
  it('names every group of the tree under the titles of the home page, and marks the current one', () => {
    expect(
      faults(docs, (page) => {
        const { $, base } = page;
        const menu = $('.shell .side-cat').first();
        const entries = config.nav.flatMap(({ title, prefix, sections }) => {
          const links = sections.flatMap((section) => present(flattenLinks(section.links), base));
          if (prefix !== undefined && site.has(base, prefix)) return [[title, base + prefix]];
          return links.length > 0 ? [[title, links[0]![1]]] : [];
        });
        const found = menu
          .find('.pop a')
          .map((_, element) => [[$(element).text(), $(element).attr('href')]])
          .get();
        const byTitle = (a: unknown[], b: unknown[]) => (String(a[0]) < String(b[0]) ? -1 : 1);
        const headings = menu
          .find('.pop-title')
          .map((_, element) => $(element).text())
          .get();
        const homeTitles = config.home.categories.map(({ title }) => title);
        return [
          ...differs('categories', found.sort(byTitle), entries.sort(byTitle)),
          ...differs(
            'order of headings',
            headings,
            homeTitles.filter((title) => headings.includes(title)),
          ),
          ...differs('current', menu.find('[aria-current="true"]').text(), groupOf(page)?.title),
        ];
      }),
    ).toEqual([]);
  });
});

describe('breadcrumbs', () => {
  it("lead from the tree's home by the group to the page, which is no link", () => {
    expect(
      faults(docs, (page) => {
        const { $, base, route, source } = page;
        const items = $('nav[aria-label="面包屑"] > ol > li');
        const last = items.last();
        return [
          ...differs('home', linksIn($, 'nav[aria-label="面包屑"] li:first-child a'), [
            ['首页', base === '' ? '/' : `${base}/`],
          ]),
          ...differs(
            'last',
            [last.attr('aria-current'), last.text(), last.find('a').length],
            ['page', source.title, 0],
          ),
          ...differs('marks', items.filter('[aria-current]').length, 1),
          ...(route.split('/').length > 2 ? differs('group', items.eq(1).text(), groupOf(page)?.title) : []),
        ];
      }),
    ).toEqual([]);
  });
});

describe('previous and next', () => {
  it('follow the navigation over the borders of sections, without what the tree lacks', () => {
    expect(
      faults(docs, (page) => {
        const { $, base, route } = page;
        const order = sectionsFor(page).flatMap(({ links }) => links);
        const index = order.findIndex(([, href]) => trimmed(href) === base + route);
        const neighbour = (rel: string) => {
          const link = $(`nav[aria-label="上一页与下一页"] a[rel="${rel}"]`);
          const href = link.attr('href') ?? '';
          return link.length === 0 || site.isReference(href) ? undefined : [link.find('b').text(), href];
        };
        return [
          ...differs('previous', neighbour('prev'), order[index - 1]),
          ...differs('next', neighbour('next'), index < 0 ? undefined : order[index + 1]),
        ];
      }),
    ).toEqual([]);
  });

  it('cross from one section into the next', () => {
    const { $ } = site.page('/starting/config');
    expect($('a[rel="next"]').attr('href')).toBe('/starting/first-lamp');
    expect(site.page('/starting').$('a[rel="prev"]')).toHaveLength(0);
  });
});

describe('the version picker', () => {
  it('leads to the same path in every tree, and says where the page is missing', () => {
    expect(
      faults(pages, ({ $, route, version }) => {
        const expected = trees.map((tree) => [
          `${tree.base}${route === '/' ? '' : route}/`,
          tree.version + (site.has(tree.base, route) ? '' : '此版本无此页'),
          tree.version === version ? 'true' : undefined,
        ]);
        const options = (scope: string) =>
          $(`${scope} a`)
            .map((_, element) => [
              [$(element).attr('href'), $(element).text(), $(element).attr('aria-current')],
            ])
            .get();
        return [
          ...differs(
            'label',
            $('header [data-part="versions"] summary').attr('aria-label'),
            `切换版本，当前 ${version}`,
          ),
          ...differs('picker', options('header [data-part="versions"] ul'), expected),
          ...differs('menu', options('dialog .md-row:contains("版本") .seg'), expected),
        ];
      }),
    ).toEqual([]);
  });

  it('leads to what changed in every tree that has an older one, in the header and in the menu', () => {
    expect(
      faults(pages, ({ $, base, version }) => {
        const expected = version === trees.at(-1)!.version ? [] : [['版本之间的变化', `${base}/changes/`]];
        return [
          ...differs('picker', linksIn($, 'header [data-part="versions"] .pop > a'), expected),
          ...differs('menu', linksIn($, 'dialog .md-row:contains("版本") > a'), expected),
        ];
      }),
    ).toEqual([]);
  });

  it('leads to the homes from the page for what is not found', () => {
    for (const { base } of trees) {
      const $ = load(site.text(`${base}/404.html`.slice(1)));
      expect(linksIn($, 'header [data-part="versions"] ul a')).toEqual([
        ['dev', '/dev/'],
        ['v6.4', '/'],
        ['v6.2', '/v6.2/'],
      ]);
    }
  });
});

describe('the version notice', () => {
  it('stands above the title in the other trees and leads to the page, or the home, of the default one', () => {
    const words: Record<string, string> = {
      dev: '你正在阅读开发版文档，内容可能变动。',
      'v6.2': '你正在阅读 v6.2 的文档。',
    };
    expect(
      faults(pages, ({ $, html, base, route, version }) => {
        const notice = $('main [role="note"].vnotice');
        if (base === '') return differs('notice', notice.length, 0);
        const target = site.has('', route) ? `${route === '/' ? '' : route}/` : '/';
        const text = site.has('', route) ? '查看 v6.4 的此页' : '查看 v6.4 文档';
        return [
          ...differs('text', notice.text(), `${words[version]}${text}`),
          ...differs('link', linksIn($, '.vnotice a'), [[text, target]]),
          ...differs('above the title', html.indexOf('class="vnotice"') < html.indexOf('<h1'), true),
        ];
      }),
    ).toEqual([]);
  });
});

describe('the home page', () => {
  const homes = pages.filter(({ route }) => route === '/');

  it('has the hero with the three ways in, as far as they are written, and no decoration that nobody asked for', () => {
    expect(
      faults(homes, ({ $, base }) => [
        ...differs('title', $('.hero h1').text(), '文档中心'),
        ...differs('tagline', $('.hero .tagline').text(), '看得见每一盏灯，管得住每一度电'),
        ...differs('buttons', linksIn($, '.hero .actions a'), present(config.hero.actions, base)),
        ...differs('waves', $('.wave').length, 0),
      ]),
    ).toEqual([]);
    expect(config.hero.actions.map(({ href }) => href)).toEqual(['/starting', '/release/lite', '/guide']);
  });

  it('has a code window with three tabs, which work as links without script', () => {
    expect(
      faults(homes, ({ $ }) => {
        const tabs = $('[role="tablist"][aria-label="示例脚本"] a[role="tab"]');
        const panels = tabs.map((_, tab) => $($(tab).attr('href')!).filter('[role="tabpanel"]').length).get();
        return [
          ...differs(
            'tabs',
            linksIn($, '[role="tab"]').map(([title]) => title),
            ['hello.lua', 'hello.js', 'hello.xml'],
          ),
          ...differs('selected', tabs.filter('[aria-selected="true"]').text(), 'hello.lua'),
          ...differs('panels', panels, [1, 1, 1]),
          ...differs('coloured', $('[role="tabpanel"] t-k, [role="tabpanel"] t-s').length > 3, true),
        ];
      }),
    ).toEqual([]);
  });

  it('has every category with the cards whose pages the tree has; outside cards open a new tab', () => {
    expect(
      faults(homes, ({ $, base }) => {
        const found = $('section.cat')
          .map((_, category) => ({
            title: $(category).find('h2').text(),
            desc: $(category).find('.cat-head p').text(),
            cards: $(category)
              .find('.card')
              .map((_, card) => [
                [
                  textOf($, $(card).find('h3 a')),
                  $(card).find('h3 a').attr('href'),
                  $(card).children('p').text(),
                ],
              ])
              .get(),
          }))
          .get();
        const expected = config.home.categories
          .map(({ title, desc, menus }) => ({
            title,
            desc,
            cards: menus.flatMap((menu) => present([menu], base).map((link) => [...link, menu.desc])),
          }))
          .filter(({ cards }) => cards.length > 0);
        const outside = $('.card a[href^="http"]');
        return [
          ...differs('categories', found, expected),
          ...differs('outside cards', outside.is('[target="_blank"][rel="noopener"]'), true),
        ];
      }),
    ).toEqual([]);
  });

  it('has the top navigation with the links whose pages the tree has', () => {
    expect(
      faults(pages, ({ $, base }) => {
        const expected = present(flattenLinks(config.topNav), base);
        return [
          ...differs('header', linksIn($, 'header nav[aria-label="主导航"] a'), expected),
          ...differs('menu', linksIn($, 'dialog nav[aria-label="主导航"] a'), expected),
        ];
      }),
    ).toEqual([]);
  });
});

it('a reference without a place of its own in the sidebar is named once: its first link is its overview', () => {
  const { $ } = site.page('/ws-api');
  const title = $('.side h2').filter((_, one) => $(one).text() === '推送帧');
  const links = title.next().find('a');
  expect([links.length, links.text(), links.attr('href')]).toEqual([1, '概览', '/ws-api/messages']);
});

it('pages of what changed name their area in the bar, and lead to the others from there', () => {
  const $ = load(site.text('changes/v6.2/index.html'));
  expect($('.subbar button').first().text()).toBe('版本之间的变化');
  expect($('.doc > .side-cat summary').attr('aria-label')).toBe('切换文档分类，当前 版本之间的变化');
  expect($('.doc > .side-cat .pop a').length).toBeGreaterThan(7);
});

it('a folder of posts without a page of its own stands beside the sidebar of the blog', () => {
  const titles = (address: string) => site.page(address).$('.side h2').text();
  expect(titles('/blog/2025-07')).toBe(titles('/blog'));
  expect(titles('/blog')).not.toBe('');
});

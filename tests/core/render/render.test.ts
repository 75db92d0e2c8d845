import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { renderPage } from '#render';
import {
  blogView,
  chrome,
  docView,
  homeView,
  indexView,
  link,
  notFoundView,
  oldView,
  plainView,
  views,
} from '../theme/views.ts';

const page = (view: Parameters<typeof renderPage>[0]) => load(renderPage(view));

describe.each(Object.entries(views))('the %s page', (_name, view) => {
  const html = renderPage(view);
  const $ = load(html);

  it('is a whole document', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="zh-CN" data-theme="system"><head>/);
    expect(html).toMatch(/<\/body><\/html>$/);
  });

  it('carries no marks of React, no style attributes, no handlers and no preloads', () => {
    expect(html).not.toContain('<!--');
    expect($('[style]').length).toBe(0);
    expect($('link[rel=preload]').length).toBe(0);
    const handlers = $('*')
      .toArray()
      .flatMap((element) => ('attribs' in element ? Object.keys(element.attribs) : []))
      .filter((attribute) => attribute.startsWith('on'));
    expect(handlers).toEqual([]);
  });

  it('has one of each landmark, one title and one h1', () => {
    for (const one of ['header', 'main#main[tabindex="-1"]', 'footer', 'title', 'h1']) {
      expect([one, $(one).length]).toEqual([one, 1]);
    }
    expect($('title').text()).toBe(view.head.title);
  });

  it('begins with the link past navigation', () => {
    const first = $('body').children().first();
    expect(first.attr('href')).toBe('#main');
    expect(first.text()).toBe('跳到正文');
  });

  it('brings every symbol that it refers to, once, and no other', () => {
    const used = new Set(
      $('use')
        .map((_, use) => $(use).attr('href'))
        .get(),
    );
    const brought = $('symbol')
      .map((_, symbol) => `#${$(symbol).attr('id')}`)
      .get();
    expect([...brought].sort()).toEqual([...used].sort());
    expect($('symbol').filter((_, symbol) => $(symbol).children().length === 0).length).toBe(0);
  });

  it('uses no id twice', () => {
    const ids = $('[id]')
      .map((_, element) => $(element).attr('id'))
      .get();
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('hands itself to no page that it opens in a new tab, and says that it opens one', () => {
    for (const link of $('a[target=_blank]').toArray()) {
      expect($(link).attr('rel')).toBe('noopener');
      const label = $(link).attr('aria-label') ?? $(link).find('[aria-label]').attr('aria-label') ?? '';
      expect($(link).text() + label).toContain('（在新标签页打开）');
    }
  });

  it('names every button, dialog and navigation', () => {
    for (const element of $('button, summary, dialog, nav, section.announce').toArray()) {
      const text = ['button', 'summary'].includes(element.name) ? $(element).text() : '';
      expect(($(element).attr('aria-label') ?? text).trim()).not.toBe('');
    }
  });

  it('loads one inline script and deferred classic ones', () => {
    const scripts = $('script').toArray();
    expect(scripts.map((script) => $(script).attr('src') ?? 'inline')).toEqual([
      'inline',
      '/assets/client.js',
    ]);
    expect($('script[src][defer]').length).toBe(1);
    expect($('script[type]').length).toBe(0);
    expect($('script:not([src])').text()).toBe(view.chrome.assets.headScript);
  });

  it('hides what is dead without script', () => {
    expect($('.themes').length).toBeGreaterThan(0);
    expect($('.themes').closest('[hidden]').length).toBe($('.themes').length);
    expect(html.replace(/<template.*?<\/template>/s, '')).not.toContain('class="copy"');
  });
});

describe('the head', () => {
  it('tells search engines and social networks what the page is', () => {
    const $ = page(docView);
    const meta = (name: string) => $(`meta[name="${name}"], meta[property="${name}"]`).attr('content');
    expect($('meta[charset]').attr('charset')).toBe('utf-8');
    expect(meta('description')).toBe('发起、查询和控制呼叫。');
    expect(meta('og:title')).toBe('呼叫 - PBX 文档中心');
    expect(meta('og:description')).toBe('发起、查询和控制呼叫。');
    expect(meta('og:type')).toBe('article');
    expect(meta('og:url')).toBe('https://docs.example.com/http-api/lamp/');
    expect(meta('og:image')).toBe('https://docs.example.com/img/banner.png');
    expect(meta('twitter:card')).toBe('summary_large_image');
    expect($('link[rel=canonical]').attr('href')).toBe('https://docs.example.com/http-api/lamp/');
    expect($('link[rel=alternate][type="text/markdown"]').attr('href')).toBe('/http-api/lamp/index.md');
    expect($('link[rel=describedby]').attr('href')).toBe('/llms.txt');
    expect($('link[rel=icon]').attr('href')).toBe('/assets/favicon.svg');
    expect($('meta[name=robots]').length).toBe(0);
    expect($('meta[name=theme-color]').length).toBe(2);
  });

  it('leaves out what is not known', () => {
    const $ = page(plainView);
    const absent = 'meta[name=description], meta[property="og:url"], meta[property="og:image"]';
    expect($(`${absent}, link[rel=canonical], link[rel=alternate], noscript`).length).toBe(0);
    expect($('meta[name="twitter:card"]').attr('content')).toBe('summary');
  });

  it('keeps old trees and missing pages out of search engines', () => {
    expect(page(oldView)('meta[name=robots]').attr('content')).toBe('noindex');
    expect(page(notFoundView)('meta[name=robots]').attr('content')).toBe('noindex');
  });

  it('links the feed, and the styles for readers without script', () => {
    const $ = page(homeView);
    expect($('link[type="application/atom+xml"]').attr('href')).toBe('/feed.xml');
    expect($('noscript').html()).toContain('/assets/no-script.css');
  });
});

describe('a documentation page', () => {
  const $ = page(docView);

  it('marks the current page in the sidebar, and folds long sections without it', () => {
    const side = $('nav.side[aria-label="本类文档"]');
    expect(side.find('[aria-current=page]').text()).toBe('呼叫');
    expect(
      side
        .find('h2')
        .map((_, h2) => $(h2).text())
        .get(),
    ).toEqual(['入门', '通信', '附录']);
    expect(side.find('details.fold').length).toBe(1);
    expect(side.find('details.fold').attr('open')).toBeUndefined();
  });

  it('unfolds the long section that holds the current page', () => {
    const sidebar = docView.sidebar!.map((section) => ({
      ...section,
      links: section.links.map((link) => ({ ...link, current: link.title === '附录 3' })),
    }));
    expect(page({ ...docView, sidebar })('.side details.fold[open]').length).toBe(1);
  });

  it.each([1, 8, 9, 12, 13, 30])('lists %i links in order, whichever of them is current', (count) => {
    const links = Array.from({ length: count }, (_, index) =>
      link(`第 <${index}> 页`, index % 5 === 4 ? `https://example.com/${index}` : `/http-api/${index}`),
    );
    const others = { title: '', links: [link('别的', '/http-api/other')] };
    const all = [others, { title: 'A & B', links }, others].flatMap((section) => section.links);
    for (const [index, current] of links.entries()) {
      const own = links.with(index, { ...current, current: true });
      const $ = page({ ...docView, sidebar: [others, { title: 'A & B', links: own }, others] });
      $('.side-cat, .sr').remove();
      const shown = $('.side a').get();
      expect(shown.map((a) => [$(a).text(), $(a).attr('href')])).toEqual(
        all.map(({ title, href }) => [title, href]),
      );
      expect(shown.map((a) => $(a).attr('aria-current') === 'page')).toEqual(
        all.map((one) => one === current),
      );
      expect($('.side h2').text()).toBe('A & B');
      expect($('.side').html()).not.toContain('cached-fragment');
    }
  });

  it('lists all categories under the titles of the home page, the current one marked', () => {
    const menu = $('.side .side-cat details');
    expect(menu.find('summary').attr('aria-label')).toBe('切换文档分类，当前 REST API');
    expect(
      menu
        .find('.pop-title')
        .map((_, title) => $(title).text())
        .get(),
    ).toEqual(['从这里开始', '开发接口']);
    expect(
      menu
        .find('a')
        .map((_, link) => $(link).text())
        .get(),
    ).toEqual(['教程', 'REST API', 'XCC API', '版本']);
    expect(menu.find('[aria-current=true]').text()).toBe('REST API');
  });

  it('draws the icon of the current category alone, so that no page brings two dozen', () => {
    expect($('.side-cat summary use').first().attr('href')).toBe('#I-braces');
    expect($('.side-cat li .i').length).toBe(0);
  });

  it('shows where it stands', () => {
    const crumbs = $('nav[aria-label="面包屑"] > ol > li');
    expect(crumbs.map((_, crumb) => $(crumb).text()).get()).toEqual(['首页', 'REST API', '呼叫']);
    expect(crumbs.last().attr('aria-current')).toBe('page');
    expect($('.subbar .cur').text()).toBe('REST API › 通信');
  });

  it('has title, lead, author and date above the body', () => {
    expect($('article h1').text()).toBe('呼叫');
    expect($('article .lead').text()).toBe('通过 REST API 发起、查询和控制呼叫。');
    expect($('article .meta > :not(.pt)').text()).toBe('作者：文档组更新于 2026年9月18日');
    expect($('article .meta time').attr('datetime')).toBe('2026-09-18');
    expect($('article .prose').html()).toBe(load(docView.html, null, false).html());
  });

  it('lists its headings of two levels, in one navigation and two disclosures', () => {
    const toc = $('nav[aria-label="本页内容"]');
    expect(toc.length).toBe(1);
    expect(
      toc
        .find('li')
        .map((_, item) => $(item).attr('class') ?? '')
        .get(),
    ).toEqual(['', 'l3']);
    expect(
      toc
        .find('li a')
        .map((_, link) => $(link).attr('href'))
        .get(),
    ).toEqual(['#发起呼叫', '#请求参数']);
    expect($('.toc-fold > summary').text()).toBe('本页内容');
    expect($('.subbar details > summary').text()).toBe('本页内容');
    expect($('.subbar details li').length).toBe(2);
  });

  it('has the link to its source with its other tools, under the title', () => {
    const [tool] = $('.meta .pt > a').last().toArray();
    expect($(tool!).text() + $(tool!).find('svg').attr('aria-label')).toBe('编辑此页（在新标签页打开）');
    expect(
      $('article')
        .text()
        .match(/编辑此页/g),
    ).toHaveLength(1);
  });

  it('leads on, asks for faults and tells its version', () => {
    expect($('.end').text()).toBe('内容有误或不够清楚？反馈问题v6.4');
    expect($('.end a').first().attr('href')).toBe('/guide/feedback/');
    const links = $('nav[aria-label="上一页与下一页"] a');
    expect(links.map((_, link) => $(link).attr('rel')).get()).toEqual(['prev', 'next']);
    expect(
      links
        .find('b')
        .map((_, title) => $(title).text())
        .get(),
    ).toEqual(['用户', '会议']);
  });

  it('links the same page in other versions and says where it is missing', () => {
    const picker = $('.header details').has('summary[aria-label="切换版本，当前 v6.4"]');
    expect(
      picker
        .find('a')
        .map((_, link) => $(link).attr('href'))
        .get(),
    ).toEqual(['/dev/http-api/lamp', '/http-api/lamp', '/v6.2/http-api/lamp']);
    expect(picker.find('[aria-current=true]').text()).toBe('v6.4');
    expect(picker.find('a').last().text()).toBe('v6.2此版本无此页');
  });

  it('opens the menu by invoker commands', () => {
    expect($('dialog#menu').attr('aria-label')).toBe('菜单');
    expect($('button[aria-label="打开菜单"]').attr()).toMatchObject({
      command: 'show-modal',
      commandfor: 'menu',
      'aria-haspopup': 'dialog',
    });
    expect($('.subbar button').attr()).toMatchObject({ command: 'show-modal', commandfor: 'menu' });
    expect($('#menu button[aria-label="关闭菜单"]').attr()).toMatchObject({
      command: 'close',
      commandfor: 'menu',
    });
    expect($('#menu h2').first().text()).toBe('版本');
    expect($('#menu a[data-to-nav]').attr('href')).toBe(
      `/http-api/lamp?#${$('nav[aria-label="本类文档"]').attr('id')}`,
    );
    expect($('#menu nav[aria-label="主导航"] a').length).toBe(6);
  });

  it('offers three themes, once: the client copies them into the menu', () => {
    const header = $('.header .themes input');
    expect(header.map((_, input) => $(input).attr('value')).get()).toEqual(['light', 'dark', 'system']);
    expect($('.header .themes').closest('details').find('summary').attr('aria-label')).toBe(
      '切换主题，当前自动',
    );
    expect($('.themes').length).toBe(1);
    expect($('#menu .md-row[data-needs-script]').html()).toBe('');
  });

  it('has the footer of the site', () => {
    expect($('footer').text()).toBe('© 2019–2026 公司名称（在新标签页打开）{备案号}法律声明docs@example.com');
    expect($('footer a').last().attr('href')).toBe('mailto:docs@example.com');
  });

  it('announces what is to be announced', () => {
    const list = $('section[aria-label="公告"] > ul > li');
    expect(list.text()).toBe('6.4.1 版本发布说明2025年7月9日了解更多');
    expect(list.find('a svg').attr('aria-label')).toBe('（在新标签页打开）');
    expect($('section.announce').next().is('header')).toBe(true);
  });
});

describe('a body with very many icons', () => {
  it('is rendered as any other', () => {
    const icon = '<svg class="i" aria-hidden="true"><use href="#I-bulb"/></svg>';
    const html = icon.repeat(200_000);
    const shown = renderPage({ ...docView, html });
    expect(shown.includes(html)).toBe(true);
    // To parse all of them would take much longer than to render them.
    const $ = load(shown.replace(html, icon));
    expect($('.prose use').length).toBe(1);
    expect($('[data-part=icons] symbol[id="I-bulb"]').length).toBe(1);
  });
});

describe('what a page does not have', () => {
  it('leaves no element and no gap', () => {
    const $ = page(plainView);
    const absent =
      '.announce, .topnav, .side, .side-cat, .subbar, .crumb, .lead, .meta, .toc, .toc-fold, .end, .pn, .vnotice';
    expect($(absent).length).toBe(0);
    expect($('.shell').attr('class')).toBe('shell single');
    expect($('footer').text()).toBe('© 2026');
    expect($('summary[aria-label^="切换版本"]').length).toBe(0);
    expect($('template').length).toBe(0);
  });

  it('keeps the column of the headings, though not the list, for a single heading', () => {
    const $ = page({ ...docView, toc: docView.toc.slice(0, 1) });
    expect($('.toc, .toc-fold, .subbar details').length).toBe(0);
    expect($('.shell').attr('class')).toBe('shell barred');
  });

  it('drops the sidebar column and puts the categories above the article', () => {
    const $ = page({ ...docView, sidebar: undefined });
    expect($('.shell').attr('class')).toBe('shell no-side barred');
    expect($('main > .side-cat summary').text()).toBe('REST API');
    expect($('.side-cat').length).toBe(1);
    expect($('#menu a[data-to-nav]').attr('href')).toBe(`/http-api/lamp?#${$('.side-cat').attr('id')}`);
  });

  it('shows only a next page on the first', () => {
    const $ = page({ ...docView, previous: undefined });
    expect(
      $('.pn a')
        .map((_, link) => $(link).attr('rel'))
        .get(),
    ).toEqual(['next']);
  });
});

describe('other kinds of pages', () => {
  it('say in old trees that they are old, and where the current page is', () => {
    const $ = page(oldView);
    expect($('article [role=note]').first().text()).toBe('你正在阅读 v6.2 的文档。查看 v6.4 的此页');
    expect($('.vnotice a').attr('href')).toBe('/http-api/lamp');
    expect($('.vnotice').nextAll('h1').length).toBe(1);
  });

  it('greet on the home page with hero, code window and cards', () => {
    const $ = page(homeView);
    expect($('h1').text()).toBe('文档中心');
    expect($('.tagline').text()).toBe('企业语音、视频、会议与 AI 一站式解决方案');
    expect(
      $('.actions a')
        .map((_, link) => $(link).attr('href'))
        .get(),
    ).toEqual(['/starting', '/release/lite', '/cloud']);
    expect($('.actions .btn-1').text()).toBe('快速入门');
    expect($('[role=tablist]').attr('aria-label')).toBe('示例脚本');
    expect(
      $('.cat h2')
        .map((_, h2) => $(h2).text())
        .get(),
    ).toEqual(['从这里开始']);
    expect(
      $('.card a')
        .map((_, link) => $(link).attr('href'))
        .get(),
    ).toEqual(['/starting', 'https://example.com/m.pdf']);
    expect(
      $('.card .ico use')
        .map((_, use) => $(use).attr('href'))
        .get(),
    ).toEqual(['#I-rocket', '#I-doc']);
  });

  it('tie every tab of the code window to its panel, the first one last in the markup', () => {
    const $ = page(homeView);
    const tabs = $('a[role=tab]').toArray();
    expect(tabs.map((tab) => $(tab).attr('aria-selected'))).toEqual(['true', 'false', 'false']);
    for (const tab of tabs) {
      const panel = $(`pre#${$(tab).attr('aria-controls')}[role=tabpanel][tabindex=0]`);
      expect(panel.attr('aria-labelledby')).toBe($(tab).attr('id'));
      expect($(tab).attr('href')).toBe(`#${panel.attr('id')}`);
    }
    expect($('[role=tabpanel]').last().text()).toBe('session:answer()');
  });

  it('keep a home page without hero readable', () => {
    const $ = page({ ...plainView, kind: 'home' });
    expect($('main h1').text()).toBe('说明');
    expect($('main .prose').text()).toBe('一段文字。');
  });

  it('lead home from where nothing is', () => {
    const $ = page(notFoundView);
    expect($('main h1').text()).toBe('找不到页面');
    expect($('main p').text()).toBe('页面不存在，请点击下方按钮返回首页。');
    expect($('main a').text()).toBe('返回首页');
    expect($('main a').attr('href')).toBe('/');
  });

  it('show dates in the language of the page, and dates in words as they are written', () => {
    const shown = (lang: string, time: string) => {
      const $ = page({ ...docView, chrome: { ...docView.chrome, lang }, time });
      return [$('article .meta .date').text(), $('article .meta time').attr('datetime')];
    };
    expect(shown('en', '2025-07-09T23:30:00+08:00')).toEqual(['July 9, 2025', '2025-07-09T23:30:00+08:00']);
    expect(shown('de', '2025-07-09 7:05')).toEqual(['9. Juli 2025', '2025-07-09']);
    expect(shown('en', '2025-07')).toEqual(['2025-07', '2025-07']);
    expect(shown('en', '2025-02-31')).toEqual(['2025-02-31', '2025-02-31']);
    expect(shown('en', '二〇二三年三月')).toEqual(['二〇二三年三月', undefined]);
  });

  it('tell the day of publishing from that of a later change', () => {
    const meta = (lastUpdated?: { readonly date: string; readonly text: string }) => {
      const view = { ...docView, kind: 'post' as const, time: '2026-09-18', lastUpdated };
      const $ = page(view);
      return [$('article .meta > :not(.pt)').text(), $('.end time').attr('datetime')];
    };
    const published = '作者：文档组发布于 2026年9月18日';
    expect(meta()).toEqual([published, undefined]);
    const later = { date: '2026-09-20T08:00:00Z', text: '2026年9月20日' };
    expect(meta(later)).toEqual([`${published}更新于 2026年9月20日`, undefined]);
    const same = { date: '2026-09-18T08:00:00Z', text: '2026年9月18日' };
    expect(meta(same)).toEqual([published, same.date]);
  });

  it('list posts with their dates', () => {
    const $ = page(blogView);
    expect(
      $('.posts h2 a')
        .map((_, link) => $(link).attr('href'))
        .get(),
    ).toEqual(['/blog/2025-04/v6.4', '/blog/2023-03/census']);
    expect($('.posts time').length).toBe(1);
    expect($('.posts li').last().text()).toBe('二〇二三年三月使用情况调查');
  });

  it('escape what writers put into titles', () => {
    const html = renderPage({ ...docView, title: '<script>x</script> & "q"' });
    expect(html).toContain('<h1>&lt;script&gt;x&lt;/script&gt; &amp; &quot;q&quot;</h1>');
  });

  it('list what a folder holds, section by section', () => {
    const $ = page(indexView);
    expect($('.prose > h2#接口').text()).toBe('接口');
    expect($('.prose > h2 .anchor').attr('aria-label')).toBe('本节链接：接口');
    const links = $('.prose > ul a');
    expect(links.map((_, link) => $(link).attr('href')).get()).toEqual([
      '/guide/key',
      '/guide/tls',
      'https://example.com/',
    ]);
    expect(links.last().attr('rel')).toBe('noopener');
    expect($('.prose > ul').first().text()).toBe('JWT用令牌登录');
  });
});

describe('what the loader is told', () => {
  const loader = ($: ReturnType<typeof page>) => $('script[src="/assets/client.js"]').attr();

  it('is where the islands lie, and what features say', () => {
    const own = { 'data-analytics': 'https://count.example.com/c.js', 'data-analytics-id': 'site-1' };
    const assets = { ...chrome.assets, islands: '/assets/islands.js' };
    const $ = page({ ...docView, chrome: { ...chrome, loader: own, assets } });
    expect(loader($)).toMatchObject({
      'data-islands': '/assets/islands.js',
      'data-analytics': 'https://count.example.com/c.js',
      'data-analytics-id': 'site-1',
    });
    expect($('script').length).toBe(2);
  });

  it('is nothing where the site has neither', () => {
    expect(Object.keys(loader(page(docView)) ?? {}).filter((name) => name.startsWith('data-'))).toEqual([]);
  });
});

describe('pages with figures', () => {
  const html = '<figure class="figure"><a class="zoom" href="/a.svg"><img src="/a.svg" alt=""></a></figure>';

  it('bring the tools for them, and the words of the image viewer, in a template', () => {
    const $ = page({ ...docView, html });
    const tools = $('template#figure-tools');
    expect(JSON.parse(tools.attr('data-strings') ?? '')).toEqual({
      viewImage: '查看图片',
      zoomImage: '放大图片：{x}',
      downloadImage: '下载图片（PNG）',
      downloadFailed: '下载失败，已打开原图',
      close: '关闭',
    });
    const inside = load(tools.html() ?? '');
    expect(
      inside('button')
        .map((_, button) => inside(button).attr('data-figure'))
        .get(),
    ).toEqual(['download', 'zoom']);
    expect($('symbol#I-dl, symbol#I-zoom, symbol#I-close').length).toBe(3);
  });

  it('are the only ones that do', () => {
    expect(page(docView)('#figure-tools').length).toBe(0);
  });
});

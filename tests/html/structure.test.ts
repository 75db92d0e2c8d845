/** The frame of every page of the fixture site: landmarks, headings, ids, the page's own list, the parts around. */
import { type CheerioAPI, load } from 'cheerio/slim';
import type { Element } from 'domhandler';
import { describe, expect, it } from 'vitest';
import { readSetting } from '#model/config/config-key';
import { formatDate } from '#model/date';
import { authorsKey } from '../../src/features/blog/config.ts';
import { builtSite, differs, faults } from './built.ts';
import { unsound } from './outline.ts';

const site = await builtSite();
const { pages, config } = site;
const docs = pages.filter(({ route }) => route !== '/');
const written = docs.filter(({ source }) => !source.generated);
const isGroup = (route: string) => config.nav.some(({ prefix }) => prefix === route);
/** Authors with a page of their own. */
const known = Object.values(readSetting(config, authorsKey)).map(({ name }) => name);

const texts = ($: CheerioAPI, selector: string) =>
  $(selector)
    .map((_, element) => $(element).text())
    .get();
const attributes = ($: CheerioAPI, selector: string, name: string) =>
  $(selector)
    .map((_, element) => $(element).attr(name))
    .get();

/** Names of an element's children, with their first class. */
function childrenOf($: CheerioAPI, selector: string): string[] {
  return $(selector)
    .children()
    .map((_, element) => [element.tagName, $(element).attr('class')?.split(' ')[0]].filter(Boolean).join('.'))
    .get();
}

it('a row of a list of operations leads to its operation and nowhere else', () => {
  const lists = [...site.files].filter(([path]) => /^http-api\/reference\/[^/]+\/index\.html$/.test(path));
  const rows = lists.flatMap(([, body]) => {
    const $ = load(body.toString('utf8'));
    return $('li code.api-method:first-child')
      .parent()
      .toArray()
      .map((row) => [$(row).text(), $(row).find('a').length]);
  });
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(([, links]) => links !== 1)).toEqual([]);
});

describe('the markup', () => {
  // Tests the helper; validity.test.ts applies it to all pages.
  it('would be found out if an element leaked', () => {
    expect(unsound(site.page('/auth').html)).toBe(undefined);
    const { html } = site.page('/auth');
    expect(unsound(html.replace('</div></article>', '</article>'))).toContain(
      '</article> where <div> is open',
    );
    expect(unsound(html.replace('<p class="lead">', '<p class="lead"><div></div>'))).toContain('parsed as');
    expect(unsound(html.replace('<main id="main"', '<main id=main'))).toContain('No tag');
  });

  it('keeps the big parts side by side in the body, so that no element of a text swallows what follows', () => {
    const frame = [
      'a.skip',
      'section.announce',
      'header.header',
      'main',
      'dialog.md',
      'footer.footer',
      'dialog.sd',
    ];
    expect(
      faults(pages, ({ $, route }) => {
        const holder = route === '/' ? 'main.home' : 'div.shell';
        const body = childrenOf($, 'body').map((name) => (name === holder ? 'main' : name));
        return differs(
          'body',
          body.filter((name) => frame.includes(name)),
          frame,
        );
      }),
    ).toEqual([]);
  });

  it('holds no comment, no style, no handler, no variable left over', () => {
    expect(
      faults(pages, ({ html, $, source }) => {
        // `\\{{` in the source shows `{{` on purpose, in code.
        const seen = source.text.includes('\\{{') ? html.replace(/<code[\s\S]*?<\/code>/g, '') : html;
        const handlers = [...html.matchAll(/<[a-z][^<>]*?\s(on[a-z]+|style)="/gi)].map(([tag]) => tag);
        return [
          ...(html.includes('<!--') ? ['a comment'] : []),
          ...($('style').length > 0 ? ['a style element'] : []),
          ...handlers,
          ...(/\{\{(?:product|version|site)\./.test(seen) ? ['a variable'] : []),
        ];
      }),
    ).toEqual([]);
  });

  it('puts the product into routes and file names', () => {
    expect(site.page('/starting/try-your-own-lumo').$('h1').text()).toBe('在自己的 Lumo 上试灯');
    expect([...site.files.keys()].filter((path) => /\[product\]|%5Bproduct%5D/i.test(path))).toEqual([]);
    expect(
      faults(pages, ({ $ }) =>
        attributes($, '[href], [src]', 'href').filter((href) => /\[product\]|%5Bproduct/i.test(href)),
      ),
    ).toEqual([]);
  });
});

describe('landmarks', () => {
  it('are one header, one main and one footer, and begin with the skip link', () => {
    expect(
      faults(pages, ({ $ }) => [
        ...differs('headers', $('header').length, 1),
        ...differs('mains', $('main').length, 1),
        ...differs('main', [$('main').attr('id'), $('main').attr('tabindex')], ['main', '-1']),
        ...differs('footers', $('footer').length, 1),
        ...differs('first link', [$('a').first().text(), $('a').first().attr('href')], ['跳到正文', '#main']),
        ...differs('first in the body', $('body').children().first().is('a[href="#main"]'), true),
      ]),
    ).toEqual([]);
  });

  it('hold an article with the body in .prose on every page with a body', () => {
    expect(
      faults(pages, ({ $, source, route }) => [
        ...differs('articles', $('main article').length, 1),
        // The list of a folder below a group has no body.
        ...differs('bodies', $('main article .prose').length, source.generated && !isGroup(route) ? 0 : 1),
        ...differs('has text', source.generated || $('.prose').text().trim().length > 20, true),
      ]),
    ).toEqual([]);
  });

  it('bear their exact names', () => {
    const { $ } = site.page('/starting/overview');
    const named = (scope: string) => attributes($, `${scope} nav[aria-label]`, 'aria-label');
    expect(named('header')).toEqual(['主导航']);
    expect(named('.shell')).toEqual(['面包屑', '上一页与下一页', '本类文档', '本页内容']);
    expect(named('dialog')).toEqual(['主导航']);
    expect($('section.announce').attr('aria-label')).toBe('公告');
    expect(attributes($, 'dialog', 'aria-label')).toEqual(['菜单', '搜索文档']);
    expect(attributes($, 'header summary[aria-label]', 'aria-label')).toEqual([
      '切换语言，当前：简体中文',
      '切换版本，当前 v6.4',
      '切换主题，当前自动',
    ]);
    expect(attributes($, 'header .icon-btn[aria-haspopup]', 'aria-label')).toEqual(['搜索文档', '打开菜单']);
    expect($('header .search-btn').text()).toContain('搜索文档');
    expect($('dialog .md-top button').attr('aria-label')).toBe('关闭菜单');
    expect($('.side summary').attr('aria-label')).toBe('切换文档分类，当前 快速入门');
  });

  it('name every control and every region', () => {
    expect(
      faults(pages, ({ $ }) =>
        $('a, button, summary, nav, [role="region"], [role="img"], dialog, input')
          .filter((_, element) => {
            // Another test checks that the ids exist.
            const label = $(element).attr('aria-label') ?? $(element).attr('aria-labelledby') ?? '';
            const wrapped =
              element.tagName === 'input'
                ? $(element).parent('label').text() + $(`label[for="${$(element).attr('id')}"]`).text()
                : '';
            return `${label}${wrapped}${$(element).text()}`.trim() === '';
          })
          .map((_, element) => $.html(element).slice(0, 100))
          .get(),
      ),
    ).toEqual([]);
  });
});

describe('headings', () => {
  it("are one first-level heading, the page's title", () => {
    expect(faults(pages, ({ $, source }) => differs('h1', texts($, 'h1'), [source.title]))).toEqual([]);
  });

  /** GitHub's rules after NFKC, with a number for repeats. */
  const slugger = () => {
    const seen = new Set<string>();
    return (title: string) => {
      const slug = title
        .normalize('NFKC')
        .trim()
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
        .replaceAll(' ', '-');
      let id = slug;
      for (let n = 1; seen.has(id); n++) id = `${slug}-${n}`;
      seen.add(id);
      return id;
    };
  };

  it('have ids that keep their Chinese, or the ids that the writer gave', () => {
    let chinese = 0;
    expect(
      faults(pages, ({ $, source }) => {
        const slug = slugger();
        return $('.prose')
          .find('h2, h3, h4, h5, h6')
          .map((_, element) => {
            const title = $(element).clone().children('.anchor').remove().end().text();
            const id = $(element).attr('id') ?? '';
            if (source.text.includes(`{#${id}}`)) return [];
            if (/\p{Script=Han}/u.test(id)) chinese++;
            return differs('id', id, slug(title));
          })
          .get();
      }),
    ).toEqual([]);
    expect(chinese).toBeGreaterThan(300);
    expect(site.page('/guide/key').$('.prose').find('h2').last().attr('id')).toBe('相关页面');
  });

  it('carry a named link to themselves', () => {
    expect(
      faults(docs, ({ $ }) =>
        $('.prose')
          .find('h2, h3, h4')
          .map((_, element) => {
            const anchor = $(element).children('a.anchor');
            const title = $(element).clone().children('.anchor').remove().end().text();
            return [
              ...differs('heading', $(element).attr('aria-label'), title.trim()),
              ...differs('link', decodeURIComponent(anchor.attr('href') ?? ''), `#${$(element).attr('id')}`),
              ...differs('name', anchor.attr('aria-label'), `本节链接：${title}`),
            ];
          })
          .get(),
      ),
    ).toEqual([]);
  });
});

describe('programs that read a page as text', () => {
  it('find first in its content where its copy and the index are; readers find nothing there', () => {
    expect(
      faults(pages, ({ $ }) => {
        const line = $('main').children().first();
        const copy = $('link[rel=alternate][type="text/markdown"]').attr('href');
        return [
          ...differs('class', line.attr('class'), 'sr'),
          ...differs('hidden', line.attr('aria-hidden'), 'true'),
          ...differs('links', line.find('a').length, 0),
          ...differs('copy', line.text().includes(`Markdown: ${copy} `), true),
          ...differs('index', /: \/(?:[\w.]+\/)*llms\.txt$/.test(line.text()), true),
        ];
      }),
    ).toEqual([]);
  });

  it('come to the content before its sidebar and the menu, and read a heading without a sign', () => {
    expect(
      faults(docs, ({ $ }) => {
        const order = $('main, .side, dialog#menu')
          .map((_, element) => element.tagName)
          .get();
        return [...differs('first', order[0], 'main'), ...differs('signs', $('.prose .anchor').text(), '')];
      }),
    ).toEqual([]);
  });
});

describe('what stands before the title of a page, for programs that read text', () => {
  const measureBefore = (html: string) => {
    const $ = load(html);
    $('head, script').remove();
    $('h1').prepend('\u0001');
    const text = $.root().text().replace(/\s+/g, ' ').trim();
    return { characters: text.indexOf('\u0001'), of: text.length };
  };

  it('is short, and little of a page that has some text', () => {
    expect(
      faults(docs, ({ html }) => {
        const { characters, of } = measureBefore(html);
        return characters > 330 || (of > 3300 && characters / of > 0.1) ? [`${characters} of ${of}`] : [];
      }),
    ).toEqual([]);
  });

  it('is no list of its headings and no list of groups', () => {
    expect(
      faults(docs, ({ $ }) => {
        const order = $('h1, .toc-list, .side-cat, .subbar')
          .map((_, element) => element.tagName)
          .get();
        return differs('first', order[0], 'h1');
      }),
    ).toEqual([]);
  });

  it('would be found out', () => {
    const { html } = site.page('/auth');
    const moved = html.replace('<main', `<p>${'灯'.repeat(400)}</p><main`);
    expect(measureBefore(moved).characters).toBeGreaterThan(measureBefore(html).characters + 399);
  });
});

describe('ids', () => {
  it('are unique in their page', () => {
    expect(
      faults(pages, ({ $ }) => {
        const ids = attributes($, '[id]', 'id');
        return ids.filter((id, index) => id === '' || ids.indexOf(id) !== index);
      }),
    ).toEqual([]);
  });

  it('are there wherever a page refers to one of its own parts', () => {
    const references = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'commandfor', 'for', 'list'];
    expect(
      faults(pages, ({ $, html }) => {
        const ids = new Set(attributes($, '[id]', 'id'));
        const named = references.flatMap((name) =>
          attributes($, `[${name}]`, name).flatMap((value) => value.split(' ')),
        );
        const drawn = [...html.matchAll(/url\(#([^)"]+)\)/g)].map(([, id]) => id!);
        return [...named, ...drawn].filter((id) => !ids.has(id));
      }),
    ).toEqual([]);
  });
});

describe("the page's own list", () => {
  it('has the headings of level 2 and 3 in order; fewer than two are no list', () => {
    expect(
      faults(docs, ({ $ }) => {
        // Above thirty posts the years alone are listed.
        const posts = $('ul.posts h3').length > 30 ? 'h2.year' : 'h2.year, ul.posts h3';
        const headings = $(`.prose :is(h2, h3), article :is(${posts})`)
          .map((_, element) => [
            `${element.tagName} #${$(element).attr('id')} ${$(element).clone().children('.anchor').remove().end().text()}`,
          ])
          .get();
        const listed = $('nav[aria-label="本页内容"] .toc-list > li')
          .map((_, element) => {
            const link = $(element).children('a');
            return [`h${$(element).attr('class')?.slice(1) ?? 2} ${link.attr('href')} ${link.text()}`];
          })
          .get();
        return differs('list', listed, headings.length < 2 ? [] : headings);
      }),
    ).toEqual([]);
  });

  it('is missing from the home page', () => {
    expect(site.page('/').$('nav[aria-label="本页内容"]')).toHaveLength(0);
  });
});

describe('what stands above and below the body', () => {
  it('is lead, author and date, as the writer put them', () => {
    expect(
      faults(written, ({ $, source }) => [
        ...differs('lead', $('article > .lead').text(), source.description),
        ...(known.includes(source.author)
          ? differs('author', $('article a[href*="/authors/"]').first().text(), source.author)
          : differs('author', $('article > .meta > span').first().text(), `作者：${source.author}`)),
        ...differs(
          'date',
          $('article > .meta time').text(),
          source.time && formatDate(source.time, 'zh-CN').text,
        ),
        ...differs('machine date', $('article > .meta time').attr('datetime'), source.time),
      ]),
    ).toEqual([]);
  });

  it('is the way to tell of mistakes, and the version', () => {
    expect(
      faults(docs, ({ $, base, version }) => [
        ...differs('question', $('.end:has(.ver)').text().startsWith('内容有误或不够清楚？反馈问题'), true),
        ...differs('feedback', $('.end:has(.ver) a').first().attr('href'), `${base}/guide/feedback/`),
        ...differs('version', $('.end .ver').text(), version),
      ]),
    ).toEqual([]);
  });

  it('is one announcement, which opens in a new tab and belongs to no tree', () => {
    const shown = config.announcements.filter((one) => one.show);
    expect(shown).toHaveLength(1);
    expect(
      faults(pages, ({ $ }) => {
        const items = $('section.announce > ul > li');
        const link = items.find('a');
        return [
          ...differs('announcements', items.length, 1),
          ...differs('text', items.children('span').first().text(), 'Lumo 6.4.1 已发布：网关离线时照常亮灯'),
          ...differs('time', items.find('time').attr('datetime'), '2025-07-09'),
          ...differs('link', link.text() + link.find('svg').attr('aria-label'), '了解更多（在新标签页打开）'),
          ...differs(
            'attributes',
            [link.attr('href'), link.attr('target'), link.attr('rel')],
            ['/release/v6.4', '_blank', 'noopener'],
          ),
        ];
      }),
    ).toEqual([]);
  });

  it('ends with copyright, company, record number and e-mail; the legal notice once it is written', () => {
    const year = new Date().getUTCFullYear();
    expect(
      faults(pages, ({ $, base }) => {
        const legal = site.has(base, '/law') ? [['法律声明', `${base}/law`]] : [];
        const links = $('footer a')
          .map((_, element) => [
            [$(element).clone().children('.sr').remove().end().text(), $(element).attr('href')],
          ])
          .get();
        return [
          ...differs('copyright', $('footer').text().startsWith(`© 2019–${year} Lumo`), true),
          ...differs('record', $('footer').text().includes('备案号（示例）'), true),
          ...differs('links', links, [
            ['Lumo', 'https://www.example.com'],
            ...legal,
            ['docs@example.com', 'mailto:docs@example.com'],
          ]),
        ];
      }),
    ).toEqual([]);
  });
});

describe('links that leave the site', () => {
  it('open a new tab only without handing over the page, and say so', () => {
    expect(
      faults(pages, ({ $ }) =>
        $('[target="_blank"]')
          .filter((_, element: Element) => {
            const link = $(element);
            const label = link.attr('aria-label') ?? link.find('[aria-label]').attr('aria-label') ?? '';
            const said = (link.text() + label).includes('（在新标签页打开）');
            return !said || !(link.attr('rel') ?? '').split(' ').includes('noopener');
          })
          .map((_, element) => $.html(element))
          .get(),
      ),
    ).toEqual([]);
  });
});

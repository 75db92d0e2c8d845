import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { describe, expect, it, onTestFinished } from 'vitest';
import { nameLanguage } from '#model/site/language';
import { temporarySite } from '../../helpers/docgen.ts';
import { docgenAgain } from '../../helpers/kept-process.ts';

const files = {
  'site.config.ts': `export default {
    title: '文档',
    versions: [{ value: '2', base: '', default: true }, { value: '1', base: '/1' }],
    locales: [{ value: 'zh-CN', base: '' }, { value: 'en', base: '/en', versions: ['2'], title: 'Docs', strings: {} }],
    announcements: [{ content: 'News', href: '/only', show: true }],
    topNav: [{ title: 'Same', href: '/both' }, { title: 'Other', href: '/@zh-CN/both' }],
  }`,
  'content/index.md': '---\ntitle: 首页\n---\n\n[英文](/@en/both) [本页](/only) [另一](/both)\n',
  'content/both.md': '---\ntitle: 都有\n---\n\n正文。\n',
  'content/only.md': '---\ntitle: 只有中文\n---\n\n[译了](/both) [没译](/later)\n',
  'content/later.md': '---\ntitle: 以后\n---\n\n正文。\n',
  'content/@en/both.md': `---
title: Both
---

## A [heading](/@zh-CN/both)

[own](/both) [untranslated](/only) [old](/@zh-CN/@1/only) [outside](https://example.com/) ![](/x.svg)
<a class="raw" href="/@zh-CN/both">raw</a> <a class="given" hreflang="zh" href="/@zh-CN/both">given</a>

::: cards
- [card](/@zh-CN/later): later
:::
`,
  'content/public/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
};

describe('a link to a page in another language', () => {
  it('says so to programs and readers, and all others say nothing', async () => {
    const site = temporarySite(files);
    onTestFinished(site.remove);
    const run = await docgenAgain(['build', site.dir]);
    expect([run.code, run.stderr.match(/^content.*error.*$/gm)]).toEqual([0, null]);
    const read = (path: string) => {
      const $ = load(readFileSync(join(site.dir, 'dist', path, 'index.html'), 'utf8'));
      return $('.prose a:not(.anchor), .announce a, header .topnav a')
        .map((_, one) => [
          [
            $(one)
              .text()
              .replace(/\s*\(.*$/, ''),
            $(one).attr('hreflang'),
            $(one).attr('data-language'),
          ]
            .join(' ')
            .trim(),
        ])
        .get()
        .sort();
    };
    const chinese = ' zh-CN Chinese';
    expect(read('en/both')).toEqual(
      [
        `Learn more${chinese}`,
        'Same',
        `Other${chinese}`,
        `heading${chinese}`,
        'own',
        `untranslated${chinese}`,
        `old${chinese}`,
        'outside',
        `raw${chinese}`,
        'given zh',
        `card${chinese}`,
      ].sort(),
    );
    expect(read('')).toEqual(['Other', 'Same', '了解更多', '另一', '本页', '英文 en 英语'].sort());
    // An untranslated page within the English tree: what it says is Chinese.
    expect(read('en/only')).toEqual(
      [`Learn more${chinese}`, 'Same', `Other${chinese}`, '没译', '译了 en 英语'].sort(),
    );
  });
});

describe('the title of an untranslated page', () => {
  it('says its language in the sidebar, the way to the page, its neighbours and lists; words of the site do not', async () => {
    const page = (title: string) => `---\ntitle: ${title}\ndescription: 关于${title}\n---\n\n正文。\n`;
    const site = temporarySite({
      'site.config.ts': `export default {
        title: '文档',
        locales: [{ value: 'zh-CN', base: '' }, { value: 'en', base: '/en', title: 'Docs', strings: {} }],
        nav: [{ prefix: '/guide', title: 'Guide', sections: [{ title: 'All', links: [
          { title: '指南', href: '/guide' }, { title: '甲', href: '/guide/a' },
          { title: 'B', href: '/guide/b' }, { title: 'The third', href: '/guide/c' },
        ] }] }],
      }`,
      ...Object.fromEntries(
        [
          'index:首页',
          'guide/index:指南',
          'guide/a:甲',
          'guide/b:乙',
          'guide/c:丙',
          '@en/guide/b:B',
          'notes/index:笔记',
          'notes/one:一',
        ].map((one) => {
          const [name, title] = one.split(':');
          return [`content/${name}.md`, page(title!)];
        }),
      ),
    });
    onTestFinished(site.remove);
    const run = await docgenAgain(['build', site.dir]);
    expect([run.code, run.stderr.match(/^content.*error.*$/gm)]).toEqual([0, null]);
    const read = (path: string, selector: string) => {
      const $ = load(readFileSync(join(site.dir, 'dist', path, 'index.html'), 'utf8'));
      return $(selector)
        .map((_, one) => `${$(one).text()} ${$(one).closest('[lang]').attr('lang')}`)
        .get();
    };
    const titles = '.side > ul a:not(:has(span)), .side > ul a > span';
    expect(read('en/guide/b', titles)).toEqual(['指南 zh-CN', '甲 zh-CN', 'B en', 'The third en']);
    expect(read('guide/b', titles)).toEqual(['指南 zh-CN', '甲 zh-CN', 'B zh-CN', 'The third zh-CN']);
    expect(read('en/guide/b', '.pn b')).toEqual(['甲 zh-CN', 'The third en']);
    expect(read('en/guide/c', '.crumbs li > *:not(svg)')).toEqual(['Home en', 'Guide en', '丙 zh-CN']);
    // A folder that the navigation does not name is called by its untranslated page.
    expect(read('en/notes', '.side .pop a')).toEqual(['Guide en', '笔记 zh-CN']);
    expect(read('en/notes', '.crumbs li > *:not(svg)')).toEqual(['Home en', '笔记 zh-CN']);
  });
});

describe('the name of a language', () => {
  it('is one for readers of the page, with its region where they read another form of it', () => {
    expect(nameLanguage('zh-CN', 'en')).toBe('Chinese');
    expect(nameLanguage('en-GB', 'zh-CN')).toBe('英语');
    expect(nameLanguage('zh-Hant', 'zh-CN')).toBe('繁体中文');
    expect([nameLanguage('xx', 'en'), nameLanguage('no_tag', 'en')]).toEqual(['xx', 'no_tag']);
  });
});

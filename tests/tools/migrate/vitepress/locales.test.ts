/** Languages of other generators' sites become ours; where a site is edited, its logo and its links come along. */
import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

const contentOf = (texts: Readonly<Record<string, string>>) =>
  Object.keys(texts)
    .filter((path) => path.startsWith('content/'))
    .sort();

describe('the languages of a site', () => {
  it('of VitePress: folders become overlays, with sidebars and names of their own', async () => {
    const { texts, told } = await moved({
      '.vitepress/config.ts': `export default { cleanUrls: true,
  title: 'Tool', lang: 'en-US',
  locales: {
    root: { label: 'English' },
    zh: { label: '中文', lang: 'zh-CN', title: '工具', themeConfig: {
      nav: [{ text: '指南', link: '/zh/guide/start' }],
      sidebar: { '/zh/guide/': [{ text: '入门', items: [{ text: '开始', link: '/zh/guide/start' }] }] } } },
  },
  themeConfig: {
    logo: '/logo.svg', editLink: { pattern: 'https://github.com/x/tool/edit/main/docs/:path' },
    socialLinks: [{ icon: 'github', link: 'https://github.com/x/tool' }, { icon: 'discord', link: 'https://chat.example/x' }],
    sidebar: { '/guide/': [{ text: 'Intro', items: [{ text: 'Start', link: '/guide/start' }] }] },
  },
};`,
      'index.md': '# Home\n',
      'guide/start.md': '# Start\n\n[Chinese](/zh/guide/start)\n',
      'zh/index.md': '# 首页\n',
      'zh/guide/start.md':
        '# 开始\n\n[本页](./start.md) [首页](/zh/) ![x](./x.png) ![y](../../img/y.png) [English](/guide/start)\n',
      'zh/guide/x.png': 'png',
      'img/y.png': 'png',
      'public/logo.svg': '<svg/>',
    });
    expect(told).toEqual([]);
    expect(contentOf(texts)).toEqual([
      'content/@zh-CN/guide/start.md',
      'content/@zh-CN/guide/x.png',
      'content/@zh-CN/index.md',
      'content/guide/start.md',
      'content/img/y.png',
      'content/index.md',
      'content/public/logo.svg',
    ]);
    expect(texts['content/@zh-CN/guide/start.md']).toBe(
      '# 开始\n\n[本页](/guide/start) [首页](/) ![x](./x.png) ![y](../img/y.png) [English](/guide/start)\n',
    );
    expect(texts['content/guide/start.md']).toContain('[Chinese](/@zh-CN/guide/start)');
    const config = texts['site.config.ts']!;
    expect(config).not.toContain('lang:');
    expect(config).toContain("{ value: 'en-US', label: 'English', base: '' }");
    expect(config).toMatch(
      /value: 'zh-CN',\s+label: '中文',\s+base: '\/zh',\s+title: '工具',\s+topNav: \[\{ title: '指南', href: '\/guide\/start' \}\],\s+nav: \[\s+\{\s+title: '入门',\s+prefix: '\/guide'/,
    );
    expect(config).toContain("editUrl: 'https://github.com/x/tool/edit/main/:path'");
    expect(config).toMatch(
      /theme: \{\s*logo: '\/logo\.svg',\s*social: \[\{ icon: 'hash', label: 'Discord', href: 'https:\/\/chat\.example\/x' \}\]/,
    );
  });

  it('of VitePress: names that no folder can have, and names of every object, do no harm', async () => {
    const { texts, told } = await moved({
      '.vitepress/config.ts': `export default { cleanUrls: true, title: 'Tool', locales: {
        root: { label: 'English', lang: 'en' }, '../x': { label: 'X', themeConfig: { sidebar: [] } }, 'a/b': { lang: 5 }, '': {},
        constructor: { label: 'C' }, toString: { lang: 'toString' }, 'zh\\u0000': { lang: 'zh' },
      } };`,
      'index.md': '# Home\n',
      'constructor/index.md': '# C\n',
      'toString/index.md': '# T\n',
    });
    expect(told).toEqual([]);
    expect(contentOf(texts)).toEqual([
      'content/@constructor/index.md',
      'content/@toString/index.md',
      'content/index.md',
    ]);
  });
});

describe('languages of VitePress without a root', () => {
  const config = `export default { title: 'T', locales: {
    en: { label: 'English', lang: 'en-US', themeConfig: { nav: [{ text: 'Guide', link: '/en/guide' }], sidebar: { '/en/': [{ text: 'Guide', link: '/en/guide' }] } } },
    zh: { label: '中文', lang: 'zh-CN', themeConfig: { nav: [{ text: '指南', link: '/zh/guide' }] } } } };`;
  const pages = {
    'en/index.md': '# Home\n',
    'en/guide.md': '# Guide\n\n[home](/en/) [zh](/zh/guide)\n',
    'zh/guide.md': '# 指南\n',
  };

  it('have the first of them as the default one, at its own address', async () => {
    const { texts } = await moved({ '.vitepress/config.ts': config, ...pages });
    expect(
      Object.keys(texts)
        .filter((path) => path.startsWith('content/'))
        .sort(),
    ).toEqual(['content/@zh-CN/guide.md', 'content/guide.md', 'content/index.md']);
    expect(texts['content/guide.md']).toContain('[home](/) [zh](/@zh-CN/guide)');
    const written = texts['site.config.ts']!;
    expect(written).toContain("{ value: 'en-US', label: 'English', base: '/en', default: true }");
    expect(written).toContain("topNav: [{ title: 'Guide', href: '/guide' }]");
    expect(written).toContain("topNav: [{ title: '指南', href: '/guide' }]");
  });

  it('stay beside the pages that lie outside of their folders', async () => {
    const { texts } = await moved({ '.vitepress/config.ts': config, ...pages, 'index.md': '# Choose\n' });
    expect(texts['content/index.md']).toContain('Choose');
    expect(texts['content/@en-US/guide.md']).toContain('Guide');
    expect(texts['site.config.ts']).toContain("{ value: 'en', base: '' }");
  });

  it('without a label is shown by the name that its speakers have for it, not by the key of its folder', async () => {
    const { texts } = await moved({
      '.vitepress/config.ts':
        "export default { title: 'T', locales: { root: { label: 'English' }, zh: { lang: 'zh-CN' } } };",
      'index.md': '# H\n',
      'zh/index.md': '# 首页\n',
    });
    expect(texts['site.config.ts']).toContain("{ value: 'zh-CN', base: '/zh' }");
  });

  it('have the first link of a menu in their header, however deep in the menu it is', async () => {
    const { texts } = await moved({
      '.vitepress/config.ts': `export default { title: 'T', themeConfig: {
        nav: [{ text: 'More', items: [{ text: 'A', items: [{ text: 'B', items: [{ text: 'C', link: '/c' }] }] }] }] } };`,
      'index.md': '# H\n',
      'c.md': '# C\n',
    });
    expect(texts['site.config.ts']).toContain("topNav: [{ title: 'More', href: '/c' }]");
  });
});

/** Languages of other generators' sites become ours; where a site is edited, its logo and its links come along. */
import { describe, expect, it } from 'vitest';
import { moved } from './moved.ts';

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

  it('of Docusaurus: the folders of i18n, of all its versions', async () => {
    const { texts } = await moved({
      'docusaurus.config.js': `module.exports = { title: 'Lib', i18n: { defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs: { fr: { label: 'Français' } } },
  presets: [['classic', { docs: { editUrl: 'https://gitlab.com/x/lib/-/tree/main/website/' } }]],
  themeConfig: { navbar: { logo: { alt: 'L', src: 'img/logo.svg', srcDark: 'img/dark.svg' } } } };`,
      'versions.json': '["2.0", "1.0"]',
      'static/img/logo.svg': '<svg/>',
      'static/img/dark.svg': '<svg/>',
      'versioned_docs/version-2.0/a.md': '# A\n',
      'versioned_docs/version-2.0/b.md': '# B\n',
      'versioned_docs/version-1.0/a.md': '# A of one\n',
      'i18n/fr/docusaurus-plugin-content-docs/version-2.0/a.md': '# Le A\n\n[B](./b.md)\n',
      'i18n/fr/docusaurus-plugin-content-docs/version-1.0/a.md': '# Le A un\n',
    });
    expect(texts['content/@fr/docs/a.md']).toBe('# Le A\n\n[B](/docs/b)\n');
    expect(texts['content/@fr/@1.0/docs/a.md']).toContain('Le A un');
    expect(texts['content/docs/a.md']).toBe('# A\n');
    const config = texts['site.config.ts']!;
    expect(config).toContain("{ value: 'en', base: '' }");
    // Links are called what the translated pages are.
    expect(config).toMatch(
      /value: 'fr',\s+label: 'Français',\s+base: '\/fr',\s+nav: [\s\S]*title: 'Le A', href: '\/docs\/a'[\s\S]*title: 'B', href: '\/docs\/b'/,
    );
    expect(config).toContain("logo: { light: '/img/logo.svg', dark: '/img/dark.svg' }");
    expect(config).toContain("editUrl: 'https://gitlab.com/x/lib/-/edit/main/:path'");
  });

  it('of Docusaurus without versions: the folder "current"', async () => {
    const { texts } = await moved({
      'docusaurus.config.js':
        "module.exports = { title: 'Lib', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } };",
      'docs/a.md': '# A\n',
      'i18n/fr/docusaurus-plugin-content-docs/current/a.md': '# Le A\n',
    });
    expect(contentOf(texts)).toEqual(['content/@fr/docs/a.md', 'content/docs/a.md']);
  });

  it('of Docusaurus with its words: of sidebars and links, its posts and single pages', async () => {
    const { texts } = await moved({
      'docusaurus.config.js': `module.exports = { title: 'Lib', i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'de'] },
  themeConfig: { navbar: { items: [{ to: '/docs/a', label: 'Docs' }, { to: '/blog', label: 'Blog' }] } } };`,
      'sidebars.js': `module.exports = { main: ['a', { type: 'category', label: 'More', items: ['b', 'c',
  { type: 'category', label: 'Deep', items: ['d'] }, { type: 'link', label: 'Forum', href: 'https://forum.example' }] }] };`,
      'docs/a.md': '# A\n',
      'docs/b.md': '# B\n',
      'docs/c.md': '---\nsidebar_label: Sea\n---\n\n# C\n',
      'docs/d.md': '# D\n',
      'blog/2024-01-02-first.md': '---\nauthors: [me]\n---\n\n# First\n',
      'blog/authors.yml': 'me: { name: Myself }\n',
      'src/pages/about.md': '# About\n',
      'i18n/fr/docusaurus-plugin-content-docs/current.json':
        '{"version.label":{"message":"Suivant"},"sidebar.main.category.More":{"message":"Plus"},"sidebar.main.category.Deep":{"message":"Profond"},"sidebar.main.link.Forum":{"message":"Le forum"}}',
      'i18n/fr/docusaurus-theme-classic/navbar.json': '{"item.label.Docs":{"message":"Manuel"}}',
      'i18n/fr/docusaurus-plugin-content-docs/current/a.md': '# Le A\n',
      'i18n/fr/docusaurus-plugin-content-docs/current/c.md': '---\nsidebar_label: La mer\n---\n',
      'i18n/fr/docusaurus-plugin-content-blog/2024-01-02-first.md': '---\nauthors: [me]\n---\n\n# Premier\n',
      'i18n/de/docusaurus-plugin-content-pages/about.md': '# Über\n',
      'i18n/fr/docusaurus-plugin-content-pages/about.md': '# À propos\n',
    });
    expect(texts['content/@fr/blog/2024/01/02/first.md']).toMatch(
      /author: me[\s\S]*layout: post[\s\S]*Premier/,
    );
    expect(texts['content/@fr/about.md']).toContain('À propos');
    const config = texts['site.config.ts']!;
    const fr = config.slice(config.indexOf("value: 'fr'"), config.indexOf("value: 'de'"));
    const titles = [...fr.matchAll(/title: '([^']*)'/g)].map(([, title]) => title);
    expect(titles).toEqual(
      expect.arrayContaining(['Manuel', 'Blog', 'Le A', 'Plus', 'B', 'La mer', 'Profond', 'D', 'Le forum']),
    );
    expect(titles).not.toContain('More');
    // Of a language without words the default one's are shown.
    expect(config.slice(config.indexOf("value: 'de'"))).toMatch(/^value: 'de', base: '\/de' }/);
  });

  it('of Starlight: the default one may have a folder, and a sidebar is written once for all', async () => {
    const { texts } = await moved({
      'astro.config.mjs': `export default defineConfig({ integrations: [starlight({ title: 'Star', defaultLocale: 'en',
  locales: { en: { label: 'English' }, 'pt-br': { label: 'Português', lang: 'pt-BR' } },
  logo: { src: './src/assets/logo.svg' }, editLink: { baseUrl: 'https://github.com/x/star/edit/main/' },
  sidebar: [{ label: 'Guide', translations: { 'pt-br': 'Guia' }, items: ['start', 'more'] },
    { label: 'Linked', items: [{ label: 'Again', link: '/more/#x' }] },
    { label: 'Listed', autogenerate: { directory: 'deep' } }] })] });`,
      'src/content/docs/en/deep/a.md': '---\ntitle: Deep A\n---\n',
      'src/content/docs/en/deep/b.md': '---\ntitle: Deep B\n---\n\n## x\n',
      'src/content/docs/pt-br/deep/b.md': '---\ntitle: Fundo B\n---\n',
      'src/assets/logo.svg': '<svg/>',
      'src/content/docs/en/start.md': '---\ntitle: Start\n---\n',
      'src/content/docs/en/more.md': '---\ntitle: More\n---\n',
      'src/content/docs/pt-br/start.md': '---\ntitle: Início\n---\n',
    });
    expect(contentOf(texts)).toEqual([
      'content/@pt-BR/deep/b.md',
      'content/@pt-BR/start.md',
      'content/deep/a.md',
      'content/deep/b.md',
      'content/more.md',
      'content/public/logo.svg',
      'content/start.md',
    ]);
    const config = texts['site.config.ts']!;
    expect(config).toContain("{ value: 'en', label: 'English', base: '/en', default: true }");
    expect(config).toMatch(
      /base: '\/pt-br',\s+nav: [\s\S]*'Guia'[\s\S]*title: 'Início', href: '\/start'[\s\S]*title: 'More', href: '\/more'/,
    );
    const portuguese = config.slice(config.indexOf("base: '/pt-br'"));
    expect(portuguese).toMatch(
      /'Again', href: '\/more#x'[\s\S]*title: 'Deep A', href: '\/deep\/a'[\s\S]*title: 'Fundo B', href: '\/deep\/b'/,
    );
    expect(config).toContain("theme: { logo: '/logo.svg' }");
  });

  it.each([
    ['suffixes', 'suffix', ['docs/a.md', 'docs/a.fr.md', 'docs/sub/index.md', 'docs/sub/index.fr.md']],
    ['folders', 'folder', ['docs/en/a.md', 'docs/fr/a.md', 'docs/en/sub/index.md', 'docs/fr/sub/index.md']],
  ])('of MkDocs by %s', async (_, structure, paths) => {
    const { texts } = await moved({
      'mkdocs.yml': `site_name: Py
repo_url: https://github.com/x/py
edit_uri: edit/main/docs/
theme: { name: material, logo: img/logo.svg }
extra:
  social: [{ icon: fontawesome/brands/mastodon, link: 'https://social.example/@x' }]
plugins:
  - i18n:
      docs_structure: ${structure}
      languages: [{ locale: en, default: true, name: English }, { locale: fr, name: Français }]
`,
      'docs/img/logo.svg': '<svg/>',
      ...Object.fromEntries(paths.map((path) => [path, '# Title\n'])),
    });
    expect(contentOf(texts)).toEqual([
      'content/@fr/a.md',
      'content/@fr/sub/index.md',
      'content/a.md',
      'content/public/img/logo.svg',
      'content/sub/index.md',
    ]);
    const config = texts['site.config.ts']!;
    expect(config).toContain("{ value: 'fr', label: 'Français', base: '/fr' }");
    expect(config).toContain("editUrl: 'https://github.com/x/py/edit/main/:path'");
    expect(config).toContain(
      "social: [{ icon: 'horn', label: 'Mastodon', href: 'https://social.example/@x' }]",
    );
  });
});

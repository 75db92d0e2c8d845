/** What the configuration of another generator says of its site as a whole: carried over, or told with what to write instead. */
import { describe, expect, it } from 'vitest';
import { moved } from './moved.ts';

/** What is told of the site, shortened to what is left. */
const leftIn = (told: readonly string[]) =>
  told
    .filter((one) => one.startsWith('site.config.ts:'))
    .map((one) => one.replace(/^\S+ /, ''))
    .sort();

describe('the settings of a site', () => {
  it('of MkDocs Material are carried over, or told', async () => {
    const { texts, told, diagnostics } = await moved({
      'mkdocs.yml': `site_name: M
copyright: Copyright &copy; 2016 - 2025 Ann Example
use_directory_urls: false
extra_css: [stylesheets/extra.css]
validation: { links: { anchors: warn } }
exclude_docs: |
  /drafts/
  *.tmp.md
  !keep.tmp.md
draft_docs: soon.md
not_in_nav: |
  /hidden.md
theme: { name: material, font: { text: Roboto }, custom_dir: overrides }
plugins:
  - search
  - material/social
  - git-revision-date-localized: { enable_creation_date: true }
  - awesome-pages
  - my-own
extra:
  analytics: { provider: google, property: G-123, feedback: { title: Helpful? } }
  consent: { title: Cookies }
  social: [{ icon: fontawesome/brands/mastodon, link: https://m.example.org/@x }]
  alternate: [{ name: English, link: /en/, lang: en }]
nav: [index.md, { Guide: [a.md] }]
`,
      'docs/index.md': '# M\n',
      'docs/a.md': '# A\n',
      'docs/hidden.md': '# H\n',
      'docs/soon.md': '# S\n',
      'docs/drafts/d.md': '# D\n',
      'docs/x.tmp.md': '# X\n',
      'docs/keep.tmp.md': '# K\n',
    });
    const config = texts['site.config.ts']!;
    expect(config).toContain("analytics: { provider: 'ga4', id: 'G-123', consent: true }");
    expect(config).toContain("footer: { since: 2016, holder: 'Ann Example' }");
    expect(config).toContain('lastUpdated: true');
    expect(config).toContain("{ icon: 'horn', label: 'Mastodon', href: 'https://m.example.org/@x' }");
    expect(
      Object.keys(texts)
        .filter((path) => path.endsWith('.md') && path !== 'MIGRATION.md')
        .sort(),
    ).toEqual([
      'content/a.md',
      'content/hidden.md',
      'content/index.md',
      'content/keep.tmp.md',
      'content/soon.md',
    ]);
    expect(texts['content/hidden.md']).toContain('nav: false');
    expect(texts['content/soon.md']).toContain('draft: true');
    expect(leftIn(told)).toEqual([
      '"extra.alternate" of mkdocs.yml is left out.',
      '"extra.analytics.feedback" of mkdocs.yml is left out.',
      '"extra.consent" of mkdocs.yml is left out.',
      '"extra_css" of mkdocs.yml is left out.',
      '"theme.custom_dir" of mkdocs.yml is left out.',
      '"theme.font" of mkdocs.yml is left out.',
      '"validation" of mkdocs.yml is left out.',
      'Addresses of pages ended in ".html" and no longer do.',
      'The plugin "awesome-pages" is left out.',
      'The plugin "my-own" is left out.',
      'The plugin "social" is left out.',
    ]);
    for (const one of diagnostics) expect(one.hint, one.message).toBeTruthy();
  });

  it('of VitePress are carried over, or told', async () => {
    const { texts, told } = await moved({
      '.vitepress/config.ts': `export default { title: 'T', lastUpdated: true,
  head: [['link', { rel: 'icon', href: '/i.svg' }], ['meta', { name: 'x', content: 'y' }]],
  markdown: { config: (md) => md.use(x) }, transformPageData() {},
  themeConfig: { footer: { message: 'MIT', copyright: 'Copyright © 2019-present Ann' }, search: { provider: 'local' }, algolia: { appId: 'x' } } };`,
      '.vitepress/theme/index.ts': '',
      'public/i.svg': '<svg/>',
      'index.md': '# T\n',
    });
    expect(texts['site.config.ts']).toContain('lastUpdated: true');
    expect(texts['site.config.ts']).toContain("footer: { since: 2019, holder: 'Ann' }");
    expect(leftIn(told)).toEqual([
      '"head" of the configuration is left out.',
      '"markdown.config" of the configuration is left out.',
      '"themeConfig.algolia" of the configuration is left out.',
      '"themeConfig.footer.message" of the configuration is left out.',
      '"transformPageData" of the configuration is left out.',
      'Addresses of pages ended in ".html" and no longer do.',
      'The theme in .vitepress/theme is left out.',
    ]);
  });

  it('of Docusaurus are carried over, or told', async () => {
    const { texts, told } = await moved({
      'docusaurus.config.js': `module.exports = { title: 'T', scripts: ['/x.js'],
  plugins: ['@docusaurus/plugin-pwa', ['docusaurus-plugin-sass', {}], ['@docusaurus/plugin-client-redirects', { redirects: [{ to: '/docs/a', from: ['/old', '/older'] }, { to: '/docs/a#b', from: '/part' }, { to: '/gone', from: '/x' }] }]],
  presets: [['classic', { docs: { remarkPlugins: [require('remark-math'), require('./remark-own.js')], rehypePlugins: [[require('rehype-katex'), {}]], showLastUpdateTime: true, showLastUpdateAuthor: true }, gtag: { trackingID: 'G-1' } }]],
  themeConfig: { announcementBar: { content: 'New' }, footer: { copyright: 'Copyright © 2020 Ann, Inc.', links: [{ title: 'A' }] } } };`,
      'docs/a.md': '# A\n',
      'src/pages/index.js': '',
      'src/pages/help.test.js': '',
    });
    const config = texts['site.config.ts']!;
    expect(config).toContain("analytics: { provider: 'ga4', id: 'G-1' }");
    expect(config).toMatch(/lastUpdated: true,\n {2}contributors: true/);
    expect(config).toContain("footer: { since: 2020, holder: 'Ann, Inc.' }");
    expect(config).toContain("{ from: '/old', to: '/docs/a' }");
    expect(config).toContain("{ from: '/part', to: '/docs/a#b' }");
    expect(config).not.toContain('/gone');
    expect(leftIn(told)).toEqual([
      '"./remark-own.js" changes the markdown of pages; it is left out.',
      '"scripts" of the configuration is left out.',
      '"themeConfig.announcementBar" of the configuration is left out.',
      '"themeConfig.footer.links" of the configuration is left out.',
      'Pages that are programs are left out: src/pages/index.js.',
      'The plugin "pwa" is left out.',
      'The plugin "sass" is left out.',
    ]);
  });

  it('of Docusaurus: the foot of every page and the line above its head', async () => {
    const { texts, told } = await moved({
      'docusaurus.config.js': `module.exports = { title: 'T', baseUrl: '/p/', themeConfig: {
  announcementBar: { content: 'Version 2 is <b>out</b>: <a href="https://x.org/n">read</a>' },
  footer: { copyright: 'Copyright © 2020 Ann', links: [{ title: 'Docs', items: [{ label: 'A', to: '/docs/a' }, { html: '<i>x</i>' }] }, { title: 'More', items: [{ label: 'Code', href: 'https://x.org' }] }] } } };`,
      'docs/a.md': '# A\n',
    });
    const config = texts['site.config.ts']!;
    expect(config).toContain("content: 'Version 2 is out: read'");
    expect(config).toMatch(/since: 2020,\s+holder: 'Ann',\s+links: \[/);
    expect(config).toContain("{ title: 'A', href: '/docs/a' }");
    expect(config).toContain("{ title: 'Code', href: 'https://x.org' }");
    expect(told).toEqual(['site.config.ts:undefined The site stood below "/p" of its host.']);
    const whole = await moved({
      'docusaurus.config.js': "module.exports = { title: 'T', url: 'https://x.org', baseUrl: '/p/' };",
      'docs/a.md': '# A\n',
    });
    expect(whole.texts['site.config.ts']).toContain("url: 'https://x.org/p'");
    expect(whole.told).toEqual([]);
  });

  it('of Hugo: addresses keep their case, and the default language its folder', async () => {
    const { texts } = await moved({
      'hugo.yaml':
        'baseURL: https://x.org\ntitle: T\ndisablePathToLower: true\ndefaultContentLanguageInSubdir: true\nlanguages: { en: {}, fr: {} }\n',
      'content/Guide.md': '---\ntitle: G\n---\n[F](/fr/Guide/) [E](/en/Guide/)\n',
      'content/Guide.fr.md': '---\ntitle: Le G\n---\n',
    });
    expect(texts['content/Guide.md']).toContain('[F](/@fr/Guide) [E](/Guide)');
    expect(texts['content/@fr/Guide.md']).toContain('title: Le G');
    expect(texts['site.config.ts']).toContain("base: '/en', default: true");
  });

  it('of Starlight are carried over, or told', async () => {
    const { texts, told } = await moved({
      'astro.config.mjs': `export default { redirects: { '/old': '/a', '/part': '/a#b', '/new/[x]': '/a' }, integrations: [starlight({ title: 'T', lastUpdated: true, customCss: ['./x.css'], components: { Head: './H.astro' } })] };`,
      'src/content/docs/a.md': '---\ntitle: A\n---\n',
    });
    expect(texts['site.config.ts']).toContain('lastUpdated: true');
    expect(texts['site.config.ts']).toMatch(
      /redirects: \[\s*\{ from: '\/old', to: '\/a' \},\s*\{ from: '\/part', to: '\/a#b' \},?\s*\]/,
    );
    expect(leftIn(told)).toEqual([
      '"components" of the integration is left out.',
      '"customCss" of the integration is left out.',
    ]);
  });

  it('of Hugo with Book or Docsy are carried over, or told', async () => {
    const { texts, told } = await moved({
      'hugo.toml': `baseURL = "https://x.org"
title = "T"
enableGitInfo = true
[permalinks]
blog = "/:year/:slug"
[services.googleAnalytics]
ID = "G-9"
[params]
github_repo = "https://github.com/x/y"
github_branch = "dev"
privacy_policy = "https://x.org/privacy"
copyright = "Ann"
[[params.versions]]
version = "1"
[[params.links.user]]
name = "Slack"
url = "https://slack.example.org"
`,
      'content/_index.md': '---\ntitle: T\n---\n',
      'layouts/shortcodes/x.html': '',
    });
    const config = texts['site.config.ts']!;
    expect(config).toContain("editUrl: 'https://github.com/x/y/edit/dev/:path'");
    expect(config).toContain("links: { code: 'https://github.com/x/y' }");
    expect(config).toContain('lastUpdated: true');
    expect(config).toContain("analytics: { provider: 'ga4', id: 'G-9' }");
    expect(config).toContain("{ icon: 'hash', label: 'Slack', href: 'https://slack.example.org' }");
    expect(config).toContain(
      "footer: { holder: 'Ann', links: [{ title: 'Privacy', href: 'https://x.org/privacy' }] }",
    );
    expect(leftIn(told)).toEqual([
      '"params.versions" of the configuration is left out.',
      '"permalinks" of the configuration is left out.',
      'Templates in layouts/ are left out.',
    ]);
  });

  it('of mdBook are carried over, or told', async () => {
    const { texts, told } = await moved({
      'book.toml': `[book]
title = "B"
[output.html]
mathjax-support = true
additional-css = ["x.css"]
edit-url-template = "https://github.com/x/y/edit/main/{path}"
[output.epub]
`,
      'src/SUMMARY.md': '- [One](./one.md)\n',
      'src/one.md': '# One\n',
    });
    expect(texts['site.config.ts']).toContain("editUrl: 'https://github.com/x/y/edit/main/:path'");
    expect(texts['site.config.ts']).toContain('markdown: { math: true }');
    expect(leftIn(told)).toEqual([
      '"output.html.additional-css" of book.toml is left out.',
      'Addresses of pages ended in ".html" and no longer do.',
      'The output "epub" is left out.',
    ]);
  });

  it('have menus of the header and badges of the sidebar, which are told', async () => {
    const menu = (title: string) =>
      `{ ${title}: 'More', items: [{ ${title}: 'A', link: '/a', to: '/a' }, { ${title}: 'B', link: '/b', to: '/b' }] }`;
    const told = 'Of the menu "More" in the header only the first link came over.';
    const pages = { 'a.md': '# A\n', 'b.md': '# B\n' };
    const vitepress = await moved({
      '.vitepress/config.ts': `export default { cleanUrls: true, themeConfig: { nav: [${menu('text')}] } }`,
      ...pages,
    });
    expect(leftIn(vitepress.told)).toContain(told);
    const docusaurus = await moved({
      'docusaurus.config.js': `module.exports = { themeConfig: { navbar: { items: [${menu('label')}] } } };`,
      'docs/a.md': '# A\n',
    });
    expect(leftIn(docusaurus.told)).toContain(told);
    const starlight = await moved({
      'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { integrations: [starlight({ title: 'S', sidebar: [{ label: 'G', items: [{ slug: 'a', badge: 'New' }] }, { slug: 'b', badge: { text: 'Beta' } }] })] };`,
      'src/content/docs/a.md': '---\ntitle: A\n---\n',
      'src/content/docs/b.md': '---\ntitle: B\n---\n',
    });
    expect(leftIn(starlight.told)).toContain('2 badges of the sidebar are left out.');
  });
});

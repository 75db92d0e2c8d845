/** Languages of other generators' sites become ours; where a site is edited, its logo and its links come along. */
import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

const contentOf = (texts: Readonly<Record<string, string>>) =>
  Object.keys(texts)
    .filter((path) => path.startsWith('content/'))
    .sort();

describe('the languages of a site', () => {
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

  it('of Docusaurus have one address for a page, also where a translation has an id or a slug of its own', async () => {
    const { texts } = await moved({
      'docusaurus.config.js':
        "module.exports = { title: 'Lib', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } };",
      'versions.json': '["1.0"]',
      'docs/PodGroup.md': '# Pods\n\n[b](b.md)\n',
      'docs/b.md': '# B\n',
      'versioned_docs/version-1.0/PodGroup.md': '# Pods one\n',
      'versioned_docs/version-1.0/b.md': '# B one\n',
      'i18n/fr/docusaurus-plugin-content-docs/current/PodGroup.md': '---\nid: podgroup\n---\n\n# Le pod\n',
      'i18n/fr/docusaurus-plugin-content-docs/version-1.0/b.md':
        '---\nslug: le-b\n---\n\n# Le B\n\n[p](PodGroup.md)\n',
      'i18n/fr/docusaurus-plugin-content-docs/version-1.0/c.md': '---\nid: other\n---\n\n# Le C\n',
    });
    expect(contentOf(texts).filter((path) => path.includes('@fr'))).toEqual([
      'content/@fr/@next/docs/PodGroup.md',
      'content/@fr/docs/b.md',
      'content/@fr/docs/other.md',
    ]);
    // An old address that differs in upper and lower case alone would be the same to many hosts.
    expect(texts['content/@fr/@next/docs/PodGroup.md']).toBe('# Le pod\n');
    expect(texts['content/@fr/docs/b.md']).toContain('aliases:\n  - /docs/le-b\n');
    expect(texts['content/@fr/docs/b.md']).toContain('[p](/docs/PodGroup)');
  });

  it('of Docusaurus lead from an old version to what the default version alone has', async () => {
    const { texts, told, diagnostics } = await moved({
      'docusaurus.config.js':
        "module.exports = { title: 'Lib', onBrokenLinks: 'throw', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } };",
      'versions.json': '["2.0", "1.0"]',
      'versioned_docs/version-2.0/a.md': '# A\n\n[new](/docs/new) [b](/docs/b)\n',
      'versioned_docs/version-2.0/b.md': '# B\n',
      'versioned_docs/version-2.0/new.md': '# New\n',
      'versioned_docs/version-1.0/a.md': '# A\n\n[new](/docs/new) [b](/docs/b)\n',
      'versioned_docs/version-1.0/b.md':
        '# B one\n\n[a](/docs/1.0/a#x "t") [c](/docs/1.0/none) <a href="/docs/1.0/b">b</a> `[a](/docs/1.0/a)`\n',
      'i18n/fr/docusaurus-plugin-content-docs/version-1.0/a.md': '# Le A\n\n[new](/docs/new) [b](/docs/b)\n',
    });
    expect(texts['content/docs/a.md']).toBe('# A\n\n[new](/docs/new) [b](/docs/b)\n');
    expect(texts['content/@1.0/docs/a.md']).toBe('# A\n\n[new](/@2.0/docs/new) [b](/docs/b)\n');
    expect(texts['content/@fr/@1.0/docs/a.md']).toBe('# Le A\n\n[new](/@2.0/docs/new) [b](/docs/b)\n');
    // Old versions stood below the docs.
    expect(texts['content/@1.0/docs/b.md']).toBe(
      '# B one\n\n[a](/@1.0/docs/a#x "t") [c](/docs/1.0/none) <a href="/@1.0/docs/b">b</a> `[a](/docs/1.0/a)`\n',
    );
    expect(diagnostics.filter(({ code }) => code.startsWith('link'))).toEqual([]);
    expect(told).toContainEqual(
      expect.stringContaining('older versions stood at "/docs/1.0/…", and are at "/1.0/docs/…" now'),
    );
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
});

/** What the configuration of another generator says of its site as a whole: carried over, or told with what to write instead. */
import { describe, expect, it } from 'vitest';
import { leftIn, moved } from '../moved.ts';

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
});

import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

describe('a site of Zensical', () => {
  const pages = {
    'docs/index.md': '# Home\n\n!!! note\n\n    Mind.\n\nSee {{ tool }} :lucide-rocket: and $x$.\n',
    'docs/guide.md': '# Guide\n',
  };

  it('is read as MkDocs, with settings below [project] and tables of extensions and plugins', async () => {
    const { texts, kind, told } = await moved({
      'zensical.toml': `[project]
site_name = "Z"
site_url = "https://z.test/"
edit_uri_template = "x"
nav = [{ "Start" = "index.md" }, { "More" = ["guide.md"] }]
[project.extra]
tool = "saw"
[project.plugins.macros]
[project.markdown_extensions]
toc.toc_depth = 3
pymdownx.arithmatex.generic = true
zensical.extensions.glightbox = {}
`,
      ...pages,
    });
    expect(kind).toBe('Zensical');
    const config = texts['site.config.ts']!.replace(/\s+/g, ' ');
    expect(config).toContain("title: 'Z'");
    expect(config).toContain('toc: [2, 3]');
    expect(config).toContain('markdown: { math: true }');
    expect(config).toContain("title: 'More', links: [{ title: 'Guide', href: '/guide' }]");
    expect(texts['content/index.md']).toContain('::: note\nMind.\n:::\n\nSee saw  and $x$.');
    expect(texts['MIGRATION.md']).toMatch(/^# Moved from Zensical\n/);
    expect(told.filter((one) => /toml/.test(one))).toEqual([
      'site.config.ts:undefined "edit_uri_template" of zensical.toml is left out.',
      'site.config.ts:undefined "extra.tool" of zensical.toml is not known here, and is left out.',
    ]);
  });

  it('may have its settings at the top, and has formulas without a list of extensions', async () => {
    const { texts } = await moved({ 'zensical.toml': 'site_name = "Z"\n', ...pages });
    expect(texts['site.config.ts']).toContain("title: 'Z'");
    expect(texts['site.config.ts']).toContain('math: true');
  });

  it('tells of icons of families that do not come with it', async () => {
    const { texts, told } = await moved({
      'mkdocs.yml': 'site_name: M\n',
      'docs/index.md':
        '# H\n\n:material-check: yes :lucide-x:{ .a } no :phosphor-acorn: :e-mail: `:tabler-x-y:` a:b-c:d\n',
    });
    expect(texts['content/index.md']).toMatch(/yes {1,2}no :phosphor-acorn: :e-mail: `:tabler-x-y:` a:b-c:d/);
    expect(told).toEqual(['content/index.md:3 The icon :phosphor-acorn: shows as text here.']);
  });
});

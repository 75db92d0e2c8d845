/** Which folder of a repository holds the site. */
import { describe, expect, it } from 'vitest';
import { moved } from './moved.ts';

describe('the search for a site', () => {
  it('passes by files of other tools that are named like settings, and finds a site five folders deep', async () => {
    const { kind, texts } = await moved({
      '.github/ISSUE_TEMPLATE/config.yml': 'blank_issues_enabled: false\n',
      '.changeset/config.json': '{ "baseURL": "x" }',
      'registry/config.yml': 'version: 0.1\n',
      'packages/app/src/docs/.vitepress/config.mjs': "export default { title: 'App' };",
      'packages/app/src/docs/index.md': '# App\n',
    });
    expect(kind).toBe('VitePress');
    expect(texts['content/index.md']).toBe('# App\n');
  });

  it('names no file of another tool where it finds none', async () => {
    const { diagnostics } = await moved({ 'registry/config.yml': 'version: 0.1\n', 'readme.md': '# A\n' });
    expect(diagnostics[0]!.message).toMatch(/^This is no site of a kind/);
  });

  it.each([
    ['book.toml', '[book]\ntitle = "B"\n', 'mdBook'],
    [
      'astro.config.mjs',
      "import s from '@astrojs/starlight'; export default { integrations: [s({ title: 'S' })] };",
      'Starlight',
    ],
    ['hugo.toml', 'title = "H"\n', 'Hugo'],
    ['mkdocs.yml', 'site_name: M\n', 'MkDocs'],
  ])('says that %s lies in a folder without its pages', async (config, settings, label) => {
    const { diagnostics } = await moved({ [config]: settings });
    expect(diagnostics[0]!.message).toBe(
      `No page of the site that "${config}" configures (${label}) lies in this folder.`,
    );
  });

  it('tells of further sites, and takes the first', async () => {
    const { texts, told } = await moved({
      'docs/sea/mkdocs.yml': 'site_name: 船\n',
      'docs/sea/docs/index.md': '# 船\n',
      'docs/boat/mkdocs.yml': 'site_name: Boats\n',
      'docs/boat/docs/index.md': '# Boats\n',
    });
    expect(texts['content/index.md']).toBe('# Boats\n');
    expect(told).toEqual([
      'site.config.ts:undefined Of 2 sites in this folder only that of "docs/boat/mkdocs.yml" is moved; further ones: docs/sea/mkdocs.yml.',
    ]);
  });

  it('takes a site of ten times the pages before one whose settings are less nested', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 10 }, (_, at) => [`docs/main/docs/p${at}.md`, `# P${at}\n`]),
    );
    const { told } = await moved({
      'style/mkdocs.yml': 'site_name: Style\n',
      'style/docs/index.md': '# Style\n',
      'docs/main/mkdocs.yml': 'site_name: Main\n',
      ...pages,
    });
    expect(told).toEqual([
      'site.config.ts:undefined Of 2 sites in this folder only that of "docs/main/mkdocs.yml" is moved; further ones: style/mkdocs.yml.',
    ]);
  });
});

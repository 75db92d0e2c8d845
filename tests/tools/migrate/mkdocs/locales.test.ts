/** Languages of other generators' sites become ours; where a site is edited, its logo and its links come along. */
import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

const contentOf = (texts: Readonly<Record<string, string>>) =>
  Object.keys(texts)
    .filter((path) => path.startsWith('content/'))
    .sort();

describe('the languages of a site', () => {
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

describe('sites of MkDocs in folders of languages', () => {
  const settings = (title: string, more = '') =>
    `site_name: ${title}\nnav:\n  - ${title}: index.md\n  - guide/start.md\n${more}`;
  const pages = (folder: string, word: string) => ({
    [`docs/${folder}/docs/index.md`]: `# ${word}\n\n[go](guide/start.md)\n`,
    [`docs/${folder}/docs/guide/start.md`]: `# ${word} 2\n\n![a](../img/a.svg)\n`,
    [`docs/${folder}/docs/img/a.svg`]: `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><title>${word}</title></svg>`,
  });

  it('are one site; that with most pages is the default one', async () => {
    const { texts, told } = await moved({
      'docs/de/mkdocs.yml': settings('Boote', 'theme: { language: de }\n'),
      ...pages('de', 'Boot'),
      'docs/en/mkdocs.yml': settings('Boats'),
      ...pages('en', 'Boat'),
      'docs/en/docs/more.md': '# More\n',
      'docs/zh-hant/mkdocs.yml': 'INHERIT: ../en/mkdocs.yml\n',
      ...pages('zh-hant', '船'),
    });
    expect(told).toEqual([]);
    expect(
      Object.keys(texts)
        .filter((path) => /^content.*\.(?:md|svg)$/.test(path))
        .sort(),
    ).toEqual(
      ['', '@de/', '@zh-hant/']
        .flatMap((folder) => [
          ...['guide/start.md', 'img/a.svg', 'index.md'].map((name) => `content/${folder}${name}`),
          ...(folder === '' ? ['content/more.md'] : []),
        ])
        .sort(),
    );
    expect(texts['content/@de/guide/start.md']).toContain('![a](../img/a.svg)');
    expect(texts['content/@de/index.md']).toContain('[go](/guide/start)');
    const config = texts['site.config.ts']!;
    expect(config).toContain("{ value: 'en', base: '' }");
    expect(config).toMatch(
      /value: 'de',\s+base: '\/de',\s+title: 'Boote',\s+nav: \[[\s\S]*'Boote', href: '\/'/,
    );
    expect(config).toMatch(/value: 'zh-hant',\s+base: '\/zh-hant'/);
  });

  it('stay apart where the folders are no languages', async () => {
    const { told } = await moved({
      'docs/api/mkdocs.yml': settings('API'),
      ...pages('api', 'A'),
      'docs/zz/mkdocs.yml': settings('Z'),
      ...pages('zz', 'Z'),
    });
    expect(told).toEqual([
      expect.stringContaining('Of 2 sites in this folder only that of "docs/api/mkdocs.yml" is moved'),
    ]);
  });
});

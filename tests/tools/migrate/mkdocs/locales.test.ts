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

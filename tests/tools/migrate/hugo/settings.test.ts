/** What the configuration of another generator says of its site as a whole: carried over, or told with what to write instead. */
import { describe, expect, it } from 'vitest';
import { leftIn, moved } from '../moved.ts';

describe('the settings of a site', () => {
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

  it.each(['menus', 'menu'])(
    'of a language stand in files of its own: %s.fr.toml, languages.fr.toml, params.fr.toml',
    async (menu) => {
      const { texts, told } = await moved({
        'config/_default/hugo.toml': 'baseURL = "https://m.test/"\n',
        'config/_default/languages.fr.toml':
          'title = "Moulin"\ncontentDir = "content/fr"\nlabel = "Français"\nweight = 2\n',
        'config/_default/languages.de.toml': 'title = "Mühle"\ncontentDir = "content/de"\nweight = 1\n',
        [`config/_default/${menu}.fr.toml`]: '[[main]]\nname = "Blé"\nurl = "/grain/"\n',
        [`config/_default/${menu}.de.toml`]: '[[main]]\nname = "Korn"\nurl = "/grain/"\n',
        'config/_default/params.de.toml': 'description = "Mahlen"\n',
        'content/de/_index.md': '# Mühle\n',
        'content/de/grain.md': '# Korn\n',
        'content/fr/_index.md': '# Moulin\n',
        'content/fr/grain.md': '# Blé\n',
      });
      const config = texts['site.config.ts']!.replace(/\s+/g, ' ');
      expect(config).toContain("title: 'Mühle', description: 'Mahlen',");
      expect(config).toContain("topNav: [{ title: 'Korn', href: '/grain' }]");
      expect(config).toContain(
        "value: 'fr', label: 'Français', base: '/fr', title: 'Moulin', topNav: [{ title: 'Blé', href: '/grain' }],",
      );
      expect(texts['content/grain.md']).toContain('# Korn');
      expect(texts['content/@fr/grain.md']).toContain('# Blé');
      expect(told).toEqual([]);
    },
  );
});

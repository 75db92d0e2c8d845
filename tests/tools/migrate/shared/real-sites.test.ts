/** What sites in the open have that made pages of theirs fall short. */
import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

describe('languages', () => {
  it('that have no pages here are left out and told', async () => {
    const { texts, told } = await moved({
      '.vitepress/config.ts':
        "export default { title: 'T', cleanUrls: true, locales: { root: { lang: 'en' }, ja: { label: 'J', lang: 'ja', link: 'https://ja.example.org' }, ko: { lang: 'ko', themeConfig: { sidebar: [{ text: 'A', link: '/ko/a' }] } } } };",
      'index.md': '# T\n',
      'ko/a.md': '# A\n',
    });
    expect(texts['site.config.ts']).not.toContain("'ja'");
    expect(texts['site.config.ts']).toContain("value: 'ko'");
    expect(told).toEqual([expect.stringContaining('The language "ja" has no pages in this folder')]);
  });

  it('of which only one is left make a site of one language', async () => {
    const { texts } = await moved({
      'docusaurus.config.js':
        "module.exports = { title: 'T', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } };",
      'docs/a.md': '# A\n',
    });
    expect(texts['site.config.ts']).not.toContain('locales');
    expect(texts['site.config.ts']).toContain("lang: 'en'");
  });
});

describe('links to pages that a language lacks', () => {
  it('lead to what it shows in their place', async () => {
    const { texts } = await moved({
      'astro.config.mjs':
        "export default { integrations: [starlight({ title: 'T', defaultLocale: 'en', locales: { en: { label: 'E' }, fr: { label: 'F' } } })] };",
      'src/content/docs/en/a.md': '---\ntitle: A\n---\n',
      'src/content/docs/en/b.md': '---\ntitle: B\n---\n',
      'src/content/docs/fr/a.md': '---\ntitle: A\n---\n[B](/fr/b/#x) [C](/fr/c/)\n',
    });
    expect(texts['content/@fr/en/a.md'] ?? texts['content/@fr/a.md'] ?? Object.keys(texts)).toContain(
      '[C](/fr/c/)',
    );
    expect(texts['content/@fr/a.md']).toMatch(/\[B\]\(\/b#x\)/);
  });
});

describe('names with blanks', () => {
  it('are found by links, pictures and the navigation, whose addresses have none', async () => {
    const { texts, told } = await moved({
      'mkdocs.yml': 'site_name: M\r\nnav:\r\n  - index.md\r\n  - 中文: "sub dir/页 一.md"\r\n',
      'docs/index.md': '\uFEFF# M\r\n\r\n[x](sub dir/页 一.md) ![p](my pic.png) [y](see below)\r\n',
      'docs/sub dir/页 一.md': '# P\r\n',
      'docs/my pic.png': 'png',
    });
    expect(told).toEqual([]);
    expect(texts['site.config.ts']).toContain("href: '/sub%20dir/页%20一'");
    expect(texts['content/index.md']).toBe(
      `# M\n\n[x](${encodeURI('/sub dir/页 一')}) ![p](./my%20pic.png) [y](see below)\n`,
    );
    expect(Object.keys(texts)).toContain('content/my pic.png');
  });
});

describe('notices in quotes', () => {
  it('with names of others become those that are nearest, and keep their title', async () => {
    const { texts } = await moved({
      'hugo.yaml': 'baseURL: https://x.org\ntitle: T\n',
      'content/_index.md':
        '---\ntitle: T\n---\n> [!INFO] Mind\n> a\n\n- > [!NB]\n  > b\n\n> [!DANGER]\n> c\n\n> [!TIP]\n> d\n',
    });
    expect(texts['content/index.md']).toContain('> [!NOTE] Mind\n> a\n\n- > [!NOTE] NB\n');
    expect(texts['content/index.md']).toContain('> [!CAUTION] Danger\n> c\n\n> [!TIP]\n> d\n');
  });
});

describe('ids', () => {
  const book = {
    'book.toml': '[book]\ntitle = "B"\n',
    'src/SUMMARY.md': '# Summary\n\n- [Home](./home.md)\n- [One](./one.md)\n- [Two](./two.md)\n',
    'src/home.md': '# Home\n',
  };

  it('that docgen keeps for its own frame are followed to the heading that meant them', async () => {
    const { texts } = await moved({
      ...book,
      'src/one.md': '# One\n\n## Search\n',
      'src/two.md': '# Two\n\n[S](./one.md#search)\n',
    });
    expect(texts['content/two.md']).toContain('[S](/one#search-1)');
  });

  it('that a writer gave and docgen keeps for its frame get a number', async () => {
    const { texts } = await moved({
      ...book,
      'src/one.md': '# One\n\n## Suche {#search}\n',
      'src/two.md': '# Two\n\n[S](./one.md#search)\n',
    });
    expect(texts['content/one.md']).toContain('## Suche {#search-1}');
    expect(texts['content/two.md']).toContain('[S](/one#search-1)');
  });

  it('in the attributes of a heading stay', async () => {
    const { texts } = await moved({
      'mkdocs.yml': 'site_name: M\n',
      'docs/index.md':
        '# M\n\n### 9.7.0 <small>May</small> { id="9.7.0" }\n\n### Next { .x #next-one }\n\n[C](#9.7.0)\n',
    });
    expect(texts['content/index.md']).toContain('### 9.7.0 <small>May</small> {#9.7.0}');
    expect(texts['content/index.md']).toContain('{#next-one}');
  });

  it('with dots in them stay whole', async () => {
    const { texts } = await moved({
      'hugo.yaml': 'baseURL: https://x.org\ntitle: T\n',
      'content/_index.md': '---\ntitle: T\n---\n## New {#v0.15.0}\n\n## Old {#v0.14.0 .x}\n',
    });
    expect(texts['content/index.md']).toContain('## New {#v0.15.0}\n\n## Old {#v0.14.0}');
  });

  it('given twice with other attributes beside them stay with the first', async () => {
    const { texts } = await moved({
      'mkdocs.yml': 'site_name: M\n',
      'docs/index.md': '# M\n\n## A { #x data-toc-label="A" }\n\n## B { #x data-toc-label="B" }\n',
    });
    expect(texts['content/index.md']).toMatch(/## A \{#x\}\n\n## B\n/);
  });

  it('of headings that are a tag in code come of its name', async () => {
    const { texts } = await moved({
      '.vitepress/config.ts': "export default { title: 'T' };",
      'index.md': '# T\n\n## `<Content />` <Badge type="info" text="new" />\n',
    });
    expect(texts['index.md'] ?? texts['content/index.md']).toContain('{#content}');
  });
});

describe('links and images', () => {
  it('are found in a tag that begins on the line before', async () => {
    const { texts, told } = await moved({
      'book.toml': '[book]\ntitle = "B"\n',
      'src/SUMMARY.md': '# Summary\n\n- [One](./one.md)\n',
      'src/one.md': '# One\n\n<img alt="x"\nsrc="img/a.svg" class="c"\n/>\n',
      'src/img/a.svg': '<svg/>',
    });
    expect(told.filter((one) => !one.includes('.html'))).toEqual([]);
    expect(Object.keys(texts)).toContain('content/img/a.svg');
  });

  it('of pages that all versions share lead to the current version', async () => {
    const { texts } = await moved({
      'docusaurus.config.js': "module.exports = { title: 'T' };",
      'versions.json': '["2.0", "1.0"]',
      'versioned_docs/version-2.0/new.md': '# New\n',
      'versioned_docs/version-1.0/old.md': '# Old\n',
      'blog/2020-01-02-post.md': '# Post\n\n[New](/docs/new)\n',
    });
    expect(texts['content/blog/2020/01/02/post.md']).toContain('[New](/@2.0/docs/new)');
  });
});

describe('the title of a page', () => {
  const site = { '.vitepress/config.ts': "export default { title: 'T' };" };

  it('stays the title below a script or a line of text', async () => {
    const { texts } = await moved({
      ...site,
      'a.md': '<script setup>\nlet a\n</script>\n\n# A\n\n## B\n',
      'b.md': '[API](./a.md) / x\n\n# Class: B\n\nText\n',
      'c.md': '::: tip\n# Not a title\n:::\n\n## C\n',
    });
    expect(texts['content/a.md']).toMatch(/^# A\n[\s\S]*\n## B\n$/);
    expect(texts['content/b.md']).toBe('# Class: B\n\n[API](/a) / x\n\n\nText\n');
    expect(texts['content/c.md']).toMatch(/^::: tip\n## Not a title/);
  });
});

describe('what nothing here answers', () => {
  it('links of the navigation to pages that were programs are left out and told', async () => {
    const { texts, told } = await moved({
      'docusaurus.config.js':
        "module.exports = { title: 'T', themeConfig: { navbar: { items: [{ to: '/docs/a', label: 'A' }, { to: '/help', label: 'Help' }, { to: '/x.pdf', label: 'X' }] } } };",
      'sidebars.js':
        "module.exports = { main: ['a', { type: 'link', label: 'Errors', href: '/errors' }, { type: 'category', label: 'C', link: { type: 'doc', id: 'a' }, items: ['b'] }] };",
      'docs/a.md': '# A\n',
      'docs/b.md': '# B\n',
      'src/pages/help.js': '',
      'static/x.pdf': 'x',
    });
    const config = texts['site.config.ts']!;
    expect(config).not.toMatch(/\/errors|\/help/);
    expect(config).toContain("href: '/x.pdf'");
    expect(told.filter((one) => one.includes('leads to no page that came over'))).toHaveLength(2);
  });

  it('handlers in raw HTML are left out and told', async () => {
    const { texts, told } = await moved({
      '.vitepress/config.ts': "export default { title: 'T', cleanUrls: true };",
      'index.md':
        '# T\n\n<audio id="a">\n<button onclick="document.getElementById(\'a\').play()" class="x">Play</button>\n</audio>\n',
    });
    expect(texts['content/index.md']).toContain('<button class="x">Play</button>');
    expect(told).toEqual([expect.stringMatching(/index\.md:4 The handler "onclick" is left out/)]);
  });
});

describe('a new site', () => {
  it('builds with links to headings that its source never had, and warns of them', async () => {
    const { texts } = await moved({
      'mkdocs.yml': 'site_name: M\n',
      'docs/index.md': '# M\n',
    });
    expect(texts['site.config.ts']).toContain("'link-missing-anchor': 'warning'");
  });
});

describe('links that lead nowhere', () => {
  const severity = async (files: Record<string, string>) =>
    (await moved({ ...files, 'docs/a.md': '# A\n\n[x](./gone.md)\n' })).texts['site.config.ts']!;

  it('are warnings where the old site was built with them', async () => {
    const told = "'link-missing-page': 'warning'";
    expect(await severity({ 'mkdocs.yml': 'site_name: T\n' })).toContain(told);
    expect(await severity({ 'mkdocs.yml': 'site_name: T\nstrict: true\n' })).not.toContain(told);
    expect(await severity({ 'docusaurus.config.js': "module.exports = { title: 'T' };" })).not.toContain(
      told,
    );
    expect(
      await severity({ 'docusaurus.config.js': "module.exports = { title: 'T', onBrokenLinks: 'warn' };" }),
    ).toContain(told);
  });
});

it('a picture of a translation is named from where the original stands', async () => {
  const { texts } = await moved({
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight';\nexport default { redirects: { '/old': '/guide/a', '/fr/old': '/fr/guide/a' }, integrations: [starlight({ title: 'T', defaultLocale: 'root', locales: { root: { label: 'E', lang: 'en' }, fr: { label: 'F', lang: 'fr' } } })] };",
    'src/content/docs/index.md': '---\ntitle: T\n---\n![x](../../assets/x.svg)\n',
    'src/content/docs/fr/guide/a.md': '---\ntitle: A\n---\n![x](../../../../assets/x.svg)\n![y](./y.svg)\n',
    'src/content/docs/fr/guide/y.svg': '<svg/>',
    'src/assets/x.svg': '<svg/>',
  });
  expect(texts['content/index.md']).toContain('](./files/src/assets/x.svg)');
  expect(texts['site.config.ts']).toContain("redirects: [{ from: '/old', to: '/guide/a' }]");
  expect(texts['content/@fr/guide/a.md']).toContain('](../files/src/assets/x.svg)\n![y](./y.svg)');
});

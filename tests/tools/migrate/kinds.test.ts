import { describe, expect, it } from 'vitest';
import { moved } from './moved.ts';

describe('a site of VitePress', () => {
  const files = {
    'docs/.vitepress/config.ts': `import { defineConfig } from 'vitepress';
export default defineConfig({
  title: 'Tool', description: 'What it is', lang: 'en-US', base: '/tool/', sitemap: { hostname: 'https://x.org' },
  themeConfig: {
    nav: [{ text: 'Guide', link: '/guide/start' }],
    sidebar: { '/guide/': [{ text: 'Intro', collapsed: true, items: [{ text: 'Start', link: '/guide/start' }, { text: 'More', items: [{ text: 'Deep', link: '/guide/deep' }] }] }] },
    socialLinks: [{ icon: 'github', link: 'https://github.com/x/tool' }],
  },
});`,
    'docs/index.md':
      '---\nlayout: home\nhero:\n  name: Tool\n  tagline: Fast\n  actions:\n    - text: Start\n      link: /guide/start\nfeatures:\n  - title: Small\n    details: One file\n---\n',
    'docs/guide/start.md':
      '# Start\n\n[Deep](./deep.md#The_Part) ![x](../img/x.png) [Raw](/tool/a.txt)\n\n[[toc]]\n\n<<< @/code/x.ts{1}\n\n<!--@include: ./part.md-->\n',
    'docs/guide/deep.md':
      '---\noutline: deep\neditLink: false\n---\n# Deep\n\n## The Part <Badge type="tip" text="new" />\n',
    'docs/guide/part.md': 'Words\n',
    'docs/img/x.png': 'png',
    'docs/code/x.ts': 'let a;\n',
    'docs/public/a.txt': 'a',
  };

  it('keeps title, address, navigation and routes', async () => {
    const { kind, exitCode, texts } = await moved(files);
    expect({ kind, exitCode }).toEqual({ kind: 'VitePress', exitCode: 0 });
    const config = texts['site.config.ts']!;
    expect(config).toContain(
      "title: 'Tool',\n  description: 'What it is',\n  lang: 'en-US',\n  url: 'https://x.org",
    );
    expect(config).toContain("topNav: [{ title: 'Guide', href: '/guide/start' }]");
    expect(config).toContain("links: { code: 'https://github.com/x/tool' }");
    expect(config).toMatch(
      /prefix: '\/guide',[\s\S]*title: 'Intro',[\s\S]*\{ title: 'More', links: \[\{ title: 'Deep', href: '\/guide\/deep' \}\] \}[\s\S]*collapsed: true/,
    );
    expect(
      Object.keys(texts)
        .filter((path) => path.startsWith('content/'))
        .sort(),
    ).toEqual([
      'content/_snippets/docs/code/x.ts',
      'content/guide/deep.md',
      'content/guide/part.md',
      'content/guide/start.md',
      'content/img/x.png',
      'content/index.md',
      'content/public/a.txt',
    ]);
  });

  it('turns links, images, includes and badges into ours', async () => {
    const { texts } = await moved(files);
    expect(texts['content/guide/start.md']).toBe(
      '# Start\n\n[Deep](/guide/deep#the-part) ![x](../img/x.png) [Raw](/a.txt)\n\n\n\n<<< ../_snippets/docs/code/x.ts {1}\n\n<!-- @include: ./part.md -->\n',
    );
    expect(texts['content/guide/deep.md']).toBe(
      '---\ntoc:\n  - 2\n  - 6\n---\n\n# Deep\n\n## The Part [new]{.badge} {#the-part}\n',
    );
    expect(texts['content/index.md']).toBe('---\ntitle: Tool\nlayout: home\n---\n\n- **Small**: One file\n');
    expect(texts['site.config.ts']).toMatch(
      /hero: \{\s+title: 'Tool',\s+tagline: 'Fast',\s+actions: \[\{ title: 'Start', href: '\/guide\/start' \}\]/,
    );
  });
});

describe('a site of Docusaurus', () => {
  const files = {
    'website/docusaurus.config.js': `module.exports = {
  title: 'Lib', tagline: 'A lib', url: 'https://lib.dev', baseUrl: '/',
  presets: [['classic', { docs: { path: '../docs', sidebarPath: require.resolve('./sidebars.js') } }]],
  themeConfig: { navbar: { items: [{ type: 'doc', docId: 'intro', label: 'Docs' }] } },
};`,
    'website/sidebars.js':
      "module.exports = { docs: { Basics: ['intro', { type: 'category', label: 'Deep', items: ['api/call'] }] } };",
    'docs/01-intro.mdx':
      "---\nsidebar_label: Hello\n---\nimport Tabs from '@theme/Tabs';\nimport Part from './_part.mdx';\n\n# Intro\n\n:::tip[Mind this]\nWords\n:::\n\n<Tabs values={[{ label: 'npm', value: 'n' }]}>\n  <TabItem value=\"n\">\n\n  ```sh npm2yarn\n  npm i\n  ```\n\n  </TabItem>\n  <TabItem value=\"y\" label=\"Yarn\">Text</TabItem>\n</Tabs>\n\n<Part />\n\n{/* note */}\n\n[Call](./api/call.md#Way) ![i](@site/static/img/a.png)\n",
    'docs/_part.mdx': 'Part of [intro](./01-intro.mdx)\n',
    'docs/api/call.md':
      '# Call\n\n## Way {/* #way */}\n\n```js title="a.js"\n// highlight-next-line\nlet a;\n```\n',
    'website/static/img/a.png': 'png',
    'website/blog/2020-01-31-news.md': '---\nauthors: [ann]\n---\n# News\n\n<!--truncate-->\n',
    'website/blog/authors.yml': 'ann:\n  name: Ann Example\n',
  };

  it('reads its docs, sidebars, partial texts and blog', async () => {
    const { texts, told } = await moved(files);
    expect(told).toEqual([]);
    expect(texts['content/docs/intro.md']).toBe(
      '---\nsidebar: Hello\norder: 1\n---\n\n# Intro\n\n::: tip Mind this\nWords\n:::\n\n\n::: tabs\n== npm\n\n```sh\nnpm i\n```\n\n== Yarn\n\nText\n\n:::\n\n\n<!-- @include: ./_part.md -->\n\n<!-- note -->\n\n[Call](/docs/api/call#way) ![i](/img/a.png)\n',
    );
    expect(texts['content/docs/_part.md']).toBe('Part of [intro](/docs/intro)\n');
    expect(texts['content/docs/api/call.md']).toContain(
      '## Way {#way}\n\n```js title="a.js"\n// [!code highlight]\nlet a;',
    );
    expect(texts['content/blog/2020/01/31/news.md']).toBe(
      '---\nauthor: ann\ntime: 2020-01-31\nlayout: post\n---\n\n# News\n',
    );
    expect(texts['site.config.ts']).toMatch(
      /prefix: '\/docs'[\s\S]*'Basics'[\s\S]*\{ title: 'Hello', href: '\/docs\/intro' \}[\s\S]*title: 'Deep', links: \[\{ title: 'Call'/,
    );
    expect(texts['site.config.ts']).toContain("topNav: [{ title: 'Docs', href: '/docs/intro' }]");
  });

  it('keeps lists of posts where they were, and has those of tags and authors lead to ours', async () => {
    const blog = {
      'docusaurus.config.js':
        "module.exports = { title: 'T', presets: [['classic', { blog: { routeBasePath: 'news', postsPerPage: 5 } }]] };",
      'docs/a.md': '---\ntags: [Sample Code]\n---\n# A\n',
      'blog/2020-01-31-a.md':
        '---\ntags: [WebRTC, c, { label: Old Things, permalink: /old }, new]\nauthors: [ann]\n---\n# A\n',
      'blog/2020-02-01-b.md': '---\ntags: [secret]\ndraft: true\nauthors: [li]\n---\n# B\n',
      'blog/tags.yml': 'new:\n  label: New\n  permalink: /brand-new\n',
      'blog/authors.yml': 'ann:\n  name: Ann\n  page: true\nli:\n  name: Li\n',
    };
    const { texts } = await moved(blog);
    const config = texts['site.config.ts']!;
    expect(config).toContain('blog: { perPage: 5, archive: true }');
    const redirects = [...config.matchAll(/from: '([^']*)', to: '([^']*)'/g)].map(
      ([, from, to]) => `${from} ${to}`,
    );
    expect(redirects.sort()).toEqual([
      '/docs/tags /tags',
      '/docs/tags/sample-code /tags/sample-code',
      '/news/authors /authors',
      '/news/authors/ann /authors/ann',
      '/news/tags /tags',
      '/news/tags/brand-new /tags/new',
      '/news/tags/c /tags/c',
      '/news/tags/old /tags/old-things',
      '/news/tags/web-rtc /tags/webrtc',
    ]);
    const without = await moved({
      'docusaurus.config.js': "module.exports = { title: 'T' };",
      'docs/a.md': '# A\n',
    });
    expect(without.texts['site.config.ts']).not.toMatch(/redirects|blog/);
  });

  it('makes versions of which the newest stands in content/ and the others where they differ', async () => {
    const { texts } = await moved({
      'docusaurus.config.js': "export default { title: 'Lib' };",
      'versions.json': '["2.0", "1.0"]',
      'docs/a.md': '# A\n\nNext\n',
      'versioned_docs/version-2.0/a.md': '# A\n\nTwo\n',
      'versioned_docs/version-2.0/b.md': '# B\n\nSame\n',
      'versioned_docs/version-1.0/a.md': '# A\n\nOne\n',
      'versioned_docs/version-1.0/b.md': '# B\n\nSame\n',
    });
    expect(texts['site.config.ts']).toContain("{ value: '2.0', label: '2.0', base: '', default: true }");
    expect(texts['content/docs/a.md']).toContain('Two');
    expect(texts['content/@1.0/docs/a.md']).toContain('One');
    expect(texts['content/@next/docs/a.md']).toContain('Next');
    expect(texts['content/@1.0/docs/b.md']).toBeUndefined();
    expect(texts['content/docs/b.md']).toContain('versions:\n  - "2.0"\n  - "1.0"\n');
  });
});

describe('a site of MkDocs', () => {
  const files = {
    'mkdocs.yml': `site_name: Py
site_url: https://py.dev/docs/
theme:
  favicon: img/icon.png
nav:
  - Home: index.md
  - Guide:
      - guide/index.md
      - First steps: guide/first.md
plugins:
  - redirects:
      redirect_maps:
        old.md: guide/first.md
        part.md: guide/first.md#more
markdown_extensions:
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
`,
    'docs/index.md':
      '# Home\n\n!!! note "Mind"\n    One\n\n    ??? tip\n        Two\n\n=== "A"\n\n    ``` py title="x.py" linenums="1" hl_lines="2"\n    a = 1 # (1)!\n    ```\n\n    1.  Why\n\n=== "B"\n\n    Text\n\n--8<-- "part.txt"\n\nPress ++ctrl+c++ :material-check: [Go](guide/first.md){ .md-button }\n',
    'part.txt': 'From a file\n',
    'docs/img/icon.png': 'png',
    'docs/guide/index.md': '# Guide\n',
    'docs/guide/first.md':
      '---\nhide: [navigation]\n---\n# First\n\n::: pkg.module\n    options:\n      show: true\n\n[home](../index.md) [f](../first/)\n',
  };

  it('turns its blocks, marks and navigation into ours', async () => {
    const { texts, told, whole, pages } = await moved(files);
    expect(texts['content/index.md']).toBe(
      '---\nsidebar: Home\n---\n\n# Home\n\n:::: note Mind\nOne\n\n::: details Tip\nTwo\n:::\n::::\n\n::: tabs\n== A\n\n```py title="x.py" :line-numbers {2}\na = 1 # (1)\n```\n\n1.  Why\n\n== B\n\nText\n\n:::\n\nFrom a file\n\nPress <kbd>Ctrl</kbd>+<kbd>C</kbd>  [Go](/guide/first)\n',
    );
    expect(texts['content/guide/first.md']).toContain('aliases:\n  - /old\n');
    expect(texts['site.config.ts']).toContain("redirects: [{ from: '/part', to: '/guide/first#more' }]");
    expect(told).toEqual([expect.stringContaining('content/guide/first.md:9 The reference of "pkg.module"')]);
    expect({ whole, pages }).toEqual({ whole: 2, pages: 3 });
    expect(texts['site.config.ts']).toContain("url: 'https://py.dev/docs'");
    expect(texts['site.config.ts']).toContain("favicon: '/img/icon.png'");
    expect(texts['content/public/img/icon.png']).toBe('png');
    expect(texts['site.config.ts']).toMatch(
      /prefix: '\/',[\s\S]*title: 'Guide',\s*links: \[\s*\{ title: 'Guide', href: '\/guide' \},\s*\{ title: 'First steps', href: '\/guide\/first' \}/,
    );
  });
});

describe('a site of Hugo', () => {
  it('turns TOML, shortcodes, references, menus and languages into ours', async () => {
    const { texts, told } = await moved({
      'hugo.toml':
        "baseURL = 'https://h.dev/'\ntitle = 'H'\ncontentDir = 'content/en'\n[params]\nversion = '1.2'\n[languages.en]\nweight = 1\n[languages.fr]\ncontentDir = 'content/fr'\nlanguageName = 'Français'\n[[menus.main]]\nname = 'Docs'\npageRef = '/docs'\n",
      'content/en/_index.md': '---\ntitle: Home\n---\n',
      'content/en/docs/_index.md':
        '+++\ntitle = \'Docs\'\nweight = 3\ntags = [\'x\']\nkeywords = []\n+++\n\n{{% alert title="Mind this" color="warning" %}}\nBe careful.\n{{% /alert %}}\n\nVersion {{< param version >}}, [a]({{< ref "a.md#part" >}}).\n\n{{< figure src="/img/x.png" alt="X" >}}\n\n{{< tabpane lang="sh" >}}\n{{< tab header="One" >}}\nls\n{{< /tab >}}\n{{< /tabpane >}}\n\n{{</* shown */>}}\n\n{{< custom >}}\n',
      'content/en/docs/a.md': '{ "title": "A" }\n\n## Part\n'.replace(
        '{ "title": "A" }',
        '{\n  "title": "A"\n}',
      ),
      'content/fr/docs/a.md': '---\ntitle: A fr\nslug: b\n---\n',
      'static/img/x.png': 'png',
    });
    const docs = texts['content/docs/index.md']!;
    expect(docs).toContain('title: Docs\norder: 3\n');
    expect(docs).toContain(
      '::: warning Mind this\nBe careful.\n:::\n\nVersion 1.2, [a](/docs/a#part).\n\n![X](/img/x.png)\n',
    );
    expect(docs).toContain('::: tabs\n== One\n\n```sh\nls\n```\n\n:::\n\n\\{{< shown >}}\n');
    expect(docs).not.toContain('custom');
    expect(texts['content/docs/a.md']).toBe('---\ntitle: A\n---\n\n## Part\n');
    expect(texts['content/@fr/docs/b.md']).toContain('title: A fr');
    expect(told.filter((one) => one.includes('keywords'))).toEqual([]);
    expect(told.filter((one) => one.includes('custom'))[0]).toMatch(
      /^content\/docs\/index\.md:\d+ The shortcode "custom"/,
    );
    expect(texts['site.config.ts']).toContain("topNav: [{ title: 'Docs', href: '/docs' }]");
  });
});

describe('a book of mdBook', () => {
  it('takes order and titles from its summary, and puts included code in', async () => {
    const { texts, told } = await moved({
      'book.toml':
        '[book]\ntitle = "B"\nauthors = ["Ann"]\n[output.html.redirect]\n"/old.html" = "one.html"\n"/part.html" = "two.html#end"\n',
      'src/SUMMARY.md':
        '# Summary\n\n[Intro](intro.md)\n\n# Part\n\n- [One](one.md)\n  - [Two](two.md)\n- [Draft]()\n',
      'src/intro.md': '# Intro\n\n[one](one.html#Use-it)\n',
      'src/one.md':
        '## One\n\n### Use it\n\n```rust,ignore\n{{#include ../code/a.rs:here}}\n```\n\n```rust\n# hidden\nfn main() {}\n```\n',
      'src/two.md': '# Two\n\n{{#include missing.md}}\n',
      'src/unlisted.md': '# Not in the book\n',
      'code/a.rs': '// ANCHOR: here\nlet a = 1;\n// ANCHOR_END: here\nlet b;\n',
    });
    expect(texts['content/index.md']).toContain('[one](/one#use-it)');
    expect(texts['content/one.md']).toBe(
      '---\nsidebar: One\naliases:\n  - /old\n---\n\n# One\n\n## Use it\n\n```rust\nlet a = 1;\n```\n\n```rust\nfn main() {}\n```\n',
    );
    expect(texts['content/unlisted.md']).toBeUndefined();
    expect(texts['site.config.ts']).toContain("redirects: [{ from: '/part', to: '/two#end' }]");
    expect(
      told.some((one) => /^content\/two\.md:\d+ What comes in here is not there: missing\.md/.test(one)),
    ).toBe(true);
    expect(texts['site.config.ts']).toMatch(
      /title: 'Part',\s*links: \[\{ title: 'One', href: '\/one', links: \[\{ title: 'Two', href: '\/two' \}\] \}\]/,
    );
  });
});

describe('a site of Starlight', () => {
  it('turns its components into ours', async () => {
    const { texts } = await moved({
      'astro.config.mjs':
        "import { defineConfig } from 'astro/config'; import starlight from '@astrojs/starlight'; export default defineConfig({ site: 'https://s.dev', integrations: [starlight({ title: 'S', sidebar: [{ label: 'Guide', items: ['guide/a', { label: 'All', autogenerate: { directory: 'guide' } }] }] })] });",
      'src/content/docs/index.md': '---\ntitle: S\n---\n',
      'src/content/docs/guide/a.mdx':
        '---\ntitle: A\nsidebar:\n  order: 2\n---\nimport { Aside, Steps } from \'@astrojs/starlight/components\';\n\n<Aside type="caution" title="Mind">\n  Text\n</Aside>\n\n<Steps>\n\n1. One\n\n</Steps>\n\n<CardGrid>\n  <LinkCard title="B" href="/guide/b/" description="What B is" />\n  <LinkCard\n    title="C"\n    href="/guide/c/"\n  />\n</CardGrid>\n',
      'src/content/docs/guide/b.md': '---\ntitle: B\n---\n',
      'src/content/docs/guide/c.md': '---\ntitle: C\n---\n',
    });
    expect(texts['content/guide/a.md']).toMatch(
      /::: cards\n- \[B\]\(\/guide\/b\/?\): What B is\n- \[C\]\(\/guide\/c\/?\)\n:::/,
    );
    expect(texts['content/guide/a.md']).toContain('::: caution Mind\n\nText\n:::');
    expect(texts['content/guide/a.md']).toContain('::: steps\n\n1. One\n:::');
    expect(texts['site.config.ts']).toContain("title: 'S'");
    expect(texts['site.config.ts']).toContain("{ title: 'A', href: '/guide/a' }");
  });
});

/** What users of each generator write every day. */
import { describe, expect, it } from 'vitest';
import { moved } from './moved.ts';

describe('pages of VitePress', () => {
  const config = (more: string) => `export default { title: 'T', cleanUrls: true, ${more} };`;

  it('bind data to components; what would have to be run is told', async () => {
    const { texts, told } = await moved({
      '.vitepress/config.ts': config(''),
      '.vitepress/theme/Counter.vue': '',
      'index.md':
        '# Start <Badge text="^2.0" />\n\n<Counter :start="3" :list="[1]" kind="a" @click="go()" /> on {{ $frontmatter.title }}\n\n<div v-if="n > 0" class="x">{{ n }}</div>\n\n<!--@include: ./parts/p.md{1,2}-->\n',
      'parts/p.md': '# P\n\nText.\n',
    });
    const text = texts['content/index.md']!;
    expect(text).toContain('# Start [\\^2.0]{.badge}');
    expect(text).toContain('<Counter start={3} list={[1]} kind="a" /> on Start');
    expect(text).toContain('<div class="x">{{ n }}</div>');
    expect(text).toContain('<!-- @include: ./parts/p.md{1-2} -->');
    expect(told.filter((one) => one.includes('attribute of Vue'))).toHaveLength(2);
  });

  it('have numbers before all code where the configuration says so', async () => {
    const { texts } = await moved({
      '.vitepress/config.ts': config('markdown: { lineNumbers: true }'),
      'index.md':
        '# T\n\n```js {1} [a.js]\na\n```\n\n```ts:no-line-numbers\nb\n```\n\n```mermaid\ngraph TD\n```\n',
    });
    expect(texts['content/index.md']).toContain('```js:line-numbers {1} [a.js]');
    expect(texts['content/index.md']).toContain('```ts:no-line-numbers');
    expect(texts['content/index.md']).toContain('```mermaid\n');
  });

  it('are counted as the manual of VitePress has it', async () => {
    const { texts, told } = await moved({
      '.vitepress/config.ts': config(
        "head: [['script', { async: '', src: 'https://www.googletagmanager.com/gtag/js?id=G-AB1' }], ['script', {}, \"function gtag(){dataLayer.push(arguments);} gtag('config', 'G-AB1');\"]]",
      ),
      'index.md': '# T\n',
    });
    expect(texts['site.config.ts']).toContain("analytics: { provider: 'ga4', id: 'G-AB1' }");
    expect(told).toEqual([]);
  });
});

describe('files that a configuration names', () => {
  it('and that are not there are left out and told', async () => {
    const { texts, told } = await moved({
      'docusaurus.config.js':
        "module.exports = { title: 'T', favicon: 'img/a.ico', themeConfig: { image: 'img/card.png' } };",
      'static/img/card.png': 'x',
      'docs/a.md': '# A\n',
    });
    expect(texts['site.config.ts']).toContain("socialImage: '/img/card.png'");
    expect(texts['site.config.ts']).not.toContain('favicon');
    expect(told).toEqual([
      'site.config.ts:undefined The favicon "/img/a.ico" is not there, and is left out.',
    ]);
  });
});

describe('pages of Docusaurus', () => {
  it('use what the theme brings along', async () => {
    const { texts, told } = await moved({
      'docusaurus.config.js': `module.exports = { title: 'T', themes: ['@docusaurus/theme-mermaid'], presets: [['classic', { theme: { customCss: './x.css' } }]], themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: 's', label: 'Docs' }] }, footer: { copyright: \`Copyright © \${new Date().getFullYear()} Acme, Inc. Built with Docusaurus.\` } } };`,
      'sidebars.js': "module.exports = { s: ['a', 'b'] };",
      'static/img/l.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      'docs/s.js': 'run();\nstop();\n',
      'docs/b.md': '# B\n',
      'docs/a.mdx':
        '# A\n\nimport CodeBlock from \'@theme/CodeBlock\';\nimport Source from \'!!raw-loader!./s.js\';\n\n<Admonition type="info" title="Read">\n\nText\n\n</Admonition>\n\n<CodeBlock language="js" title="s.js">{Source}</CodeBlock>\n\n<CodeBlock language="sh">\n  {`npm i\nnpm t`}\n</CodeBlock>\n\n<img src={useBaseUrl(\'/img/l.svg\')} alt="l" />\n\n<Link to="/docs/b">B</Link>\n\n<DocCardList />\n',
    });
    const text = texts['content/docs/a.md']!;
    expect(text).toMatch(/::: info Read\n+Text\n+:::/);
    expect(text).toContain('```js title="s.js"\nrun();\nstop();\n```');
    expect(text).toContain('```sh\nnpm i\nnpm t\n```');
    expect(text).toContain('<img src="/img/l.svg" alt="l" />');
    expect(text).toContain('[B](/docs/b)\n');
    expect(text).toContain('::: cards\n- [B](/docs/b)\n:::');
    const config = texts['site.config.ts']!;
    expect(config).toContain("topNav: [{ title: 'Docs', href: '/docs/a' }]");
    expect(config).toContain("footer: { holder: 'Acme, Inc' }");
    expect(told).toEqual(['site.config.ts:undefined "theme.customCss" of the preset is left out.']);
  });
});

describe('pages of Starlight', () => {
  it('have heads, badges and pictures of their own', async () => {
    const { texts, told } = await moved({
      'astro.config.mjs': "export default { integrations: [starlight({ title: 'T' })] };",
      'src/assets/l.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      'src/content/docs/404.md': '---\ntitle: Gone\n---\n',
      'src/content/docs/index.mdx':
        "---\ntitle: Welcome\ntemplate: splash\nhero:\n  tagline: Fast\n  actions: [{ text: Go, link: /a/ }]\n---\nimport { Image } from 'astro:assets';\nimport l from '../../assets/l.svg';\n\n<Image src={l} alt=\"l\" />\n",
      'src/content/docs/a.md': '---\ntitle: A\nsidebar: { badge: { text: New } }\n---\n',
    });
    expect(texts['site.config.ts']).toMatch(
      /hero: \{\s*title: 'Welcome',\s*tagline: 'Fast',\s*actions: \[\{ title: 'Go', href: '\/a' \}\]/,
    );
    expect(texts['content/index.md']).toContain('layout: home');
    expect(texts['content/index.md']).toContain('<img src="./files/src/assets/l.svg" alt="l" />');
    expect(texts['content/a.md']).toContain('badge: new');
    expect(told).toEqual([
      'site.config.ts:undefined The page for addresses that lead nowhere is left out: 404.',
    ]);
  });
});

describe('pages of MkDocs Material', () => {
  it('use the extensions that its manual names', async () => {
    const { texts, told } = await moved({
      'mkdocs.yml':
        'site_name: M\nplugins: [blog, macros]\nextra: { release: "2.1" }\nmarkdown_extensions:\n  - pymdownx.snippets: { auto_append: [includes/words.md] }\n',
      'includes/words.md': '*[API]: Interface\n*[UNUSED]: Nothing\n',
      'docs/l.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      'docs/index.md':
        '---\nhide: [toc]\nstatus: new\n---\n# M\n\n[:octicons-arrow-right-24: Go](a.md){ .md-button } to the API.\n\n<figure markdown="span">\n  ![L](l.svg){ width="300" }\n  <figcaption>A caption</figcaption>\n</figure>\n\n{--old--}{++new++} {~~a~>b~~}{>>why<<} `#!py x = 1` {{ release }} {{ y }} {% raw %}{{ x }}{% endraw %}\n',
      'docs/a.md': '# A\n',
      'docs/blog/posts/p.md': '---\ndate: 2024-01-02\n---\n# Hello, World!\n',
    });
    const text = texts['content/index.md']!;
    expect(text).toMatch(/toc: false[\s\S]*badge: new/);
    expect(text).toContain('[Go](/a) to the API.');
    expect(text).toContain('![L](./l.svg "A caption"){width=300}');
    expect(text).toContain(
      '<del>old</del><ins>new</ins> <del>a</del><ins>b</ins> `x = 1` 2.1 {{ y }} \\{{ x }}',
    );
    expect(text).toContain('*[API]: Interface');
    expect(text).not.toContain('UNUSED');
    expect(texts['content/blog/posts/p.md']).toContain('- /blog/2024/01/02/hello-world');
    expect(told.filter((one) => one.startsWith('content/'))).toEqual([
      expect.stringContaining('The macro {{ y }} is left as it is.'),
    ]);
  });
});

describe('pages of Hugo', () => {
  it('use the shortcodes of Hextra', async () => {
    const { texts, told } = await moved({
      'hugo.toml':
        'baseURL = "https://x.org"\ntitle = "T"\n[params.editURL]\nbase = "https://github.com/x/y/edit/main/content"\n',
      'content/docs/b.md': '---\ntitle: B\n---\n',
      'content/docs/a.md':
        '---\ntitle: A\nnext: docs/b\nprev: /docs/b\n---\n{{< tabs items="JSON,YAML" >}}\n  {{< tab >}}x{{< /tab >}}\n  {{< tab >}}y{{< /tab >}}\n{{< /tabs >}}\n\n{{< filetree/container >}}\n  {{< filetree/folder name="content" >}}\n    {{< filetree/file name="a.md" >}}\n  {{< /filetree/folder >}}\n  {{< filetree/file name="b.md" >}}\n{{< /filetree/container >}}\n\n{{< cards >}}\n  {{< card link="/docs/b" title="B" icon="x" >}}\n{{< /cards >}}\n\n{{< highlight go "linenos=table,hl_lines=2 4-5" >}}\nx\n{{< /highlight >}}\n\nWrite {{</* note */>}}.\n',
    });
    const text = texts['content/docs/a.md']!;
    expect(text).toMatch(/prev: \/docs\/b\nnext: \/docs\/b/);
    expect(text).toMatch(/== JSON\n+x\n+== YAML\n+y/);
    expect(text).toContain('::: file-tree\n- content/\n  - a.md\n- b.md\n:::');
    expect(text).toContain('::: cards\n- [B](/docs/b)\n:::');
    expect(text).toContain('```go :line-numbers {2,4-5}');
    expect(text).toContain('Write \\{{< note >}}.');
    expect(texts['site.config.ts']).toContain("editUrl: 'https://github.com/x/y/edit/main/:path'");
    expect(told).toEqual([]);
  });
});

describe('chapters of mdBook', () => {
  it('have notices in fences and divisions', async () => {
    const { texts, told } = await moved({
      'book.toml': '[book]\ntitle = "B"\n[preprocessor.admonish]\n[preprocessor.katex]\n[output.linkcheck]\n',
      'src/SUMMARY.md': '[I](index.md)\n',
      'src/index.md':
        '# I\n\n```admonish warning title="Mind"\nThe *gap*.\n```\n\n```admonish collapsible=true\nMore.\n```\n\n<div class="warning">\n\nWatch.\n\n</div>\n',
    });
    expect(texts['content/index.md']).toContain(
      '::: warning Mind\nThe *gap*.\n:::\n\n::: details\nMore.\n:::\n\n::: warning\nWatch.\n:::',
    );
    expect(texts['site.config.ts']).toContain('math: true');
    expect(told).toEqual([expect.stringContaining('.html')]);
  });
});
